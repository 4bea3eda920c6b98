"""Warnings: houses that load, and in which something does not do what its author thinks."""

import pytest

from referee.wording import problem_text
from rules import LANGUAGES, check_house, load, shipped_houses
from rules.lints import LINTS
from rules.relevance import Table, can_hold

HEAD = "house: cafe\nextends: kut\n"
WORDS = (
    "    words: {tr: {title: A, broken: B}, de: {title: C, broken: D}, en: {title: E, broken: F}}\n"
)
KUT = load("kut")
TABLE = Table(KUT.law, KUT.values)

SAME_RULE = (
    "replace:\n  buying.out_of_turn:\n    when: [act_is_buy]\n"
    "    require: {actor_in_turn: false}\n    breach: illegal\n"
    "    needs: [buying.allowed_here]\n"
)


def warned(text: str) -> list[tuple[str, str]]:
    check = check_house(HEAD + text, "cafe.yaml", lambda _: None)
    assert check.loads, check.problems
    return [(one.code, one.pointer) for one in check.problems]


def rule(when: str, rest: str = "require: never\n    breach: illegal", words: str = WORDS) -> str:
    return f"add:\n  cafe.rule:\n    when: {when}\n    {rest}\n{words}"


WARNED = [
    ("set: {buying.limit: 5}\n", "changes_nothing", "/set/buying.limit"),
    ("set: {buying.limit: undecided}\n", "left_undecided", "/set/buying.limit"),
    (
        "set: {fines.okey_finishing_exempt: false}\ndrop: [discard.okey_costs]\n",
        "unread_setting",
        "/set/fines.okey_finishing_exempt",
    ),
    (
        "set: {buying.limit: 3}\ndrop: [buying.within_limit]\n",
        "unread_setting",
        "/set/buying.limit",
    ),
    ("drop: [buying.out_of_turn]\n", "needed_by_others", "/drop/0"),
    (rule("[act_is_open, act_is_buy]"), "never_relevant", "/add/cafe.rule/when"),
    (rule("[act_is_show]"), "never_relevant", "/add/cafe.rule/when"),
    (
        rule("[act_is_open, {round_number: {at_least: 6, at_most: 5}}]"),
        "never_relevant",
        "/add/cafe.rule/when",
    ),
    (
        rule("[act_is_buy, {setting: {buying.enabled: {is: false}}}]"),
        "never_relevant",
        "/add/cafe.rule/when",
    ),
    (rule("[act_is_open, {not: act_is_open}]"), "never_relevant", "/add/cafe.rule/when"),
    (
        rule(
            "[act_is_open]",
            "require: never\n    unless: {late: [act_is_discard]}\n    breach: illegal",
            WORDS.replace("broken: B", "broken: B, exceptions: {late: X}")
            .replace("broken: D", "broken: D, exceptions: {late: Y}")
            .replace("broken: F", "broken: F, exceptions: {late: Z}"),
        ),
        "never_excused",
        "/add/cafe.rule/unless/late",
    ),
    (
        rule(
            "[act_is_open]",
            "require: never\n    unless: {late: [player_starts]}\n    breach: illegal",
        ),
        "unsaid_exception",
        "/add/cafe.rule/unless/late",
    ),
    (f"add:\n  cafe.rule:\n    when: [act_is_open]\n{WORDS}", "without_effect", "/add/cafe.rule"),
    (
        rule(
            "[act_is_open]", "require: never\n    breach: {costs: {setting: fines.returned_tile}}"
        ),
        "costs_nothing",
        "/add/cafe.rule/breach",
    ),
    (
        rule("[act_is_open]", words="    words: {en: {title: E, broken: F}}\n"),
        "few_languages",
        "/add/cafe.rule/words",
    ),
    (
        SAME_RULE,
        "replaces_nothing",
        "/replace/buying.out_of_turn",
    ),
    (
        rule("[act_is_open]", "require: never\n    breach: {refused: false}"),
        "without_effect",
        "/add/cafe.rule",
    ),
    (
        rule("[act_is_open]", words="    words: {en: {title: E}}\n"),
        "unsaid_breach",
        "/add/cafe.rule/words",
    ),
    ("define: {tired: {round_number: {at_least: 15}}}\n", "unused_define", "/define/tired"),
    (
        'set: {contract.list: ["2 group3", "5 group4"]}\n',
        "contract_too_large",
        "/set/contract.list/1",
    ),
]


