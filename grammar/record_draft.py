"""Putting a record together line by line, with every mistake of it."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from grammar.act import Act
from grammar.mistakes import Mistake, NotationError
from grammar.reader import read_tile, read_tiles, read_turn
from grammar.record import SEATS, Record, RecordTurn, RoundRecord
from grammar.tile import COPIES, SET_SIZE, Tile, in_rack_order, okey_of
from grammar.words import SCHEMES

MOST_MISTAKES = 100
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Said:
    """A text of a record and where it stands: line and column, or a JSON pointer."""

    text: str
    line: int = 1
    column: int = 1
    pointer: str = ""


@dataclass(slots=True)
class RoundDraft:
    """A round being read."""

    number: int | None = None
    indicator: Tile | None = None
    starter: int | None = None
    racks: dict[int, tuple[Tile, ...]] = field(default_factory=dict)
    places: dict[int, Said] = field(default_factory=dict)
    turns: list[RecordTurn] = field(default_factory=list)
    named_at: tuple[int, int] = (0, 0)

    @property
    def okey(self) -> Tile | None:
        """The face of the round's okey, if the indicator is known."""
        return okey_of(self.indicator) if self.indicator else None


@dataclass(slots=True)
class Draft:
    """A record being read, with the mistakes found so far."""

    game: str | None = None
    house: str | None = None
    scheme: str | None = None
    letters: str = "canonical"
    """The colour letters of a record that declares none."""
    named_at: dict[str, tuple[int, int]] = field(default_factory=dict)
    rounds: list[RoundDraft] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)

    @property
    def round(self) -> RoundDraft:
        """The round being read; the first one need not be numbered."""
        if not self.rounds:
            self.rounds.append(RoundDraft())
        return self.rounds[-1]

    @property
    def full(self) -> bool:
        """Whether so many mistakes are found that no more need to be looked for."""
        return len(self.mistakes) > MOST_MISTAKES

    def note(self, said: Said, message: str, expected: str = "", **values: str) -> None:
        """Note a mistake about one text of the record."""
        told = {"found": said.text, **values}
        mistake = Mistake("notation_invalid", message, tuple(told.items()), expected=expected)
        self.mistakes.append(_placed(replace(mistake, offending=said.text), said))

    def read(self, said: Said, reader: Callable[[str], Value]) -> Value | None:
        """Read one text; its mistakes take their place in the whole record."""
        try:
            return reader(said.text)
        except NotationError as error:
            self.mistakes += [_placed(mistake, said) for mistake in error.mistakes]
            return None

    def name(self, key: str, said: Said) -> None:
        """Take the game, the house or the scheme, each once."""
        if getattr(self, key) is not None:
            self.note(said, "record_twice")
        elif key == "scheme" and self.rounds:
            self.note(said, "record_scheme_late")
        elif key == "scheme" and said.text not in SCHEMES:
            self.note(said, "unknown_scheme", scheme=said.text, known=", ".join(SCHEMES))
        else:
            setattr(self, key, said.text)
            self.named_at |= {} if said.pointer else {key: (said.line, said.column)}

    def open_round(self, said: Said) -> None:
        """Begin a round by its number."""
        number = whole(said.text)
        if not number:
            self.note(said, "record_number", "round")
        if self.rounds and self.rounds[-1] == RoundDraft():
            self.rounds.pop()
        place = (0, 0) if said.pointer else (said.line, said.column)
        self.rounds.append(RoundDraft(number or 1, named_at=place))

    def indicate(self, said: Said) -> None:
        """Take the round's indicator."""
        one = self.read(said, lambda text: read_tile(text, scheme=self._letters))
        if one and not one.is_natural:
            self.note(said, "record_indicator", "natural")
        elif self.round.indicator:
            self.note(said, "record_twice")
        elif one:
            self.round.indicator = one

    def start(self, said: Said) -> None:
        """Take the seat that starts the round."""
        seat = self.seat(said)
        if self.round.starter:
            self.note(said, "record_twice")
        self.round.starter = seat

    def rack(self, seat: int, said: Said) -> None:
        """Take the rack of a seat."""
        if seat in self.round.places:
            self.note(said, "record_twice")
            return
        okey = self.round.okey
        tiles = self.read(said, lambda text: read_tiles(text, scheme=self._letters, okey=okey))
        self.round.places[seat] = said
        self.round.racks[seat] = in_rack_order(tiles or ())

    def turn(self, seat: int, said: Said) -> None:
        """Take what a seat did."""
        acts = self.read(said, self._acts)
        if acts:
            self.round.turns.append(RecordTurn(seat, acts, 0 if said.pointer else said.line))

    def seat(self, said: Said) -> int | None:
        """Read the number of a seat."""
        seat = whole(said.text)
        if seat and seat <= SEATS:
            return seat
        self.note(said, "record_seat", "seat")
        return None

    def finish(self) -> Record:
        """Close the record, raising ``NotationError`` with every mistake in it."""
        if self.game is None and not self.full:
            self.note(Said(""), "record_no_game", "game")
        for draft in self.rounds:
            self.mistakes += _impossible(draft)
        if self.mistakes:
            raise NotationError(*_told(self.mistakes))
        rounds = tuple(_round(draft, place) for place, draft in enumerate(self.rounds, 1))
        return Record(self.game or "", self.house, self._letters, rounds, self.named_at)

    @property
    def _letters(self) -> str:
        return self.scheme or self.letters

    def _acts(self, text: str) -> tuple[Act, ...]:
        return read_turn(text, scheme=self._letters, okey=self.round.okey)


