"""The table of bars itself, over measurements made up for it."""

import json
from pathlib import Path

import pytest

from tests.bench.__main__ import checked, chosen, measures
from tests.bench.kept import document, kept_ratios, unknown, worse
from tests.bench.table import Bar, Measured, Row, bars, bars_of, lines_of, row_json
from tests.bench.timing import YARDSTICK, figures, with_yardstick

(READ, ASKED, KNOWN) = bars_of(
    [
        {
            "id": "reading.rack",
            "what": "a rack",
            "unit": "µs",
            "compare": "p50",
            "bars": {"p50": {"at_most": 10}, "worst": {"at_most": 50}},
        },
        {
            "id": "http.legal",
            "what": "requests",
            "unit": "ms",
            "compare": "rate",
            "bars": {"ratio": {"at_least": 0.5}},
        },
        {
            "id": "truth.share",
            "what": "a share",
            "unit": "",
            "compare": "share",
            "bars": {"share": {"at_least": 1}},
        },
    ]
)
SLOW, QUICK = {"p50": 100e-6}, {"p50": 20e-6}


def read(p50: float, worst: float = 40e-6) -> Row:
    return Row(READ, Measured({"p50": p50, "worst": worst}, {"slow": SLOW, "quick": QUICK}))


def asked(rate: float) -> Row:
    return Row(ASKED, Measured({"rate": rate}, {"an echo": {"rate": 1000}}))


def test_a_row_is_met_when_every_bar_of_it_is() -> None:
    assert read(9e-6).met
    assert not read(11e-6).met
    assert not read(9e-6, worst=51e-6).met


def test_the_best_of_the_others_is_the_baseline() -> None:
    row = read(10e-6)
    assert row.baseline == "quick"
    assert row.baseline_figure == pytest.approx(20)
    assert row.ratio == pytest.approx(0.5)
    busy = Measured({"rate": 900}, {"an echo": {"rate": 1000}, "a snail": {"rate": 3}})
    assert Row(ASKED, busy).baseline == "an echo"


def test_a_bar_may_be_a_ratio() -> None:
    assert asked(600).met
    assert not asked(400).met


def test_what_nobody_else_does_has_no_ratio_unless_it_is_a_time() -> None:
    assert Row(KNOWN, Measured({"share": 1})).ratio is None
    assert with_yardstick(Measured({"share": 1}), KNOWN).peers == {}
    lonely = with_yardstick(Measured({"p50": 1e-6}), READ)
    assert list(lonely.peers) == [YARDSTICK]
    assert with_yardstick(read(1e-6).measured, READ) is not lonely


def test_the_table_says_the_ratio_first_and_what_is_not_met() -> None:
    head, met, failed = lines_of([read(9e-6), asked(400)])
    assert head.split()[:2] == ["ratio", "row"]
    assert met.startswith("0.45 ×")
    assert " met " in met
    assert "p50 ≤ 10, worst ≤ 50" in met
    assert "quick: p50 20" in met
    assert failed.startswith("0.4 ×")
    assert "NOT MET" in failed


def test_a_row_as_data_holds_what_the_table_shows() -> None:
    told = row_json(read(9e-6))
    assert next(iter(told.items())) == ("id", "reading.rack")
    assert told["figures"] == {"p50": 9.0, "worst": 40.0}
    assert (told["ratio"], told["better"], told["met"]) == (0.45, "less", True)
    assert told["bars"] == ["p50 ≤ 10", "worst ≤ 50"]
    assert (told["baseline"], told["unit"]) == ("quick", "µs")


def test_kept_ratios_come_back_as_they_were_written(tmp_path: Path) -> None:
    told = document([read(9e-6), asked(400), Row(KNOWN, Measured({"share": 1}))])
    assert "--json" in told["made_with"]
    file = tmp_path / "kept.json"
    file.write_text(json.dumps(told), "utf-8")
    assert kept_ratios(file) == {"reading.rack": 0.45, "http.legal": 0.4}


@pytest.mark.parametrize(
    ("row", "is_worse"),
    [
        (read(10e-6), False),
        (read(14e-6), False),
        (read(16e-6), True),
        (asked(1000), False),
        (asked(700), False),
        (asked(600), True),
    ],
)
def test_a_ratio_worse_by_half_is_told(row: Row, is_worse: bool) -> None:  # noqa: FBT001  a case
    said = worse(row, {"reading.rack": 0.5, "http.legal": 1.0})
    assert (said is not None) == is_worse
    if said is not None:
        assert row.bar.id in said


def test_a_row_is_measured_again_before_it_counts_as_worse() -> None:
    kept = {"reading.rack": 0.5}
    assert checked(read(90e-6), lambda: read(10e-6).measured, kept) is None
    assert checked(read(90e-6), lambda: read(91e-6).measured, kept) is not None


def test_a_row_that_was_never_kept_is_not_compared_and_that_is_said() -> None:
    assert worse(read(1), {}) is None
    assert list(unknown([read(1)], {})) == ["reading.rack: not kept, not compared"]


def test_times_become_figures() -> None:
    told = figures([one / 1000 for one in range(1, 1001)])
    assert told == {"p50": 0.501, "p95": 0.951, "p99": 0.991, "worst": 1.0}


def test_every_bar_is_measured_and_every_measurement_has_a_bar() -> None:
    assert [one.id for one in bars()] == list(dict.fromkeys(one.id for one in bars()))
    assert {one.id for one in bars()} == set(measures())


def test_every_bar_that_is_kept_is_still_there() -> None:
    kept = json.loads(Path(__file__).with_name("kept.json").read_text("utf-8"))
    assert {row["id"] for row in kept["rows"]} == {one.id for one in bars()}


@pytest.mark.parametrize("one", bars(), ids=lambda one: one.id)
def test_a_bar_says_what_is_to_be_reached(one: Bar) -> None:
    assert one.bounds
    assert all(bound.text for bound in one.bounds)
    assert one.what
    assert one.compare


def test_fewer_can_be_measured_by_group_or_by_row() -> None:
    every = bars()
    assert {one.group for one in chosen(every, ["reading"])} == {"reading"}
    assert [one.id for one in chosen(every, ["audits.rate"])] == ["audits.rate"]
    assert chosen(every, []) == list(every)
