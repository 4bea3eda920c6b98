"""Open this contract: a rack that can be laid, made around melds that meet what is asked."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from grammar import COPIES, LAST_NUMBER, Contract, Verb, read_tiles, write_rack
from rules import UNDECIDED, RuleSet
from tutor.bodies import Body
from tutor.edits import spelled
from tutor.kinds.task import Task, dice_of
from tutor.table import Table
from tutor.trial import judged, possible, stands

TRIES = 40
COLOURS = "RKBY"
LONGEST = 4


def open_it(card: str, seed: int, table: Table) -> Task | None:
    """A rack from which the round's opening (or the whole hand) can be laid."""
    ruleset = table.ruleset
    dice = dice_of("contract", card, seed)
    for _ in range(TRIES):
        body = _made(dice, ruleset)
        if body is not None and stands(judged(body, ruleset)) and possible(body, ruleset):
            asked = {key: one for key, one in body.items() if key != "move"}
            melds = str(body["move"]).count("+") + 1
            difficulty = min(5, 1 + melds)
            return Task("contract", card, asked, str(body["move"]), difficulty=difficulty)
    return None


def _made(dice: Random, ruleset: RuleSet) -> Body | None:
    number, contract = _round(dice, ruleset)
    melds = list(_melds(contract, dice, ruleset))
    laid = " ".join(spelled(one).replace("-", " ") for one in melds)
    spare = [
        f"{dice.choice(COLOURS)}{dice.randint(1, LAST_NUMBER)}" for _ in range(dice.randint(1, 4))
    ]
    opens = Verb.OPEN in ruleset.law.acts
    tiles = " ".join([laid, *(spare if opens else spare[:1])])
    if max(Counter(tiles.split()).values()) > COPIES:
        return None
    rack = write_rack(read_tiles(tiles))
    move = (
        f"open {' + '.join(melds)}" if opens else f"finish {' + '.join(melds)} discard {spare[0]}"
    )
    position = {
        **({"round": number} if number else {}),
        "indicator": f"{dice.choice(COLOURS)}{dice.randint(1, LAST_NUMBER)}",
        "turn": {"seat": 1, "drawn": True, "took": None, "opened": False},
        "stock": dice.randint(8, 20),
        "seats": {str(seat): {"opened": False} for seat in (2, 3, 4)}
        | {"1": {"rack": rack, "opened": False}},
    }
    return {"game": ruleset.id, "position": position, "seat": 1, "move": move}


def _round(dice: Random, ruleset: RuleSet) -> tuple[int, Contract | None]:
    """A round with a contract to open; none where the game has no contracts."""
    name = ruleset.values.get("contract.list")
    found = ruleset.law.contracts.get(str(name)) if name != UNDECIDED.value else None
    rounds = (
        [(at, one) for at, one in enumerate(found.rounds, 1) if not one.from_hand] if found else []
    )
    return dice.choice(rounds) if rounds else (0, None)


def _melds(contract: Contract | None, dice: Random, ruleset: RuleSet) -> Iterator[str]:
    if contract is not None:
        for kind, length in contract.melds:
            yield _meld(kind, length, dice)
        return
    sizes = (3, 4, 3, 4) if Verb.OPEN not in ruleset.law.acts else (4, 5, 4, 3)
    for length in sizes:
        yield _meld(dice.choice(("run", "group")) if length <= LONGEST else "run", length, dice)


def _meld(kind: str, length: int, dice: Random) -> str:
    number = dice.randint(1, LAST_NUMBER)
    if kind == "pair":
        return f"{dice.choice(COLOURS)}{number}x2"
    if kind == "group":
        return f"{number}{''.join(sorted(dice.sample(COLOURS, length), key=COLOURS.index))}"
    first = dice.randint(1, max(1, LAST_NUMBER + 1 - length))
    numbers = [(first + step - 1) % LAST_NUMBER + 1 for step in range(length)]
    return f"{dice.choice(COLOURS)}{'-'.join(str(one) for one in numbers)}"
