"""The most pairs a hand makes, the dearest of them first."""

from grammar import LAST_NUMBER, PAIR_LENGTH
from referee.arrange.hand import Hand
from referee.arrange.layout import Piece
from referee.arrange.rules import MeldRules, PairIdentity
from referee.arrange.sheet import FREE

Faces = tuple[int, ...]


def best_pairs(hand: Hand, rules: MeldRules) -> list[Piece]:
    """Find the most pairs: twins first, then okeys with the highest single tiles, then okeys."""
    twins, singles = _twins(hand, rules)
    okeys = len(hand.okeys)
    _, one_okey, two_okeys = rules.okeys_in_pair
    found: list[Piece] = []
    if one_okey:
        helped = min(okeys, len(singles))
        found += [_with_okey(face) for face in singles[:helped]]
        okeys -= helped
    if two_okeys:
        found += [Piece("pair", (FREE, FREE), frozenset((0, 1)))] * (okeys // PAIR_LENGTH)
    elif one_okey:
        # Two okeys that may not lie together make two pairs out of one.
        split = min(okeys // PAIR_LENGTH, len(twins))
        found += [_with_okey(face) for pair in twins[:split] for face in pair]
        twins = twins[split:]
    return [Piece("pair", pair, frozenset()) for pair in twins] + found


def _with_okey(face: int) -> Piece:
    return Piece("pair", (face, FREE), frozenset((1,)))


def _twins(hand: Hand, rules: MeldRules) -> tuple[list[Faces], list[int]]:
    """Split the tiles into twins and single tiles, the highest number first."""
    faces = [face for face, same in enumerate(hand.faces) for _ in same]
    same_tile = rules.pair_identity is PairIdentity.SAME_TILE
    faces.sort(key=lambda face: (-(face % LAST_NUMBER), face))
    twins: list[Faces] = []
    singles: list[int] = []
    while faces:
        face = faces.pop(0)
        alike = face if same_tile else face % LAST_NUMBER
        if faces and (faces[0] if same_tile else faces[0] % LAST_NUMBER) == alike:
            twins.append((face, faces.pop(0)))
        else:
            singles.append(face)
    return twins, singles
