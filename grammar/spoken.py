"""Human text to values: hear, parse, interpret, and tell every mistake at once."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from grammar.act import Act
from grammar.acts_said import act_said, contract_said, first_act_said, meld_said, melds_said
from grammar.contract import Contract
from grammar.fold import Spoken, hear
from grammar.lookup import could_be_dealt
from grammar.meld import Meld
from grammar.mistakes import Mistake, NotationError
from grammar.parser import MOST_MISTAKES, Node, notation, tree_of
from grammar.said import Bit, Said
from grammar.terminals import table_ids
from grammar.tile import COPIES, FALSE_JOKER, OKEY, SET_SIZE, UNSEEN, Tile
from grammar.tiles_said import rack_bits, single_tile
from grammar.words import SCHEMES

Value = TypeVar("Value")


def spoken_tile(text: str, scheme: str, okey: Tile | None) -> Tile:
    """Read one tile from human text."""
    one = _interpreted(
        text, "tile", scheme, okey, lambda said, node: single_tile(said, *node.children)
    )
    return one or UNSEEN


def spoken_rack(text: str, scheme: str, okey: Tile | None) -> tuple[Tile, ...]:
    """Read loose tiles from human text, counting copies."""
    return _interpreted(text, "rack", scheme, okey, _rack) if text.strip() else ()


def spoken_meld(text: str, scheme: str, okey: Tile | None) -> Meld:
    """Read one meld from human text."""
    return _interpreted(text, "meld", scheme, okey, meld_said)


def spoken_melds(text: str, scheme: str, okey: Tile | None) -> tuple[Meld, ...]:
    """Read melds from human text."""
    return _interpreted(text, "melds", scheme, okey, melds_said)


def spoken_contract(text: str, scheme: str, okey: Tile | None) -> Contract:
    """Read a contract from human text."""
    return _interpreted(text, "contract", scheme, okey, contract_said)


def spoken_act(text: str, scheme: str, okey: Tile | None) -> Act:
    """Read one act from human text."""
    return _interpreted(text, "act", scheme, okey, act_said)


def spoken_turn(text: str, scheme: str, okey: Tile | None) -> tuple[Act, ...]:
    """Read a turn from human text, each act for itself so that every act's mistake is told."""
    said = Said(_heard(text), _known(scheme), okey)
    acts = [
        _part(said, "turn", start, end, first_act_said)
        for start, end in _stretches(said.spoken.folded)
    ]
    _raise(said.mistakes)
    return tuple(act for act in acts if act)


def wake(scheme: str) -> None:
    """Build the parser of a scheme."""
    notation(_known(scheme))


def _interpreted(
    text: str,
    start: str,
    scheme: str,
    okey: Tile | None,
    interpret: Callable[[Said, Node], Value],
) -> Value:
    said = Said(_heard(text), _known(scheme), okey)
    value = _part(said, start, 0, len(said.spoken.folded), interpret)
    _raise(said.mistakes, value)
    assert value is not None  # noqa: S101 - no tree means a mistake, raised above
    return value


def _part(
    said: Said, start: str, base: int, end: int, interpret: Callable[[Said, Node], Value]
) -> Value | None:
    """Read one stretch, leaving its mistakes with ``said``."""
    if len(said.mistakes) >= MOST_MISTAKES:
        return None
    tree, mistakes = tree_of(said.spoken, start, said.scheme, base, end)
    said.base, said.before = base, len(said.mistakes)
    said.mistakes += mistakes
    return interpret(said, tree) if tree else None


def _stretches(folded: str) -> Iterator[tuple[int, int]]:
    start = 0
    for part in folded.split(";"):
        yield start, start + len(part)
        start += len(part) + 1


def _heard(text: str) -> Spoken:
    spoken = hear(text)
    return Spoken(spoken.text, table_ids(spoken), spoken.places)


def _known(scheme: str) -> str:
    if scheme in SCHEMES:
        return scheme
    known = ", ".join(SCHEMES)
    raise NotationError(
        Mistake("notation_invalid", "unknown_scheme", (("scheme", scheme[:40]), ("known", known)))
    )


def _raise(mistakes: list[Mistake], value: object = None) -> None:
    if not mistakes:
        return
    error = NotationError(*sorted(mistakes, key=lambda one: (one.line, one.column)))
    readable = all(one.code == "position_impossible" for one in mistakes)
    if readable and isinstance(value, tuple):
        error.tiles = tuple(one for one in value if isinstance(one, Tile))
    raise error


def _rack(said: Said, node: Node) -> tuple[Tile, ...]:
    bits = rack_bits(said, node.children)
    tiles = tuple(bit.tile for bit in bits if bit.tile)
    if not could_be_dealt(tiles, said.okey):
        _note_copies(said, bits)
    return tiles


def _note_copies(said: Said, bits: list[Bit]) -> None:
    counts: Counter[Tile] = Counter()
    for place, bit in enumerate(bits, 1):
        counts[_kind(bit, said.okey)] += 1
        _check_copies(said, bit, counts, place)


def _kind(bit: Bit, okey: Tile | None) -> Tile:
    one = bit.tile or UNSEEN
    return OKEY if one.is_okey or one is okey else one


def _check_copies(said: Said, bit: Bit, counts: Counter[Tile], place: int) -> None:
    kind = _kind(bit, said.okey)
    if kind is not UNSEEN and counts[kind] > COPIES:
        key = {OKEY: "third_okey", FALSE_JOKER: "third_false_joker"}.get(kind, "third_copy")
        said.note_impossible(bit, key, tile=kind.text)
    elif place == SET_SIZE + 1:
        said.note_impossible(bit, "more_than_a_set", limit=str(SET_SIZE))
