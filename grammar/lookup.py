"""Canonical text looked up: the quick way in, equal to the grammar (a test holds them together).

Every function returns ``None`` for whatever it does not know; the grammar reads that.
"""

import re
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations
from operator import attrgetter, eq
from types import MappingProxyType

from grammar.act import Act, End, Verb
from grammar.contract import FROM_HAND, PAIR_LENGTH, Contract, ContractPart, PartKind
from grammar.meld import Meld, meld_of
from grammar.tile import (
    COLOURS,
    COPIES,
    LAST_NUMBER,
    OKEY,
    SET_SIZE,
    TILE_BY_TEXT,
    UNSEEN,
    Colour,
    Tile,
    natural,
)

_TABLE_ID = re.compile(r"m[1-9][0-9]{0,3}")
_NUMBERS: Mapping[str, int] = MappingProxyType({str(n): n for n in range(1, LAST_NUMBER + 1)})
_GROUPED: Mapping[str, tuple[Colour, ...]] = MappingProxyType(
    {
        "".join(colours): colours
        for size in range(2, len(COLOURS) + 1)
        for colours in combinations(COLOURS, size)
    }
)
_COLOURS = "".join(COLOURS)
_CODE = attrgetter("code")
_SHORT = 40
"""Melds and acts of so many characters are kept once read: a run of thirteen, and no more."""
_ENDS: tuple[tuple[str, End], ...] = ((" left", "left"), (" right", "right"))
_VERBS: Mapping[str, Verb] = MappingProxyType({verb.value: verb for verb in Verb})
_OPTIONAL = frozenset({Verb.DRAW, Verb.TAKE, Verb.BUY, Verb.PASS})
_PRICED = frozenset({Verb.BUY, Verb.DISCARD})
_MELDING = frozenset({Verb.OPEN, Verb.LAY})
_JOINTS: Mapping[Verb, str] = MappingProxyType({Verb.ADD: " to ", Verb.SWAP: " in "})


def tile(text: str) -> Tile | None:
    """Look one tile up."""
    return TILE_BY_TEXT.get(text)


def tiles(text: str) -> tuple[Tile, ...] | None:
    """Look tiles up that are separated by blanks."""
    try:
        return tuple(map(TILE_BY_TEXT.__getitem__, text.split()))
    except KeyError:
        return None


def rack(text: str, okey: Tile | None = None) -> tuple[Tile, ...] | None:
    """Look a rack up; one that no set could deal is left to the grammar, which says why."""
    found = tiles(text)
    return found if found is not None and could_be_dealt(found, okey) else None


def meld(text: str) -> Meld | None:
    """Look a meld up by its canonical text, or by its tiles one by one."""
    return _short_meld(text) if len(text) <= _SHORT else _meld(text)


def _meld(text: str) -> Meld | None:
    group = _group(text)
    if group is not None:
        return group
    if text.endswith("x2"):
        one = TILE_BY_TEXT.get(text[:-2])
        return Meld((one, one)) if one else None
    words = text.split() if " " in text else text.split("-")
    named = [TILE_BY_TEXT.get(word) for word in words]
    if None in named:
        return _run(words, named)
    return meld_of([one for one in named if one]) if named else None


def _group(text: str) -> Meld | None:
    said = text.rstrip(_COLOURS)
    number, colours = _NUMBERS.get(said), _GROUPED.get(text[len(said) :])
    if number is None or colours is None:
        return None
    return Meld(tuple(natural(colour, number) for colour in colours))


_short_meld = lru_cache(maxsize=2048)(_meld)


def melds(text: str) -> tuple[Meld, ...] | None:
    """Look melds up that are joined by ``+``."""
    found = [meld(part) for part in text.split(" + ")]
    known = tuple(one for one in found if one)
    return known if len(known) == len(found) else None