@pytest.mark.parametrize(("text", "code", "pointer"), WARNED)
def test_what_does_not_do_what_it_says_is_warned_of(text: str, code: str, pointer: str) -> None:
    assert (code, pointer) in warned(text)


def test_a_house_that_is_called_like_a_shipped_one_is_warned_of() -> None:
    text = "house: esli\nextends: okey101\nset: {opening.points: 81}\n"
    found = check_house(text, "cafe.yaml", lambda _: None).problems
    assert [(one.code, one.pointer, one.severity) for one in found] == [
        ("name_of_house", "/house", "warning")
    ]


@pytest.mark.parametrize("name", shipped_houses())
def test_a_shipped_house_may_bear_its_own_name(name: str) -> None:
    data = shipped_houses()[name].data
    assert isinstance(data, dict)
    assert "name_of_house" not in {
        one.code for one in check_house(data, name, lambda _: None).problems
    }


def test_every_lint_is_tried() -> None:
    alone = {"name_of_house"}
    assert len({code for _, code, _ in WARNED} | alone) == len(LINTS)


@pytest.mark.parametrize(
    "text",
    [
        "set: {buying.limit: 3}\n",
        "set: {buying.enabled: false}\n",
        "drop: [buying.not_an_okey]\n",
        'set: {contract.list: ["2 group3", "from hand"]}\n',
        rule("[act_is_open, {round_number: {at_most: 5}}]"),
        rule("[{any: [act_is_open, act_is_lay]}, {round_number: {at_least: 5, at_most: 5}}]"),
        rule("[act_is_open, {buys_used: {less_than: {setting: buying.limit}}}]"),
    ],
)
def test_what_does_what_it_says_is_not(text: str) -> None:
    assert warned(text) == []


def test_a_setting_read_again_under_the_houses_own_values_is_not_called_unread() -> None:
    text = "set: {taking.use: must_use, taking.unopened: only_if_opens}\n"
    assert warned(text) == []


@pytest.mark.parametrize(("text", "code", "_"), WARNED)
def test_a_warning_has_a_sentence_in_every_language(text: str, code: str, _: str) -> None:
    problems = check_house(HEAD + text, "cafe.yaml", lambda _: None).problems
    one = next(found for found in problems if found.code == code)
    assert one.severity == "warning"
    assert one.line > 2
    assert len({problem_text(one, lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("name", shipped_houses())
def test_the_houses_that_come_with_hakem_load(name: str) -> None:
    assert check_house(shipped_houses()[name].data, name, lambda _: None).loads  # type: ignore[arg-type]  # a document


@pytest.mark.parametrize(
    ("conditions", "can"),
    [
        (["act_is_open"], True),
        (["never"], False),
        ([{"not": "always"}], False),
        ([{"not": "act_is_open"}, "act_is_open"], False),
        ([{"all": ["act_is_open", "act_is_discard"]}], False),
        ([{"any": ["act_is_show", "never"]}], False),
        ([{"any": ["act_is_show", "act_is_open"]}], True),
        ([{"define": "lays_melds"}, "act_is_open"], True),
        ([{"buys_used": {"one_of": [1, 2]}}, {"buys_used": 3}], False),
        ([{"buys_used": {"none_of": [1, 2]}}, {"buys_used": 3}], True),
        ([{"buys_used": {"more_than": 4, "less_than": 5}}], False),
        ([{"buys_used": {"less_than": 0}}], False),
        ([{"buys_used": {"at_least": {"setting": "buying.limit"}, "less_than": 5}}], False),
        ([{"target_kind": "run"}, {"target_kind": {"is_not": "run"}}], False),
        ([{"setting": {"buying.limit": {"less_than": 5}}}], False),
        ([{"not": {"setting": {"buying.limit": {"is": 5}}}}], False),
        ([{"setting": {"laying_off.limit": {"less_than": 5}}}], True),
        ([{"each_meld_laid": {"okeys": 0}}], True),
    ],
)
def test_only_what_excludes_itself_cannot_hold(conditions: list[object], *, can: bool) -> None:
    assert can_hold(conditions, TABLE) is can
