"""Fix it: the smallest change that makes a refused move legal."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from grammar import COPIES, read_act
from referee import case_of, distance_between, legal_near
from tutor.bodies import Body, within
from tutor.edits import spelled
from tutor.kept import Pair
from tutor.kinds.task import Task, hardness
from tutor.table import Table
from tutor.trial import breaks, judged, stands
from tutor.variants import undressed, variant_of

LARGEST = 9
"""With more tiles it can take long to find what is nearest."""

MOST_TABLES = 64
"""Tables of which it is known what can be asked there; each keeps its rules in memory."""

MOST_PAIRS = 1024
"""Pairs of one table of which that is known: more than any game has."""

SPARE = ("R13", "K2", "B12")


def fix_it(rule: str, seed: int, table: Table) -> Task | None:
    """A refused move of a player whose rack is known, with legal moves close to it.

    A move of one word, such as to draw, is not asked for: the rule's name would tell it.
    """
    ruleset = table.ruleset
    breach = ruleset.law.rules[rule].breach
    kept = undressed(rule, seed, ruleset, moves=True) if breach and breach.refused else None
    if kept is None or not _can_be_asked(kept, table):
        return None
    pair = variant_of(rule, seed, ruleset, moves=True)
    if pair is None:
        return None
    for body in _with_rack(pair):
        near = nearest_moves(body, pair, table) if _mendable(body, pair, table) else ()
        if any(" " in one for one in near):
            near = tuple(one for one in near if " " in one)
            difficulty = hardness(body, 1)
            return Task("fix", rule, body, near[0], right=near, pair=pair, difficulty=difficulty)
    return None


def _can_be_asked(pair: Pair, table: Table) -> bool:
    """Whether a pair as it is kept could be asked: seen once, whatever tiles it is dressed in."""
    return _asked_at(table)(pair)


@lru_cache(maxsize=MOST_TABLES)
def _asked_at(table: Table) -> Callable[[Pair], bool]:
    """Ask at a table; what was found goes with the table, and no other table stays for it."""
    return lru_cache(maxsize=MOST_PAIRS)(partial(_seen, table=table))


def _seen(pair: Pair, table: Table) -> bool:
    if ";" in str(pair.broken["move"]) or " " not in _twin(pair):
        return False
    step = _is_a_step(pair)
    racks = [body for body in _with_rack(pair) if step or len(_rack(body)) <= LARGEST]
    return any(_mendable(body, pair, table) for body in racks)


def _mendable(body: Body, pair: Pair, table: Table) -> bool:
    """Whether the rule is still broken alone, and the legal twin would mend it."""
    mended = {**body, "move": pair.legal["move"]}
    if body is pair.broken and mended == pair.legal:
        return True
    broken = breaks(body, pair.rule, table.ruleset, pair.beside)
    return broken and stands(judged(mended, table.ruleset))


def _with_rack(pair: Pair) -> Iterator[Body]:
    """The broken request where the rack is told: as it was, or the tiles of both moves."""
    seat = str(pair.broken["seat"])
    held = pair.broken["position"].get("seats", {}).get(seat, {})
    if "rack" in held:
        yield pair.broken
        return
    tiles = _joined(_tiles(pair.broken), _tiles(pair.legal))
    plain = within(pair.broken, ("seats", seat, "size"), None)
    for spare in ((), SPARE):
        more = [one for one in spare if tiles.count(one) < COPIES]
        yield within(plain, ("seats", seat, "rack"), " ".join((*tiles, *more)))


def _tiles(body: Body) -> list[str]:
    move = str(body["move"]).partition(" to ")[0].partition(" in ")[0]
    return [
        one
        for one in spelled(move).replace("-", " ").replace(";", " ").split()
        if one[:1] in "RKBYFO" and (one in ("OK", "FJ") or one[1:].isdigit())
    ]


def _joined(here: list[str], there: list[str]) -> list[str]:
    """Every tile as often as it is needed by either move."""
    return [*here, *(one for one in dict.fromkeys(there) if one not in here)]


def nearest_moves(body: Body, pair: Pair, table: Table) -> tuple[str, ...]:
    """The legal moves nearest to a refused one: its twin where that is one step away.

    Else the referee looks for them, unless the rack is so large that a learner would wait.
    """
    if _is_a_step(pair):
        return (_twin(pair),)
    rack = _rack(body)
    return legal_near(case_of(body, "exercise"), table.ruleset) if len(rack) <= LARGEST else ()


def _twin(pair: Pair) -> str:
    return read_act(str(pair.legal["move"])).text


def _is_a_step(pair: Pair) -> bool:
    """Whether one change of the move turns it into its twin."""
    broken, twin = (read_act(str(one["move"])) for one in (pair.broken, pair.legal))
    return distance_between(broken, twin) == 1


def _rack(body: Body) -> list[str]:
    return str(body["position"]["seats"][str(body["seat"])]["rack"]).split()


def is_as_near(move: str, body: Body, near: tuple[str, ...]) -> bool:
    """Whether a move is no further from the refused one than the nearest that are legal."""
    broken = read_act(str(body["move"]))
    furthest = distance_between(broken, read_act(near[0]))
    return distance_between(broken, read_act(move)) <= furthest
