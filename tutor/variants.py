"""Variants of a pair: other colours, numbers and seats, and a table around it, all re-judged."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import count
from random import Random

from grammar import NotationError
from rules import RuleSet, load
from tutor.bodies import Body, OffTheScaleError, reseated, retiled, within
from tutor.kept import Pair, held, holds, kept_pairs
from tutor.pairs import pairs_of
from tutor.static import cannot_break
from tutor.trial import possible

COLOURS = "RKBY"
TRIES = 12
_MELDS = ("{c}4-5-6", "{c}10-11-12", "3RKB", "9KBY", "12RBY", "{c}1-2-3-4")

Change = Callable[[Body], Body]


@lru_cache(maxsize=4096)
def variant_of(rule: str, seed: int, ruleset: RuleSet, *, moves: bool = False) -> Pair | None:
    """The variant of a rule's pairs with a number; None where the rule cannot be broken.

    With ``moves`` only of pairs whose two moves differ.
    """
    dice = _dice(rule, seed)
    chosen = _chosen(rule, ruleset, dice, moves=moves)
    if chosen is None:
        return None
    dressed = (_dressed(chosen, dice, ruleset) for _ in range(TRIES))
    return next((one for one in dressed if one is not None), chosen)


def undressed(rule: str, seed: int, ruleset: RuleSet, *, moves: bool = False) -> Pair | None:
    """The pair that a variant is of, for whoever sees at a glance that it is of no use."""
    return _chosen(rule, ruleset, _dice(rule, seed), moves=moves)


def _dice(rule: str, seed: int) -> Random:
    return Random(f"{rule}:{seed}")  # noqa: S311  repeatable, not secret


def _chosen(rule: str, ruleset: RuleSet, dice: Random, *, moves: bool) -> Pair | None:
    """One of the pairs of a rule: of those that are kept the first that holds, tried in turn.

    Two acts of different kinds teach little side by side, so they come last.
    """
    if cannot_break(ruleset.law.rules[rule], ruleset):
        return None
    known = [one for one in kept_pairs(ruleset.id).get(rule, ()) if one.moves_differ or not moves]
    for kept in sorted(dice.sample(known, len(known)), key=lambda one: one.acts_differ):
        pair = _held(kept, ruleset)
        if pair is not None:
            return pair
    if ruleset is load(ruleset.id):
        return None  # All pairs of a shipped game are kept.
    pairs = [one for one in pairs_of(rule, ruleset) if one.moves_differ or not moves]
    return dice.choice(pairs) if pairs else None


@lru_cache(maxsize=8192)
def _held(pair: Pair, ruleset: RuleSet) -> Pair | None:
    return held(pair, ruleset)


def _dressed(pair: Pair, dice: Random, ruleset: RuleSet) -> Pair | None:
    """The pair in other clothes, all at once or as many as suit it; None where none do."""
    changes = (_other_tiles(dice), *_surroundings(dice))
    whole = _changed(pair, *changes)
    if whole is not None and _could_be(whole, ruleset) and holds(whole, ruleset):
        return whole
    for change in changes:
        changed = _changed(pair, change)
        if changed is not None and (_same(changed, pair) or holds(changed, ruleset)):
            pair = changed
    return pair if _could_be(pair, ruleset) else None


def _could_be(pair: Pair, ruleset: RuleSet) -> bool:
    """Whether a table could look as a pair says: quicker to see than whether the pair holds."""
    return all(possible(one, ruleset) for one in (pair.broken, pair.legal))


def _same(pair: Pair, other: Pair) -> bool:
    return pair.broken == other.broken and pair.legal == other.legal


def _changed(pair: Pair, *changes: Change) -> Pair | None:
    broken, legal = pair.broken, pair.legal
    try:
        for change in changes:
            broken, legal = change(broken), change(legal)
    except (NotationError, OffTheScaleError):
        return None
    return replace(pair, broken=broken, legal=legal)


def _other_tiles(dice: Random) -> Change:
    colours = "".join(dice.sample(COLOURS, len(COLOURS)))
    shift = dice.choice((0, 0, 0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5))
    return lambda body: retiled(body, colours, shift)


def _surroundings(dice: Random) -> Iterator[Change]:
    """Other seats, and whatever the pair does not tell of."""
    seats = dice.randrange(4)
    yield lambda body: reseated(body, seats)
    stock, size = dice.randint(4, 20), dice.randint(6, 14)
    yield lambda body: _told(body, ("stock",), stock)
    melds = [_meld(dice) for _ in range(dice.randint(0, 2))]
    yield lambda body: _with_melds(body, melds)
    yield lambda body: _told(body, ("seats", str(body["seat"] % 4 + 1), "size"), size)
    opened = dice.random() < 0.5  # noqa: PLR2004  a coin
    yield lambda body: _told(body, ("seats", str((body["seat"] + 1) % 4 + 1), "opened"), opened)


def _meld(dice: Random) -> Mapping[str, object]:
    text = dice.choice(_MELDS).format(c=dice.choice(COLOURS))
    return {"seat": dice.randint(1, 4), "meld": text}


def _told(body: Body, path: tuple[str, ...], value: object) -> Body:
    """Something told that was not; what was told already stays."""
    here: object = body["position"]
    for name in path:
        here = here.get(name) if isinstance(here, Mapping) else None
    return body if here is not None else within(body, path, value)


def _with_melds(body: Body, melds: list[Mapping[str, object]]) -> Body:
    table = body["position"].get("table")
    if not melds or table is None:
        return body
    known = {one.get("id", f"m{at}") for at, one in enumerate(table, 1)}
    free = (name for name in map("m{}".format, count(1)) if name not in known)
    return within(body, ("table",), [*table, *({"id": next(free), **one} for one in melds)])
