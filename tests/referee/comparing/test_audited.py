"""Records audited again: what became of faults, what everyone writes, what was read."""

from grammar import read_record, record_to_json
from referee.comparing.ended import Ended
from referee.comparing.retrial import case_of, retried
from rules import load

KUT = load("kut")
NOT_DRAWN = """game: kut
round: 1
indicator: B8
starter: 1

1: discard K10
2: draw Y9; discard OK
"""
PLAYED_ON = NOT_DRAWN + "3: draw Y5; discard R6\n"
FINISHED = """game: okey101
round: 1
indicator: K5
starter: 1

1: discard K10
2: draw; open R1-2-3; discard Y9
3: draw; open R4-5-6-7-8-9 + B4-5-6-7-8-9 + K10-11-12-13 + Y9-10-11-12-13; discard Y8
"""


def audited(text: str, **settings: str) -> Ended:
    body = record_to_json(read_record(text))
    ruleset = load(str(body["game"]))
    played = {key.replace("__", "."): value for key, value in settings.items()}
    return retried(case_of(body, "made up", "audit"), ruleset.with_values(played, "test"))


def test_a_fine_is_due_until_a_table_forgives_it() -> None:
    assert audited(PLAYED_ON).facets["faults"] == {"2": "due"}
    assert audited(PLAYED_ON, match__late_faults="next_draw").facets["faults"] == {"2": "forgiven"}


def test_before_anybody_has_played_on_a_fault_is_in_time() -> None:
    assert audited(NOT_DRAWN, match__late_faults="next_draw").facets["faults"] == {"2": "in time"}


def test_a_refused_act_without_a_fine_stands() -> None:
    added = PLAYED_ON.replace("draw Y9; discard OK", "draw Y9; open 7RKY; add B7 to m1; discard Y9")
    assert audited(added).facets["faults"] == {"2": "stands"}


def test_points_are_told_of_a_round_that_was_finished() -> None:
    assert audited(FINISHED).facets["points"] == {"1": 202, "2": 303, "3": -101, "4": 202}
    forgiven = audited(FINISHED, match__late_faults="next_draw")
    assert forgiven.facets["points"] == {"1": 202, "2": 202, "3": -101, "4": 202}
    assert forgiven.ending != audited(FINISHED).ending


def test_a_round_that_breaks_off_reads_what_its_acts_read() -> None:
    read = audited(PLAYED_ON).read
    assert {"match.late_faults", "fines.okey_discard"} <= read < frozenset(KUT.values)
    assert audited(FINISHED).read == frozenset(load("okey101").values)


def test_a_record_that_cannot_be_read_is_impossible() -> None:
    body = {"game": "kut", "rounds": [{"round": 1, "turns": [{"seat": 9, "acts": ["draw"]}]}]}
    assert retried(case_of(body, "made up", "audit"), KUT).verdict == "impossible"


def test_what_was_found_of_each_act_is_told() -> None:
    assert audited(NOT_DRAWN).found("discard.okey_costs").outcome == "broken"
