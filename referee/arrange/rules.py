"""What a house plays with: the settings that decide which tiles make a meld."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum

from grammar import PAIR_LENGTH
from rules import UNLIMITED

USUAL = 14
"""No run is longer, and hardly ever a claim."""


class EdgePlacement(StrEnum):
    """Where an okey at the edge of a run stands."""

    EXPLICIT_ORDER = "explicit_order"
    RIGHTMOST = "rightmost"
    LEFTMOST = "leftmost"
    AUTO_BEST = "auto_best"


class GroupColour(StrEnum):
    """When an okey in a group takes its colour."""

    FLOATING_UNTIL_4 = "floating_until_4"
    DECLARED = "declared"
    COMPLETE_ALL = "complete_all"


class FalseJoker(StrEnum):
    """What a false joker counts as."""

    OKEY_FACE = "okey_face"
    WILD = "wild"
    INDICATOR_FACE = "indicator_face"


class PairIdentity(StrEnum):
    """What makes two tiles a pair."""

    SAME_TILE = "same_tile"
    SAME_NUMBER = "same_number"


class WildSource(StrEnum):
    """Which tiles are wild."""

    INDICATOR_PLUS_ONE = "indicator_plus_one"
    BLANK_TILES = "blank_tiles"


@dataclass(frozen=True, slots=True)
class MeldRules:
    """The meld settings of one house; ``None`` as a limit means unlimited.

    ``min_naturals`` speaks of runs and groups only; with ``majority`` there must be more natural
    tiles than okeys.
    """

    run_min: int
    run_max: int | None
    one_after_13: bool
    one_both_ends: bool
    group_sizes: tuple[int, ...]
    repeated_colours: bool
    pair_identity: PairIdentity
    okey_with_any: bool
    two_okeys: bool
    max_okeys: int | None
    min_naturals: int
    majority: bool
    edge_placement: EdgePlacement
    group_colour: GroupColour
    false_joker: FalseJoker
    wild: WildSource
    okeys_in_pair: tuple[bool, ...] = field(init=False, repr=False, compare=False)
    """For no okey, one and two whether a pair may hold so many."""
    _okeys: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Rules are a key of every memo below: hash their sixteen fields once, not on each look-up;
        # and every reading asks for the okeys that a meld may hold.
        told = tuple([getattr(self, one.name) for one in fields(self) if one.compare])
        object.__setattr__(self, "_hash", hash(told))
        object.__setattr__(self, "okeys_in_pair", self._pairs_with_okeys())
        limits = tuple([self._most_okeys(length) for length in range(USUAL + 1)])
        object.__setattr__(self, "_okeys", limits)

    def __hash__(self) -> int:
        return self._hash

    @property
    def top(self) -> int:
        """The last place of a run: 13, or 14 where the 1 may follow the 13."""
        return 14 if self.one_after_13 else 13

    @property
    def both_ends(self) -> bool:
        """Whether one run may hold the low and the high 1."""
        return self.one_after_13 and self.one_both_ends

    def okeys_allowed(self, length: int) -> int:
        """How many okeys a run or group of this length may hold."""
        return self._okeys[length] if length <= USUAL else self._most_okeys(length)

    def _pairs_with_okeys(self) -> tuple[bool, ...]:
        most = PAIR_LENGTH if self.max_okeys is None else self.max_okeys
        return (True, most >= 1 and self.okey_with_any, most >= PAIR_LENGTH and self.two_okeys)

    def _most_okeys(self, length: int) -> int:
        majority = length // 2 + 1 if self.majority else 0
        needed = max(self.min_naturals, majority)
        most = length - needed
        return most if self.max_okeys is None else min(most, self.max_okeys)


MELD_SETTINGS = frozenset(
    {
        "melds.run.min_length",
        "melds.run.max_length",
        "melds.run.one_after_13",
        "melds.run.one_both_ends",
        "melds.group.sizes",
        "melds.group.repeated_colours",
        "melds.pair.identity",
        "melds.pair.okey_with_any",
        "melds.pair.two_okeys",
        "melds.max_okeys",
        "melds.min_naturals",
        "melds.naturals_outnumber_okeys",
        "melds.okey.edge_placement",
        "melds.okey.group_colour",
        "melds.false_joker",
        "melds.wild",
    }
)
"""Every setting that decides what is a meld."""


def meld_rules(settings: Mapping[str, object]) -> MeldRules:
    """Read the ``melds.`` settings of a house, each of which a rule set has.

    Raise ``KeyError`` for one that is missing, ``TypeError`` or ``ValueError`` for a value no house
    can have.

    >>> from rules import load
    >>> meld_rules(load("okey101").values).top
    13
    """
    read = _Settings(settings)
    return MeldRules(
        run_min=read.whole("melds.run.min_length"),
        run_max=read.limit("melds.run.max_length"),
        one_after_13=read.flag("melds.run.one_after_13"),
        one_both_ends=read.flag("melds.run.one_both_ends"),
        group_sizes=read.sizes("melds.group.sizes"),
        repeated_colours=read.flag("melds.group.repeated_colours"),
        pair_identity=PairIdentity(read.word("melds.pair.identity")),
        okey_with_any=read.flag("melds.pair.okey_with_any"),
        two_okeys=read.flag("melds.pair.two_okeys"),
        max_okeys=read.limit("melds.max_okeys"),
        min_naturals=read.whole("melds.min_naturals"),
        majority=read.flag("melds.naturals_outnumber_okeys"),
        edge_placement=EdgePlacement(read.word("melds.okey.edge_placement")),
        group_colour=GroupColour(read.word("melds.okey.group_colour")),
        false_joker=FalseJoker(read.word("melds.false_joker")),
        wild=WildSource(read.word("melds.wild")),
    )


@dataclass(frozen=True, slots=True)
class _Settings:
    """Typed look-ups in plain settings."""

    values: Mapping[str, object]

    def flag(self, key: str) -> bool:
        value = self.values[key]
        if not isinstance(value, bool):
            raise TypeError(f"{key}: expected true or false, got {value!r}")
        return value

    def whole(self, key: str) -> int:
        value = self.values[key]
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"{key}: expected a whole number, got {value!r}")
        return value

    def limit(self, key: str) -> int | None:
        return None if self.values[key] == UNLIMITED else self.whole(key)

    def word(self, key: str) -> str:
        return str(self.values[key])

    def sizes(self, key: str) -> tuple[int, ...]:
        value = self.values[key]
        if not isinstance(value, (list, tuple)) or not all(isinstance(one, int) for one in value):
            raise TypeError(f"{key}: expected a list of sizes, got {value!r}")
        return tuple(sorted(set(value)))
