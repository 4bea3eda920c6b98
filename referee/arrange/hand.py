"""A rack, counted: how many tiles of each face, and the okeys."""

from dataclasses import dataclass

from grammar import COLOURS, LAST_NUMBER, NATURALS, Tile
from referee.arrange.rules import MeldRules
from referee.arrange.sheet import UNKNOWN, sheet_of


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of a rack by what they count as.

    ``faces`` hold for every face code the tiles that count as it (a false joker comes last),
    ``okeys`` the wild tiles and ``unread`` those that no meld can use.
    """

    faces: tuple[tuple[Tile, ...], ...]
    okeys: tuple[Tile, ...]
    unread: tuple[Tile, ...]

    def counts(self, number: int) -> tuple[int, ...]:
        """Tell how many tiles of a number there are in each colour."""
        return tuple(
            [len(self.faces[row * LAST_NUMBER + number - 1]) for row in range(len(COLOURS))]
        )

    @property
    def size(self) -> int:
        """The number of tiles."""
        return sum(map(len, self.faces)) + len(self.okeys) + len(self.unread)


def hand_of(rack: tuple[Tile, ...], okey: Tile | None, rules: MeldRules) -> Hand:
    """Count a rack; an okey said to be a tile is free again while it lies on the rack."""
    sheet = sheet_of(okey, rules)
    faces: list[list[Tile]] = [[] for _ in NATURALS]
    okeys, unread = [], []
    for one in rack:
        face = sheet.face[one.code]
        if sheet.wild[one.code]:
            okeys.append(one)
        elif face == UNKNOWN:
            unread.append(one)
        else:
            faces[face].append(one)
    by_code = [tuple(sorted(same, key=lambda one: one.code)) for same in faces]
    okeys.sort(key=lambda one: -one.code if one.is_okey else 0)
    return Hand(tuple(by_code), tuple(okeys), tuple(unread))
