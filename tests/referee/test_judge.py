"""The judge: three values, exceptions, what rules need, presumptions, and what was told."""

from dataclasses import replace
from typing import Any

import pytest

from grammar import Verb
from referee.judge import judge_case
from referee.law import compiled_law
from referee.verdict import Outcome, Ruling, Verdict
from rules import Data, RuleSet, load
from tests.referee.told import KUT, case, verdict

WORDS: dict[str, Data] = {"en": {"title": "A rule of this test", "broken": "Broken."}}

# Facts that a position can leave unknown and that nobody presumes; each is told by its name.
EVERY_VERB = {one.value for one in Verb}
NEVER: dict[str, Any] = {"require": "never", "breach": "illegal"}
RELEVANT, SATISFIED, EXCUSE = "player_starts", "target_is_own", "contract_has_pairs"


def house(**rules: dict[str, Any]) -> RuleSet:
    """Küt's words and settings with these rules alone; a rule ``x`` is named ``test.x``."""
    added: dict[str, Data] = {
        f"test.{name}": {"words": WORDS, **rule} for name, rule in rules.items()
    }
    ruleset = load("kut", {"house": "test", "extends": "kut", "add": added})
    own = {name: rule for name, rule in ruleset.law.rules.items() if rule.topic == "test"}
    return replace(ruleset, law=replace(ruleset.law, rules=own))


def told(**facts: bool | None) -> dict[str, Any]:
    """Facts told directly; those of value None are not told."""
    return {"facts": {name: value for name, value in facts.items() if value is not None}}


def judged(ruleset: RuleSet, move: str = "draw", **position: Any) -> Verdict:
    return verdict(move, ruleset=ruleset, **position)


RULE: dict[str, Any] = {"when": [RELEVANT], "require": SATISFIED, "breach": "illegal"}
EXCUSABLE = {**RULE, "unless": {"forgiven": [EXCUSE]}}


@pytest.mark.parametrize(
    ("relevant", "satisfied", "outcome"),
    [
        (False, True, "silent"),
        (False, False, "silent"),
        (False, None, "silent"),
        (True, True, "kept"),
        (True, False, "broken"),
        (True, None, "open"),
        (None, True, "silent"),
        (None, False, "open"),
        (None, None, "open"),
    ],
)
def test_a_rule_is_judged_by_three_values(
    relevant: bool | None,  # noqa: FBT001  a value of the table
    satisfied: bool | None,  # noqa: FBT001  a value of the table
    outcome: str,
) -> None:
    facts = told(player_starts=relevant, target_is_own=satisfied)
    assert judged(house(rule=RULE), **facts).outcomes["test.rule"] == outcome


@pytest.mark.parametrize(
    ("relevant", "satisfied", "excuse", "outcome"),
    [
        (True, False, True, "excused"),
        (True, False, False, "broken"),
        (True, False, None, "open"),
        (True, True, True, "kept"),
        (True, None, True, "silent"),
        (None, False, True, "silent"),
        (None, False, False, "open"),
        (False, False, True, "silent"),
    ],
)
def test_an_exception_excuses_what_is_surely_broken(
    relevant: bool | None,  # noqa: FBT001  a value of the table
    satisfied: bool | None,  # noqa: FBT001  a value of the table
    excuse: bool | None,  # noqa: FBT001  a value of the table
    outcome: str,
) -> None:
    facts = told(player_starts=relevant, target_is_own=satisfied, contract_has_pairs=excuse)
    assert judged(house(rule=EXCUSABLE), **facts).outcomes["test.rule"] == outcome


def test_an_excused_rule_names_the_exception() -> None:
    facts = told(player_starts=True, target_is_own=False, contract_has_pairs=True)
    found = judged(house(rule=EXCUSABLE), **facts).findings
    assert [one.exception for one in found if one.outcome is Outcome.EXCUSED] == ["forgiven"]


def test_an_exception_can_be_told_by_its_name() -> None:
    facts = told(player_starts=True, target_is_own=False, forgiven=True)
    assert judged(house(rule=EXCUSABLE), **facts).outcomes["test.rule"] == "excused"


