"""Tiles somebody put together, and what a legal reading says of them."""

from typing import Literal, NamedTuple

from grammar import NATURALS, TILES, Tile
from referee.arrange.rules import MeldRules
from referee.arrange.sheet import FREE, Sheet

Kind = Literal["run", "group", "pair"]

Faces = tuple[int, ...]
"""The face codes of tiles, ``FREE`` for an okey nobody has named."""

BEHIND = len(TILES)
"""What puts an okey behind all tiles that are none."""

TILE_OF_FACE: tuple[Tile | None, ...] = (*NATURALS, None, None)
"""The tile of every face; faces that nobody knows are below zero and find ``None`` at the end."""


class Reading(NamedTuple):
    """One legal way to read a meld.

    ``tiles`` lie in table order and ``faces`` say what each counts as, ``None`` for an okey that
    floats; ``may_be`` are the tiles a floating okey may still become. ``value`` is in points (a
    high 1 counts 1), ``None`` while no number is known. ``wild`` marks the okeys; ``named`` says
    that their faces do not follow from their places.
    """

    kind: Kind
    tiles: tuple[Tile, ...]
    faces: tuple[Tile | None, ...]
    may_be: tuple[Tile, ...]
    value: int | None
    wild: tuple[bool, ...]
    named: bool = False


class Claim(NamedTuple):
    """Tiles as somebody put them together, with what the round's sheet says about them."""

    tiles: tuple[Tile, ...]
    faces: Faces
    wild: tuple[bool, ...]
    okeys: int
    rules: MeldRules


def claim_of(tiles: tuple[Tile, ...], sheet: Sheet) -> Claim:
    """Look up what claimed tiles count as."""
    face_of, wild_of = sheet.face, sheet.wild
    codes = [one.code for one in tiles]
    wild = tuple([wild_of[code] for code in codes])
    return Claim(tiles, tuple([face_of[code] for code in codes]), wild, sum(wild), sheet.rules)


def okeys_last(claim: Claim) -> Claim:
    """Put the tiles as they lie in groups and pairs: in canonical order, the okeys behind."""
    tiles, faces, wild, okeys, rules = claim
    ranks = [one.code for one in tiles]
    if ranks == sorted(ranks) and False not in wild[len(wild) - okeys :]:
        return claim
    if okeys:
        ranks = [rank + BEHIND * last for rank, last in zip(ranks, wild, strict=True)]
    order = sorted(range(len(ranks)), key=ranks.__getitem__)
    return Claim(
        tuple([tiles[at] for at in order]),
        tuple([faces[at] for at in order]),
        tuple([wild[at] for at in order]),
        okeys,
        rules,
    )


def known_of(faces: Faces) -> Faces:
    """Leave out the okeys that float."""
    return tuple([face for face in faces if face != FREE]) if FREE in faces else faces


def tiles_of(faces: Faces) -> tuple[Tile | None, ...]:
    """Name the faces, ``None`` where an okey floats."""
    return tuple(map(TILE_OF_FACE.__getitem__, faces))
