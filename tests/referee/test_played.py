"""The law as a table plays it says what the law as it is written says."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from grammar import Verb, read_act
from referee.case import Case
from referee.facts import VOCABULARY
from referee.judge import judge_case, judge_played
from referee.played import as_played, as_written
from referee.position import Position
from referee.verdict import Outcome, Ruling, Verdict
from rules import RuleSet, load
from tests.referee.test_learning import case_of, partly_told

GAMES = tuple(load(name) for name in ("kut", "okey101", "okey"))


@st.composite
def tables_rules(draw: st.DrawFn) -> RuleSet:
    """A game with some settings as other tables play them, a few of them not agreed on."""
    game = draw(st.sampled_from(GAMES))
    keys = draw(st.sets(st.sampled_from(sorted(game.law.settings)), max_size=6))
    usual = {key: (*game.law.settings[key].usual, "undecided") for key in sorted(keys)}
    values = {key: draw(st.sampled_from(known)) for key, known in usual.items()}
    return game.with_values(values, "test")


def said(verdict: Verdict) -> dict[str, Any]:
    """What a verdict says, apart from the rules that are silent."""
    findings = [
        (one.rule.id, one.outcome, one.exception, one.presumed)
        for one in verdict.findings
        if one.outcome is not Outcome.SILENT
    ]
    return {
        "ruling": verdict.ruling,
        "presumed": set(verdict.presumed),
        "findings": findings,
        "consequences": verdict.consequences,
        "questions": verdict.questions,
    }


@given(partly_told(), tables_rules())
def test_both_ways_to_ask_the_law_agree(
    told: tuple[dict[str, Any], dict[str, Any], str], ruleset: RuleSet
) -> None:
    for table in told[:2]:
        cases = [case_of(table, told[2], ruleset) for _ in range(2)]
        written, played = judge_case(cases[0]), judge_played(cases[1])
        assert said(written) == said(played)
        assert played.undecided <= written.undecided
        if played.ruling is Ruling.UNDETERMINED:
            assert played.questions or played.undecided
        assert cases[1].settings_read <= cases[0].settings_read


def test_what_a_silent_rule_rests_on_is_told_either_way() -> None:
    case = Case(Position(), read_act("draw"), 1, GAMES[0], VOCABULARY)
    again = Case(Position(), read_act("draw"), 1, GAMES[0], VOCABULARY)
    paths = {one.path for one in judge_played(case).presumed}
    assert {"/turn/first", "/discard", "/redeals"} <= paths
    assert paths == {one.path for one in judge_case(again).presumed}


def test_rules_that_the_settings_silence_are_not_asked() -> None:
    for game in GAMES:
        for verb in Verb:
            played = {one.law.rule.id for one in as_played(game, verb)}
            assert played <= {one.law.rule.id for one in as_written(game.law, verb)}
        spoken = sum(len(as_played(game, verb)) for verb in Verb)
        assert spoken < sum(len(as_written(game.law, verb)) for verb in Verb)
