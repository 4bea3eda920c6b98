"""Hints: what a player can do now, what he lacks, and what he can throw; the referee decides."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from grammar import COPIES, UNSEEN, Contract, Meld, Tile, Verb
from referee import (
    Position,
    Reader,
    contract_of_round,
    judgement,
    melds_played,
    read_position,
    refuse_facts,
)
from referee.arrange import (
    Goal,
    Layout,
    best_layout,
    contract_distance,
    contract_layouts,
    finish_with,
    fits,
)
from rules import Language
from tutor.finishing import finishes
from tutor.published import asked
from tutor.table import Table, table_of
from tutor.texts import say

Json = dict[str, Any]

MOST_OPENINGS = 3
MOST_WANTED = 20
MOST_TILES = 30
"""Nobody holds more; a longer rack is not searched."""


def hint(body: object) -> Json:
    """Say what a player can do: the answer of ``POST /v1/hints``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    request = asked(body, "HintRequest")
    table = table_of(request)
    reader = Reader(request, melds_played(table.ruleset))
    position = read_position(request.get("position", {}), reader)
    reader.raise_faults()
    refuse_facts(position, table.ruleset)
    seat = request.get("seat") or position.turn.seat or next(iter(position.seats), 1)
    return _Sight(table, request, position, int(seat)).told()


