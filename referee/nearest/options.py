"""Every meld that the tiles of a rack can make."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from grammar import LAST_NUMBER, PAIR_LENGTH, Meld, Tile
from referee.arrange.hand import Hand, hand_of
from referee.arrange.reading import Kind, canonical, readings
from referee.arrange.rules import MeldRules
from referee.arrange.runs import lies_within
from referee.arrange.sheet import LONGEST
from referee.nearest.distance import Row, held


@dataclass(frozen=True, slots=True)
class Option:
    """A meld that could be laid: as it is written, its kind, and its tiles as they are held."""

    meld: Meld
    kind: Kind
    tiles: Row
    value: int


@lru_cache(maxsize=64)
def melds_of(rack: Row, okey: Tile | None, rules: MeldRules) -> tuple[Option, ...]:
    """List every meld of a rack, each in every way it can be read, in canonical order."""
    hand = hand_of(rack, okey, rules)
    rows = dict.fromkeys((*_numbers(hand, rules), *_runs(hand, rules)))
    found = {one.meld: one for row in rows for one in _read(row, okey, rules)}
    return tuple(sorted(found.values(), key=lambda one: tuple(t.code for t in one.meld.tiles)))


def _read(row: Row, okey: Tile | None, rules: MeldRules) -> Iterator[Option]:
    for reading in readings(row, okey, rules):
        meld = canonical(reading)
        # Written so, it has to be read so again; else nobody could say it.
        if len(readings(meld.tiles, okey, rules)) == 1:
            yield Option(meld, reading.kind, held(meld.tiles), reading.value or 0)


def _numbers(hand: Hand, rules: MeldRules) -> Iterator[Row]:
    """Tiles of one number, with okeys: what may be a group or a pair."""
    sizes = sorted({PAIR_LENGTH, *rules.group_sizes})
    for number in range(LAST_NUMBER):
        same = [one for face in hand.faces[number::LAST_NUMBER] for one in face]
        for size in sizes:
            for wild in range(min(len(hand.okeys), size - 1) + 1):
                yield from _joined(same, hand.okeys, size - wild, wild)
    for size in sizes:
        yield from (tuple(one) for one in set(combinations(hand.okeys, size)))


def _joined(same: list[Tile], okeys: Row, naturals: int, wild: int) -> Iterator[Row]:
    for some in dict.fromkeys(combinations(same, naturals)):
        for others in dict.fromkeys(combinations(okeys, wild)):
            yield (*some, *others)


def _runs(hand: Hand, rules: MeldRules) -> Iterator[Row]:
    """Tiles of one colour in a row, okeys in the gaps: what may be a run."""
    longest = LONGEST if rules.run_max is None else rules.run_max
    for colour in range(len(hand.faces) // LAST_NUMBER):
        faces = hand.faces[colour * LAST_NUMBER : (colour + 1) * LAST_NUMBER]
        for start in range(1, rules.top + 1):
            for length in range(rules.run_min, longest + 1):
                if not lies_within(start, length, rules):
                    continue
                yield from _filled(faces, start, length, hand.okeys, rules)


def _filled(
    faces: tuple[Row, ...], start: int, length: int, okeys: Row, rules: MeldRules
) -> Iterator[Row]:
    """The rows of one stretch: an okey where a tile lacks, and where one could be kept back."""
    places = [faces[(place - 1) % LAST_NUMBER] for place in range(start, start + length)]
    lacking = [at for at, tiles in enumerate(places) if not tiles]
    twice = start + length - 1 == LONGEST and start == 1 and len(places[0]) == 1
    most = min(len(okeys), rules.okeys_allowed(length))
    held_at = [at for at in range(length) if at not in lacking]
    for wild in range(len(lacking), most + 1):
        for more in combinations(held_at, wild - len(lacking)):
            gaps = {*lacking, *more}
            if twice and not gaps & {0, length - 1}:
                continue
            yield from _with_okeys(places, gaps, okeys)


def _with_okeys(places: list[Row], gaps: set[int], okeys: Row) -> Iterator[Row]:
    for wild in dict.fromkeys(combinations(okeys, len(gaps))):
        spare = iter(wild)
        yield tuple(next(spare) if at in gaps else tiles[0] for at, tiles in enumerate(places))
