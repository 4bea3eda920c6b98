"""Conditions: three-valued combinations, comparisons, quantifiers, and what they name."""

import math
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.compiling import Words, compiled
from referee.conditions import Node, facts_named, settings_named, unknown_facts, witness
from referee.unknown import NOT_KNOWN
from rules import Data

TRUTHS = (True, False, None)


class Table:
    """A case of nothing but named values; None is what nobody knows."""

    def __init__(self, told: Mapping[str, Any] | None = None, /, **values: Any) -> None:
        self._told = told or {}
        self._values = values
        self.at_least: dict[str, int] = {}

    def fact(self, name: str) -> object:
        return _known(self._values.get(name))

    def item_fact(self, name: str, item: object) -> object:
        assert isinstance(item, dict)
        return _known(item[name])

    def setting(self, key: str) -> object:
        return _known(self._values.get(key))

    def more_hidden_than(self, source: str, can_be: Callable[[Any], bool]) -> bool:
        hidden = self._values.get(f"hidden {source}", 0)
        return int(hidden) > sum(can_be(one) for one in self._values.get(f"left {source}", ()))

    def plays(self, rule: str) -> bool:
        return bool(self._values.get(rule))

    def told(self, name: str) -> bool | None:
        answer: bool | None = self._told.get(name)
        return answer


def _known(value: object) -> object:
    return NOT_KNOWN if value is None else value


WORDS = Words(
    fact_items={
        **dict.fromkeys(("a", "b", "number", "limit", "things", "word", "many"), "case"),
        **dict.fromkeys(("big", "size"), "meld"),
    },
    domains={"thing": "things"},
    defines={"large": {"number": {"at_least": 10}}, "bigger": "big"},
)


def condition(data: Any) -> Node:
    return compiled(data, WORDS)


def holds(data: Any, **values: Any) -> bool | None:
    return condition(data).holds(Table(**values))


@pytest.mark.parametrize(("a", "b"), list(product(TRUTHS, TRUTHS)))
def test_all_is_false_as_soon_as_one_is(a: bool | None, b: bool | None) -> None:  # noqa: FBT001
    expected = False if False in (a, b) else None if None in (a, b) else True
    assert holds({"all": ["a", "b"]}, a=a, b=b) is expected
    assert holds(["a", "b"], a=a, b=b) is expected


@pytest.mark.parametrize(("a", "b"), list(product(TRUTHS, TRUTHS)))
def test_any_is_true_as_soon_as_one_is(a: bool | None, b: bool | None) -> None:  # noqa: FBT001
    expected = True if True in (a, b) else None if None in (a, b) else False
    assert holds({"any": ["a", "b"]}, a=a, b=b) is expected


@pytest.mark.parametrize(("a", "expected"), [(True, False), (False, True), (None, None)])
def test_not_turns_round_what_is_known(a: bool | None, expected: bool | None) -> None:  # noqa: FBT001
    assert holds({"not": "a"}, a=a) is expected


def test_constants_know_everything() -> None:
    assert holds("always") is True
    assert holds("never") is False


@pytest.mark.parametrize(
    ("comparison", "against", "true_of", "false_of"),
    [
        ("is", 3, [3], [2, 4]),
        ("is_not", 3, [2, 4], [3]),
        ("one_of", [3, 4], [3, 4], [2, 5]),
        ("none_of", [3, 4], [2, 5], [3, 4]),
        ("at_least", 3, [3, 4], [2]),
        ("at_most", 3, [2, 3], [4]),
        ("more_than", 3, [4], [2, 3]),
        ("less_than", 3, [2], [3, 4]),
    ],
)
def test_comparisons_at_their_edges(
    comparison: str, against: object, true_of: list[int], false_of: list[int]
) -> None:
    data = {"number": {comparison: against}}
    assert [holds(data, number=one) for one in true_of] == [True] * len(true_of)
    assert [holds(data, number=one) for one in false_of] == [False] * len(false_of)
    assert holds(data) is None


@pytest.mark.parametrize(("value", "empty"), [((), True), (("x",), False), (0, True), (1, False)])
def test_emptiness(value: object, empty: bool) -> None:  # noqa: FBT001
    assert holds({"many": {"empty": True}}, many=value) is empty
    assert holds({"many": {"empty": False}}, many=value) is not empty


def test_several_comparisons_of_one_fact_must_all_hold() -> None:
    data = {"number": {"at_least": 3, "at_most": 5}}
    assert [holds(data, number=one) for one in (2, 3, 5, 6)] == [False, True, True, False]


def test_a_bare_value_is_compared_for_equality() -> None:
    assert holds({"a": False}, a=False) is True
    assert holds({"word": "run"}, word="group") is False


def test_a_fact_is_held_against_a_setting_or_another_fact() -> None:
    by_setting = {"number": {"at_most": {"setting": "table.limit"}}}
    assert holds(by_setting, number=5, **{"table.limit": 5}) is True
    assert holds(by_setting, number=6, **{"table.limit": math.inf}) is True
    assert holds(by_setting, number=6) is None
    by_fact = {"number": {"more_than": {"fact": "limit"}}}
    assert holds(by_fact, number=6, limit=5) is True
    assert holds(by_fact, number=6) is None


def test_a_setting_can_be_a_condition_of_its_own() -> None:
    data = {"setting": {"table.limit": {"is_not": "unlimited"}}}
    assert holds(data, **{"table.limit": 5}) is True
    assert holds(data, **{"table.limit": math.inf}) is False
    assert holds(data) is None


