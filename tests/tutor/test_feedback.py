"""Feedback comes one step at a time; no step leaks the next."""

from itertools import pairwise
from typing import Any

import pytest

from referee import RequestError
from rules import LANGUAGES, Language, Rule, games, load
from tutor.exercises import exercise, rebuilt
from tutor.feedback import STEPS, answer
from tutor.kinds.fix import is_as_near
from tutor.kinds.task import KINDS, Kind

BROKEN = {"game": "kut", "rule": "melds.run_has_one_colour", "kind": "legal", "seed": 4}
WRONG: dict[Kind, Any] = {"score": -99999, "fix": "discard R9", "contract": "discard R9"}


def wrong(name: str) -> Any:
    task = rebuilt(name).task
    return next((one for one in task.choices if one not in task.right), WRONG.get(task.kind))


def told(name: str, step: str, lang: str = "en") -> Any:
    asked = {"exercise": name, "answer": wrong(name), "step": step, "lang": lang}
    return answer(asked)


def breakable_rules() -> list[Rule]:
    every = {one.id: one for game in games() for one in load(game).law.rules.values()}
    return [one for one in every.values() if one.breach is not None]


@pytest.mark.parametrize("kind", KINDS)
def test_each_step_tells_its_own_thing_alone(kind: Kind) -> None:
    name = exercise({"game": "kut", "kind": kind, "seed": 6})["id"]
    fields = [set(told(name, step)["feedback"]) for step in STEPS]
    assert fields[0] == {"headline"}
    assert fields[1] <= {"headline", "rule"}
    assert fields[2] == {"headline", "facts"}
    assert fields[3] == fields[4] == {"headline", "hint"}
    assert {"answer", "verdict", "nearest"} <= fields[5]


@pytest.mark.parametrize("kind", ["legal", "fix", "discard", "okey", "score", "cost", "contract"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_step_leaks_the_next(kind: Kind, lang: Language) -> None:
    name = exercise({"game": "kut", "kind": kind, "seed": 6})["id"]
    said = [str(told(name, step, lang)["feedback"]["headline"]) for step in STEPS]
    assert len(set(said)) == len(STEPS)
    for earlier, later in pairwise(said):
        assert later not in earlier
    model = rebuilt(name).task.model
    if kind in ("fix", "contract", "score"):
        assert all(model not in one.split() for one in said[:5])


@pytest.mark.parametrize("rule", breakable_rules(), ids=lambda one: one.id)
def test_a_rule_has_three_hints_and_none_holds_the_next(rule: Rule) -> None:
    for words in rule.words.values():
        assert len(words.hints) == 3
        nudge, pointer, last = words.hints
        assert len({nudge, pointer, last}) == 3
        assert pointer not in nudge
        assert last not in f"{nudge} {pointer}"
        assert words.title.rstrip(".") not in nudge
        assert words.law not in f"{nudge} {pointer}"


def test_the_steps_follow_each_other() -> None:
    name = exercise(BROKEN)["id"]
    follow = [told(name, step)["next_step"] for step in STEPS]
    assert follow == ["rule", "facts", "nudge", "pointer", "answer", None]


def test_a_right_answer_is_confirmed_with_the_law_that_made_it_right() -> None:
    made = exercise(BROKEN)
    done = answer({"exercise": made["id"], "answer": "melds.run_has_one_colour"})
    assert done["right"] is True
    assert done["next_step"] is None
    assert "consecutive numbers of one colour" in done["feedback"]["headline"]
    assert done["feedback"]["verdict"]["verdict"] == "illegal"


def test_a_wrong_answer_to_a_legal_move_never_says_so_before_the_last_step() -> None:
    made = exercise({**BROKEN, "seed": 5})
    for step in STEPS[:5]:
        assert told(made["id"], step)["right"] is False
        assert "verdict" not in told(made["id"], step)["feedback"]
    assert told(made["id"], "answer")["feedback"]["answer"] == "legal"


def test_the_nearest_legal_move_stands_beside_ones_own() -> None:
    name = exercise({"game": "kut", "kind": "fix", "rule": "melds.run_has_one_colour", "seed": 2})[
        "id"
    ]
    (first, *_) = told(name, "answer")["feedback"]["nearest"]
    assert first["yours"] == "discard R9"
    assert first["act"] in rebuilt(name).task.right
    assert first["changes"]


def test_a_legal_move_that_changes_more_than_needed_is_no_mend() -> None:
    body = {"move": "open R4-R5-K6"}
    near = ("open R4-R5-R6",)
    assert is_as_near("open R4-5-6", body, near)
    assert not is_as_near("discard R4", body, near)
    assert not is_as_near("open R4-5-6 + 7RKB", body, near)


@pytest.mark.parametrize(
    ("given", "code"),
    [("no choice at all", "not_a_choice"), (7, "not_a_choice"), ("", "not_a_choice")],
)
def test_what_is_no_choice_of_this_exercise_is_refused(given: object, code: str) -> None:
    with pytest.raises(RequestError) as refused:
        answer({"exercise": exercise(BROKEN)["id"], "answer": given})
    assert refused.value.faults[0].code == code
    assert refused.value.faults[0].pointer == "/answer"


def test_the_answer_to_another_exercise_is_refused() -> None:
    other = exercise({"game": "kut", "kind": "okey", "seed": 3})["choices"][0]["id"]
    with pytest.raises(RequestError) as refused:
        answer({"exercise": exercise(BROKEN)["id"], "answer": other})
    assert refused.value.status == 400


def test_a_move_that_cannot_be_read_is_pointed_at() -> None:
    name = exercise({"game": "kut", "kind": "contract", "seed": 6})["id"]
    with pytest.raises(RequestError) as refused:
        answer({"exercise": name, "answer": "opne R7"})
    assert refused.value.faults[0].pointer == "/answer"


@pytest.mark.parametrize("given", ["many", "1e9", "", "12345678901"])
def test_a_score_is_a_number(given: str) -> None:
    name = exercise({"game": "kut", "kind": "score", "seed": 6})["id"]
    with pytest.raises(RequestError) as refused:
        answer({"exercise": name, "answer": given})
    assert refused.value.faults[0].code == "not_a_number"


def test_a_score_may_be_a_number_or_its_text() -> None:
    made = rebuilt(exercise({"game": "kut", "kind": "score", "seed": 6})["id"])
    for given in (int(made.task.model), made.task.model, f" {made.task.model} "):
        assert answer({"exercise": made.id, "answer": given})["right"]
