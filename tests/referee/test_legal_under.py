"""Under which single setting of the table a refused act would stand: all of them, and truly."""

from itertools import product
from typing import Any

from referee.api import judgement
from referee.case import Case
from referee.judge import judge_case
from referee.remedies import legal_under, refusing_rules
from referee.verdict import STANDS
from tests.referee.refused import refused_acts
from tests.referee.told import case

UNOPENED: dict[str, Any] = {"seats": {"1": {"opened": False}}, "turn": {"seat": 1, "drawn": True}}
TABLE = [{"id": "m1", "seat": 2, "meld": "R10-11-12"}]


def named(one: Case) -> set[tuple[str, str]]:
    return {(key, repr(value)) for key, value, _ in legal_under(one)}


def test_laying_off_at_once_is_legal_where_the_table_allows_it() -> None:
    turn = {"seat": 1, "drawn": True, "opened": True}
    one = case("add R13 to m1", round=1, indicator="B8", turn=turn, table=TABLE)
    assert ("laying_off.same_turn", "'all'") in named(one)


def test_no_setting_helps_a_player_who_is_not_in_turn() -> None:
    turn = {"seat": 3, "drawn": True}
    assert named(case("add R13 to m1", indicator="B8", turn=turn, table=TABLE)) == set()


def test_first_choices_of_tables_come_before_second_ones() -> None:
    one = case("open 7RKBY", round=1, indicator="B8", **UNOPENED)
    usual = one.ruleset.law.settings
    others = [
        [value for value in usual[key].usual if value != one.ruleset.values[key]].index(value)
        for key, value, _ in legal_under(one)
    ]
    assert others == sorted(others)
    assert others


def test_what_is_left_out_helps_nowhere() -> None:
    """Every setting at every usual value, tried without any short cut, finds no other remedy."""
    for game, number in product(("kut", "okey101"), range(25)):
        one = refused_acts(game, 25, seed=500)[number]
        told = {(key, repr(value)) for key, value, _ in legal_under(one)}
        assert told == set(tried(one)), one.act.text


def tried(one: Case) -> Any:
    for key, setting in one.ruleset.law.settings.items():
        for value in setting.usual:
            if value != one.ruleset.values[key]:
                played = one.under(one.ruleset.with_values({key: value}, "tried"))
                if judge_case(played).ruling in STANDS:
                    yield key, repr(value)


def test_a_rule_that_refuses_by_itself_is_asked_first() -> None:
    one = case("add R13 to m1", indicator="B8", turn={"seat": 3}, table=TABLE)
    assert [rule.rule.id for rule in refusing_rules(one)] == ["turn.player_is_in_turn"]


def test_each_is_told_in_words() -> None:
    body = {"game": "kut", "move": "open 7RKBY", "position": {"round": 1, **UNOPENED}}
    for lang in ("tr", "de", "en"):
        answer: Any = judgement({**body, "lang": lang})
        texts = [one["text"] for one in answer["legal_under"]]
        assert texts
        assert all("{" not in text and "_" not in text for text in texts), texts
