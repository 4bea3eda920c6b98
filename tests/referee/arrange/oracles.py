"""Slow and plain ways to the same answers, sharing no code with the search."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from grammar import OKEY, Contract, Tile
from referee.arrange.rules import MeldRules
from tests.referee.arrange.samples import faces as faces_of

Face = tuple[int, int]

NEVER = 1_000
"""More tiles than anybody holds: what cannot be reached."""


@dataclass(frozen=True)
class Model:
    """A legal meld by its faces, and the places that okeys take."""

    faces: tuple[Face, ...]
    okeys: tuple[int, ...]
    points: int

    @property
    def needs(self) -> Counter[Face]:
        return Counter(face for at, face in enumerate(self.faces) if at not in self.okeys)


def runs(rules: MeldRules) -> Iterator[tuple[Face, ...]]:
    line = [*range(1, 14), 1]
    last = 14 if rules.one_after_13 else 13
    for colour in range(4):
        for start in range(last):
            for end in range(start + rules.run_min, last + 1):
                whole = start == 0 and end == 14
                if whole and not rules.one_both_ends:
                    continue
                if rules.run_max is None or end - start <= rules.run_max:
                    yield tuple((colour, number) for number in line[start:end])


def groups(rules: MeldRules) -> Iterator[tuple[Face, ...]]:
    choose = combinations_with_replacement if rules.repeated_colours else combinations
    for number in range(1, 14):
        for size in rules.group_sizes:
            for colours in choose(range(4), size):
                yield tuple((colour, number) for colour in colours)


def pairs(rules: MeldRules) -> Iterator[tuple[Face, ...]]:
    for number in range(1, 14):
        for one, other in combinations_with_replacement(range(4), 2):
            if one == other or rules.pair_identity == "same_number":
                yield ((one, number), (other, number))


def okey_limit(length: int, rules: MeldRules) -> int:
    if length == 2:
        most = 2 if rules.two_okeys else 1 if rules.okey_with_any else 0
        return most if rules.max_okeys is None else min(most, rules.max_okeys)
    naturals = max(rules.min_naturals, length // 2 + 1 if rules.majority else 0)
    limit = length - naturals
    return limit if rules.max_okeys is None else min(limit, rules.max_okeys)


def kind_of(faces: tuple[Face, ...]) -> str:
    if len(faces) == 2:
        return "pair"
    return "run" if len({number for _, number in faces}) > 1 else "group"


def fitting(counts: Counter[Face], okeys: int, rules: MeldRules, kinds: str) -> list[Model]:
    """Find the melds these tiles can make, the dearest of those that take the same tiles."""
    shapes = [] if kinds == "pairs" else [*runs(rules), *groups(rules)]
    size = counts.total() + okeys
    best: dict[tuple[object, ...], Model] = {}
    for faces in [*shapes, *(() if kinds == "melds" else pairs(rules))]:
        for model in spelled(faces, counts, okeys, rules) if len(faces) <= size else ():
            needs = tuple(sorted(model.needs.items()))
            key = (kind_of(faces), needs, len(model.okeys), len(faces))
            if key not in best or best[key].points < model.points:
                best[key] = model
    return list(best.values())


def spelled(
    faces: tuple[Face, ...], counts: Counter[Face], okeys: int, rules: MeldRules
) -> Iterator[Model]:
    """Put okeys in every choice of places that leaves only tiles there are."""
    lacking = [at for at, face in enumerate(faces) if not counts[face]]
    others = [at for at in range(len(faces)) if at not in lacking]
    for free in range(min(okeys, okey_limit(len(faces), rules)) + 1):
        if free < len(lacking) or (len(faces) == 2 and free == 1 and not rules.okey_with_any):
            continue
        for more in combinations(others, free - len(lacking)):
            model = Model(faces, (*lacking, *more), sum(number for _, number in faces))
            if all(counts[face] >= needed for face, needed in model.needs.items()):
                yield model


def most(
    counts: Counter[Face], okeys: int, candidates: list[Model], worth: Callable[[Model], int]
) -> int:
    """Try every set of melds for the highest worth, ``worth`` telling what one meld adds."""
    best = 0
    for at, model in enumerate(candidates):
        left = counts.copy()
        left.subtract(model.needs)
        if len(model.okeys) <= okeys and min(left.values(), default=0) >= 0:
            rest = most(left, okeys - len(model.okeys), candidates[at:], worth)
            best = max(best, worth(model) + rest)
    return best


def fewest(counts: Counter[Face], okeys: int, melds: list[Model], points: int) -> int:
    """Try every set of melds for the fewest tiles that bring so many points."""
    if points <= 0:
        return 0
    best = NEVER
    for at, model in enumerate(melds):
        left = counts.copy()
        left.subtract(model.needs)
        if len(model.okeys) <= okeys and min(left.values(), default=0) >= 0:
            rest = fewest(left, okeys - len(model.okeys), melds[at:], points - model.points)
            best = min(best, len(model.faces) + rest)
    return best


def ways(
    counts: Counter[Face],
    okeys: int,
    parts: list[tuple[str, int]],
    every: list[Model],
    first: int = 0,
) -> Iterator[list[Model]]:
    """Choose melds of these kinds and lengths in every way."""
    if not parts:
        yield []
        return
    again = parts[1:2] == parts[:1]
    for at, model in enumerate(every[first:], first):
        if (kind_of(model.faces), len(model.faces)) != parts[0] or len(model.okeys) > okeys:
            continue
        if all(counts[face] >= needed for face, needed in model.needs.items()):
            left = counts.copy()
            left.subtract(model.needs)
            rests = ways(left, okeys - len(model.okeys), parts[1:], every, at if again else 0)
            yield from ([model, *rest] for rest in rests)


def best_way(
    rack: tuple[Tile, ...], contract: Contract, rules: MeldRules
) -> tuple[int, int] | None:
    """Find the fewest okeys and then the most points of any way, trying every one."""
    every = fitting(faces_of(rack), rack.count(OKEY), rules, "any")
    found = ways(faces_of(rack), rack.count(OKEY), sorted(contract.melds), every)
    ranked = [
        (sum(len(model.okeys) for model in way), -sum(model.points for model in way))
        for way in found
    ]
    return min(ranked, default=None)
