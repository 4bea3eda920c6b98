"""Requests one step away from another: one tile, or one thing told of the position."""

import re
from collections.abc import Iterator
from itertools import zip_longest

from grammar import LAST_NUMBER
from tutor.bodies import Body, within

_MELD_PART = re.compile(r"[^;+]+")
_NATURAL = re.compile(r"\b([RKBY])([0-9]{1,2})\b")
_TILE = re.compile(r"(?:[RKBY][0-9]{1,2}|OK|FJ)(?:=[RKBY][0-9]{1,2})?")
_HEAD = re.compile(r"(draw|take|pass|buy|open|lay|add|swap|return|discard|finish|show)\b ?(.*)")

FLAGS = (
    *(("turn", name) for name in ("drawn", "passed", "opened", "first")),
    ("teams",),
)
_FLIPPED = {True: False, False: True}
_SEATS = 4


def edits(body: Body) -> Iterator[Body]:
    """Every request one step away; now the act is changed, now what is told of the position."""
    for both in zip_longest(_played_otherwise(body), told_otherwise(body)):
        yield from (one for one in both if one is not None)


def told_otherwise(body: Body) -> Iterator[Body]:
    """The same act where one thing of the position is different."""
    position, seat = body["position"], str(body["seat"])
    for path in (*FLAGS, ("seats", seat, "opened")):
        told = _at(position, path)
        if isinstance(told, bool):
            yield within(body, path, _FLIPPED[told])
            yield within(body, path, None)
        else:
            yield within(body, path, value=True)
            yield within(body, path, value=False)
    yield from _counted_otherwise(body, seat)
    yield from _seated_otherwise(body)
    yield from _lying_otherwise(body)
    yield from _racked_otherwise(body, seat)
    yield from _laid_otherwise(body)


def _counted_otherwise(body: Body, seat: str) -> Iterator[Body]:
    """Counts one more or less; a stock empty, short or full; another round."""
    for path in (("seats", seat, "buys"), ("round",), ("stock",), ("redeals",)):
        told = _at(body["position"], path)
        near = (told - 1, told + 1) if isinstance(told, int) else ()
        usual = {"stock": (0, 1, 20), "round": (1, 2, 3, 20), "redeals": (0,), "buys": (0, 2)}
        for count in (*near, *usual[path[-1]]):
            if count >= (path == ("round",)) and count != told:
                yield within(body, path, count)


def _seated_otherwise(body: Body) -> Iterator[Body]:
    seat = body["seat"]
    for other in (seat % _SEATS + 1, (seat - 2) % _SEATS + 1, (seat + 1) % _SEATS + 1):
        yield within(body, ("turn", "seat"), other)
        if body["position"].get("discard"):
            yield within(body, ("discard", "seat"), other)
        if body["position"].get("starter") is not None:
            yield within(body, ("starter",), other)
    for path in (("turn", "seat"), ("starter",), ("discard", "seat")):
        told = _at(body["position"], path)
        if told not in (None, seat):
            yield within(body, path, seat)
        if told is not None and path != ("discard", "seat"):
            yield within(body, path, None)


def _lying_otherwise(body: Body) -> Iterator[Body]:
    """Another discard, a tile taken or drawn, nothing done before, nothing wanted by others."""
    position = body["position"]
    tile = (position.get("discard") or {}).get("tile")
    for other in _others(tile) if tile else ():
        yield within(body, ("discard", "tile"), other)
    for path in (("turn", "took"), ("turn", "acts"), ("claims",), ("discard",), ("facts",)):
        if _at(position, path) is not None:
            yield within(body, path, None)
    told = _at(position, ("turn", "acts"))
    acts = told if isinstance(told, list) else []
    for at in range(len(acts)):
        yield within(body, ("turn", "acts"), [*acts[:at], *acts[at + 1 :]])
    for name in position.get("facts", {}):
        yield within(body, ("facts", name), _FLIPPED.get(position["facts"][name]))
    for name, seat in position.get("seats", {}).items():
        for key, told in seat.items():
            if key != "rack" and isinstance(told, bool):
                yield within(body, ("seats", name, key), _FLIPPED[told])
            if isinstance(told, int) and not isinstance(told, bool) and key != "buys":
                yield within(body, ("seats", name, key), told + 1)
                yield within(body, ("seats", name, key), max(told - 1, 0))


