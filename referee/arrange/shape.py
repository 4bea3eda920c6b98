"""What a claimed meld looks like: plain measurements that the rules turn into law."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from grammar import COLOURS, LAST_NUMBER, PAIR_LENGTH, Colour, Tile
from referee.arrange.claim import Claim, Kind, claim_of
from referee.arrange.reading import readings
from referee.arrange.rules import MeldRules, PairIdentity
from referee.arrange.run_shape import measure_run
from referee.arrange.sheet import FREE, UNKNOWN, number_of, sheet_of

ShapeKind = Literal["run", "group", "pair", "none"]


@dataclass(frozen=True, slots=True)
class Shape:
    """Measurements of a claimed meld, taken as the kind it comes closest to.

    Where every face is known, there is a legal reading of that kind exactly when all this holds:

    - a run: ``odd_colours``, ``misplaced``, ``after_high_one`` and ``before_one`` are empty, the
      ``length`` is within the house's limits, and the house allows ``uses_high_one`` and
      ``one_at_both_ends`` where they are true;
    - a group: ``odd_numbers`` is empty, so is ``repeated_colours`` unless the house allows them,
      and the ``length`` is one of the house's sizes;
    - a pair: the ``length`` is 2, and it is the ``same_tile`` (in other houses the
      ``same_number``), or holds one okey where those pair with any tile, or two where those pair;
    - any of them: ``declared_elsewhere`` is empty and ``okeys`` within the house's limit; for runs
      and groups ``naturals`` too.

    ``unread`` are tiles whose faces nobody knows yet; while there are any, only the counts speak.
    """

    kind: ShapeKind
    length: int
    okeys: int
    naturals: int
    numbers: tuple[int, ...] = ()
    colours: tuple[Colour, ...] = ()
    repeated_colours: tuple[Tile, ...] = ()
    misplaced: tuple[Tile, ...] = ()
    after_high_one: tuple[Tile, ...] = ()
    before_one: tuple[Tile, ...] = ()
    uses_high_one: bool = False
    one_at_both_ends: bool = False
    declared_elsewhere: tuple[Tile, ...] = ()
    odd_colours: tuple[Tile, ...] = ()
    odd_numbers: tuple[Tile, ...] = ()
    same_tile: bool = False
    same_number: bool = False
    ambiguous: bool = False
    unread: tuple[Tile, ...] = ()


@lru_cache(maxsize=8192)
def shape(
    tiles: tuple[Tile, ...], okey: Tile | None, rules: MeldRules, kind: Kind | None = None
) -> Shape:
    """Measure a claimed meld as the given kind, else as the kind it comes closest to."""
    claim = claim_of(tiles, sheet_of(okey, rules))
    legal = readings(tiles, okey, rules, kind)
    closest = kind or (legal[0].kind if legal else _closest(claim))
    faces = [face for _, face in naturals_of(claim)]
    counts = Shape(
        kind=closest,
        length=len(tiles),
        okeys=claim.okeys,
        naturals=len(tiles) - claim.okeys,
        numbers=tuple(sorted({number_of(face) for face in faces})),
        colours=tuple(COLOURS[at] for at in sorted({face // LAST_NUMBER for face in faces})),
        ambiguous=len(legal) > 1,
        unread=tuple(one for one, face in _each(claim) if face == UNKNOWN),
    )
    return _MEASURES[closest](counts, claim)


def naturals_of(claim: Claim) -> list[tuple[Tile, int]]:
    """List the tiles that are no okeys, with their faces."""
    return [
        (one, face)
        for one, face, wild in zip(claim.tiles, claim.faces, claim.wild, strict=True)
        if not wild and face != UNKNOWN
    ]


def declared_of(claim: Claim) -> list[tuple[Tile, int]]:
    """List the okeys said to be a tile, with the faces they were given."""
    return [
        (one, face)
        for one, face, wild in zip(claim.tiles, claim.faces, claim.wild, strict=True)
        if wild and face != FREE
    ]


def _each(claim: Claim) -> list[tuple[Tile, int]]:
    return list(zip(claim.tiles, claim.faces, strict=True))


def _closest(claim: Claim) -> ShapeKind:
    """Choose the kind that leaves the fewest natural tiles odd; a run where the numbers climb."""
    if len(claim.tiles) <= PAIR_LENGTH:
        return "pair" if len(claim.tiles) == PAIR_LENGTH else "none"
    faces = [face for _, face in naturals_of(claim)] or [face for _, face in declared_of(claim)]
    numbers = Counter(number_of(face) for face in faces)
    colours = Counter(face // LAST_NUMBER for face in faces)
    if len(numbers) <= 1:
        return "group"
    if len(colours) == 1:
        return "run"
    odd_in_run = len(faces) - max(colours.values())
    odd_in_group = len(faces) - max(numbers.values())
    if odd_in_run != odd_in_group:
        return "run" if odd_in_run < odd_in_group else "group"
    return "run" if _climb(sorted(numbers), len(claim.tiles)) else "group"


def _climb(numbers: list[int], length: int) -> bool:
    low_one = numbers[-1] - numbers[0] < length
    high_one = numbers[0] == 1 and len(numbers) > 1 and LAST_NUMBER + 1 - numbers[1] < length
    return low_one or high_one


def _as_run(counts: Shape, claim: Claim) -> Shape:
    colour = _majority(
        [face // LAST_NUMBER for _, face in naturals_of(claim) or declared_of(claim)]
    )
    measured = measure_run(claim, colour)
    strangers = [one for one, face in declared_of(claim) if face // LAST_NUMBER != colour]
    return replace(
        counts,
        odd_colours=tuple(o for o, face in naturals_of(claim) if face // LAST_NUMBER != colour),
        misplaced=measured.misplaced,
        after_high_one=measured.after_high_one,
        before_one=measured.before_one,
        uses_high_one=measured.uses_high_one,
        one_at_both_ends=measured.one_at_both_ends,
        declared_elsewhere=_without_twins([*strangers, *measured.declared_elsewhere]),
    )


def _as_group(counts: Shape, claim: Claim) -> Shape:
    speaking = naturals_of(claim) or declared_of(claim)
    number = _majority([number_of(face) for _, face in speaking])
    return replace(
        counts,
        odd_numbers=tuple(o for o, face in naturals_of(claim) if number_of(face) != number),
        repeated_colours=_repeated(claim, number),
        declared_elsewhere=_declared_out_of_group(claim, number),
    )


def _as_pair(counts: Shape, claim: Claim) -> Shape:
    same_tile = claim.rules.pair_identity is PairIdentity.SAME_TILE
    twins = claim.faces if same_tile else [face % LAST_NUMBER for face in claim.faces]
    known = [twin for twin, face in zip(twins, claim.faces, strict=True) if face >= 0]
    elsewhere = [one for one, _ in declared_of(claim)] if len(set(known)) > 1 else []
    naturals = len(claim.tiles) == PAIR_LENGTH and claim.okeys == 0
    return replace(
        counts,
        same_tile=naturals and len(set(claim.faces)) == 1,
        same_number=naturals and len({face % LAST_NUMBER for face in claim.faces}) == 1,
        declared_elsewhere=tuple(elsewhere),
    )


def _as_nothing(counts: Shape, claim: Claim) -> Shape:
    return replace(counts, misplaced=claim.tiles)


def _majority(values: list[int]) -> int:
    """Pick the most frequent value, the first of several, -1 of none."""
    counted = Counter(values)
    return max(counted, key=counted.__getitem__, default=-1)


def _repeated(claim: Claim, number: int) -> tuple[Tile, ...]:
    """Find the tiles beyond the first of their colour, and okeys for which no colour is left.

    A tile of another number is wrong in itself: it takes no colour from the others.
    """
    taken: set[int] = set()
    repeated = []
    for one, face in naturals_of(claim):
        if number_of(face) != number:
            continue
        if face // LAST_NUMBER in taken:
            repeated.append(one)
        taken.add(face // LAST_NUMBER)
    okeys = [one for one, wild in zip(claim.tiles, claim.wild, strict=True) if wild]
    room = len(COLOURS) - len(taken)
    return (*repeated, *okeys[room:])


def _declared_out_of_group(claim: Claim, number: int) -> tuple[Tile, ...]:
    taken = {face for _, face in naturals_of(claim)}
    elsewhere = []
    for one, face in declared_of(claim):
        if number_of(face) != number or (face in taken and not claim.rules.repeated_colours):
            elsewhere.append(one)
        taken.add(face)
    return tuple(elsewhere)


def _without_twins(tiles: list[Tile]) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(tiles))


_MEASURES: Mapping[ShapeKind, Callable[[Shape, Claim], Shape]] = MappingProxyType(
    {"run": _as_run, "group": _as_group, "pair": _as_pair, "none": _as_nothing}
)
