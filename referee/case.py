"""A case: an act in a position under a rule set, with everything computed at most once."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from grammar import FROM_HAND, NATURALS, TILES, UNSEEN, Act, Contract, Meld, Tile, Verb, as_okey
from referee.arrange.fitting import Fit, fits
from referee.arrange.reading import Kind, Reading, canonical, readings
from referee.arrange.rules import MELD_SETTINGS, MeldRules, meld_rules
from referee.arrange.shape import Shape, ShapeKind, shape
from referee.arrange.sheet import UNKNOWN, needs_okey, sheet_of
from referee.contracts import CONTRACT_SETTINGS, Match, contract_of_round, matched
from referee.dealt import tiles_dealt
from referee.hidden import more_hidden_than
from referee.kept import cached_property
from referee.position import Position, Seat, SeatNumber, Table, TableMeld
from referee.unknown import NOT_KNOWN, Unknown
from rules import UNDECIDED, UNLIMITED, Data, RuleSet


@dataclass(frozen=True, slots=True, eq=False)
class LaidMeld:
    """A meld an act lays, or one on the table: every legal reading, and its shape as it is judged.

    ``seat`` is whose meld it is, where that is told.
    """

    meld_tiles: tuple[Tile, ...]
    readings: tuple[Reading, ...]
    shape: Shape
    seat: SeatNumber | None = None
    place: str = ""
    """Where in the position a meld of the table is told; empty for one that the act lays."""

    @property
    def text(self) -> str:
        """The meld in canonical notation, as it was laid."""
        return Meld(self.meld_tiles).text


@dataclass(frozen=True, slots=True)
class Fact:
    """A word of the vocabulary: what computes it, its type, and what it looks at.

    ``function`` takes the case, and the meld, tile or other player looked at when ``item`` is not
    ``case``.
    ``verbs`` are the verbs without which a boolean fact is never true, so that rules about other
    acts need not be asked.
    """

    function: Callable[..., object]
    type: Literal["boolean", "number", "choice", "tile", "list"]
    item: Literal["case", "meld", "tile", "other"] = "case"
    choices: tuple[str, ...] = ()
    verbs: tuple[Verb, ...] = ()


MISSING = object()
"""No setting of that name in the game."""


@lru_cache(maxsize=512)
def comparable(ruleset: RuleSet) -> Mapping[str, object]:
    """Settings as conditions compare them: no limit is infinity, undecided is not known."""
    return MappingProxyType({key: _comparable_value(one) for key, one in ruleset.values.items()})


def _comparable_value(value: Data) -> object:
    if value == UNLIMITED:
        return math.inf
    if value == UNDECIDED.value:
        return NOT_KNOWN
    return tuple(value) if isinstance(value, list) else value


@lru_cache(maxsize=512)
def melds_played(ruleset: RuleSet) -> MeldRules:
    """How a rule set reads melds."""
    return meld_rules({key: _common_way(ruleset, key) for key in ruleset.values})


def _common_way(ruleset: RuleSet, key: str) -> Data:
    """A table that has not decided how melds read is shown the common way while it decides."""
    value = ruleset.values[key]
    return ruleset.law.settings[key].default if value == UNDECIDED.value else value


@dataclass(frozen=True, slots=True)
class Step:
    """One tile of several that are laid off, and where it fits once those before it lie there."""

    tile: Tile
    fits: tuple[Fit, ...]


class Case:
    """What one judgement is about. Facts are computed when first asked and kept.

    ``ahead`` are the acts that follow in the same move.
    """

    def __init__(  # noqa: PLR0913  all that a judgement is about
        self,
        position: Position,
        act: Act,
        seat: SeatNumber,
        ruleset: RuleSet,
        vocabulary: Mapping[str, Fact],
        *,
        kinds: tuple[Kind | None, ...] = (),
        ahead: tuple[Act, ...] = (),
    ) -> None:
        self.position = position
        self.act = act
        self.seat = seat
        self.ruleset = ruleset
        self.unknown_paths: dict[str, str] = {}
        self.at_least: dict[str, int] = {}
        self.undecided: set[str] = set()
        self.settings_read: set[str] = set()
        self.kinds = kinds
        self.ahead = ahead
        self._vocabulary = vocabulary
        self._known: dict[str, object] = {}
        self._settings = comparable(ruleset)

    def in_position(self, position: Position) -> "Case":
        """The same act in another position; what either reads of the settings is read by both."""
        other = self._again(position, self.ruleset)
        other.settings_read, other.undecided = self.settings_read, self.undecided
        return other

    def _again(self, position: Position, ruleset: RuleSet, act: Act | None = None) -> "Case":
        words, kinds, ahead = self._vocabulary, self.kinds, self.ahead
        return Case(position, act or self.act, self.seat, ruleset, words, kinds=kinds, ahead=ahead)

    def under(self, ruleset: RuleSet) -> "Case":
        """The same act under other rules; the melds on the table are read by those."""
        played = melds_played(ruleset)
        position = self.position
        if played != melds_played(self.ruleset) and position.table is not None:
            okey = position.okey
            table = Table(
                one._replace(readings=readings(one.meld.tiles, okey, played, one.kind))
                for one in position.table
            )
            position = position._replace(table=table)
        return self._again(position, ruleset)

    def fact(self, name: str) -> object:
        """The value of a fact, or ``NOT_KNOWN``."""
        known = self._known
        if name in known:
            return known[name]
        try:
            value = self._vocabulary[name].function(self)
        except Unknown as silent:
            self.unknown_paths[name] = silent.path
            if silent.at_least is not None:
                self.at_least[name] = silent.at_least
            value = self.position.facts.get(name, NOT_KNOWN)
        known[name] = value
        return value

    def need(self, name: str) -> object:
        """The value of a fact that another fact is computed from; raises ``Unknown`` as it does."""
        value = self.fact(name)
        if value is NOT_KNOWN:
            raise Unknown(self.unknown_paths[name])
        return value

    def item_fact(self, name: str, item: object) -> object:
        """The value of a fact of one meld, tile or other player, or ``NOT_KNOWN``."""
        try:
            return self._vocabulary[name].function(self, item)
        except Unknown as silent:
            self.unknown_paths[name] = silent.path
            return self.position.facts.get(name, NOT_KNOWN)

    def item_kind(self, name: str) -> str:
        """What a fact looks at (``case``, ``meld``, …); empty for a word that is no fact."""
        return self._vocabulary[name].item if name in self._vocabulary else ""

    def setting(self, key: str) -> object:
        """The value a table plays, or ``NOT_KNOWN`` where it has not decided.

        A setting that the game does without is not known either: a fact may be asked in any game.
        """
        value = self._settings.get(key, MISSING)
        if value is MISSING:
            return NOT_KNOWN
        self.settings_read.add(key)
        if value is NOT_KNOWN:
            self.undecided.add(key)
        return value

    def more_hidden_than(self, source: str, can_be: Callable[[Tile], bool]) -> bool:
        """Whether the rack hides more tiles than there are left of which something can be true."""
        dealt = tiles_dealt(self.setting, starts=False) or 0
        return source == "rack" and more_hidden_than(self.position, self.seat, dealt, can_be)

    def plays(self, rule: str) -> bool:
        """Whether the table has a rule of that name."""
        return rule in self.ruleset.law.rules

    def told(self, name: str) -> bool | None:
        """What the position says directly of a named condition or exception."""
        answer = self.position.facts.get(name)
        return answer if isinstance(answer, bool) else None

    def has_done(self, verb: Verb) -> bool:
        """Whether such an act was done before in this turn; raises ``Unknown`` if untold."""
        turn = self.position.turn
        if any(one.verb is verb for one in turn.known_acts):
            return True
        if turn.acts is None:
            raise Unknown("/turn/acts")
        return False

    @property
    def all_laid_is_known(self) -> bool:
        """Whether nothing can have been laid in this turn but by acts that are known.

        Whoever opens only now has laid nothing before.
        """
        turn = self.position.turn
        opens = any(one.verb is Verb.OPEN for one in (*turn.since, self.act))
        return turn.acts is not None or opens

    @cached_property
    def actor(self) -> Seat:
        """The player who acts."""
        return self.position.seat(self.seat)

    @cached_property
    def melds_played(self) -> MeldRules:
        """How this table reads melds."""
        self.settings_read.update(MELD_SETTINGS)
        return melds_played(self.ruleset)

    @cached_property
    def contract(self) -> Contract:
        """The round's contract; raises ``Unknown`` where the round is not told (K-030)."""
        if self.position.contract is not None:
            return self.position.contract
        self.settings_read.update(CONTRACT_SETTINGS)
        found = contract_of_round(self.ruleset, self.position.round)
        if found is None:
            fixed = self.ruleset.values.get("contract.order", "fixed") == "fixed"
            raise Unknown("/round" if fixed else "/contract")
        return found

    @property
    def from_hand(self) -> bool:
        """Whether the round has no contract and is finished from the hand (K-034).

        Where nobody opens every round is; where no round has a contract of its own, none is.
        """
        if Verb.OPEN not in self.ruleset.law.acts:
            return True
        if self.position.contract is None and "contract.list" not in self.ruleset.values:
            return False
        return self.contract == FROM_HAND

    @cached_property
    def contract_match(self) -> Match:
        """How the melds laid meet the contract."""
        every = tuple(self._kinds_of(number) for number in range(len(self.act.melds)))
        lengths = tuple(len(meld.tiles) for meld in self.act.melds)
        return matched(self.contract, every, lengths)

    def _kinds_of(self, number: int) -> tuple[ShapeKind, ...]:
        tiles = self.act.melds[number].tiles
        read = self._read(tiles)
        if self.position.okey is None:
            read = (*read, *self._mended(tiles))
        if read:
            return tuple(dict.fromkeys(one.kind for one in read))
        return (shape(tiles, self.position.okey, self.melds_played).kind,)

    def _read(self, tiles: tuple[Tile, ...]) -> tuple[Reading, ...]:
        return readings(tiles, self.position.okey, self.melds_played)

    @cached_property
    def melds_laid(self) -> tuple[LaidMeld, ...]:
        """The melds of the act, each read as the contract asks where it could be two things."""
        kinds = self.kinds or self._kinds_asked()
        return tuple(
            self._laid(meld.tiles, kind) for meld, kind in zip(self.act.melds, kinds, strict=True)
        )

    def _kinds_asked(self) -> tuple[Kind | None, ...]:
        """An opening's contract chooses; other melds are what they can be."""
        anything = (None,) * len(self.act.melds)
        if self.act.verb is not Verb.OPEN:
            return anything
        try:
            return tuple(None if one == "none" else one for one in self.contract_match.kinds)
        except Unknown:
            return anything

    def _laid(self, tiles: tuple[Tile, ...], kind: Kind | None) -> LaidMeld:
        okey, played = self.position.okey, self.melds_played
        read = readings(tiles, okey, played, kind)
        return LaidMeld(tiles, read, shape(tiles, okey, played, kind), self.seat)

    @cached_property
    def melds_on_table(self) -> tuple[LaidMeld, ...]:
        """The melds on the table, measured as those that are laid; ``Unknown`` where untold."""
        lying = enumerate(self.table)
        return tuple(
            replace(self._laid(one.meld.tiles, one.kind), seat=one.seat, place=f"/table/{place}")
            for place, one in lying
        )

    def face_of(self, one: Tile) -> Tile | None:
        """What a tile counts as when it is played as itself; None for one that is wild (K-006).

        Raises ``Unknown`` for a false joker while the okey is not known.
        """
        sheet = sheet_of(self.position.okey, self.melds_played)
        face = sheet.face[one.code]
        if face == UNKNOWN:
            raise Unknown("/indicator")
        return None if sheet.wild[one.code] else TILES[face]

    def mendable(self, tiles: tuple[Tile, ...]) -> bool:
        """Whether a meld would be legal if one of its plainly written tiles were the okey.

        A false joker that copies the okey may be mended by any okey.
        """
        return any(self._mended(tiles))

    def _mended(self, tiles: tuple[Tile, ...]) -> Iterator[Reading]:
        written = tuple(dict.fromkeys(one for one in tiles if one.is_natural))
        faces = NATURALS if needs_okey(tiles, self.melds_played) else written
        for face in faces:
            yield from readings(tiles, face, self.melds_played)

    def tile_is_okey(self, one: Tile) -> bool:
        """Whether a tile is a real okey; raises ``Unknown`` for want of the indicator (K-005)."""
        if one is UNSEEN:
            raise Unknown(f"/seats/{self.seat}/rack")
        if not one.is_natural:
            return one.is_okey
        if self.position.okey is None:
            return bool(self.need("okey_written_by_face"))
        return one is self.position.okey

    @cached_property
    def tiles_played(self) -> tuple[Tile, ...]:
        """Every tile that leaves the rack in this act."""
        return tuple(as_okey(one, self.position.okey) for one in self.act.every_tile)

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table; raises ``Unknown`` where nobody told."""
        if self.position.table is None:
            raise Unknown("/table")
        return self.position.table

    @cached_property
    def target(self) -> TableMeld | None:
        """The meld on the table that the act names; None where no such meld lies there."""
        named = self.act.target
        if named is None or isinstance(named, str):
            return self.position.meld_on_table(named or "")
        lying = next((one for one in self.position.known_melds if lies_as(one, named)), None)
        untold = lying is None and self.position.table is None
        return table_meld("", named, self) if untold else lying

    @cached_property
    def added(self) -> tuple[Step, ...]:
        """The tiles of the act laid off at the target one after another, as far as they fit."""
        return self._steps() if self.target else ()

    def _steps(self) -> tuple[Step, ...]:
        return self._laid_off(self.act.tiles, self.target_reading)

    def not_fitting(self, lies: Reading) -> tuple[Tile, ...]:
        """The tiles of the act that fit nowhere if the target lies in one of its ways.

        Raises ``Unknown`` where nobody can say which tiles lie there before the okey is told.
        """
        if self.position.okey is None and not any(lies.faces):
            raise Unknown("/indicator")
        steps = self._laid_off(self.act.tiles, lies)
        return tuple(step.tile for step in steps if not step.fits)

    @property
    def ends(self) -> tuple[Reading, ...]:
        """Every way the target may lie once the tiles are laid off, whatever it is now."""
        lies = () if self.target is None else self.target.readings
        if len(lies) == 1:
            return self._ends_of(self.added)
        every = (self._laid_off(self.act.tiles, reading) for reading in lies)
        return tuple(end for steps in every for end in self._ends_of(steps))

    @staticmethod
    def _ends_of(steps: tuple[Step, ...]) -> tuple[Reading, ...]:
        return tuple(fit.after for fit in steps[-1].fits) if steps else ()

    def _laid_off(self, left: tuple[Tile, ...], reading: Reading) -> tuple[Step, ...]:
        """Lay off as many as fit: real tiles have one place, okeys may have two."""
        if len(left) == 1:
            return (self._step(left[0], reading),)
        steps = [one for one in (self._step(tile, reading) for tile in left) if one.fits]
        if not steps:
            return tuple(Step(one, ()) for one in left)
        step = next((one for one in steps if len(one.fits) == 1), steps[0])
        at = left.index(step.tile)
        rest = (*left[:at], *left[at + 1 :])
        ways = ((fit, self._laid_off(rest, fit.after)) for fit in step.fits)
        fit, others = max(ways, key=lambda way: sum(bool(one.fits) for one in way[1]))
        fits = (fit, *(one for one in step.fits if one is not fit)) if rest else step.fits
        return Step(step.tile, fits), *others

    def _step(self, one: Tile, reading: Reading) -> Step:
        found = fits(one, reading, self.position.okey, self.melds_played)
        end = self.act.end
        return Step(one, tuple(fit for fit in found if end is None or fit.end in (end, None)))

    def lying_as(self, reading: Reading) -> "Case":
        """The same act with the meld it names lying in one of the ways in which it may lie."""
        laid, here = self.target, self.position
        lies = canonical(reading)
        act = replace(self.act, target=(laid.id if laid else "") or lies)
        as_read = Table(
            one._replace(meld=lies, readings=(reading,)) if one is laid else one
            for one in here.known_melds
        )
        told = here._replace(laid=as_read) if here.table is None else here._replace(table=as_read)
        return self._again(told, self.ruleset, act)

    @property
    def target_reading(self) -> Reading:
        """The target as it lies; raises ``Unknown`` where it could be two things."""
        if self.target is None:
            raise Unknown("/table")
        if self.target.reading is None:
            raise Unknown(self.path_of_kind(self.target))
        return self.target.reading

    def path_of_kind(self, laid: TableMeld) -> str:
        """Where it would be told what a meld on the table is; the indicator if even that helps.

        One that can be only a group, say, is told with what its okey stands for; one to which an
        okey was just added, by the move that adds it.
        """
        if self.position.okey is None:
            return "/indicator"
        if self._end_was_left_open(laid):
            return "/move"
        ids = [one.id for one in self.position.table or ()]
        if laid.id not in ids:
            return "/table"
        told = "kind" if len({one.kind for one in laid.readings}) > 1 else "meld"
        return f"/table/{ids.index(laid.id)}/{told}"

    def _end_was_left_open(self, laid: TableMeld) -> bool:
        """Whether a run lies in several ways since an okey was added in this turn at no end."""
        if {one.kind for one in laid.readings} != {"run"}:
            return False
        done = (one for one in self.position.turn.known_acts if one.verb is Verb.ADD)
        return any(one.end is None and _is_now(one.target, laid) for one in done)


def _is_now(named: Meld | str | None, laid: TableMeld) -> bool:
    """Whether a meld that an act named is part of what lies there now."""
    if isinstance(named, Meld):
        return set(named.tiles) <= set(laid.meld.tiles)
    return named == laid.id


def table_meld(name: str, meld: Meld, case: "Case") -> TableMeld:
    """A meld taken to lie on the table as it is named."""
    return TableMeld(name, None, meld, readings(meld.tiles, case.position.okey, case.melds_played))


def lies_as(laid: TableMeld, meld: Meld) -> bool:
    """Whether a meld on the table lies as it is named."""
    if laid.meld == meld:
        return True
    return laid.reading is not None and canonical(laid.reading).tiles == meld.tiles
