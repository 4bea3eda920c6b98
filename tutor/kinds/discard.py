"""The kind of exercise that asks which discard is safe."""

from collections.abc import Iterator
from random import Random

from grammar import NATURALS, Verb, okey_of, read_meld, read_tile
from referee import Ended, melds_played
from referee.arrange import MeldRules, fits, readings
from rules import RuleSet
from tutor.bodies import Body, within
from tutor.kinds.task import Task, dice_of
from tutor.table import Table
from tutor.trial import judged, stands

TRIES = 12
PENAL = 3
_MELDS = ("{c}{a}-{b}-{d}", "{a}RKB", "{a}KBY", "{a}RBY")


def safe_discard(card: str, seed: int, table: Table) -> Task | None:
    """A rack of four tiles, three of which cost something when thrown."""
    ruleset = table.ruleset
    if Verb.ADD not in ruleset.law.acts:
        return None
    dice = dice_of("discard", card, seed)
    for _ in range(TRIES):
        task = _made(_table(dice, ruleset), card, dice, ruleset)
        if task is not None:
            return task
    return None


def _made(body: Body, card: str, dice: Random, ruleset: RuleSet) -> Task | None:
    """Choose the tiles by what the referee says of each, those that the table takes first."""
    tiles = ["OK", *(one.text for one in NATURALS)]
    dice.shuffle(tiles)
    taken = {"OK", *_taken(body, melds_played(ruleset))}
    tiles.sort(key=lambda one: one not in taken)
    safe: list[str] = []
    penal: list[str] = []
    for tile in tiles:
        ended = judged(throwing(tile, body, (tile, "R1")), ruleset)
        kind = safe if stands(ended) else penal if _costs(ended) else []
        kind.append(tile)
        if safe and len(penal) >= PENAL:
            break
    rack = tuple(sorted((*safe[:1], *penal[:PENAL])))
    right = tuple(one for one in rack if stands(judged(throwing(one, body, rack), ruleset)))
    if len(right) != 1 or len(rack) <= PENAL:
        return None
    shown = throwing("", body, rack)
    return Task("discard", card, shown, right[0], rack, right, difficulty=2)


def _taken(body: Body, rules: MeldRules) -> Iterator[str]:
    """The tiles that some meld on the table takes."""
    okey = okey_of(read_tile(body["position"]["indicator"]))
    for laid in body["position"]["table"]:
        for reading in readings(read_meld(laid["meld"]).tiles, okey, rules):
            yield from (one.text for one in NATURALS if fits(one, reading, okey, rules))


def throwing(tile: str, body: Body, rack: tuple[str, ...]) -> Body:
    """The request to discard a tile of a rack; without a tile only the situation."""
    told = within(body, ("seats", str(body["seat"]), "rack"), " ".join(rack))
    return {**told, "move": f"discard {tile}"} if tile else told


def _costs(ended: Ended) -> bool:
    return ended.verdict == "legal_with_penalty"


def _table(dice: Random, ruleset: RuleSet) -> Body:
    melds = [{"id": f"m{at}", "seat": at + 1, "meld": _meld(dice)} for at in (1, 2)]
    position = {
        "round": dice.randint(1, 12),
        "indicator": dice.choice(NATURALS).text,
        "turn": {"seat": 1, "drawn": True, "took": None, "opened": False},
        "stock": dice.randint(8, 20),
        "table": melds,
        "seats": {"1": {"opened": True, "opened_with": "melds"}},
    }
    return {"game": ruleset.id, "position": position, "seat": 1}


def _meld(dice: Random) -> str:
    first = dice.randint(2, 10)
    named = {"c": dice.choice("RKBY"), "a": first, "b": first + 1, "d": first + 2}
    return dice.choice(_MELDS).format(**named)
