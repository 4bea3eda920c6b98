"""House files that are wrong in every way we could think of: the first message names the cause.

Each file says in its first line which problem it has and where, as code and JSON pointer.
"""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import write_yaml
from referee.wording import problem_text
from rules import LANGUAGES, Check, check_house
from rules.problems import MOST

FILES = sorted((Path(__file__).parents[1] / "houses_broken").glob("*.yaml"))


def expected(path: Path) -> tuple[str, str]:
    code, _, pointer = path.read_text("utf-8").splitlines()[0].removeprefix("# ").partition(" ")
    return code, pointer


def checked(path: Path) -> Check:
    return check_house(path.read_text("utf-8"), path.name, lambda _: None)


def named(path: Path) -> str:
    return path.stem


def test_there_are_many_ways_to_be_wrong() -> None:
    assert len(FILES) >= 220
    assert len({expected(path)[0] for path in FILES}) >= 50


def test_the_first_message_names_the_true_cause() -> None:
    missed = []
    for path in FILES:
        problems = checked(path).problems
        found = (problems[0].code, problems[0].pointer) if problems else ("nothing", "")
        missed += [] if found == expected(path) else [f"{path.stem}: {found}"]
    assert len(missed) <= len(FILES) / 20, missed


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_broken_house_does_not_load(path: Path) -> None:
    check = checked(path)
    assert not check.loads
    assert {one.severity for one in check.problems} == {"error"}


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_problem_has_its_line_and_a_sentence_in_every_language(path: Path) -> None:
    first = checked(path).problems[0]
    assert 1 < first.line <= len(path.read_text("utf-8").splitlines()) + 1
    said = {problem_text(first, lang) for lang in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert not any("{name}" in one or "{found}" in one for one in said)


def test_every_problem_is_told_at_once() -> None:
    values = "set:\n  buying.limt: 3\n  buying.okey: 1\n"
    text = f"house: cafe\nextends: kut\n{values}drop: [nothing.at_all]\n"
    found = check_house(text, "cafe.yaml", lambda _: None).problems
    assert [(one.code, one.line) for one in found] == [
        ("unknown_setting", 4),
        ("wrong_value", 5),
        ("unknown_rule", 6),
    ]


MIXED = """\
house: cafe
extends: okey101
titel: {tr: Kahve}
set:
  opening.point: 81
  opening.points: "81"
  opening.points: 91
add:
  cafe.kural:
    when: [act_is_opn, 5]
    require: {each_meld_laid: {okey: {is: 0}}}
    breach: illegal
    wods: {tr: {title: a, broken: b}}
  okeysiz: &a
    require: no
drop: [discard.playable_cost]
"""


def test_what_is_crooked_does_not_hide_what_is_misspelt() -> None:
    found = check_house(MIXED, "cafe.yaml", lambda _: None).problems
    assert [(one.code, one.line, one.column) for one in found] == [
        ("unknown_key", 3, 1),
        ("unknown_setting", 5, 3),
        ("yaml_twice", 7, 3),
        ("unknown_fact", 10, 12),
        ("not_a_condition", 10, 24),
        ("unknown_fact", 11, 32),
        ("unknown_key", 13, 5),
        ("bad_rule_name", 14, 3),
        ("yaml_alias", 14, 12),
        ("missing_partner", 15, 5),
        ("yaml_trap", 15, 14),
        ("unknown_rule", 16, 8),
    ]


def test_a_house_over_a_misspelt_game_is_held_against_the_game_it_means() -> None:
    text = "house: cafe\nextnds: okey101\nset: {opening.pont: 3}\n"
    found = check_house(text, "cafe.yaml", lambda _: None).problems
    assert [(one.code, one.suggestion) for one in found] == [
        ("unknown_key", "extends"),
        ("unknown_setting", "opening.points"),
    ]


def test_a_house_over_no_known_game_is_not_held_against_any() -> None:
    text = "house: cafe\nextends: briç\nset: {opening.pont: 3}\nad: {}\n"
    found = check_house(text, "cafe.yaml", lambda _: None).problems
    assert [one.code for one in found] == ["unknown_base", "unknown_key"]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("101", "okey101"),
        ("101okey", "okey101"),
        ("101 Okey", "okey101"),
        ("Küt Okey", "kut"),
        ("../okey101.yaml", "okey101"),
        ("katlamalı", "katlamali"),
    ],
)
def test_a_game_is_known_by_what_people_call_it(said: str, meant: str) -> None:
    found = check_house({"house": "cafe", "extends": said}, "cafe.yaml", lambda _: None).problems
    assert [(one.code, one.suggestion) for one in found] == [("unknown_base", meant)]


