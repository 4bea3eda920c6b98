"""Every legal reading of tiles put together: which meld they are and what each tile counts as."""

from functools import lru_cache

from grammar import NATURALS, OKEY, OKEYS_AS, PAIR_LENGTH, Meld, Tile, TileKind
from referee.arrange.claim import Claim, Kind, Reading, claim_of
from referee.arrange.group_reading import group_readings, pair_readings
from referee.arrange.rules import MeldRules
from referee.arrange.run_reading import run_readings
from referee.arrange.sheet import UNKNOWN, sheet_of

__all__ = ["Kind", "Reading", "canonical", "readings"]


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