def test_one_true_exception_is_enough() -> None:
    rule = {**RULE, "unless": {"unknown": [EXCUSE], "always": ["always"]}}
    facts = told(player_starts=True, target_is_own=False)
    assert judged(house(rule=rule), **facts).outcomes["test.rule"] == "excused"


NEEDS: dict[str, Any] = {"require": "never", "breach": "illegal", "needs": ["test.first"]}


@pytest.mark.parametrize(
    ("first", "then"),
    [(False, None), (True, Outcome.BROKEN), (None, Outcome.BROKEN)],
)
def test_a_rule_is_not_asked_once_one_it_needs_is_broken(
    first: bool | None,  # noqa: FBT001  a value of the table
    then: Outcome | None,
) -> None:
    ruleset = house(second=NEEDS, first={"require": SATISFIED, "breach": "illegal"})
    assert judged(ruleset, **told(target_is_own=first)).outcomes.get("test.second") is then


REFUSES: dict[str, Any] = {"require": SATISFIED, "breach": "illegal"}
ASKS: dict[str, Any] = {"require": EXCUSE, "breach": "illegal"}
COSTS: dict[str, Any] = {"require": RELEVANT, "breach": {"costs": {"points": 50}}}


@pytest.mark.parametrize(
    ("refusing", "asking", "costing", "ruling"),
    [
        (False, None, False, "illegal"),
        (False, True, True, "illegal"),
        (True, None, False, "undetermined"),
        (True, True, False, "legal_with_penalty"),
        (True, True, True, "legal"),
        (None, True, True, "undetermined"),
    ],
)
def test_the_verdict_is_the_gravest_finding(
    refusing: bool | None,  # noqa: FBT001  a value of the table
    asking: bool | None,  # noqa: FBT001  a value of the table
    costing: bool | None,  # noqa: FBT001  a value of the table
    ruling: str,
) -> None:
    ruleset = house(refuses=REFUSES, asks=ASKS, costs=COSTS)
    facts = told(target_is_own=refusing, contract_has_pairs=asking, player_starts=costing)
    assert judged(ruleset, **facts).ruling == ruling


def test_a_rule_that_charges_nothing_leaves_the_act_legal() -> None:
    free = {"costs": {"setting": "fines.returned_tile"}}
    ruleset = house(costs={"require": "never", "breach": free})
    assert judged(ruleset).ruling is Ruling.LEGAL


def test_a_refused_act_costs_only_what_its_refusal_costs() -> None:
    refusal = {"require": "never", "breach": {"refused": True, "costs": {"points": 101}}}
    ruleset = house(refuses=refusal, costs={"require": "never", "breach": {"costs": {"tiles": 2}}})
    paid = [(one.rule, one.points, one.tiles) for one in judged(ruleset).consequences]
    assert paid == [("test.refuses", 101, 0)]


def test_a_price_is_paid_by_a_legal_act() -> None:
    price = {"when": ["act_is_draw"], "then": [{"tiles": 1}], "certainty": "convention"}
    found = judged(house(price=price))
    assert found.ruling is Ruling.LEGAL
    assert [(one.seat, one.tiles) for one in found.consequences] == [(1, 1)]


BY_NUMBER = {"points": {"fact": "round_number"}}


@pytest.mark.parametrize(
    ("rule", "untold", "known"),
    [
        ({"when": ["act_is_draw"], "then": [BY_NUMBER]}, "undetermined", "legal"),
        (
            {"require": "never", "breach": {"costs": BY_NUMBER}},
            "undetermined",
            "legal_with_penalty",
        ),
        (
            {"require": "never", "breach": {"refused": True, "costs": BY_NUMBER}},
            "illegal",
            "illegal",
        ),
    ],
)
def test_a_price_that_nobody_can_reckon_is_asked_for_unless_the_act_is_refused(
    rule: dict[str, Any], untold: str, known: str
) -> None:
    ruleset = house(price={**rule, "certainty": "convention"})
    found = judged(ruleset)
    assert found.ruling == untold
    assert [one.path for one in found.questions] == ["/round"] * (untold == "undetermined")
    found = judged(ruleset, round=7)
    assert (found.ruling, [one.points for one in found.consequences]) == (known, [7])


