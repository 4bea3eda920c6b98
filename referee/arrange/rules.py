"""What a house plays with: the settings that decide which tiles make a meld."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


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

    run_min: int = 3
    run_max: int | None = None
    one_after_13: bool = True
    one_both_ends: bool = True
    group_sizes: tuple[int, ...] = (3, 4)
    repeated_colours: bool = False
    pair_identity: PairIdentity = PairIdentity.SAME_TILE
    okey_with_any: bool = True
    two_okeys: bool = True
    max_okeys: int | None = 2
    min_naturals: int = 1
    majority: bool = False
    edge_placement: EdgePlacement = EdgePlacement.EXPLICIT_ORDER
    group_colour: GroupColour = GroupColour.FLOATING_UNTIL_4
    false_joker: FalseJoker = FalseJoker.OKEY_FACE
    wild: WildSource = WildSource.INDICATOR_PLUS_ONE
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Rules are a key of every memo below: hash their sixteen fields once, not on each look-up.
        object.__setattr__(self, "_hash", hash(self._fields()))

    def __hash__(self) -> int:
        return self._hash

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__ if name != "_hash")

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
        majority = length // 2 + 1 if self.majority else 0
        needed = max(self.min_naturals, majority)
        most = length - needed
        return most if self.max_okeys is None else min(most, self.max_okeys)


KUT_RULES = MeldRules()
"""The values of Küt, which missing settings take."""


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
    """Read the ``melds.`` settings of a house.

    Raise ``TypeError`` or ``ValueError`` for a value no house can have.

    >>> meld_rules({"melds.run.one_after_13": False}).top
    13
    """
    read = _Settings(settings)
    return MeldRules(
        run_min=read.whole("melds.run.min_length", 3),
        run_max=read.limit("melds.run.max_length", None),
        one_after_13=read.flag("melds.run.one_after_13"),
        one_both_ends=read.flag("melds.run.one_both_ends"),
        group_sizes=read.sizes("melds.group.sizes", (3, 4)),
        repeated_colours=read.flag("melds.group.repeated_colours", missing=False),
        pair_identity=PairIdentity(read.word("melds.pair.identity", "same_tile")),
        okey_with_any=read.flag("melds.pair.okey_with_any"),
        two_okeys=read.flag("melds.pair.two_okeys"),
        max_okeys=read.limit("melds.max_okeys", 2),
        min_naturals=read.whole("melds.min_naturals", 1),
        majority=read.flag("melds.naturals_outnumber_okeys", missing=False),
        edge_placement=EdgePlacement(read.word("melds.okey.edge_placement", "explicit_order")),
        group_colour=GroupColour(read.word("melds.okey.group_colour", "floating_until_4")),
        false_joker=FalseJoker(read.word("melds.false_joker", "okey_face")),
        wild=WildSource(read.word("melds.wild", "indicator_plus_one")),
    )


@dataclass(frozen=True, slots=True)
class _Settings:
    """Typed look-ups in plain settings."""

    values: Mapping[str, object]

    def flag(self, key: str, *, missing: bool = True) -> bool:
        value = self.values.get(key, missing)
        if not isinstance(value, bool):
            raise TypeError(f"{key}: expected true or false, got {value!r}")
        return value

    def whole(self, key: str, missing: int) -> int:
        value = self.values.get(key, missing)
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"{key}: expected a whole number, got {value!r}")
        return value

    def limit(self, key: str, missing: int | None) -> int | None:
        value = self.values.get(key, missing)
        return None if value in ("unlimited", None) else self.whole(key, missing or 0)

    def word(self, key: str, missing: str) -> str:
        return str(self.values.get(key, missing))

    def sizes(self, key: str, missing: tuple[int, ...]) -> tuple[int, ...]:
        value = self.values.get(key, missing)
        if not isinstance(value, (list, tuple)) or not all(isinstance(one, int) for one in value):
            raise TypeError(f"{key}: expected a list of sizes, got {value!r}")
        return tuple(sorted(set(value)))