def _racked_otherwise(body: Body, seat: str) -> Iterator[Body]:
    """One tile more, less or another on the rack."""
    rack = _actor(body).get("rack")
    if rack is None:
        return
    path = ("seats", seat, "rack")
    held = rack.split()
    played = _NATURAL.findall(spelled(str(body["move"])))
    for tile in ("Y13", "K11", *("".join(one) for one in played)):
        yield within(body, path, " ".join([*held, tile]))
        if held:
            yield within(body, path, " ".join([*held[:-1], tile]))
    for at in range(len(held)):
        yield within(body, path, " ".join([*held[:at], *held[at + 1 :]]))


def _laid_otherwise(body: Body) -> Iterator[Body]:
    """A meld on the table that was not there, or one with an okey in it; another contract."""
    table = body["position"].get("table", [])
    named = re.search(r"\b(?:to|in) (.+?)(?: (?:left|right))?$", str(body["move"]))
    if named and not re.fullmatch(r"m[0-9]+", named[1]):
        yield within(body, ("table",), [*table, {"id": f"m{len(table) + 1}", "meld": named[1]}])
    for at, laid in enumerate(table):
        for changed in _meld_otherwise(spelled(laid["meld"])):
            other = {**laid, "meld": changed}
            yield within(body, ("table",), [*table[:at], other, *table[at + 1 :]])
    for contract in ("4 pair", "group3", "run3", "group3 + run4"):
        yield within(body, ("contract",), contract)


def _meld_otherwise(meld: str) -> Iterator[str]:
    for found in _NATURAL.finditer(meld):
        for other in ("OK", *_others(found[0])):
            yield f"{meld[: found.start()]}{other}{meld[found.end() :]}"
    tiles = meld.split("-")
    if len(tiles) > 3:  # noqa: PLR2004  no meld but a pair is shorter
        yield "-".join(tiles[:-1])
        yield "-".join(tiles[1:])
    colours = {tile[0] for tile in tiles if tile != "OK"}
    numbers = {tile[1:] for tile in tiles if tile != "OK"}
    if len(numbers) == 1:
        yield from (
            "-".join([*tiles, f"{one}{min(numbers)}"]) for one in "RKBY" if one not in colours
        )


def _played_otherwise(body: Body) -> Iterator[Body]:
    """The same position where one tile of the act, its target or its verb is different."""
    move = str(body["move"])
    if move.startswith("discard ") and ";" not in move:
        held = str(_actor(body).get("rack", "")).split()
        yield from ({**body, "move": f"discard {one}"} for one in dict.fromkeys(held))
    for found in _NATURAL.finditer(move):
        for other in _others(found[0]):
            changed = f"{move[: found.start()]}{other}{move[found.end() :]}"
            yield {**_exchanged(body, found[0], other), "move": changed}
            if "rack" in _actor(body):
                yield {**body, "move": changed}
    yield from ({**body, "move": one} for one in _other_targets(move, body))
    yield from ({**body, "move": one} for one in _fewer_or_more(move))
    yield from ({**body, "move": one} for one in _other_verbs(move, body))


def spelled(text: str) -> str:
    """Melds with every tile written out, so that one can be exchanged."""
    return re.sub(
        r"[0-9]+[RKBY]{2,4}\b|[RKBY][0-9]+(?:-(?:[0-9]+|OK))+\b|[RKBY][0-9]+x2", _long, text
    )


def _long(found: re.Match[str]) -> str:
    text = found[0]
    group = re.fullmatch(r"([0-9]+)([RKBY]+)", text)
    if group:
        return "-".join(f"{colour}{group[1]}" for colour in group[2])
    if text.endswith("x2"):
        return f"{text[:-2]} {text[:-2]}"
    colour, numbers = text[0], text[1:].split("-")
    return "-".join(one if one == "OK" else f"{colour}{one}" for one in numbers)