def test_houses_that_lie_over_each_other_are_refused() -> None:
    texts = {"a": "house: a\nextends: b\n", "b": "house: b\nextends: a\n"}
    found = check_house(texts["a"], "a.yaml", texts.get).problems
    assert [(one.code, one.pointer) for one in found] == [("too_many_houses", "/extends")]


@pytest.mark.parametrize(
    ("key", "said", "meant"),
    [
        ("opening.points", "81 puan", "81"),
        ("opening.points", 81.0, "81"),
        ("melds.run.one_after_13", "evet", "true"),
        ("melds.run.one_after_13", "HAYIR", "false"),
        ("melds.run.one_after_13", "nein", "false"),
        ("fines.okey_discard", 50, "{points: 50}"),
        ("fines.okey_discard", "2 taş", "{tiles: 2}"),
        ("fines.okey_discard", "50 Punkte", "{points: 50}"),
        ("fines.okey_discard", {"point": "50"}, "{points: 50}"),
        ("fines.okey_discard", "yok", "none"),
        ("fines.okey_discard", 0, "none"),
    ],
)
def test_a_value_as_people_write_it_is_met_with_the_one_it_means(
    key: str, said: object, meant: str
) -> None:
    data: Any = {"house": "cafe", "extends": "okey101", "set": {key: said}}
    found = check_house(data, "cafe.yaml", lambda _: None).problems
    assert [(one.code, one.suggestion) for one in found] == [("wrong_value", meant)]


def test_a_value_that_only_its_quotes_make_wrong_is_told_so() -> None:
    data: Any = {"house": "cafe", "extends": "okey101", "set": {"opening.points": "81"}}
    (found,) = check_house(data, "cafe.yaml", lambda _: None).problems
    assert (found.code, found.values["meant"]) == ("in_quotes", "81")
    assert problem_text(found, "tr").endswith("tırnaksız yazın: 81.")


def test_a_house_that_is_wrong_everywhere_is_not_told_to_its_end() -> None:
    keys = "".join(f"  opening.p{place}: {place}\n" for place in range(5000))
    found = check_house(
        f"house: cafe\nextends: okey101\nset:\n{keys}", "c", lambda _: None
    ).problems
    assert (len(found), found[-1].code) == (MOST + 1, "more_problems")


PARTS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 999)
    | st.sampled_from(
        [
            *("kut", "okey101", "esli", "cafe", "act_is_open", "never", "illegal", "tr", "81"),
            *("buying.limit", "opening.points", "discard.playable_costs", "{meld", "kut20"),
        ]
    ),
    lambda below: (
        st.lists(below, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    *("house", "extends", "title", "set", "add", "replace", "drop", "define"),
                    *("when", "require", "unless", "breach", "then", "needs", "cites", "words"),
                    *(
                        "tr",
                        "en",
                        "broken",
                        "law",
                        "hints",
                        "exceptions",
                        "costs",
                        "points",
                        "pays",
                    ),
                    *("cafe.rule", "buying.limit", "discard.playable_costs", "source", "is", "all"),
                    *("opening.points", "fines.okey_discard", "contract.list", "tired", "setting"),
                ]
            ),
            below,
            max_size=5,
        )
    ),
    max_leaves=25,
)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "house": PARTS | st.just("cafe"),
            "extends": PARTS | st.sampled_from(["kut", "okey101", "esli"]),
            **dict.fromkeys(("title", "set", "add", "replace", "drop", "define"), PARTS),
        },
    )
)
@settings(max_examples=300, deadline=None)
def test_whatever_a_house_says_it_is_answered(data: Any) -> None:
    check = check_house(write_yaml(data), "cafe.yaml", lambda _: None)
    assert check.loads or check.problems
    places = [(one.line, one.column) for one in check.problems]
    assert places == sorted(places)
    assert all(problem_text(one, lang) for one in check.problems for lang in LANGUAGES)


def test_a_misspelt_name_is_met_with_the_nearest_known_one() -> None:
    text = "house: cafe\nextends: kut\nset: {buying.limt: 3}\n"
    assert check_house(text, "cafe.yaml", lambda _: None).problems[0].suggestion == "buying.limit"
