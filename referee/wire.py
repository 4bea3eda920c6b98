"""JSON to positions: every text read, every impossibility found, all at once."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from grammar import (
    LANGUAGES,
    UNSEEN,
    Act,
    Contract,
    Mistake,
    NotationError,
    Tile,
    as_okey,
    mistake_text,
    okey_of,
    read_contract,
    read_tile,
    read_turn,
)
from referee.arrange.rules import MeldRules
from referee.errors import MOST_FAULTS, BadRequestError, Fault, ImpossibleError
from referee.impossible import impossibilities
from referee.position import Discard, Position, Seat, SeatNumber, Table, Turn
from referee.resent import held, meld_read, rack_read, seat_of, seats_read, table_read, text_read

Body = Mapping[str, Any]
"""JSON whose shape the published schema has checked."""

Place = tuple[str | int, ...]
"""The way to a text: a JSON pointer, and the names and numbers that lead on from there."""

Value = TypeVar("Value")


class Reader:
    """Reads the texts of one body, collecting every mistake with its place."""

    def __init__(self, body: Body, played: MeldRules) -> None:
        self.faults: list[Fault] = []
        self.impossible: list[Fault] = []
        self.told_too_many: set[str] = set()
        self._scheme = str(body.get("scheme", "canonical"))
        self._played = played
        self.okey: Tile | None = None

    def text(self, read: Callable[..., Value], text: str, *place: str | int) -> Value | None:
        """Read one text, or keep its mistakes and answer None."""
        try:
            return text_read(read, text, self._scheme, self.okey)
        except NotationError as error:
            self._keep(error, place)
            return None

    def _keep(self, error: NotationError, place: Place) -> None:
        pointer = _pointer(place)
        for mistake in error.mistakes:
            found = fault_of(mistake, pointer)
            if mistake.code == "position_impossible":
                self.impossible.append(found)
                self.told_too_many.update(value for key, value in mistake.values if key == "tile")
            else:
                self.faults.append(found)
        if len(self.faults) >= MOST_FAULTS:
            self.raise_faults()

    def tile(self, text: str | None, *place: str | int) -> Tile | None:
        """Read one tile; the okey's own face is the okey."""
        one = None if text is None else self.text(read_tile, text, *place)
        return None if one is None else as_okey(one, self.okey)

    def rack(self, text: str | None, *place: str | int) -> tuple[Tile, ...] | None:
        """Read a rack; the okey's own face is the okey.

        Tiles that no set could deal still count with the rest.
        """
        if text is None:
            return None
        try:
            return rack_read(text, self._scheme, self.okey)
        except NotationError as error:
            self._keep(error, place)
            return None if error.tiles is None else held(error.tiles, self.okey)

    def raise_faults(self) -> None:
        """Refuse the body if anything in it could not be read or cannot be."""
        if self.faults:
            raise BadRequestError(*self.faults[:MOST_FAULTS])
        if self.impossible:
            raise ImpossibleError(*self.impossible)

    def okey_from(self, body: Body, pointer: str) -> None:
        """Learn the round's okey from ``indicator`` or ``okey``."""
        shown = self.text_in(body, "indicator", pointer)
        named = self.text_in(body, "okey", pointer)
        from_indicator = None if shown is None else okey_of(shown)
        if shown is not None and named is not None and from_indicator is not named:
            values = {"indicator": shown.text, "okey": named.text}
            self.impossible.append(Fault("okey_not_of_indicator", f"{pointer}/okey", values=values))
        self.okey = from_indicator or named

    def text_in(self, body: Body, key: str, pointer: str) -> Tile | None:
        """Read a natural tile of a body."""
        text = body.get(key)
        one = None if text is None else self.text(read_tile, text, pointer, key)
        if one is not None and not one.is_natural:
            self.faults.append(
                Fault("not_a_natural_tile", f"{pointer}/{key}", values={"text": str(text)})
            )
            return None
        return one

    def table(self, laid: list[Body], pointer: str) -> Table:
        """Read the melds on the table; those without an id get the next free one."""
        try:
            table = table_read(laid, self._scheme, self.okey, self._played)
        except NotationError:
            table = self._table_with_faults(laid, pointer)
        for place, meld in table.once(_unseen):
            values = {"meld": meld}
            self.faults.append(Fault("unseen_on_table", f"{pointer}/{place}/meld", values=values))
        return table

    def _table_with_faults(self, laid: list[Body], pointer: str) -> Table:
        """Read meld by meld, so that every mistake is told with its place."""
        found = []
        for place, one in enumerate(laid):
            try:
                found.append(meld_read(place, one, self._scheme, self.okey, self._played))
            except NotationError as error:
                self._keep(error, (pointer, place, "meld"))
        return Table(found)

    def seats(self, told: Mapping[str, Body], pointer: str) -> dict[SeatNumber, Seat]:
        """Read what is told of the players."""
        try:
            seats = seats_read(told, self._scheme, self.okey)
        except NotationError:
            seats = {int(name): self._seat_with_faults(told[name], pointer, name) for name in told}
        for number, seat in seats.items():
            if seat.size is not None and seat.rack is not None and seat.size != len(seat.rack):
                values = {"size": str(seat.size), "counted": str(len(seat.rack))}
                place = f"{pointer}/{number}/size"
                self.impossible.append(Fault("size_not_of_rack", place, values=values))
        return seats

    def _seat_with_faults(self, told: Body, pointer: str, name: str) -> Seat:
        return seat_of(told, self.rack(told.get("rack"), pointer, name, "rack"))


