"""A scenario becomes a case.

Given and When fill the body of a request, Then says what to expect of the answer.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from grammar import load_yaml, read_record, record_to_json
from referee.phrases import Step, keyword_of
from rules import shipped_houses

Body = dict[str, Any]


@dataclass
class Story:
    """What a scenario has told so far."""

    body: Body = field(default_factory=lambda: {"position": {}})
    steps: list[Step] = field(default_factory=list)

    def hear(self, step: Step) -> None:
        """Take one step in."""
        self.steps.append(step)
        if keyword_of(step.phrase) != "then":
            TOLD[step.phrase](self.body, step)

    @property
    def kind(self) -> str:
        """Which request the story makes."""
        return kind_of(self.body)

    @property
    def expected(self) -> list[Step]:
        """The steps that say what must follow."""
        return [one for one in self.steps if keyword_of(one.phrase) == "then"]


def kind_of(body: Mapping[str, Any]) -> str:
    """Which request a body is: of a meld, of a round or rounds that are over, or of a move."""
    if "rounds" in body:
        return "audit" if any("turns" in one for one in body["rounds"]) else "match"
    return "meld" if "meld" in body else "score" if "ended" in body else "judgement"


def cell(text: str) -> Any:
    """Read the value in a table's cell as YAML reads it."""
    data = load_yaml(f"value: {text}", "a table's cell").data
    assert isinstance(data, dict)
    return data["value"]


def _seat(body: Body, step: Step) -> Body:
    seats: Body = body["position"].setdefault("seats", {})
    return seats.setdefault(step.values["seat"], {})  # type: ignore[no-any-return]  # JSON


def _turn(body: Body) -> Body:
    return body["position"].setdefault("turn", {})  # type: ignore[no-any-return]  # JSON


def _number(step: Step, name: str = "number") -> int:
    return int(step.values[name])


def _table(body: Body, step: Step) -> None:
    """A table plays a game, or one of the shipped houses."""
    name = step.values["game"]
    body["game"] = played_in(name)
    if name != body["game"]:
        body["house"] = {"house": "table", "extends": name, "set": {}}


def played_in(name: str) -> str:
    """The game that a house is a house of; a game is its own."""
    while name in shipped_houses():
        head = shipped_houses()[name].data
        assert isinstance(head, dict)
        name = str(head["extends"])
    return name


def _house_plays(body: Body, step: Step) -> None:
    settings = {key: cell(value) for key, value in step.rows[1:]}
    house = body.setdefault("house", {"house": "table", "extends": body["game"], "set": {}})
    house["set"].update(settings)


def _round_and_indicator(body: Body, step: Step) -> None:
    body["position"] |= {"round": _number(step), "indicator": step.values["tile"]}


def _round(body: Body, step: Step) -> None:
    body["position"]["round"] = _number(step)


def _of_position(name: str, value: str) -> Callable[[Body, Step], None]:
    def told(body: Body, step: Step) -> None:
        body["position"][name] = step.values[value]

    return told


def _in_turn(body: Body, step: Step) -> None:
    _turn(body)["seat"] = _number(step, "seat")


def _starts(body: Body, step: Step) -> None:
    body["position"]["starter"] = _number(step, "seat")


def _turn_is(**changes: object) -> Callable[[Body, Step], None]:
    def told(body: Body, step: Step) -> None:
        _turn(body).update(seat=_number(step, "seat"), **changes)

    return told


def _seat_is(*, opened: bool) -> Callable[[Body, Step], None]:
    def told(body: Body, step: Step) -> None:
        _seat(body, step)["opened"] = opened

    return told


def _opened_in_turn(*, now: bool) -> Callable[[Body, Step], None]:
    def told(body: Body, step: Step) -> None:
        _seat(body, step)["opened"] = True
        _turn(body).update(seat=_number(step, "seat"), opened=now)

    return told


def _holds(body: Body, step: Step) -> None:
    _seat(body, step)["rack"] = step.values["tiles"]


def _holds_number(body: Body, step: Step) -> None:
    _seat(body, step)["size"] = _number(step)


def _taken(body: Body, step: Step) -> None:
    _turn(body).update(seat=_number(step, "seat"), drawn=True, took=step.values["tile"])


def _bought(body: Body, step: Step) -> None:
    _seat(body, step)["buys"] = _number(step)


def _passed(body: Body, _: Step) -> None:
    _turn(body)["passed"] = True


def _on_the_table(body: Body, step: Step) -> None:
    body["position"]["table"] = [
        _lying(dict(zip(step.rows[0], row, strict=True))) for row in step.rows[1:]
    ]


def _lying(row: Mapping[str, str]) -> Body:
    laid: Body = {"id": row["id"], "meld": row["meld"]}
    if row.get("seat"):
        laid["seat"] = int(row["seat"])
    if row.get("kind"):
        laid["kind"] = row["kind"]
    return laid


def _stock(body: Body, step: Step) -> None:
    body["position"]["stock"] = _number(step)


def _discarded(body: Body, step: Step) -> None:
    lying = {"seat": _number(step, "seat"), "tile": step.values["tile"]}
    body["position"]["discard"] = lying


