"""Every legal reading of tiles put together: which meld they are and what each tile counts as."""

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Literal, NamedTuple

from grammar import (
    COLOURS,
    LAST_NUMBER,
    NATURALS,
    OKEY,
    OKEYS_AS,
    PAIR_LENGTH,
    Meld,
    Tile,
    TileKind,
)
from referee.arrange.rules import EdgePlacement, GroupColour, MeldRules, PairIdentity
from referee.arrange.runs import arrangements, faces_from, written_starts
from referee.arrange.sheet import FREE, UNKNOWN, Sheet, number_of, sheet_of

Kind = Literal["run", "group", "pair"]


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
    faces: tuple[int, ...]
    wild: tuple[bool, ...]
    okeys: int
    rules: MeldRules


@lru_cache(maxsize=32768)
def readings(
    tiles: tuple[Tile, ...], okey: Tile | None, rules: MeldRules, kind: Kind | None = None
) -> tuple[Reading, ...]:
    """Find every legal reading of a claimed meld, groups before runs.

    Without an okey natural tiles count as written, and a false joker is read only where its face
    does not matter.
    """
    claim = claim_of(tiles, sheet_of(okey, rules))
    if UNKNOWN in claim.faces:
        return _whatever_the_face(claim, kind)
    return legal_readings(claim, kind)


def canonical(reading: Reading) -> Meld:
    """Write a reading in table order, naming an okey where its face does not follow from its place.

    >>> from grammar.tile import tile
    >>> from referee.arrange.rules import meld_rules
    >>> from rules import load
    >>> kut = meld_rules(load("kut").values)
    >>> canonical(readings((tile("K5"), tile("OK"), tile("K3")), None, kut)[0]).text
    'K3-OK-5'
    """
    return Meld(
        tuple(
            _written(one, face if reading.named else None) if wild else one
            for one, face, wild in zip(reading.tiles, reading.faces, reading.wild, strict=True)
        )
    )


def claim_of(tiles: tuple[Tile, ...], sheet: Sheet) -> Claim:
    """Look up what claimed tiles count as."""
    codes = [one.code for one in tiles]
    wild = tuple([sheet.wild[code] for code in codes])
    return Claim(tiles, tuple([sheet.face[code] for code in codes]), wild, sum(wild), sheet.rules)


def legal_readings(claim: Claim, kind: Kind | None) -> tuple[Reading, ...]:
    """Find the legal readings of a claim whose faces are known."""
    rules, length = claim.rules, len(claim.tiles)
    if kind in (None, "pair") and length == PAIR_LENGTH:
        return pair_readings(claim)
    if claim.okeys > rules.okeys_allowed(length):
        return ()
    found: tuple[Reading, ...] = ()
    if kind in (None, "group") and length in rules.group_sizes:
        found = group_readings(claim)
    longest = length if rules.run_max is None else rules.run_max
    if kind in (None, "run") and rules.run_min <= length <= longest:
        found += run_readings(claim)
    return found


def pair_readings(claim: Claim) -> tuple[Reading, ...]:
    """Read two tiles as a pair."""
    rules = claim.rules
    if not rules.okeys_in_pair[claim.okeys]:
        return ()
    tiles, faces, wild = _okeys_last(claim)
    known = [face for face in faces if face != FREE]
    same_tile = rules.pair_identity is PairIdentity.SAME_TILE
    if len({face if same_tile else number_of(face) for face in known}) > 1:
        return ()
    value = PAIR_LENGTH * number_of(known[0]) if known else None
    floats = () if same_tile or len(known) != 1 else _of_number(known[0], range(len(COLOURS)))
    filled = [known[0] if face == FREE and known and not floats else face for face in faces]
    numbers_apart = not same_tile and len(known) == PAIR_LENGTH
    named = claim.okeys > 0 and len(known) > 0 and (claim.okeys == PAIR_LENGTH or numbers_apart)
    return (Reading("pair", tiles, _tiles(filled), floats, value, wild, named),)


def group_readings(claim: Claim) -> tuple[Reading, ...]:
    """Read tiles as a group: one number, its okeys floating until all four colours are there."""
    known = [face for face in claim.faces if face != FREE]
    if len({face % LAST_NUMBER for face in known}) > 1:
        return ()
    if not claim.rules.repeated_colours and len(set(known)) < len(known):
        return ()
    if claim.okeys or not known:
        return _groups_with_okeys(claim, known)
    tiles, faces, wild = _okeys_last(claim)
    value = number_of(known[0]) * len(faces)
    return (Reading("group", tiles, _tiles(faces), (), value, wild),)


