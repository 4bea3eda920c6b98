"""A rack, counted: how many tiles of each face, and the okeys."""

from dataclasses import dataclass

from grammar import LAST_NUMBER, NATURALS, Tile
from referee.arrange.cells import CELL_OF_FACE
from referee.arrange.rules import MeldRules
from referee.arrange.sheet import UNKNOWN, sheet_of


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of a rack by what they count as.

    ``faces`` hold for every face code the tiles that count as it (a false joker comes last),
    ``okeys`` the wild tiles and ``unread`` those that no meld can use. ``colours`` are the faces as
    one integer.
    """

    faces: tuple[tuple[Tile, ...], ...]
    okeys: tuple[Tile, ...]
    unread: tuple[Tile, ...]
    colours: int

    def by_number(self) -> tuple[tuple[int, ...], ...]:
        """Tell for each number, from 1 up, how many tiles there are in each colour."""
        sizes = [len(same) for same in self.faces]
        return tuple([tuple(sizes[at::LAST_NUMBER]) for at in range(LAST_NUMBER)])

    @property
    def size(self) -> int:
        """The number of tiles."""
        return sum(map(len, self.faces)) + len(self.okeys) + len(self.unread)


def hand_of(rack: tuple[Tile, ...], okey: Tile | None, rules: MeldRules) -> Hand:
    """Count a rack; an okey said to be a tile is free again while it lies on the rack."""
    sheet = sheet_of(okey, rules)
    faces: list[tuple[Tile, ...]] = [()] * len(NATURALS)
    okeys, unread, colours = [], [], 0
    for one in sorted(rack, key=lambda one: one.code):
        face = sheet.face[one.code]
        if sheet.wild[one.code]:
            okeys.append(one)
        elif face == UNKNOWN:
            unread.append(one)
        else:
            faces[face] += (one,)
            colours += CELL_OF_FACE[face]
    okeys.sort(key=lambda one: -one.code if one.is_okey else 0)
    return Hand(tuple(faces), tuple(okeys), tuple(unread), colours)