def _told(body: Body, step: Step) -> None:
    _merge(body["position"], json.loads(step.text))


def _merge(into: Body, more: Body) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = value


def _plays(body: Body, step: Step) -> None:
    body |= {"seat": _number(step, "seat"), "move": step.values["move"]}


def _opened_with_pairs(body: Body, step: Step) -> None:
    _seat(body, step).update(opened=True, opened_with="pairs")


def _teams(body: Body, _: Step) -> None:
    body["position"]["teams"] = True


def _redeals(body: Body, step: Step) -> None:
    body["position"]["redeals"] = _number(step)


def _fined(body: Body, step: Step) -> None:
    _seat(body, step)["penalties"] = _number(step, "points")


def _ends(by: str, **ended: object) -> Callable[[Body, Step], None]:
    """The round is over: what was told of the table is what is written down from."""

    def told(body: Body, step: Step) -> None:
        said = {"tile": step.values["tile"]} if "tile" in step.values else {}
        who = {"seat": _number(step, "seat")} if "seat" in step.values else {}
        body |= {"seats": {}, **body.pop("position"), "ended": {"by": by, **who, **said, **ended}}

    return told


def _rounds_written(body: Body, step: Step) -> None:
    """Rounds of which only the points are told, one a row under the seats."""
    seats, *rows = step.rows
    points = [dict(zip(seats, map(int, row), strict=True)) for row in rows]
    body.setdefault("rounds", []).extend({"points": one} for one in points)


def _rounds_alike(body: Body, step: Step) -> None:
    for _ in range(_number(step)):
        _rounds_written(body, step)


def _has_ended(by: str, **ended: object) -> Callable[[Body, Step], None]:
    """A round of a match is over; the next is told from the deal on, by the same partners."""

    def told(body: Body, step: Step) -> None:
        over = {"position": body["position"]}
        _ends(by, **ended)(over, step)
        body["position"] = {key: over.pop(key) for key in OF_MATCH if key in over}
        times = _number(step) if "number" in step.values else 1
        body.setdefault("rounds", []).extend([over] * times)

    return told


OF_MATCH = ("teams",)
"""What is told of a whole match, not of one of its rounds."""


def _round_played(body: Body, step: Step) -> None:
    """A round as it was written down, without the name of the game."""
    record = record_to_json(read_record(f"game: {body['game']}\n{step.text}"))
    body.setdefault("rounds", []).extend(record["rounds"])


def _added_up(body: Body, _: Step) -> None:
    """No round may be half told when the rounds are added up or gone through."""
    position = body.pop("position")
    assert set(position) <= {*OF_MATCH}, position
    body |= {"rounds": body.get("rounds", []), **position}


def _reads(body: Body, step: Step) -> None:
    """A meld is read by itself: of the position only the okey matters."""
    position = body.pop("position")
    body |= {key: position[key] for key in ("indicator", "okey") if key in position}
    body["meld"] = step.values["meld"]
    if "kind" in step.values:
        body["kind"] = step.values["kind"]


TOLD: Mapping[str, Callable[[Body, Step], None]] = {
    "table": _table,
    "house_plays": _house_plays,
    "round_and_indicator": _round_and_indicator,
    "round": _round,
    "indicator": _of_position("indicator", "tile"),
    "okey": _of_position("okey", "tile"),
    "contract": _of_position("contract", "contract"),
    "in_turn": _in_turn,
    "starts": _starts,
    "first_turn": _turn_is(first=True),
    "holds": _holds,
    "holds_number": _holds_number,
    "opened": _seat_is(opened=True),
    "opened_earlier": _opened_in_turn(now=False),
    "opened_now": _opened_in_turn(now=True),
    "not_opened": _seat_is(opened=False),
    "drawn": _turn_is(drawn=True),
    "not_drawn": _turn_is(drawn=False),
    "taken": _taken,
    "bought": _bought,
    "passed": _passed,
    "on_the_table": _on_the_table,
    "stock": _stock,
    "discarded": _discarded,
    "told": _told,
    "plays": _plays,
    "reads": _reads,
    "reads_as": _reads,
    "opened_with_pairs": _opened_with_pairs,
    "teams": _teams,
    "redeals": _redeals,
    "fined": _fined,
    "finishes": _ends("finish", **{"with": "melds"}),
    "finishes_with": _ends("finish", **{"with": "melds"}),
    "finishes_with_pairs": _ends("finish", **{"with": "pairs"}),
    "finishes_from_hand": _ends("finish", **{"with": "hand"}),
    "finishes_from_hand_with": _ends("finish", **{"with": "hand"}),
    "stock_runs_out": _ends("stock"),
    "rounds_written": _rounds_written,
    "rounds_alike": _rounds_alike,
    "has_finished": _has_ended("finish", **{"with": "melds"}),
    "has_finished_with": _has_ended("finish", **{"with": "melds"}),
    "has_finished_from_hand": _has_ended("finish", **{"with": "hand"}),
    "stock_ran_out": _has_ended("stock"),
    "stock_ran_out_times": _has_ended("stock"),
    "round_played": _round_played,
    "added_up": _added_up,
    "audited": _added_up,
}
