"""What to change of an act to make it another: tile by tile, and at which place."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Literal

from grammar import Act, Meld, Tile
from referee.nearest.distance import Row, Spot, differing, held, loose, pairs

MOST_MATCHED = 6
"""Beyond so many melds that differ they are matched in the order in which they are written."""

MOST_TOLD = 3
"""Nobody follows more changes than so many."""

Kind = Literal["leave_out", "put_in", "exchange", "move", "say", "instead"]


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of one kind: tiles gone, tiles come, and the meld where they come to lie."""

    kind: Kind
    gone: Row = ()
    come: Row = ()
    place: Meld | None = None


def edits_between(before: Act, after: Act) -> tuple[Edit, ...]:
    """The fewest changes from one act to another, in the order a player would make them.

    Another kind of act, another loose tile and more than a few changes are said as a whole.
    """
    if before.verb is not after.verb or not (after.melds or after.target):
        return (Edit("instead"),)
    here, there = _unlike(before.melds, after.melds)
    ways = permutations(there) if len(there) <= MOST_MATCHED else iter((tuple(there),))
    best = min((_differences(before, after, here, way) for way in ways), key=_fewest)
    edits = tuple(_joined(_edits(*best, after))) or (Edit("say"),)
    return edits if len(edits) <= MOST_TOLD else (Edit("instead"),)


def _unlike(
    before: Sequence[Meld], after: Sequence[Meld]
) -> tuple[list[Meld | None], list[Meld | None]]:
    """The melds of two acts that are not the same tiles, filled up to as many."""
    there = list(after)
    here = []
    for meld in before:
        same = next((one for one in there if _tiles(one) == _tiles(meld)), None)
        if same is None:
            here.append(meld)
        else:
            there.remove(same)
    many = max(len(here), len(there))
    return _filled_up(here, many), _filled_up(there, many)


def _tiles(meld: Meld) -> list[int]:
    return sorted(one.code for one in held(meld.tiles))


def _filled_up(melds: list[Meld], many: int) -> list[Meld | None]:
    return [*melds, *[None] * (many - len(melds))]


Differences = tuple[list[Spot], list[Spot]]


def _differences(
    before: Act, after: Act, here: list[Meld | None], there: tuple[Meld | None, ...]
) -> Differences:
    gone, come = loose(before, after)
    for place, (one, other) in enumerate(zip(here, there, strict=True)):
        left, put = differing(_row(one), _row(other), other or place)
        gone += left
        come += put
    return gone, come


def _row(meld: Meld | None) -> Row:
    return () if meld is None else held(meld.tiles)


def _fewest(found: Differences) -> int:
    gone, come = found
    return len(gone) + len(come) - len(pairs(gone, come))


def _edits(gone: list[Spot], come: list[Spot], after: Act) -> Iterator[Edit]:
    joined = pairs(gone, come)
    for at, (_, tile) in enumerate(gone):
        if at not in joined:
            yield Edit("leave_out", gone=(tile,))
    for at, other in sorted(joined.items()):
        (_, left), (place, put) = gone[at], come[other]
        lies = _meld(place, after)
        if left is put:
            yield Edit("move", gone=(left,), come=(put,), place=lies)
        else:
            yield Edit("exchange", gone=(left,), come=(put,), place=lies)
    for at, (place, tile) in enumerate(come):
        if at not in joined.values():
            yield Edit("put_in", come=(tile,), place=_meld(place, after))


def _meld(place: Hashable, after: Act) -> Meld | None:
    """The meld where tiles come to lie, where there is more than one."""
    return place if isinstance(place, Meld) and len(after.melds) > 1 else None


def _joined(edits: Iterator[Edit]) -> Iterator[Edit]:
    """Say several tiles left out, or put into one meld, in one breath."""
    last: Edit | None = None
    for one in edits:
        if last and one.kind in ("leave_out", "put_in") and _alike(last, one):
            last = Edit(one.kind, last.gone + one.gone, last.come + one.come, one.place)
            continue
        if last:
            yield last
        last = one
    if last:
        yield last


def _alike(one: Edit, other: Edit) -> bool:
    return (one.kind, one.place) == (other.kind, other.place)


def left_out(edits: Sequence[Edit]) -> tuple[Tile, ...]:
    """The tiles that an act has to leave out."""
    return tuple(tile for one in edits if one.kind == "leave_out" for tile in one.gone)