@dataclass(frozen=True)
class _Sight:
    """One player's view of the table."""

    table: Table
    request: Mapping[str, Any]
    position: Position
    seat: int

    def told(self) -> Json:
        """Everything there is to say."""
        openings = list(islice(self._openings(), MOST_OPENINGS))
        missing = None if openings else self._missing()
        lay_offs = list(self._lay_offs())
        return {
            "openings": openings,
            "best": None if self.best is None else _arranged(self.best),
            "missing": missing,
            "discards": list(self._discards()),
            "lay_offs": lay_offs,
            "headline": self._headline(openings, missing, lay_offs),
        }

    @property
    def lang(self) -> Language:
        lang: Language = self.request.get("lang", "en")
        return lang

    @cached_property
    def rack(self) -> tuple[Tile, ...]:
        """The tiles of the player, as far as anybody has seen them."""
        rack = self.position.seat(self.seat).rack or ()
        return tuple(one for one in rack if one is not UNSEEN)[:MOST_TILES]

    @cached_property
    def best(self) -> Layout | None:
        """The arrangement that counts most: points where points open, else tiles."""
        if not self.rack:
            return None
        goal: Goal = "points" if "opening.points" in self.table.ruleset.values else "tiles"
        return best_layout(self.rack, self.position.okey, self._played, goal)

    @property
    def _played(self) -> Any:  # noqa: ANN401  how melds are read
        return melds_played(self.table.ruleset)

    @cached_property
    def contract(self) -> Contract | None:
        """The contract of the round, where there is one."""
        told = self.position.contract
        return told or contract_of_round(self.table.ruleset, self.position.round)

    @property
    def opened(self) -> bool | None:
        return self.position.seat(self.seat).opened

    @property
    def from_hand(self) -> bool:
        """Whether the whole hand goes down at once."""
        if Verb.OPEN not in self.table.ruleset.law.acts:
            return True
        return self.contract is not None and self.contract.from_hand

    def judged(self, move: str) -> Json:
        """The referee's verdict on a move of this player, in few words."""
        position = self.request.get("position", {})
        body = {"position": position, "seat": self.seat, "move": move, "explain": "none"}
        plain = {key: self.request[key] for key in ("scheme",) if key in self.request}
        return judgement(self.table.asks({**body, **plain, "lang": self.lang}))

    def _openings(self) -> Iterator[Json]:
        """Moves that lay down the opening, or finish; each of them judged."""
        if self.opened or not self.rack:
            return
        for move, layout in self._laid():
            if self.judged(move)["verdict"] in ("legal", "legal_with_penalty"):
                yield {"act": move, "melds": _texts(layout), "points": layout.points}

    def _laid(self) -> Iterator[tuple[str, Layout]]:
        okey = self.position.okey
        if self.from_hand:
            size = len(self.rack)
            for by in finishes(self.table.ruleset):
                found = finish_with(self.rack, okey, self._played, by, (size - 1, size))
                if found:
                    closing = f" discard {found.left[0].text}" if found.left else ""
                    yield f"finish {_joined(found.melds)}{closing}", found
            return
        if self.contract:
            layouts = contract_layouts(self.rack, self.contract, okey, self._played)
            yield from ((f"open {_joined(one.melds)}", one) for one in islice(layouts, 6))
            return
        for goal in ("points", "pairs"):
            one = best_layout(
                self.rack, okey, self._played, "points" if goal == "points" else "pairs"
            )
            if one.melds:
                yield f"open {_joined(one.melds)}", one

    def _missing(self) -> Json | None:
        """What is lacking for the opening, and how many of those tiles nobody has shown."""
        if self.opened or not self.rack or self.from_hand:
            return None
        if self.contract:
            return self._missing_tiles(self.contract)
        needed = self.table.ruleset.values.get("opening.points")
        if self.best is None or not isinstance(needed, int):
            return None
        return {
            "tiles_short": None,
            "points_short": max(0, needed - self.best.points),
            "wanted": [],
        }

    def _missing_tiles(self, contract: Contract) -> Json | None:
        found = contract_distance(
            self.rack, contract, self.position.okey, self._played, tuple(self._gone())
        )
        if found is None:
            return {"tiles_short": None, "wanted": []}
        wanted = [
            {"tile": one.text, "left_in_play": self._left(one)}
            for one in found.wanted[:MOST_WANTED]
        ]
        return {"tiles_short": found.missing, "wanted": wanted}

    def _gone(self) -> Iterator[Tile]:
        """Tiles that lie face up: they cannot come any more, save the discard."""
        for laid in self.position.table or ():
            yield from laid.meld.tiles

    def _left(self, one: Tile) -> int:
        """How many of a tile are neither on the rack nor face up."""
        shown = self.request.get("position", {}).get("indicator")
        face = self.position.okey if one.is_okey else one
        seen = [*self.rack, *self._gone()]
        held = sum(other is one or (other.is_okey and other.face is face) for other in seen)
        lying = self.position.discard is not None and self.position.discard.tile is one
        return max(0, COPIES - held - int(lying) - int(shown == one.text))

    def _discards(self) -> Iterator[Json]:
        """Every kind of tile on the rack: what throwing it means."""
        for one in dict.fromkeys(self.rack):
            ruling = self.judged(f"discard {one.text}")
            verdict, where = ruling["verdict"], self._fits(one)
            kind = (
                _KINDS[verdict]
                if verdict != "legal"
                else "gift"
                if where or one.is_okey
                else "safe"
            )
            yield {
                "tile": one.text,
                "safe": kind == "safe",
                "kind": kind,
                "why": self._why(kind, where, str(ruling["headline"])),
                "verdict": verdict,
            }

    def _why(self, kind: str, where: list[str], headline: str) -> str:
        if kind == "gift" and not where:
            return say(self.lang, "hint", "lets_it_go")
        if kind in ("safe", "gift"):
            return say(self.lang, "hint", kind, where=", ".join(where))
        return headline

    def _fits(self, one: Tile) -> list[str]:
        """The melds on the table to which a tile could be added."""
        okey = self.position.okey
        return [
            laid.meld.text
            for laid in self.position.table or ()
            if laid.reading is not None and fits(one, laid.reading, okey, self._played)
        ]

    def _lay_offs(self) -> Iterator[Json]:
        """Tiles that this player may add to melds on the table."""
        for one in dict.fromkeys(self.rack) if self.opened else ():
            for laid in self.position.table or ():
                if laid.reading is None or not laid.id:
                    continue
                if fits(one, laid.reading, self.position.okey, self._played):
                    ruling = self.judged(f"add {one.text} to {laid.id}")
                    if ruling["verdict"] in ("legal", "legal_with_penalty", "undetermined"):
                        yield {"tile": one.text, "to": laid.id, "verdict": ruling["verdict"]}

    def _headline(self, openings: list[Json], missing: Json | None, lay_offs: list[Json]) -> str:
        if not self.rack:
            return say(self.lang, "hint", "unknown")
        if openings:
            key = "finish_now" if self.from_hand else "open_now"
            return say(self.lang, "hint", key, melds=" + ".join(openings[0]["melds"]))
        if self.opened:
            tiles = ", ".join(dict.fromkeys(str(one["tile"]) for one in lay_offs))
            return say(self.lang, "hint", "opened" if tiles else "nothing_fits", tiles=tiles)
        return self._lacking(missing)

    def _lacking(self, missing: Json | None) -> str:
        if missing and missing["tiles_short"]:
            tiles = ", ".join(str(one["tile"]) for one in missing["wanted"][:6])
            return say(self.lang, "hint", "missing", n=missing["tiles_short"], tiles=tiles)
        points = self.best.points if self.best else 0
        if missing and "points_short" in missing:
            needed = points + missing["points_short"]
            return say(self.lang, "hint", "missing_points", points=points, needed=needed)
        melds = _joined(self.best.melds) if self.best else ""
        return say(self.lang, "hint", "plain" if melds else "no_melds", melds=melds)


_KINDS = {"legal_with_penalty": "penal", "illegal": "refused", "undetermined": "open"}


def _arranged(layout: Layout) -> Json:
    left = [one.text for one in layout.left]
    return {
        "melds": _texts(layout),
        "points": layout.points,
        "tiles": layout.tiles,
        "left": left,
    }


def _texts(layout: Layout) -> list[str]:
    return [one.text for one in layout.melds]


def _joined(melds: tuple[Meld, ...]) -> str:
    return " + ".join(one.text for one in melds)