def _groups_with_okeys(claim: Claim, known: list[int]) -> tuple[Reading, ...]:
    tiles, faces, wild = _okeys_last(claim)
    if not known:
        return (Reading("group", tiles, _tiles(faces), (), None, wild),)
    free, repeats = len(faces) - len(known), claim.rules.repeated_colours
    missing = _missing_colours(known, repeats=repeats)
    if not repeats and free > len(missing):
        return ()
    value = number_of(known[0]) * len(faces)
    full = not repeats and free == len(missing)
    named = not full and claim.okeys > free
    colours = _of_number(known[0], missing)
    if free == 0 or (full and free == 1):
        filled = _fill(faces, colours)
        return (Reading("group", tiles, filled, (), value, wild, named),)
    if claim.rules.group_colour is not GroupColour.DECLARED:
        return (Reading("group", tiles, _tiles(faces), colours, value, wild, named),)
    choose = combinations_with_replacement if repeats else combinations
    return tuple(
        Reading("group", tiles, _fill(faces, taken), (), value, wild, named=not full)
        for taken in choose(colours, free)
    )


def run_readings(claim: Claim) -> tuple[Reading, ...]:
    """Read tiles as a run: an okey's written place is its value, else every order that fits."""
    fixed = [(place, face) for place, face in enumerate(claim.faces) if face != FREE]
    if not fixed:
        nobody = (None,) * len(claim.tiles)
        fits = len(claim.tiles) <= claim.rules.top - (not claim.rules.both_ends)
        return (Reading("run", claim.tiles, nobody, (), None, claim.wild),) if fits else ()
    colour = fixed[0][1] // LAST_NUMBER
    if len({face // LAST_NUMBER for _, face in fixed}) > 1:
        return ()
    starts = written_starts(fixed, len(claim.tiles), claim.rules)
    if starts is None:
        orders = arrangements(claim.faces, claim.rules)
        return tuple(_run(claim, colour, start, order) for start, order in orders)
    order = tuple(range(len(claim.tiles)))
    return tuple(_run(claim, colour, start, order) for start in starts)


def _run(claim: Claim, colour: int, start: int, order: tuple[int, ...]) -> Reading:
    faces, value = faces_from(colour, start, len(order))
    tiles = tuple([claim.tiles[index] for index in order])
    wild = tuple([claim.wild[index] for index in order])
    return Reading("run", tiles, faces, (), value, wild, run_is_named(tiles, wild, claim.rules))


def run_is_named(tiles: tuple[Tile, ...], wild: tuple[bool, ...], rules: MeldRules) -> bool:
    """Tell whether the okeys of a run must be named: one natural tile alone could be a group.

    Where the written order does not place an okey at the edge, a declared one keeps its name.
    """
    okeys = sum(wild)
    if okeys == 0 or rules.edge_placement is EdgePlacement.EXPLICIT_ORDER:
        return okeys > 0 and len(tiles) - okeys <= 1
    return any(one.is_okey and one.face is not None for one in tiles)


def _whatever_the_face(claim: Claim, kind: Kind | None) -> tuple[Reading, ...]:
    """Keep the readings that hold whatever face the false jokers copy."""
    if any(one.kind is TileKind.UNSEEN for one in claim.tiles):
        return ()
    worlds = [
        legal_readings(claim._replace(faces=_with_face(claim.faces, code)), kind)
        for code in range(len(NATURALS))
    ]
    kinds = [{one.kind for one in world} for world in worlds]
    always = set.intersection(*kinds)
    return tuple(_forget_faces(one, claim) for one in worlds[0] if one.kind in always)


def _with_face(faces: tuple[int, ...], code: int) -> tuple[int, ...]:
    return tuple(code if face == UNKNOWN else face for face in faces)


def _forget_faces(reading: Reading, claim: Claim) -> Reading:
    nobody = (None,) * len(claim.tiles)
    return reading._replace(faces=nobody, may_be=(), value=None)


def _written(one: Tile, face: Tile | None) -> Tile:
    if one.kind is TileKind.FALSE_JOKER:
        return one
    return OKEY if face is None else OKEYS_AS[face.code]


def _okeys_last(claim: Claim) -> tuple[tuple[Tile, ...], list[int], tuple[bool, ...]]:
    codes = [one.code for one in claim.tiles]
    if not claim.okeys and codes == sorted(codes):
        return claim.tiles, list(claim.faces), claim.wild
    order = sorted(range(len(codes)), key=lambda at: (claim.wild[at], codes[at]))
    return (
        tuple([claim.tiles[at] for at in order]),
        [claim.faces[at] for at in order],
        tuple([claim.wild[at] for at in order]),
    )


def _missing_colours(known: list[int], *, repeats: bool) -> list[int]:
    taken = () if repeats else {face // LAST_NUMBER for face in known}
    return [colour for colour in range(len(COLOURS)) if colour not in taken]


def _of_number(face: int, colours: "list[int] | range") -> tuple[Tile, ...]:
    return tuple([NATURALS[colour * LAST_NUMBER + face % LAST_NUMBER] for colour in colours])


def _tiles(faces: list[int]) -> tuple[Tile | None, ...]:
    return tuple([None if face < 0 else NATURALS[face] for face in faces])


def _fill(faces: list[int], taken: tuple[Tile, ...]) -> tuple[Tile | None, ...]:
    rest = iter(taken)
    return tuple([next(rest) if face == FREE else NATURALS[face] for face in faces])
