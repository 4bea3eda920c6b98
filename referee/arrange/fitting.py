"""Where a tile can be added to a laid meld, and for which tiles its okeys can be swapped."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple

from grammar import LAST_NUMBER, NATURALS, Tile
from referee.arrange.claim import Claim, Reading
from referee.arrange.group_reading import group_readings, pair_readings
from referee.arrange.rules import EdgePlacement, MeldRules
from referee.arrange.run_reading import run_is_named
from referee.arrange.runs import lies_within, line_of
from referee.arrange.sheet import FREE, UNKNOWN, sheet_of

End = Literal["left", "right"]


class Fit(NamedTuple):
    """One way to lay a tile off.

    ``end`` is the end of a run, ``face`` what the tile counts as there (``None`` for an okey that
    floats in a group), ``after`` the meld as it then lies.
    """

    end: End | None
    face: Tile | None
    after: Reading


def fits(one: Tile, laid: Reading, okey: Tile | None, rules: MeldRules) -> tuple[Fit, ...]:
    """Find every place where a tile can be added to a laid meld; its okeys never move.

    Pairs take nothing.
    """
    face = sheet_of(okey, rules).face[one.code]
    return () if _is_out_of_place(face, laid, rules) else _places(one, laid, okey, rules)


def takes(one: Tile, okey: Tile | None, rules: MeldRules) -> Callable[[Reading], bool]:
    """Make the question whether a laid meld takes a tile, to be asked of many melds."""
    face = sheet_of(okey, rules).face[one.code]

    def asked(laid: Reading) -> bool:
        return not _is_out_of_place(face, laid, rules) and bool(_places(one, laid, okey, rules))

    return asked


def _is_out_of_place(face: int, laid: Reading, rules: MeldRules) -> bool:
    """Whether a look is enough to see that a tile of this face cannot be added."""
    if face == UNKNOWN or laid.kind == "pair":
        return True
    first = laid.faces[0]
    if face == FREE or first is None:
        return False
    if laid.kind == "run":
        return first.code // LAST_NUMBER != face // LAST_NUMBER
    if first.code % LAST_NUMBER != face % LAST_NUMBER:
        return True
    return not rules.repeated_colours and NATURALS[face] in laid.faces


@lru_cache(maxsize=32768)
def _places(one: Tile, laid: Reading, okey: Tile | None, rules: MeldRules) -> tuple[Fit, ...]:
    sheet = sheet_of(okey, rules)
    face, wild = sheet.face[one.code], sheet.wild[one.code]
    length = len(laid.tiles) + 1
    if sum(laid.wild) + wild > rules.okeys_allowed(length):
        return ()
    if laid.kind == "run":
        return _run_fits(one, face, laid, rules, wild=wild)
    if laid.kind == "group" and length in rules.group_sizes:
        return _group_fits(one, face, laid, rules, wild=wild)
    return ()


def swap_faces(laid: Reading) -> tuple[Tile, ...]:
    """List the tiles for which an okey of a laid meld could be exchanged, by its place.

    In a run or a pair that is the face of each okey; in a group its face, or while it floats every
    colour it may still become.
    """
    if True not in laid.wild:
        return ()
    named = [face for face, wild in zip(laid.faces, laid.wild, strict=True) if wild and face]
    return tuple(dict.fromkeys([*named, *laid.may_be]))


def swapped(laid: Reading, one: Tile, okey: Tile | None, rules: MeldRules) -> Reading:
    """Put a real tile in the place of the okey that stands for it.

    Raise ``ValueError`` where no okey of the meld stands for this tile.
    """
    code = sheet_of(okey, rules).face[one.code]
    face = NATURALS[code] if code >= 0 else None
    if face is None or face not in swap_faces(laid):
        raise ValueError(f"no okey stands for {one} in this meld")
    at = _okey_standing_for(face, laid)
    tiles = (*laid.tiles[:at], one, *laid.tiles[at + 1 :])
    wild = (*laid.wild[:at], False, *laid.wild[at + 1 :])
    if laid.kind == "run":
        return laid._replace(tiles=tiles, wild=wild, named=run_is_named(tiles, wild, rules))
    faces = (*laid.faces[:at], face, *laid.faces[at + 1 :])
    read = pair_readings if laid.kind == "pair" else group_readings
    return read(_claim(tiles, faces, wild, rules))[0]


def _okey_standing_for(face: Tile, laid: Reading) -> int:
    """Find the okey with this face, else the first one that floats."""
    okeys = [at for at, wild in enumerate(laid.wild) if wild]
    exact = [at for at in okeys if laid.faces[at] is face]
    return exact[0] if exact else next(at for at in okeys if laid.faces[at] is None)


def _run_fits(
    one: Tile, face: int, laid: Reading, rules: MeldRules, *, wild: bool
) -> tuple[Fit, ...]:
    length = len(laid.tiles) + 1
    first = laid.faces[0]
    if first is None or (rules.run_max is not None and length > rules.run_max):
        return ()
    colour, below = divmod(first.code, LAST_NUMBER)
    found = []
    ends: tuple[tuple[End, int], ...] = (("left", below), ("right", below + 1))
    for end, new_start in ends:
        if lies_within(new_start, length, rules):
            _, faces, value = line_of(colour, new_start, length)
            new = faces[0] if end == "left" else faces[-1]
            if face in (FREE, new.code):
                after = _lengthened(laid, one, end, rules, wild=wild)
                found.append(Fit(end, new, after._replace(faces=faces, value=value)))
    return tuple(found)


def _lengthened(laid: Reading, one: Tile, end: End, rules: MeldRules, *, wild: bool) -> Reading:
    left = end == "left"
    tiles = (one, *laid.tiles) if left else (*laid.tiles, one)
    wilds = (wild, *laid.wild) if left else (*laid.wild, wild)
    # Where the house places okeys at the edge, only its name keeps this one where it lies.
    placed = rules.edge_placement is not EdgePlacement.EXPLICIT_ORDER and any(wilds)
    named = placed or run_is_named(tiles, wilds, rules)
    return laid._replace(tiles=tiles, wild=wilds, named=named)


def _group_fits(
    one: Tile, face: int, laid: Reading, rules: MeldRules, *, wild: bool
) -> tuple[Fit, ...]:
    new = NATURALS[face] if face >= 0 else None
    faces = (*laid.faces, new)
    afters = group_readings(_claim((*laid.tiles, one), faces, (*laid.wild, wild), rules))
    return tuple(Fit(None, new or _face_gained(laid, after), after) for after in afters)


def _face_gained(laid: Reading, after: Reading) -> Tile | None:
    """Tell what an added okey became, ``None`` while any okey of the group floats."""
    if None in after.faces:
        return None
    gained = Counter(after.faces) - Counter(laid.faces)
    return next(iter(gained))


def _claim(
    tiles: tuple[Tile, ...],
    faces: tuple[Tile | None, ...],
    wild: tuple[bool, ...],
    rules: MeldRules,
) -> Claim:
    """Read a laid meld again, the faces it has taken fixed."""
    codes = tuple(FREE if face is None else face.code for face in faces)
    return Claim(tiles, codes, wild, sum(wild), rules)