@pytest.mark.parametrize(
    ("pays", "seats"),
    [("actor", [2]), ("previous", [1]), ("others", [1, 3, 4])],
)
def test_a_cost_says_who_pays(pays: str, seats: list[int]) -> None:
    ruleset = house(costs={"require": "never", "breach": {"costs": {"points": 5, "pays": pays}}})
    found = verdict("draw", 2, ruleset)
    assert [one.seat for one in found.consequences] == seats


# Of ``actor_in_turn`` it is presumed that it is true.
@pytest.mark.parametrize(
    ("require", "breach", "ruling"),
    [
        ("actor_in_turn", "illegal", "legal"),
        ({"actor_in_turn": False}, "illegal", "undetermined"),
        ({"actor_in_turn": False}, {"costs": {"points": 5}}, "legal_with_penalty"),
    ],
)
def test_a_presumption_carries_a_legal_act_and_a_price_but_never_convicts(
    require: Any,
    breach: Any,
    ruling: str,
) -> None:
    found = judged(house(rule={"require": require, "breach": breach}))
    assert found.ruling == ruling
    asked = [one.path for one in found.questions]
    presumed = [one.path for one in found.presumed]
    assert (asked, presumed) == (
        (["/turn/seat"], []) if ruling == "undetermined" else ([], ["/turn/seat"])
    )


def test_what_was_told_is_not_presumed() -> None:
    rule = {"require": "actor_in_turn", "breach": "illegal"}
    found = judged(house(rule=rule), turn={"seat": 2})
    assert found.ruling is Ruling.ILLEGAL
    assert found.presumed == ()


def test_a_fact_the_position_holds_is_not_overruled_by_what_is_told() -> None:
    rule = {"require": "actor_in_turn", "breach": "illegal"}
    found = judged(house(rule=rule), turn={"seat": 2}, **told(actor_in_turn=True))
    assert found.ruling is Ruling.ILLEGAL


def test_the_smallest_set_of_questions_is_asked() -> None:
    either = {"require": {"any": [SATISFIED, EXCUSE]}, "breach": "illegal"}
    same = {"require": EXCUSE, "breach": "illegal"}
    asked = judged(house(either=either, same=same), indicator="B8").questions
    assert [one.fact for one in asked] == [EXCUSE]


def test_nothing_is_asked_once_the_act_is_refused() -> None:
    ruleset = house(open={"require": SATISFIED, "breach": "illegal"}, refuses=NEVER)
    assert judged(ruleset).questions == ()


def test_an_undecided_setting_is_named() -> None:
    undecided = KUT.with_values({"contract.exact_count": "undecided"}, "test")
    found = verdict("open 7RKB + 4KBY", 1, undecided, round=1, indicator="B8")
    assert found.ruling is Ruling.UNDETERMINED
    assert found.undecided == {"contract.exact_count"}


def test_an_undecided_setting_that_changes_nothing_is_not_asked_for() -> None:
    undecided = KUT.with_values({"contract.exact_count": "undecided"}, "test")
    found = verdict("open 7RKB", 1, undecided, round=1, indicator="B8")
    assert found.ruling is Ruling.LEGAL
    assert found.undecided == frozenset()


@pytest.mark.parametrize(
    ("when", "verbs"),
    [
        (["act_is_open"], {"open"}),
        ([{"any": ["act_is_open", "act_is_lay"]}], {"open", "lay"}),
        ([{"not": "act_is_buy"}], EVERY_VERB - {"buy"}),
        (["act_is_open", SATISFIED], {"open"}),
        ([{"define": "lays_melds"}], {"open", "lay", "finish"}),
        ([{"all": ["act_is_open", {"not": SATISFIED}]}], {"open"}),
        ([SATISFIED], EVERY_VERB),
        (["act_is_open", "act_is_lay"], set()),
    ],
)
def test_a_rule_is_asked_about_every_act_it_can_be_about(when: list[Any], verbs: set[str]) -> None:
    ruleset = house(rule={"when": when, "require": "never", "breach": "illegal"})
    law = compiled_law(ruleset.law)
    assert {verb.value for verb, rules in law.by_verb.items() if rules} == verbs


def test_the_same_case_is_judged_the_same_twice() -> None:
    one = case("open 7RKB", round=1, indicator="B8")
    first, second = judge_case(one), judge_case(one)
    assert (first.ruling, first.outcomes) == (second.ruling, second.outcomes)