def whole(text: str) -> int | None:
    """Read a short whole number written in plain digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else None  # noqa: PLR2004 - digits enough for any round


def _placed(mistake: Mistake, said: Said) -> Mistake:
    values = (*mistake.values, ("pointer", said.pointer)) if said.pointer else mistake.values
    if mistake.line > 1 or said.pointer:
        return replace(mistake, values=values)
    return replace(mistake, line=said.line, column=said.column + mistake.column - 1)


def _round(draft: RoundDraft, place: int) -> RoundRecord:
    """Close a round; one without a number is numbered by its place."""
    number = draft.number or place
    told = (draft.indicator, draft.starter, draft.racks, tuple(draft.turns))
    return RoundRecord(number, *told, draft.named_at)


def _told(mistakes: list[Mistake]) -> list[Mistake]:
    """Sort mistakes of a text as it runs, and say when there are too many to be listed."""
    by_pointer = any(key == "pointer" for one in mistakes for key, _ in one.values)
    told = mistakes if by_pointer else sorted(mistakes, key=lambda one: (one.line, one.column))
    if len(told) <= MOST_MISTAKES:
        return told
    first, values = told[:MOST_MISTAKES], (("limit", str(MOST_MISTAKES)),)
    after = told[MOST_MISTAKES]
    return [*first, replace(after, message="record_too_many", values=values)]


def _impossible(draft: RoundDraft) -> list[Mistake]:
    """Find tiles that all racks and the indicator together hold more often than a set does."""
    counts: Counter[str] = Counter([draft.indicator.text] if draft.indicator else [])
    found: list[Mistake] = []
    for seat, tiles in draft.racks.items():
        for kind, many in Counter(map(_kind(draft.okey), tiles)).items():
            before = counts[kind]
            counts[kind] += many
            if kind != "XX" and before <= COPIES < counts[kind]:
                found.append(_too_many(kind, draft.places[seat]))
    if sum(counts.values()) > SET_SIZE:
        found.append(_no_set(draft))
    return found


def _too_many(kind: str, said: Said) -> Mistake:
    key = {"OK": "third_okey", "FJ": "third_false_joker"}.get(kind, "third_copy")
    mistake = Mistake("position_impossible", key, (("tile", kind),), offending=kind)
    return _placed(mistake, said)


def _no_set(draft: RoundDraft) -> Mistake:
    mistake = Mistake("position_impossible", "more_than_a_set", (("limit", str(SET_SIZE)),))
    return _placed(mistake, list(draft.places.values())[-1])


def _kind(okey: Tile | None) -> Callable[[Tile], str]:
    return lambda one: "OK" if one.is_okey or one is okey else one.text
