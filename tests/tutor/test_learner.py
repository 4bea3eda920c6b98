"""What a learner knows is remembered honestly; a planted gap is found."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.tutor.tables import game_tables
from tutor.exercises import Exercise, candidates_in, lesson_names, made_of
from tutor.learner import (
    MOST_REMEMBERED,
    Card,
    State,
    exported,
    in_order,
    read,
    recorded,
    standing,
    weakest,
)
from tutor.pairs import first_pair
from tutor.sessions import next_exercise, progress
from tutor.table import Table

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
MOST_ANSWERS = 15


def topics() -> list[tuple[Table, str]]:
    return [(table, name) for table in game_tables() for name in lesson_names(table)]


def after(state: State, rights: str, card: str = "a.rule") -> State:
    for letter in rights:
        name = f"{card}:{state.answers}"
        state = recorded(
            state, card, name, NOW + timedelta(days=state.answers), right=letter == "r"
        )
    return state


def answers(made: Exercise, gap: str) -> bool:
    """A learner who lacks one rule takes what breaks it for legal, and knows all else."""
    return made.task.card != gap or made.task.right == ("legal",)


@pytest.mark.parametrize(("table", "topic"), topics(), ids=lambda one: getattr(one, "house", one))
def test_a_planted_gap_is_among_the_top_three_within_fifteen_answers(
    table: Table, topic: str
) -> None:
    asked = {"game": table.ruleset.id, "topic": topic}
    every = candidates_in(asked, table)
    cards = [one for one in every if first_pair(one, table.ruleset)]
    for gap in cards:
        assert gap in found_by_practice(asked, gap, cards)[:3], gap


def found_by_practice(asked: dict[str, str], gap: str, cards: list[str]) -> list[str]:
    state = State()
    for number in range(MOST_ANSWERS):
        now = NOW + timedelta(minutes=number)
        made = next_exercise(state, asked, now)
        right = answers(made, gap)
        state = recorded(state, made.task.card, made.id, now, right=right)
    return weakest(state, cards)


def test_the_first_answer_to_an_exercise_is_the_one_that_counts() -> None:
    once = recorded(State(), "a.rule", "x", NOW, right=False)
    assert recorded(once, "a.rule", "x", NOW, right=True) is once
    assert once.cards["a.rule"].seen == 1


def test_a_right_answer_comes_back_later_than_a_wrong_one() -> None:
    well, badly = after(State(), "r"), after(State(), "w")
    assert well.cards["a.rule"].due > badly.cards["a.rule"].due


def test_the_same_answers_at_the_same_times_give_the_same_state() -> None:
    assert exported(after(State(), "rwr")) == exported(after(State(), "rwr"))


@pytest.mark.parametrize(
    ("rights", "later", "said"),
    [
        ("", 0, "new"),
        ("r", 0, "few"),
        ("ww", 0, "shaky"),
        ("rww", 0, "shaky"),
        ("rr", 1, "learning"),
        ("rr", 900, "due"),
        ("rrrr", 4, "known"),
    ],
)
def test_what_is_said_of_a_rule_is_honest(rights: str, later: int, said: str) -> None:
    card = after(State(), rights).cards.get("a.rule")
    assert standing(card, NOW + timedelta(days=later)) == said


def test_what_is_new_comes_first_with_a_look_back_now_and_then() -> None:
    state = after(State(), "r", card="a")
    assert in_order(state, ["a", "b", "c"], NOW) == ["b", "c", "a"]
    assert in_order(replace(state, answers=4), ["a", "b", "c"], NOW)[0] == "a"


def test_a_state_survives_its_journey() -> None:
    state = after(after(State(), "rw"), "r", card="b.rule")
    assert read(exported(state)) == state


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"cards": {"x": {}}},
        {"cards": {"x": {"memory": {}, "seen": 1, "right": 1}}},
        {"cards": []},
        {"cards": {"x": {"memory": {"card_id": 0, "due": "tomorrow"}, "seen": 1, "right": 1}}},
    ],
)
def test_what_was_never_a_state_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        read(data)


def test_more_right_than_seen_is_refused() -> None:
    data = exported(after(State(), "r"))
    data["cards"]["a.rule"]["right"] = 5
    with pytest.raises(ValueError, match="right"):
        read(data)


def test_only_so_many_exercises_are_remembered() -> None:
    state = after(State(), "r" * (MOST_REMEMBERED + 5))
    assert len(state.answered) == MOST_REMEMBERED
    assert state.answers == MOST_REMEMBERED + 5


def test_doubt_grows_with_wrong_answers_and_shrinks_with_right_ones() -> None:
    assert Card({}, 2, 0).doubt > Card({}, 0, 0).doubt > Card({}, 2, 2).doubt


def test_progress_lists_what_is_new_as_well() -> None:
    table = next(one for one in game_tables() if one.ruleset.id == "kut")
    state = after(State(), "rr", card="turn.player_is_in_turn")
    told = progress(state, table, NOW, "en")
    rows = {one["rule"]: one for one in told["rules"]}
    assert rows["turn.player_is_in_turn"]["seen"] == 2
    assert rows["turn.tiles_are_held"]["text"] == "not practised yet"
    assert told["answers"] == 2


def test_a_card_nobody_can_break_makes_no_exercise() -> None:
    table = next(one for one in game_tables() if one.ruleset.id == "kut")
    assert made_of("buying.allowed_here", 2, table) is None