def contract(text: str) -> Contract | None:
    """Look a contract up."""
    if text == FROM_HAND.text:
        return FROM_HAND
    found = [_parts().get(part) for part in text.split(" + ")]
    known = tuple(one for one in found if one)
    return Contract(known) if len(known) == len(found) else None


def act(text: str) -> Act | None:
    """Look one act up."""
    return _short_act(text) if len(text) <= _SHORT else _act(text)


def _act(text: str) -> Act | None:
    word, _, rest = text.partition(" ")
    verb = _VERBS.get(word)
    if verb is None:
        return None
    if not rest:
        return Act(verb) if verb in _OPTIONAL and text == word else None
    if verb in _MELDING:
        found = melds(rest)
        return Act(verb, melds=found) if found else None
    if verb in _JOINTS:
        return _placed(verb, rest)
    return _finish(rest) if verb is Verb.FINISH else _plain(verb, rest)


_short_act = lru_cache(maxsize=4096)(_act)


def turn(text: str) -> tuple[Act, ...] | None:
    """Look the acts of a turn up."""
    found = [act(part) for part in text.split("; ")]
    known = tuple(one for one in found if one)
    return known if len(known) == len(found) else None


def could_be_dealt(found: tuple[Tile, ...], okey: Tile | None) -> bool:
    """Count copies: no set holds a third one, nor more tiles than there are."""
    codes = sorted(map(_CODE, found))
    seen = codes[: bisect_left(codes, UNSEEN.code)]
    okeys = len(seen) - bisect_left(seen, OKEY.code) + (seen.count(okey.code) if okey else 0)
    thrice = True in map(eq, seen, seen[COPIES:])
    return okeys <= COPIES and not thrice and len(found) <= SET_SIZE


def _run(words: list[str], named: list[Tile | None]) -> Meld | None:
    colours = {one.colour for one in named if one and one.is_natural}
    if len(colours) != 1:
        return None
    colour = next(iter(colours))
    made = [one or _bare(word, colour) for word, one in zip(words, named, strict=True)]
    known = [one for one in made if one]
    return meld_of(known) if len(known) == len(made) else None


def _bare(word: str, colour: Colour | None) -> Tile | None:
    number = _NUMBERS.get(word)
    return natural(colour, number) if colour and number else None


def _plain(verb: Verb, rest: str) -> Act | None:
    said, joint, price = f" {rest}".partition(" draws ")
    one = TILE_BY_TEXT.get(said[1:])
    unnamed = not said and verb in _OPTIONAL
    if verb is Verb.PASS or (one is None and not unnamed):
        return None
    named = (one,) if one else ()
    if not joint:
        return Act(verb, named)
    draws = tiles(price) if verb in _PRICED else None
    return Act(verb, named, draws=draws) if draws else None


def _placed(verb: Verb, rest: str) -> Act | None:
    said, _, place = rest.partition(_JOINTS[verb])
    found = tiles(said)
    end = next((end for word, end in _ENDS if verb is Verb.ADD and place.endswith(word)), None)
    where = place[: -len(end) - 1] if end else place
    target = where if _TABLE_ID.fullmatch(where) else meld(where)
    if not found or target is None or (verb is Verb.SWAP and len(found) > 1):
        return None
    return Act(verb, found, target=target, end=end)


def _finish(rest: str) -> Act | None:
    said, joint, closing = rest.partition(" discard ")
    found = melds(said)
    last = TILE_BY_TEXT.get(closing)
    if not found or (joint and last is None):
        return None
    return Act(Verb.FINISH, (last,) if last else (), found)


@cache
def _parts() -> Mapping[str, ContractPart]:
    kinds: tuple[PartKind, ...] = ("group", "run")
    sized = [
        ContractPart(kind, length, count)
        for kind in kinds
        for length in _NUMBERS.values()
        for count in _NUMBERS.values()
    ]
    pairs = [ContractPart("pair", PAIR_LENGTH, count) for count in _NUMBERS.values()]
    return MappingProxyType({part.text: part for part in (*sized, *pairs)})
