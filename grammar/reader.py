"""Text to values: the one way into the language of the table.

Every reader takes ``scheme``, the declared colour letters (``canonical``, ``tr`` or ``de``), and
``okey``, the face of the round's okey where it is known, and raises ``NotationError`` with every
mistake it found. What is read is what was *said*; whether it may be done is not asked here.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias, TypeVar

from grammar import lookup
from grammar.act import Act
from grammar.contract import Contract
from grammar.meld import Meld
from grammar.mistakes import Mistake, NotationError
from grammar.tile import Tile

MOVE_LIMIT = 2_000
"""The most characters of a text that says what is done, or names melds or a contract."""
TILES_LIMIT = 1_000
"""The most characters of a text that lists tiles."""

Value = TypeVar("Value")
_Reads: TypeAlias = Callable[[str, str, Tile | None], Value]


class _Aloud(NamedTuple):
    """The readers of human text, by what they read."""

    tile: _Reads[Tile]
    rack: _Reads[tuple[Tile, ...]]
    meld: _Reads[Meld]
    melds: _Reads[tuple[Meld, ...]]
    contract: _Reads[Contract]
    act: _Reads[Act]
    turn: _Reads[tuple[Act, ...]]
    wake: Callable[[str], object]


@cache
def _aloud() -> _Aloud:
    """Wake the grammar: Lark and its words are paid for by the first text that needs them."""
    from grammar import spoken  # noqa: PLC0415 - the late import is the point

    return _Aloud(
        spoken.spoken_tile,
        spoken.spoken_rack,
        spoken.spoken_meld,
        spoken.spoken_melds,
        spoken.spoken_contract,
        spoken.spoken_act,
        spoken.spoken_turn,
        spoken.wake,
    )


def read_tile(text: str, *, scheme: str = "canonical", okey: Tile | None = None) -> Tile:
    """Read one tile, such as ``K13``, ``mavi 7`` or ``OK=K4``."""
    found = _quick(text, TILES_LIMIT, lookup.tile, scheme)
    return found or _aloud().tile(text, scheme, okey)


def read_tiles(
    text: str, *, scheme: str = "canonical", okey: Tile | None = None
) -> tuple[Tile, ...]:
    """Read loose tiles, such as a rack; more copies than a set holds are refused."""
    found = _quick(text, TILES_LIMIT, lambda said: lookup.rack(said, okey), scheme)
    return found if found is not None else _aloud().rack(text, scheme, okey)


def read_meld(text: str, *, scheme: str = "canonical", okey: Tile | None = None) -> Meld:
    """Read one meld as it is claimed, such as ``7RKB`` or ``K3-OK-5``."""
    found = _quick(text, MOVE_LIMIT, lookup.meld, scheme)
    return found if found is not None else _aloud().meld(text, scheme, okey)


def read_melds(
    text: str, *, scheme: str = "canonical", okey: Tile | None = None
) -> tuple[Meld, ...]:
    """Read several melds joined by ``+``."""
    found = _quick(text, MOVE_LIMIT, lookup.melds, scheme)
    return found if found is not None else _aloud().melds(text, scheme, okey)


def read_contract(text: str, *, scheme: str = "canonical", okey: Tile | None = None) -> Contract:
    """Read a contract, such as ``2 group3 + run5``, ``K3+S4`` or ``from_hand``."""
    found = _quick(text, MOVE_LIMIT, lookup.contract, scheme)
    return found if found is not None else _aloud().contract(text, scheme, okey)


def read_act(text: str, *, scheme: str = "canonical", okey: Tile | None = None) -> Act:
    """Read one act, such as ``add R13 to m2``."""
    found = _quick(text, MOVE_LIMIT, lookup.act, scheme)
    return found if found is not None else _aloud().act(text, scheme, okey)


def read_turn(text: str, *, scheme: str = "canonical", okey: Tile | None = None) -> tuple[Act, ...]:
    """Read the acts of a turn, joined by ``;``."""
    found = _quick(text, MOVE_LIMIT, lookup.turn, scheme)
    return found if found is not None else _aloud().turn(text, scheme, okey)


def wake(*schemes: str) -> None:
    """Build the grammar of some schemes now, so that no reader of human text waits for it."""
    for scheme in schemes or ("canonical",):
        _aloud().wake(scheme)


def _quick(text: str, limit: int, look: Callable[[str], Value | None], scheme: str) -> Value | None:
    """Look canonical text up, refusing what is too long to be read at all."""
    if len(text) > limit:
        values = (("limit", str(limit)), ("length", str(len(text))))
        raise NotationError(Mistake("notation_invalid", "too_long", values))
    return look(text) if scheme == "canonical" else None
