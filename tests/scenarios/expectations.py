"""What a Then says of an answer.

Every check reads the JSON that programs get, nothing behind it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.phrases import Step

Answer = Mapping[str, Any]
Check = Callable[[Mapping[str, str], Answer], None]


def check(step: Step, answer: Answer) -> None:
    """Hold one expectation against an answer; a table that cannot be answers nothing else."""
    assert "impossible" not in answer or step.phrase == "impossible", answer["impossible"]
    CHECKS[step.phrase](step.values, answer)


def outcome_of(rule: str, answer: Answer) -> str:
    """What became of a rule; one that had nothing to say is silent."""
    found = [one["outcome"] for one in findings(answer) if one["rule"] == rule]
    return str(found[-1]) if found else "silent"


def findings(answer: Answer) -> Iterator[Answer]:
    """Every finding, of each act of a turn; a match has none."""
    for act in answer.get("acts") or (answer,):
        yield from act.get("findings", ())


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
    seats = answer.get("seats") or _scores_of_last_round(answer)
    written = (
        seats[values["seat"]]["points"] if seats else _costs(answer, "points").get(values["seat"])
    )
    assert written == int(values["points"])


def _scores_of_last_round(answer: Answer) -> Any:
    """What everyone writes after a round that was gone through."""
    audited = [one for one in answer.get("rounds", ()) if one.get("scores")]
    return audited[-1]["scores"]["seats"] if audited else None


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


def _total(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["totals"][values["seat"]] == int(values["points"])


def _team_total(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["teams"][values["team"]] == int(values["points"])


def _total_open(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["totals"][values["seat"]] is None


def _comes_in(values: Mapping[str, str], answer: Answer) -> None:
    places = {str(one["seat"]): one["place"] for one in answer["ranking"]}
    assert places[values["seat"]] == int(values["number"])


def _won_by(*sides: str) -> Check:
    """The winners are these and nobody else, by the placeholders that name them."""

    def check(values: Mapping[str, str], answer: Answer) -> None:
        assert answer["over"] is True
        assert answer["winners"] == sorted(values.get(one, one) for one in sides)

    return check


def _led_by(side: str) -> Check:
    def check(values: Mapping[str, str], answer: Answer) -> None:
        assert answer["leaders"] == [values[side]]

    return check


def _match_over(_: Mapping[str, str], answer: Answer) -> None:
    assert answer["over"] is True


def _match_goes_on(_: Mapping[str, str], answer: Answer) -> None:
    assert answer["over"] is False
    assert answer["winners"] == []


def _one_more_round(_: Mapping[str, str], answer: Answer) -> None:
    assert answer["over"] is False
    assert answer["extra_round"] is True


def _rounds_left(values: Mapping[str, str], answer: Answer) -> None:
    assert answer["rounds_left"] == int(values.get("number", 1))


def _rounds_open(_: Mapping[str, str], answer: Answer) -> None:
    assert answer["rounds_left"] is None


def _dealt_as(values: Mapping[str, str], answer: Answer) -> list[Answer]:
    return [one for one in answer["rounds"] if one["round"] == int(values["number"])]


def _writes_in_round(values: Mapping[str, str], answer: Answer) -> None:
    counted = _dealt_as(values, answer)[-1]
    assert counted["redeal"] is False
    assert counted["points"][values["seat"]] == int(values["points"])


def _round_redealt(values: Mapping[str, str], answer: Answer) -> None:
    again = [one["redeal"] for one in _dealt_as(values, answer)]
    assert again.count(True) == int(values.get("times", 1))


def _round_lacks(values: Mapping[str, str], answer: Answer) -> None:
    missing = [(one["round"], one["path"]) for one in answer["missing"]]
    assert (int(values["number"]), values["path"]) in missing


def _match_was_over(values: Mapping[str, str], answer: Answer) -> None:
    (remark,) = answer["remarks"]
    last = answer["rounds"][int(remark["path"].rpartition("/")[2]) - 1]
    assert last["round"] == int(values["number"])
    assert values["number"] in remark["text"]


def _late(still: list[str], gone: list[str]) -> Check:
    """What can still be claimed of a seat's last fault, and what no longer."""

    def check(values: Mapping[str, str], answer: Answer) -> None:
        late = _last_fault(values, answer)["late"]
        assert (late["still"], late["gone"]) == (still, gone)

    return check


def _caught_in_time(values: Mapping[str, str], answer: Answer) -> None:
    assert "late" not in _last_fault(values, answer)


def _last_fault(values: Mapping[str, str], answer: Answer) -> Answer:
    faults = [one for played in answer["rounds"] for one in played["irregularities"]]
    mine: list[Answer] = [one for one in faults if str(one["seat"]) == values["seat"]]
    return mine[-1]


CHECKS: Mapping[str, Check] = {
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
    "total": _total,
    "team_total": _team_total,
    "total_open": _total_open,
    "comes_in": _comes_in,
    "wins_match": _won_by("seat"),
    "team_wins_match": _won_by("team"),
    "win_is_shared": _won_by("seat", "other"),
    "teams_share_win": _won_by("1+3", "2+4"),
    "leads": _led_by("seat"),
    "team_leads": _led_by("team"),
    "match_over": _match_over,
    "match_goes_on": _match_goes_on,
    "one_more_round": _one_more_round,
    "rounds_left": _rounds_left,
    "one_round_left": _rounds_left,
    "rounds_open": _rounds_open,
    "writes_in_round": _writes_in_round,
    "round_redealt": _round_redealt,
    "round_redealt_times": _round_redealt,
    "round_lacks": _round_lacks,
    "match_was_over": _match_was_over,
    "fine_due": _late(["fine"], ["take_back"]),
    "fine_lost": _late([], ["take_back", "fine"]),
    "not_taken_back": _late([], ["take_back"]),
    "caught_in_time": _caught_in_time,
}