@pytest.mark.parametrize(
    ("bigs", "each", "some", "no"),
    [
        ([], True, False, True),
        ([True, True], True, True, False),
        ([True, False], False, True, False),
        ([False, False], False, False, True),
        ([True, None], None, True, False),
        ([False, None], False, None, None),
        ([None], None, None, None),
        (None, None, None, None),
    ],
)
def test_quantifiers(
    bigs: list[bool | None] | None, each: object, some: object, no: object
) -> None:
    things = None if bigs is None else tuple({"big": one} for one in bigs)
    found = [holds({f"{word}_thing": "big"}, things=things) for word in ("each", "some", "no")]
    assert found == [each, some, no]


def test_a_named_condition_is_what_it_stands_for() -> None:
    assert holds({"define": "large"}, number=10) is True
    assert holds({"define": "large"}, number=9) is False


def test_a_named_condition_can_be_told_where_it_is_not_known() -> None:
    node = condition({"define": "large"})
    assert node.holds(Table({"large": True})) is True
    assert node.holds(Table({"large": True}, number=9)) is False


def test_a_named_condition_of_one_thing_cannot_be_told_for_all() -> None:
    node = condition({"each_thing": {"define": "bigger"}})
    assert node.holds(Table({"bigger": True}, things=({"big": None},))) is None


def test_what_is_no_condition_is_refused() -> None:
    with pytest.raises(TypeError, match="not a condition"):
        condition(3)


def test_the_facts_and_settings_a_condition_reads() -> None:
    node = condition(
        ["a", {"any": [{"number": {"at_most": {"setting": "s"}}}, {"not": {"define": "large"}}]}]
    )
    assert [one.name for one in facts_named(node)] == ["a", "number", "number"]
    assert list(settings_named(node)) == ["s"]


def test_the_witness_is_the_thing_that_broke_a_condition() -> None:
    small, large = {"big": False}, {"big": True}
    node = condition({"each_thing": "big"})
    assert list(witness(node, Table(things=(large, small)), wanted=True)) == [small]
    assert list(witness(node, Table(things=(large,)), wanted=True)) == []
    node = condition(["a", {"no_thing": "big"}])
    assert list(witness(node, Table(a=True, things=(small, large)), wanted=True)) == [large]


def test_the_unknown_facts_are_those_that_leave_a_condition_open() -> None:
    node = condition(["a", {"any": ["b", {"number": {"at_least": {"fact": "limit"}}}]}])
    open_facts = [fact.name for fact, _ in unknown_facts(node, Table(a=True, limit=3))]
    assert open_facts == ["b", "number"]
    assert list(unknown_facts(node, Table(a=False))) == []


def test_an_unknown_list_and_an_unknown_thing_are_told_apart() -> None:
    node = condition({"each_thing": "big"})
    assert [fact.name for fact, _ in unknown_facts(node, Table())] == ["things"]
    thing = {"big": None}
    ((fact, item),) = unknown_facts(node, Table(things=({"big": True}, thing)))
    assert (fact.name, item) == ("big", thing)


CONDITIONS = st.recursive(
    st.sampled_from(["a", "b", "always", "never"]),
    lambda inner: (
        st.builds(lambda one: {"not": one}, inner)
        | st.builds(lambda many: {"all": many}, st.lists(inner, min_size=1, max_size=3))
        | st.builds(lambda many: {"any": many}, st.lists(inner, min_size=1, max_size=3))
    ),
    max_leaves=8,
)


@given(CONDITIONS, st.sampled_from(TRUTHS), st.booleans())
def test_learning_a_fact_never_changes_what_is_known(
    data: Any,
    a: bool | None,  # noqa: FBT001
    learned: bool,  # noqa: FBT001
) -> None:
    before = holds(data, a=a)
    after = holds(data, a=a, b=learned)
    assert before is None or before is after


@given(CONDITIONS, st.sampled_from(TRUTHS), st.sampled_from(TRUTHS))
def test_a_condition_is_open_exactly_when_it_names_something_unknown(
    data: Any,
    a: bool | None,  # noqa: FBT001
    b: bool | None,  # noqa: FBT001
) -> None:
    table = Table(a=a, b=b)
    node = condition(data)
    assert bool(list(unknown_facts(node, table))) is (node.holds(table) is None)


def test_a_list_that_hides_more_things_than_could_be_so_is_not_all_so() -> None:
    left = [{"big": True}, {"big": True}, {"big": False}, {"big": None}]
    told: dict[str, Any] = {"left things": left}
    assert holds({"each_thing": "big"}, **{**told, "hidden things": 4}) is False
    assert holds({"each_thing": "big"}, **{**told, "hidden things": 3}) is None
    assert holds({"no_thing": "big"}, **{**told, "hidden things": 3}) is False
    assert holds({"each_thing": "big"}, **told) is None


@pytest.mark.parametrize("comparison", ["at_least", "more_than", "at_most", "less_than", "is"])
@pytest.mark.parametrize("bound", [{"setting": "limit"}, 3])
@given(least=st.integers(0, 6), more=st.integers(0, 3))
def test_a_number_that_can_only_be_more_settles_nothing_that_more_would_unsettle(
    comparison: str, bound: Data, least: int, more: int
) -> None:
    node = compiled({"number": {comparison: bound}}, WORDS)
    untold = Table(limit=3)
    untold.at_least["number"] = least
    found = node.holds(untold)
    assert found in (None, node.holds(Table(limit=3, number=least + more)))
    surely = {node.holds(Table(limit=3, number=least + one)) for one in range(9)}
    assert comparison == "is" or (found is not None) is (len(surely) == 1)