def _others(tile: str) -> Iterator[str]:
    """Tiles that differ in colour, or by one in number; and the okey."""
    colour, number = tile[0], tile[1:]
    if not number.isdigit():
        return
    yield from (f"{other}{number}" for other in "RKBY" if other != colour)
    for near in (int(number) - 1, int(number) + 1):
        if 1 <= near <= LAST_NUMBER:
            yield f"{colour}{near}"
    yield "OK"


def _exchanged(body: Body, tile: str, other: str) -> Body:
    """The actor holds the other tile instead, where his rack is known."""
    rack = _actor(body).get("rack")
    if rack is None:
        return body
    held = str(rack).split()
    if tile not in held:
        return body
    held[held.index(tile)] = other
    return within(body, ("seats", str(body["seat"]), "rack"), " ".join(held))


def _other_targets(move: str, body: Body) -> Iterator[str]:
    ids = [
        one.get("id", f"m{place}") for place, one in enumerate(body["position"].get("table", ()), 1)
    ]
    for found in re.finditer(r"\bm[0-9]+\b", move):
        for other in ids:
            if other != found[0]:
                yield f"{move[: found.start()]}{other}{move[found.end() :]}"


def _fewer_or_more(move: str) -> Iterator[str]:
    """One tile, meld or act left out."""
    acts = move.split("; ")
    if len(acts) > 1:
        yield from ("; ".join(acts[:at] + acts[at + 1 :]) for at in range(len(acts)))
    verb, _, rest = move.partition(" ")
    melds = rest.split(" + ")
    if len(melds) > 1:
        yield from (
            f"{verb} {' + '.join(melds[:at] + melds[at + 1 :])}" for at in range(len(melds))
        )
    for at, meld in enumerate(melds):
        for changed in _rearranged(meld):
            yield f"{verb} {' + '.join([*melds[:at], changed, *melds[at + 1 :]])}"


def _rearranged(meld: str) -> Iterator[str]:
    """A meld without the tile at one end, with that tile at the other, or with one more."""
    joint = "-" if "-" in meld else " "
    tiles = meld.split(joint)
    if len(tiles) > 1 and all(_TILE.fullmatch(one) for one in tiles):
        first, *middle, last = tiles
        yield from (joint.join(less) for less in (tiles[1:], tiles[:-1]))
        yield from (joint.join(turned) for turned in ([*tiles[1:], first], [last, first, *middle]))
        yield from (joint.join([*tiles, more]) for more in _next(last))


def _next(tile: str) -> Iterator[str]:
    """The tile after another in a run, the 1 after the 13."""
    colour, number = tile[0], tile[1:]
    if number.isdigit():
        yield f"{colour}{int(number) % LAST_NUMBER + 1}"


def _other_verbs(move: str, body: Body) -> Iterator[str]:
    found = _HEAD.fullmatch(move)
    if found is None:
        return
    verb, rest = found.groups()
    lying = (body["position"].get("discard") or {}).get("tile")
    swaps = {"open": "lay", "lay": "open", "take": "draw", "draw": "take", "finish": "open"}
    if verb in ("draw", "take", "pass", "buy"):
        yield from (one for one in ("draw", "take", "pass", "buy") if one != verb)
    elif verb in swaps:
        yield f"{swaps[verb]} {rest}"
    if verb in ("take", "buy", "return") and lying:
        yield f"{verb} {lying}"
    took = (body["position"].get("turn") or {}).get("took")
    yield from (f"return {one}" for one in (took, lying) if one and verb == "return")
    tiles = [*_NATURAL.finditer(rest)] or [*_NATURAL.finditer(_actor(body).get("rack", ""))]
    yield from dict.fromkeys(f"discard {one[0]}" for one in tiles if verb != "discard")
    yield from ("draw", "pass")


def _actor(body: Body) -> Body:
    seat: Body = body["position"].get("seats", {}).get(str(body["seat"]), {})
    return seat


def _at(node: Body, path: tuple[str, ...]) -> object:
    here: object = node
    for name in path:
        here = here.get(name) if isinstance(here, dict) else None
    return here
