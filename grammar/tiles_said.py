"""Trees to tiles: what a player said about tiles, with bounds and colours checked."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from lark import Token, Tree

from grammar.parser import Node
from grammar.said import Bit, Said
from grammar.terminals import colour_words, folded_letters
from grammar.tile import (
    FALSE_JOKER,
    LAST_NUMBER,
    OKEY,
    TILE_BY_TEXT,
    UNSEEN,
    Colour,
    Tile,
    okey_as,
)

_SPLIT = re.compile(r"[0-9]+|[^\s0-9]+")
_WILD = {"OKEY": OKEY, "FALSE": FALSE_JOKER, "UNSEEN": UNSEEN}


def meld_tiles(said: Said, pieces: Iterable[Node | Token]) -> list[Tile]:
    """Read the tiles of one meld; bare numbers take the colour of the first tile naming one."""
    bits = _bits(said, pieces)
    if all(bit.tile for bit in bits):
        return [bit.tile for bit in bits if bit.tile]
    named = _named(bits)
    if not named:
        _note_colourless(said, bits)
        return []
    colour = _colour(named[0])
    for bit in named[1:]:
        if _colour(bit) is not colour:
            said.note(bit.start, bit.end, "run_of_two_colours", values={"colour": _text(named[0])})
            break
    return [one for bit in bits for one in _coloured(said, bit, colour)]


def rack_tiles(said: Said, pieces: Iterable[Node | Token]) -> tuple[Tile, ...]:
    """Read loose tiles; a bare number takes the colour before it only behind a hyphen."""
    return tuple(bit.tile for bit in rack_bits(said, pieces) if bit.tile)


def rack_bits(said: Said, pieces: Iterable[Node | Token]) -> list[Bit]:
    """Read loose tiles and keep where each was said."""
    colour: Colour | None = None
    tiles: list[Bit] = []
    for bit in _bits(said, pieces):
        if bit.tile is None and (colour is None or not _hyphened(said, bit)):
            _note_colourless(said, [bit])
            continue
        if bit.tile is None:
            tiles += [bit._replace(tile=one) for one in _coloured(said, bit, colour)]
        else:
            tiles.append(bit)
            colour = bit.tile.colour or colour
    return tiles


def single_tile(said: Said, piece: Node | Token) -> Tile | None:
    """Read exactly one tile."""
    before = len(said.mistakes)
    bits = _bits(said, [piece])
    if len(bits) == 1 and bits[0].tile:
        return bits[0].tile
    if len(said.mistakes) == before:
        key = "one_tile" if len(bits) > 1 else "number_without_colour"
        said.note(bits[0].start, bits[0].end, key, expected="tile")
    return None


def _bits(said: Said, pieces: Iterable[Node | Token]) -> list[Bit]:
    return [bit for piece in pieces for bit in _piece(said, piece)]


def _piece(said: Said, piece: Node | Token) -> list[Bit]:
    if isinstance(piece, Token):
        return _face(said, piece)
    first = piece.children[0]
    bits = _stands(said, first) if isinstance(first, Tree) else _face(said, first)
    times = piece.children[1] if len(piece.children) > 1 else None
    return _doubled(said, bits, times) if isinstance(times, Token) else bits


def _doubled(said: Said, bits: list[Bit], times: Token) -> list[Bit]:
    start = times.start_pos or 0
    if times[1:].strip() != "2" or len(bits) > 1:
        said.note(start, start + len(times), "only_twice")
    return bits * 2 if len(bits) == 1 else bits


def _face(said: Said, token: Token) -> list[Bit]:
    start = token.start_pos or 0
    end = start + len(token)
    named = _faces(token.type, token.value, said.scheme)
    if named:
        return [Bit(one, number, start, end) for one, number in named]
    if token.type == "FOREIGN":
        _note_foreign(said, token)
    else:
        _in_bounds(said, _number_in(token), start, end)
    return []


@lru_cache(maxsize=4096)
def _faces(kind: str, text: str, scheme: str) -> tuple[tuple[Tile | None, str], ...]:
    """The tiles that a word names, or its bare number; nothing where that is a mistake."""
    if kind in _WILD:
        return ((_WILD[kind], ""),)
    number = _number_in(text)
    if kind == "FOREIGN" or not is_on_a_tile(number):
        return ()
    if kind == "NUMBER":
        return ((None, number),)
    spelled = next(part for part in _parts(text) if not part[0].isdigit())
    return tuple((_natural(colour, number), "") for colour in _colours(kind, spelled, scheme))


def _number_in(text: str) -> str:
    return next(part for part in _parts(text) if part[0].isdigit())


def _parts(text: str) -> list[str]:
    """The stretches of digits and of anything else."""
    return _SPLIT.findall(text)


def _colours(kind: str, spelled: str, scheme: str) -> list[str]:
    if kind == "WORDED":
        return [colour_words()[spelled]]
    letters = folded_letters(scheme)
    pattern = "|".join(sorted(letters, key=len, reverse=True))
    return [letters[letter] for letter in re.findall(pattern, spelled)]


def _stands(said: Said, node: Node) -> list[Bit]:
    """Read an okey that names what it stands for: ``OK=K4``, ``okey(K4)``, ``B9=K4``."""
    left, right = (_face(said, child) for child in node.children if isinstance(child, Token))
    if not left or not right:
        return []
    okey, face = left[0], right[0]
    _check_okey(said, okey, len(left) == 1)
    if len(right) > 1 or face.tile is None or not face.tile.is_natural:
        said.note(face.start, face.end, "okey_stands_for_a_face", expected="natural")
        return []
    return [Bit(okey_as(face.tile), "", okey.start, face.end)]


def _check_okey(said: Said, bit: Bit, alone: bool) -> None:  # noqa: FBT001 - private, read in place
    one = bit.tile
    if alone and one is OKEY:
        return
    if one is None or not one.is_natural or not alone:
        said.note(bit.start, bit.end, "only_an_okey_stands", suggestion="OK")
    elif said.okey is None:
        said.note(bit.start, bit.end, "okey_not_known", values={"tile": one.text}, suggestion="OK")
    elif one is not said.okey:
        said.note(
            bit.start,
            bit.end,
            "not_the_okey",
            values={"tile": one.text, "okey": said.okey.text},
            suggestion="OK",
        )


def _in_bounds(said: Said, number: str, start: int, end: int) -> bool:
    if is_on_a_tile(number):
        return True
    said.note(
        start,
        end,
        "number_out_of_bounds",
        values={"number": number[:9], "last": str(LAST_NUMBER)},
        expected="number_of_a_tile",
    )
    return False


def is_on_a_tile(digits: str) -> bool:
    """Tell whether some tile bears the number; digits without end are never counted."""
    short = digits.lstrip("0")
    return len(short) <= len(str(LAST_NUMBER)) and 1 <= int(short or "0") <= LAST_NUMBER


def _natural(colour: str, number: str) -> Tile:
    return TILE_BY_TEXT[f"{colour}{int(number)}"]


def _named(bits: list[Bit]) -> list[Bit]:
    """Find the bits that name a colour: natural tiles, else okeys that say what they stand for."""
    naturals = [bit for bit in bits if bit.tile and bit.tile.is_natural]
    return naturals or [bit for bit in bits if bit.tile and bit.tile.face][:1]


def _colour(bit: Bit) -> Colour | None:
    return bit.tile.face.colour if bit.tile and bit.tile.face else None


def _text(bit: Bit) -> str:
    return bit.tile.text if bit.tile else bit.number


def _coloured(said: Said, bit: Bit, colour: Colour | None) -> Iterator[Tile]:
    if bit.tile:
        yield bit.tile
    elif colour:
        yield _natural(colour.value, bit.number)
    else:
        _note_colourless(said, [bit])


def _note_colourless(said: Said, bits: Iterable[Bit]) -> None:
    """Note the first number without a colour, unless what named the colour was unreadable."""
    bit = next((one for one in bits if one.tile is None), None)
    if bit and not said.stumbled:
        said.note(bit.start, bit.end, "number_without_colour", expected="tile")


def _hyphened(said: Said, bit: Bit) -> bool:
    return said.spoken.folded[: said.base + bit.start].rstrip().endswith("-")


def _note_foreign(said: Said, token: Token) -> None:
    """Never guess a letter of no declared scheme: show what it could mean."""
    start = token.start_pos or 0
    number = re.sub("[^0-9]", "", token)
    letters = re.sub("[0-9]", "", token)
    if not _in_bounds(said, number, start, start + len(token)):
        return
    readings = _readings(letters, number)
    key = "foreign_letter" if readings else "unknown_letter"
    said.note(
        start,
        start + len(token),
        key,
        values={"letter": letters.upper()},
        expected="tile",
        readings=readings,
    )


def _readings(letters: str, number: str) -> tuple[str, ...]:
    whole = _meanings(letters)
    if whole:
        return tuple(f"{colour}{int(number)}" for colour in whole)
    each = product(*map(_meanings, letters))
    return tuple(dict.fromkeys(f"{int(number)}{''.join(colours)}" for colours in each))[:8]


def _meanings(letters: str) -> list[str]:
    """List the colours whose word begins so in some language, in canonical order."""
    begun = {colour for word, colour in colour_words().items() if word.startswith(letters)}
    return [colour.value for colour in Colour if colour.value in begun]
