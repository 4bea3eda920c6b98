"""Contracts: the best way and all ways to meet one, and how far a rack is from it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from grammar import NATURALS, OKEY, Contract, Tile, in_rack_order
from referee.arrange.contract_search import Budget, Choice, ContractSearch, piece_of, points_of
from referee.arrange.hand import Hand, hand_of
from referee.arrange.layout import Layout, lay_out
from referee.arrange.pairs import best_pairs
from referee.arrange.rules import MeldRules
from referee.arrange.sheet import FREE
from referee.arrange.to_come import to_come

LARGEST = 16
"""Tiles of the largest contract whose distance is told: more than a hand holds that is dealt one.

Looking at every way to lack tiles for a larger one would take longer than anybody waits.
"""


@dataclass(frozen=True, slots=True)
class Distance:
    """How many tiles a rack lacks for a contract, and which single tiles would bring it nearer."""

    missing: int
    wanted: tuple[Tile, ...]


def contract_layouts(
    rack: tuple[Tile, ...], contract: Contract, okey: Tile | None, rules: MeldRules
) -> Iterator[Layout]:
    """Go through all ways to meet a contract exactly, those with the fewest okeys first."""
    hand = hand_of(rack, okey, rules)
    seen: set[tuple[str, ...]] = set()
    for choices in _ways(hand, contract, rules):
        layout = lay_out([piece_of(choice) for choice in choices], hand, okey, rules)
        texts = tuple(meld.text for meld in layout.melds)
        if texts not in seen:
            seen.add(texts)
            yield layout


def contract_layout(
    rack: tuple[Tile, ...], contract: Contract, okey: Tile | None, rules: MeldRules
) -> Layout | None:
    """Find the best way to meet a contract: the fewest okeys, then the most points laid."""
    hand = hand_of(rack, okey, rules)
    if all(part.kind == "pair" for part in contract.parts) and all(rules.okeys_in_pair):
        pairs = best_pairs(hand, rules)[: len(contract.melds)]
        fits = len(pairs) == len(contract.melds)
        return lay_out(pairs, hand, okey, rules) if fits else None
    best: tuple[Choice, ...] | None = None
    for choices in _ways(hand, contract, rules):
        if best is None:
            best = choices
        if _okeys(choices) > _okeys(best):
            break
        if _points(choices) > _points(best):
            best = choices
    if best is None:
        return None
    return lay_out([piece_of(choice) for choice in best], hand, okey, rules)


def contract_distance(
    rack: tuple[Tile, ...],
    contract: Contract,
    okey: Tile | None,
    rules: MeldRules,
    gone: tuple[Tile, ...] = (),
    *,
    most: int = LARGEST,
) -> Distance | None:
    """Tell how many tiles a rack lacks for a contract, ``None`` where no hand can ever meet it.

    The tiles lacking are counted as natural ones, no okey being hoped for; an okey that would help
    is still named. ``gone`` cannot come any more: on the table, discarded, or the indicator. With
    ``most`` it is ``None`` too where more are lacking.
    """
    if contract.tiles > LARGEST:
        return None
    hand = hand_of(rack, okey, rules)
    okeys = len(hand.okeys)
    search = ContractSearch(_counts(hand), okeys, contract, rules)
    faces = to_come(rack + gone, okey, rules)
    for missing in range(max(0, search.least - okeys), min(contract.tiles, most) + 1):
        every = search.choices(Budget(okeys, missing))
        ways = [each for each in every if _can_come(each, faces, plain=search.plain)]
        if ways and missing:
            wanted = [one for way in ways for one in _wanted(way, faces, plain=search.plain)]
            helped = faces[FREE] > 0 and any(search.takes_okey(way) for way in ways)
            return Distance(missing, in_rack_order([*set(wanted), *[OKEY] * helped]))
        if ways:
            return Distance(0, ())
    return None


def _can_come(way: tuple[Choice, ...], faces: Counter[int], *, plain: bool) -> bool:
    """Tell whether the missing tiles are still there, okeys filling what is not."""
    lacking = Counter(_lacking(way, plain=plain))
    never = sum(max(0, count - faces[face]) for face, count in lacking.items())
    return never <= (_okeys(way) if plain else 0)


def _wanted(way: tuple[Choice, ...], faces: Counter[int], *, plain: bool) -> list[Tile]:
    return [NATURALS[face] for face in _lacking(way, plain=plain) if faces[face] > 0]


def _lacking(way: tuple[Choice, ...], *, plain: bool) -> list[int]:
    """List the faces missing; in plain houses any of them may be the one an okey fills."""
    return [
        each.faces[at]
        for each in way
        for at in (each.okeys + each.awaited if plain else each.awaited)
    ]


def _ways(hand: Hand, contract: Contract, rules: MeldRules) -> Iterator[tuple[Choice, ...]]:
    okeys = len(hand.okeys)
    search = ContractSearch(_counts(hand), okeys, contract, rules)
    for spent in range(search.least, okeys + 1):
        for choices in search.choices(Budget(spent, 0)):
            if _okeys(choices) == spent:
                yield choices


def _counts(hand: Hand) -> list[int]:
    return [len(same) for same in hand.faces]


def _okeys(choices: tuple[Choice, ...]) -> int:
    return sum(len(choice.okeys) for choice in choices)


def _points(choices: tuple[Choice, ...]) -> int:
    return sum(points_of(choice.faces) for choice in choices)
