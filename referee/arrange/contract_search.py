"""Meeting a contract: every choice of melds of exactly the kinds and lengths it asks for.

A meld is chosen by its faces first; what the rack does not hold of them is missing, and okeys or
tiles still to come fill it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from grammar import COLOURS, LAST_NUMBER, NATURALS, PAIR_LENGTH, Contract, PartKind
from referee.arrange.layout import Piece
from referee.arrange.rules import MeldRules, PairIdentity
from referee.arrange.runs import lies_within
from referee.arrange.sheet import FREE, LONGEST

Faces = tuple[int, ...]


class Choice(NamedTuple):
    """One meld of a contract: its faces, the places the rack cannot fill, and its okeys among them.

    The rest of those places waits for tiles that are still to come.
    """

    kind: PartKind
    faces: Faces
    okeys: tuple[int, ...]
    awaited: tuple[int, ...]


class Budget(NamedTuple):
    """What a choice of melds may take: okeys from the rack, and tiles still to come."""

    okeys: int
    awaited: int


@lru_cache(maxsize=256)
def shapes_of(kind: PartKind, length: int, rules: MeldRules) -> tuple[Faces, ...]:
    """List the faces of every meld of a kind and length, the dearest first."""
    if kind == "pair":
        found = _pairs(rules)
    elif kind == "group":
        found = _groups(length, rules)
    else:
        found = _runs(length, rules)
    return tuple(sorted(found, key=lambda faces: (-points_of(faces), faces)))


def points_of(faces: Faces) -> int:
    """Tell what a meld of these faces is worth."""
    return sum([face % LAST_NUMBER + 1 for face in faces])


def okeys_allowed(kind: PartKind, length: int, rules: MeldRules) -> tuple[bool, ...]:
    """Tell for each number of okeys whether a meld may hold so many."""
    if kind == "pair":
        return rules.okeys_in_pair
    most = rules.okeys_allowed(length)
    return tuple(count <= most for count in range(length + 1))


class ContractSearch:
    """The choices of melds that one rack, counted by faces, has for one contract."""

    def __init__(self, counts: list[int], okeys: int, contract: Contract, rules: MeldRules) -> None:
        self._counts = list(counts)
        # Pairs last: how many the rest can make is counted, not tried.
        self._asked = sorted(contract.melds, key=lambda part: (part[0] == "pair", part))
        self._same_tile = rules.pair_identity is PairIdentity.SAME_TILE
        self._allowed = [okeys_allowed(kind, length, rules) for kind, length in self._asked]
        # Which melds hold the okeys matters only where some meld may not hold them all.
        self.plain = all(all(allowed[: okeys + 1]) for allowed in self._allowed)
        self._shapes = [self._by_need(kind, length, rules) for kind, length in self._asked]
        least = [shapes[0][0] if shapes else len(counts) for shapes in self._shapes]
        self._later = [sum(least[at + 1 :]) for at in range(len(least))]

    @property
    def least(self) -> int:
        """The places no choice of melds can fill with tiles of the rack."""
        return self._later[0] + self._shapes[0][0][0] if all(self._shapes) else len(NATURALS)

    def takes_okey(self, choices: tuple[Choice, ...]) -> bool:
        """Tell whether one more okey could stand where a tile is awaited."""
        return any(
            each.awaited and allowed[len(each.okeys) + 1]
            for each, allowed in zip(choices, self._allowed, strict=True)
        )

    def choices(self, budget: Budget) -> Iterator[tuple[Choice, ...]]:
        """Go through every choice of melds within a budget."""
        if all(self._shapes):
            yield from self._choose(0, 0, budget, ())

    def _by_need(self, kind: PartKind, length: int, rules: MeldRules) -> list[tuple[int, Faces]]:
        """Order the shapes by the tiles the rack lacks for them, taken alone."""
        found = [(len(self._lacking(faces)), faces) for faces in shapes_of(kind, length, rules)]
        found.sort(key=lambda each: each[0])
        return found

    def _lacking(self, faces: Faces) -> list[int]:
        """List the places of a meld that the rack cannot fill."""
        counts = self._counts
        if len(faces) == PAIR_LENGTH and faces[0] == faces[1]:
            return [0, 1][min(counts[faces[0]], PAIR_LENGTH) :]
        lacking = [at for at, face in enumerate(faces) if not counts[face]]
        if len(set(faces)) == len(faces):
            return lacking
        return [at for at, face in enumerate(faces) if faces[: at + 1].count(face) > counts[face]]

    def _lacking_for_pairs(self, many: int) -> int:
        """Count the tiles that are lacking at least for so many pairs: single ones lack one."""
        held = self._counts
        if not self._same_tile:
            held = [sum(held[number::LAST_NUMBER]) for number in range(LAST_NUMBER)]
        open_pairs = max(0, many - sum([count // PAIR_LENGTH for count in held]))
        singles = sum([count % PAIR_LENGTH for count in held])
        return open_pairs + max(0, open_pairs - singles)

    def _choose(
        self, part: int, first: int, budget: Budget, chosen: tuple[Choice, ...]
    ) -> Iterator[tuple[Choice, ...]]:
        if part == len(self._asked):
            yield chosen
            return
        kind = self._asked[part][0]
        same_next = part + 1 < len(self._asked) and self._asked[part + 1] == self._asked[part]
        total = budget.okeys + budget.awaited
        if kind == "pair" and self._lacking_for_pairs(len(self._asked) - part) > total:
            return
        most = total - self._later[part]
        shapes = self._shapes[part]
        for at in range(first, len(shapes)):
            alone, faces = shapes[at]
            if alone > most:
                return
            lacking = self._lacking(faces)
            if len(lacking) > most:
                continue
            for choice in self._fillings(part, kind, faces, lacking, budget):
                left = Budget(
                    budget.okeys - len(choice.okeys), budget.awaited - len(choice.awaited)
                )
                self._take(choice, -1)
                yield from self._choose(part + 1, at if same_next else 0, left, (*chosen, choice))
                self._take(choice, 1)

    def _fillings(
        self, part: int, kind: PartKind, faces: Faces, lacking: list[int], budget: Budget
    ) -> Iterator[Choice]:
        """Fill what is lacking: okeys first, or in every way where the house limits them."""
        if self.plain:
            okeys = min(len(lacking), budget.okeys)
            if len(lacking) - okeys <= budget.awaited:
                yield Choice(kind, faces, tuple(lacking[:okeys]), tuple(lacking[okeys:]))
            return
        for okeys in range(min(len(faces), budget.okeys) + 1):
            if self._allowed[part][okeys]:
                yield from self._with_okeys(kind, faces, lacking, okeys, budget.awaited)

    def _with_okeys(
        self, kind: PartKind, faces: Faces, lacking: list[int], okeys: int, most: int
    ) -> Iterator[Choice]:
        for taken in combinations(range(len(faces)), okeys):
            awaited = tuple(at for at in lacking if at not in taken)
            if len(awaited) <= most:
                yield Choice(kind, faces, taken, awaited)

    def _take(self, choice: Choice, change: int) -> None:
        for at, face in enumerate(choice.faces):
            if at not in choice.okeys and at not in choice.awaited:
                self._counts[face] += change


def piece_of(choice: Choice) -> Piece:
    """Make the piece of a chosen meld; the okeys of a group or pair stand behind."""
    if choice.kind == "run":
        return Piece("run", choice.faces, frozenset(choice.okeys))
    real = [face for at, face in enumerate(choice.faces) if at not in choice.okeys]
    places = frozenset(range(len(real), len(choice.faces)))
    return Piece(choice.kind, (*real, *[FREE] * len(choice.okeys)), places)


def _pairs(rules: MeldRules) -> list[Faces]:
    if rules.pair_identity is PairIdentity.SAME_TILE:
        return [(face, face) for face in range(len(NATURALS))]
    return [
        (one * LAST_NUMBER + number, other * LAST_NUMBER + number)
        for number in range(LAST_NUMBER)
        for one, other in combinations_with_replacement(range(len(COLOURS)), PAIR_LENGTH)
    ]


def _groups(length: int, rules: MeldRules) -> list[Faces]:
    if length not in rules.group_sizes:
        return []
    choose = combinations_with_replacement if rules.repeated_colours else combinations
    return [
        tuple([row * LAST_NUMBER + number for row in rows])
        for number in range(LAST_NUMBER)
        for rows in choose(range(len(COLOURS)), length)
    ]


def _runs(length: int, rules: MeldRules) -> list[Faces]:
    if length < rules.run_min or (rules.run_max is not None and length > rules.run_max):
        return []
    starts = [at for at in range(1, LONGEST) if lies_within(at, length, rules)]
    return [
        tuple([row * LAST_NUMBER + (start + at - 1) % LAST_NUMBER for at in range(length)])
        for row in range(len(COLOURS))
        for start in starts
    ]
