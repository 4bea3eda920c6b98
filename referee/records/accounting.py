"""Tile accounting: a set holds 106 tiles, every one twice, and the indicator is out of play."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from grammar import COPIES, FALSE_JOKER, OKEY, SET_SIZE, UNSEEN, Tile, indicator_of
from referee.position import Position, SeatNumber, as_held


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a round's record something was done; turn and act count from 1, 0 is the deal."""

    turn: int = 0
    act: int = 0
    seat: SeatNumber | None = None
    line: int = 0


DEAL = Place()
"""Before the first turn."""


@dataclass(frozen=True, slots=True)
class TileProblem:
    """Tiles that cannot be: which, how many were counted and how many there may be."""

    code: str
    counted: int
    allowed: int
    place: Place = DEAL
    tile: Tile | None = None


class Ledger:
    """Counts the tiles of one round as they come to light, and what has been thrown away."""

    def __init__(self, okey: Tile | None) -> None:
        self._seen: Counter[Tile] = Counter()
        self._indicator = None if okey is None else indicator_of(okey)
        self.problems: list[TileProblem] = []
        self.thrown: list[Tile] = []

    def see(self, tiles: Iterable[Tile], place: Place) -> None:
        """Count tiles that nobody could see before; a copy too many is a problem."""
        for one in tiles:
            held = as_held(one)
            if held is UNSEEN:
                continue
            self._seen[held] += 1
            if self._seen[held] > self._allowed(held):
                self.problems.append(self._too_many(held, place))

    def lose(self, tiles: Iterable[Tile]) -> None:
        """Forget tiles of which it is no longer known where they are."""
        self._seen.subtract(one for one in map(as_held, tiles) if one is not UNSEEN)

    def throw(self, position: Position) -> None:
        """Put away the discard that lies there: another one is about to cover it."""
        if position.discard is not None:
            self.thrown.append(position.discard.tile)

    def unbalanced(self, position: Position) -> Iterator[TileProblem]:
        """Compare a position with all that was seen, and all tiles together with a whole set."""
        total = sum(counted(position, len(self.thrown)).values())
        if total != SET_SIZE:
            yield TileProblem("not_a_whole_set", total, SET_SIZE)
        lying = Counter(one for one in _known(position, self.thrown) if one is not UNSEEN)
        for one, many in sorted(lying.items(), key=lambda entry: entry[0].code):
            if many > self._seen[one]:
                yield TileProblem("from_nowhere", many, self._seen[one], tile=one)

    def _allowed(self, one: Tile) -> int:
        return COPIES - 1 if one is self._indicator else COPIES

    def _too_many(self, one: Tile, place: Place) -> TileProblem:
        codes = {OKEY: "third_okey", FALSE_JOKER: "third_false_joker"}
        code = "indicator_face" if one is self._indicator else codes.get(one, "third_copy")
        return TileProblem(code, self._seen[one], self._allowed(one), place, one)


def counted(position: Position, thrown: int) -> Mapping[str, int]:
    """How many tiles lie where; the indicator always lies out of play (K-008)."""
    return {
        "racks": sum(seat.tiles or 0 for seat in position.seats.values()),
        "table": sum(len(one.meld.tiles) for one in position.table or ()),
        "stock": position.stock or 0,
        "discards": thrown + (position.discard is not None),
        "indicator": 1,
    }


def _known(position: Position, thrown: list[Tile]) -> Iterator[Tile]:
    yield from map(as_held, thrown)
    if position.discard is not None:
        yield as_held(position.discard.tile)
    for seat in position.seats.values():
        yield from map(as_held, seat.rack or ())
    for laid in position.table or ():
        yield from map(as_held, laid.meld.tiles)
