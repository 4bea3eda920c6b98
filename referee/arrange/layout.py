"""Melds on their way from faces and places to real tiles and canonical text."""

from dataclasses import dataclass
from typing import NamedTuple

from grammar import COLOURS, LAST_NUMBER, OKEY, OKEYS_AS, Meld, Tile, TileKind, in_rack_order
from referee.arrange.hand import Hand
from referee.arrange.reading import Kind, Reading, canonical, readings
from referee.arrange.rules import MeldRules
from referee.arrange.sheet import FREE


class Piece(NamedTuple):
    """A meld found: its faces in table order, and at which places okeys stand for them.

    ``FREE`` is the face of an okey that may float.
    """

    kind: Kind
    faces: tuple[int, ...]
    okeys: frozenset[int]

    @property
    def wild(self) -> int:
        """How many okeys it takes."""
        return len(self.okeys)


@dataclass(frozen=True, slots=True)
class Layout:
    """Melds laid from a rack, with what they are worth in points and the tiles left over."""

    melds: tuple[Meld, ...]
    left: tuple[Tile, ...]
    points: int
    pairs: int

    @property
    def tiles(self) -> int:
        """How many tiles are laid."""
        return sum(len(meld.tiles) for meld in self.melds)


def run_piece(colour: int, start: int, length: int, okeys: tuple[int, ...]) -> Piece:
    """Make the piece of a run; ``okeys`` are the places okeys stand at."""
    places = range(start, start + length)
    faces = tuple([colour * LAST_NUMBER + (place - 1) % LAST_NUMBER for place in places])
    return Piece("run", faces, frozenset(place - start for place in okeys))


def number_piece(number: int, used: tuple[int, ...], okeys: int, *, pair: bool) -> Piece:
    """Make the piece of a group or pair: so many tiles of each colour, and okeys."""
    faces = [row * LAST_NUMBER + number - 1 for row, count in enumerate(used) for _ in range(count)]
    places = frozenset(range(len(faces), len(faces) + okeys))
    return Piece("pair" if pair else "group", (*faces, *[FREE] * okeys), places)


def lay_out(
    pieces: list[Piece], hand: Hand, okey: Tile | None, rules: MeldRules, best: int = LAST_NUMBER
) -> Layout:
    """Take real tiles for the pieces and write them; ``best`` is the number of an all-okey meld."""
    stock = [list(same) for same in hand.faces]
    okeys = list(hand.okeys)
    laid = []
    for piece in pieces:
        tiles = tuple(
            okeys.pop(0) if at in piece.okeys else stock[face].pop()
            for at, face in enumerate(piece.faces)
        )
        laid.append(_read(piece, tiles, okey, rules, best))
    laid.sort(key=lambda one: (one.kind == "pair", [tile.code for tile in one.tiles]))
    rest = [*(one for same in stock for one in same), *okeys, *hand.unread]
    return Layout(
        melds=tuple(canonical(one) for one in laid),
        left=in_rack_order(rest),
        points=sum(one.value or 0 for one in laid),
        pairs=sum(one.kind == "pair" for one in laid),
    )


def _read(
    piece: Piece, tiles: tuple[Tile, ...], okey: Tile | None, rules: MeldRules, best: int
) -> Reading:
    """Read a piece back, naming its okeys where it could be read in another way."""
    plain = tuple(OKEY if one.is_okey else one for one in tiles)
    found = readings(plain, okey, rules)
    if len(found) == 1 and _is_meant(found[0], piece):
        return found[0]
    faces = _named(piece, best)
    named = tuple(
        OKEYS_AS[face] if at in piece.okeys and one.kind is not TileKind.FALSE_JOKER else one
        for at, (one, face) in enumerate(zip(tiles, faces, strict=True))
    )
    possible = readings(named, okey, rules, piece.kind)
    meant = [one for one in possible if _is_meant(one, piece)]
    # A wild false joker cannot be named: it lies where the house puts it.
    return meant[0] if meant else max(possible, key=lambda one: one.value or 0)


def _is_meant(reading: Reading, piece: Piece) -> bool:
    """Tell whether a reading says what was found: a run by its places, the rest by its tiles."""
    if reading.kind != piece.kind:
        return False
    if piece.kind != "run":
        return FREE not in piece.faces or reading.value is not None or piece.kind == "pair"
    return tuple(face.code if face else FREE for face in reading.faces) == piece.faces


def _named(piece: Piece, best: int) -> tuple[int, ...]:
    """Give every floating okey of a group one of the colours that are missing, in their order."""
    if FREE not in piece.faces:
        return piece.faces
    known = [face for face in piece.faces if face != FREE]
    number = known[0] % LAST_NUMBER if known else best - 1
    every = [row * LAST_NUMBER + number for row in range(len(COLOURS))]
    missing = iter([face for face in every if face not in known] + every * len(COLOURS))
    twin = known[0] if known else every[0]
    return tuple(
        face if face != FREE else twin if piece.kind == "pair" else next(missing)
        for face in piece.faces
    )
