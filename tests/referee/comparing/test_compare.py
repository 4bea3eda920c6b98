"""Two tables beside each other: differences, flipped cases, a smallest disagreement."""

import pytest

from referee import judgement
from referee.comparing.compare import ended, impact, rule_changes, setting_changes
from referee.comparing.comparison import compared
from referee.comparing.disagree import disagreement
from referee.comparing.retrial import at_a_plain_table, at_its_table, retried
from referee.precedents import precedents
from rules import Data, RuleSet, games, load, shipped_houses

KUT = load("kut")
EARLY_OKEY: dict[str, Data] = {
    "when": ["act_is_open", {"round_number": {"at_most": 5}}],
    "require": {"each_meld_laid": {"okeys": {"is": 0}}},
    "breach": "illegal",
    "words": {"en": {"title": "No okey", "broken": "{meld} holds an okey."}},
}


def house(**parts: Data) -> dict[str, Data]:
    return {"house": "cafe", "extends": "kut", **parts}


def played(**parts: Data) -> RuleSet:
    return load("kut", house(**parts))


def test_a_precedent_judged_again_comes_out_as_its_scenario_says() -> None:
    wrong = [
        f"{case.feature}: {case.scenario}"
        for case in precedents()
        if at_a_plain_table(case)
        and case.verdict not in ("", retried(case, at_its_table(case, load(case.game))).verdict)
    ]
    assert wrong == []


def test_only_what_differs_is_listed() -> None:
    other = played(set={"buying.limit": 3, "buying.okey": True})
    assert [(one.key, one.before, one.after) for one in setting_changes(KUT, other)] == [
        ("buying.limit", 5, 3)
    ]
    assert list(rule_changes(KUT, other)) == []


def test_rules_are_added_removed_and_replaced() -> None:
    never: dict[str, Data] = {"when": ["act_is_buy"], "require": "never", "breach": "illegal"}
    other = played(
        add={"cafe.no_okey": EARLY_OKEY},
        drop=["buying.costs_points"],
        replace={"buying.within_limit": never},
    )
    assert {one.rule: one.kind for one in rule_changes(KUT, other)} == {
        "cafe.no_okey": "added",
        "buying.costs_points": "removed",
        "buying.within_limit": "replaced",
    }


def test_a_game_compared_with_itself_flips_nothing() -> None:
    found = impact(KUT, KUT, precedents())
    assert found.flips == ()
    assert found.tried > 300


def test_a_flip_has_both_verdicts_and_the_rule_that_decides() -> None:
    found = impact(KUT, played(set={"melds.run.one_after_13": False}), precedents())
    rules = {one.rule for one in found.flips}
    assert "melds.one_is_low_only" in rules
    assert all(one.before.ending != one.after.ending for one in found.flips)


def test_another_price_is_a_flip_too() -> None:
    found = impact(KUT, played(set={"fines.okey_discard": {"points": 50}}), precedents())
    assert {one.rule for one in found.flips} == {"discard.okey_costs"}
    assert any(one.before.verdict == one.after.verdict for one in found.flips)


def test_a_change_that_no_case_reads_is_named() -> None:
    melds = [one for one in precedents() if one.kind == "meld"]
    found = impact(KUT, played(set={"buying.limit": 3}), melds)
    assert (found.flips, found.unexercised) == ((), ("buying.limit",))


CHANGES: list[dict[str, Data]] = [
    {"set": {"buying.limit": 3}},
    {"set": {"melds.run.one_after_13": False, "melds.max_okeys": 1}},
    {"set": {"laying_off.same_turn": "all", "contract.list": "kut16"}},
    {"set": {"taking.use": "must_use", "stock.scored_at": 2}},
    {"drop": ["turn.draws_before_playing", "contract.is_met"]},
    {"add": {"cafe.no_okey": EARLY_OKEY}},
]


@pytest.mark.parametrize("change", CHANGES)
def test_what_a_change_cannot_touch_comes_out_alike(change: dict[str, Data]) -> None:
    """The impact leaves most cases out; here every one is judged twice."""
    other = played(**change)
    here = [one for one in precedents() if one.game == "kut" and at_a_plain_table(one)]
    slow = {one for one in here if ended(one, KUT).ending != ended(one, other).ending}
    assert {one.case for one in impact(KUT, other, here).flips} == slow
    assert slow


@pytest.mark.parametrize("change", [one for one in CHANGES if "drop" not in one])
def test_a_disagreement_is_what_both_tables_say(change: dict[str, Data]) -> None:
    found = disagreement(KUT, played(**change), precedents()).found
    assert found is not None
    body = dict(found.case.body)
    assert judgement(body)["verdict"] == found.before.verdict
    assert judgement({**body, "house": house(**change)})["verdict"] == found.after.verdict


def test_a_disagreement_is_small() -> None:
    found = disagreement(KUT, played(set={"buying.limit": 3}), precedents()).found
    assert found is not None
    assert len(found.case.body["position"]) <= 3
    assert found.rule == "buying.within_limit"


def test_tables_that_play_alike_do_not_disagree() -> None:
    found = disagreement(KUT, played(set={"match.start": 10}), precedents(), tries=100)
    assert (found.found, found.tried) == (None, 100)


def test_the_same_search_finds_the_same() -> None:
    other = played(set={"taking.use": "must_use"})
    one, two = (disagreement(KUT, other, precedents()) for _ in range(2))
    assert one.found is not None
    assert two.found is not None
    assert one.found.case.body == two.found.case.body


@pytest.mark.parametrize("name", shipped_houses())
def test_every_house_that_comes_with_hakem_changes_something(name: str) -> None:
    document = shipped_houses()[name].data
    assert isinstance(document, dict)
    game = next(one for one in games() if one == document["extends"])
    found = compared(load(game), load(game, document), "en")
    assert found["settings"] or found["rules"]


def test_facts_are_the_same_in_every_language() -> None:
    answers = [
        compared(KUT, played(**CHANGES[0]), lang, with_impact=True, with_disagreement=True)
        for lang in ("tr", "de", "en")
    ]
    told = [
        [(one["rule"], one["before"], one["after"], one["consequences"]) for one in answer["flips"]]  # type: ignore[attr-defined]  # JSON
        for answer in answers
    ]
    assert told[0] == told[1] == told[2]
    assert len({str(answer["settings"]) for answer in answers}) == 3
