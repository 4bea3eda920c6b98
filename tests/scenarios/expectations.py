"""What a Then says of an answer.

Every check reads the JSON that programs get, nothing behind it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.phrases import Step

Answer = Mapping[str, Any]


def check(step: Step, answer: Answer) -> None:
    """Hold one expectation against an answer; a table that cannot be answers nothing else."""
    assert "impossible" not in answer or step.phrase == "impossible", answer["impossible"]
    CHECKS[step.phrase](step.values, answer)


def outcome_of(rule: str, answer: Answer) -> str:
    """What became of a rule; one that had nothing to say is silent."""
    found = [one["outcome"] for one in findings(answer) if one["rule"] == rule]
    return str(found[-1]) if found else "silent"


def findings(answer: Answer) -> Iterator[Answer]:
    """Every finding, of each act of a turn."""
    for act in answer.get("acts") or (answer,):
        yield from act["findings"]


def _verdict(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["verdict"] == values["verdict"], _why(answer)


def _why(answer: Answer) -> str:
    deciding = [one for one in findings(answer) if one["outcome"] not in ("kept", "silent")]
    asked = [one["path"] for one in answer["questions"]]
    told = ", ".join(f"{one['rule']} is {one['outcome']}" for one in deciding)
    return f"{answer['verdict']}: {told}; asks {asked}"


def _outcome(values: Mapping[str, str], answer: Answer) -> None:
    assert outcome_of(values["rule"], answer) == values["outcome"], _why(answer)


def _excused(values: Mapping[str, str], answer: Answer) -> None:
    found = [one for one in findings(answer) if one["rule"] == values["rule"]]
    assert [one["outcome"] for one in found] == ["excused"], _why(answer)
    assert found[0]["exception"] == values["exception"]


def _costs(answer: Answer, unit: str) -> dict[str, int]:
    """What each seat pays, in tiles or points."""
    paid: dict[str, int] = {}
    for one in answer["consequences"]:
        if one.get(unit):
            seat = str(one["seat"])
            paid[seat] = paid.get(seat, 0) + one[unit]
    return paid


def _draws(values: Mapping[str, str], answer: Answer) -> None:
    assert _costs(answer, "tiles").get(values["seat"]) == int(values.get("number", 1))


def _writes(values: Mapping[str, str], answer: Answer) -> None:
    seats = answer.get("seats")
    written = (
        seats[values["seat"]]["points"] if seats else _costs(answer, "points").get(values["seat"])
    )
    assert written == int(values["points"])


def _reckons(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["seats"][values["seat"]]["formula"] == values["words"]


def _row(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["seats"][values["seat"]]["row"] == values["row"]


def _team_writes(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["teams"][values["team"]] == int(values["points"])


def _redealt(_: Mapping[str, str], answer: Answer) -> None:
    told = (answer,) if "redeal" in answer else answer["consequences"]
    assert any(one.get("redeal") is True for one in told)


def _impossible(_: Mapping[str, str], answer: Answer) -> None:
    assert "impossible" in answer


def _costs_nothing(_: Mapping[str, str], answer: Answer) -> None:
    assert not _costs(answer, "tiles")
    assert not _costs(answer, "points")


def _ends(answer: Answer) -> list[Answer]:
    return [one for one in answer["consequences"] if one.get("round_ends")]


def _round_ends(_: Mapping[str, str], answer: Answer) -> None:
    assert _ends(answer)


def _round_ends_with_okey(_: Mapping[str, str], answer: Answer) -> None:
    assert [one["with_okey"] for one in _ends(answer)] == [True]


def _round_ends_without_okey(_: Mapping[str, str], answer: Answer) -> None:
    assert [one["with_okey"] for one in _ends(answer)] == [False]


def _round_goes_on(_: Mapping[str, str], answer: Answer) -> None:
    assert not _ends(answer)


def _says(values: Mapping[str, str], answer: Answer) -> None:
    deciding = [one for one in findings(answer) if one["outcome"] not in ("kept", "silent")]
    said = [answer.get("headline", ""), *(one.get("message", "") for one in deciding)]
    assert any(values["words"] in one for one in said), said


def _asks(values: Mapping[str, str], answer: Answer) -> None:
    assert values["path"] in [one["path"] for one in answer["questions"]]


def _presumes(values: Mapping[str, str], answer: Answer) -> None:
    acts = answer.get("acts") or (answer,)
    assert values["path"] in [one["path"] for act in acts for one in act["presumed"]]


def _valid(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["valid"] is True
    assert answer["kind"] == values["kind"]


def _invalid(_: Mapping[str, str], answer: Answer) -> None:
    assert answer["valid"] is False


def _counts_as(values: Mapping[str, str], answer: Answer) -> None:
    assert " ".join(one["counts_as"] or "?" for one in answer["tiles"]) == values["tiles"]


def _may_be(values: Mapping[str, str], answer: Answer) -> None:
    floating = [one["may_be"] for one in answer["tiles"] if one["counts_as"] is None]
    assert floating
    assert all(" ".join(one) == values["tiles"] for one in floating)


def _worth(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["value"] == int(values["number"])


def _ways(values: Mapping[str, str], answer: Answer) -> None:
    assert len(answer["readings"]) == int(values["number"])


def _written(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["canonical"] == values["melds"]


CHECKS: Mapping[str, Callable[[Mapping[str, str], Answer], None]] = {
    "verdict": _verdict,
    "outcome": _outcome,
    "excused": _excused,
    "draws": _draws,
    "draws_one": _draws,
    "writes": _writes,
    "reckons": _reckons,
    "row": _row,
    "team_writes": _team_writes,
    "redealt": _redealt,
    "impossible": _impossible,
    "costs_nothing": _costs_nothing,
    "round_ends": _round_ends,
    "round_ends_with_okey": _round_ends_with_okey,
    "round_ends_without_okey": _round_ends_without_okey,
    "round_goes_on": _round_goes_on,
    "says": _says,
    "asks": _asks,
    "presumes": _presumes,
    "valid": _valid,
    "invalid": _invalid,
    "counts_as": _counts_as,
    "may_be": _may_be,
    "worth": _worth,
    "ways": _ways,
    "written": _written,
}