def _pointer(place: Place) -> str:
    """A place of a body as its faults tell it; made only where there is a fault."""
    return "/".join(map(str, place))


def _unseen(table: Table) -> tuple[tuple[int, str], ...]:
    """The melds with tiles that nobody has seen, by their places."""
    return tuple(
        (place, one.meld.text) for place, one in enumerate(table) if UNSEEN in one.meld.tiles
    )


def fault_of(mistake: Mistake, pointer: str) -> Fault:
    """Make a fault of a notation mistake, worded by the grammar."""
    return Fault(
        mistake.code,
        pointer,
        mistake.line,
        mistake.column,
        values={"text": mistake.offending, "mistake": mistake.message},
        suggestion=mistake.suggestion,
        sentences={lang: mistake_text(mistake, lang) for lang in LANGUAGES},
    )


def read_position(body: Body, reader: Reader, pointer: str = "/position") -> Position:
    """Read a position; mistakes and impossibilities are kept in the reader."""
    reader.okey_from(body, pointer)
    lying = body.get("discard")
    table = body.get("table")
    position = Position(
        round=body.get("round"),
        okey=reader.okey,
        turn=_turn(body.get("turn", {}), reader, f"{pointer}/turn"),
        starter=body.get("starter"),
        stock=body.get("stock"),
        discard=_discard(lying, reader, f"{pointer}/discard"),
        discard_known="discard" in body,
        table=None if table is None else reader.table(table, f"{pointer}/table"),
        seats=MappingProxyType(reader.seats(body.get("seats", {}), f"{pointer}/seats")),
        redeals=body.get("redeals"),
        shown=body.get("shown"),
        teams=body.get("teams"),
        contract=_contract(body.get("contract"), reader, f"{pointer}/contract"),
        claims=_numbers(body.get("claims")),
        facts=MappingProxyType(dict(body.get("facts", {}))),
    )
    if not reader.faults:
        indicator = body.get("indicator")
        found = impossibilities(position, indicator is not None, pointer)
        told = reader.told_too_many
        reader.impossible.extend(one for one in found if one.values.get("tile") not in told)
    return position


def _numbers(given: list[int] | None) -> tuple[int, ...] | None:
    return None if given is None else tuple(given)


def _turn(body: Body, reader: Reader, pointer: str) -> Turn:
    acts = body.get("acts")
    return Turn(
        seat=body.get("seat"),
        drawn=body.get("drawn"),
        took=reader.tile(body.get("took"), pointer, "took"),
        took_known="took" in body,
        passed=body.get("passed"),
        opened=body.get("opened"),
        first=body.get("first"),
        acts=None if acts is None else _acts_done(acts, reader, f"{pointer}/acts"),
    )


def _acts_done(texts: list[str], reader: Reader, pointer: str) -> tuple[Act, ...]:
    done: list[Act] = []
    for place, text in enumerate(texts):
        done.extend(reader.text(read_turn, text, pointer, place) or ())
    return tuple(done)


def _discard(body: Body | None, reader: Reader, pointer: str) -> Discard | None:
    if body is None:
        return None
    one = reader.tile(body["tile"], pointer, "tile")
    return None if one is None else Discard(one, body.get("seat"))


def _contract(text: str | None, reader: Reader, pointer: str) -> Contract | None:
    return None if text is None else reader.text(read_contract, text, pointer)
