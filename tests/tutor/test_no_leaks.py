"""No step of feedback tells the next one, in any language, of any exercise."""

import re
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee import RequestError
from rules import LANGUAGES, Language, games
from tutor.exercises import Exercise, made_for
from tutor.feedback import STEPS, answered
from tutor.kinds.task import KINDS
from tutor.marking import Marked, marked
from tutor.showing import situation
from tutor.telling import choice_text
from tutor.texts import words_of

WRITTEN = {"score": "-99999"}
BODIES = st.fixed_dictionaries(
    {
        "game": st.sampled_from(games()),
        "kind": st.sampled_from(KINDS),
        "seed": st.integers(min_value=0, max_value=999_999),
    }
)


def exercise_of(body: dict[str, Any]) -> Exercise | None:
    try:
        return made_for(body)
    except RequestError:
        return None


def steps_of(made: Exercise, lang: Language) -> list[str]:
    """What is said at each step to somebody who is wrong."""
    task = made.task
    wrong = next((one for one in task.choices if one not in task.right), None)
    wrong = wrong or WRITTEN.get(task.kind, "discard R9")
    found: Marked = marked(made, wrong)._replace(right=False)
    asked = {"answer": wrong, "lang": lang}
    told = [answered(made, found, {**asked, "step": one})["feedback"] for one in STEPS]
    return [str(one["headline"]) for one in told]


@pytest.mark.parametrize("lang", LANGUAGES)
@given(body=BODIES)
@settings(max_examples=60, deadline=None)
def test_no_step_holds_what_the_next_one_says(body: dict[str, Any], lang: Language) -> None:
    made = exercise_of(body)
    if made is None:
        return
    said = steps_of(made, lang)
    assert len(set(said)) == len(STEPS)
    for earlier, later in pairwise(said):
        assert later.rstrip(".") not in earlier
    rule = made.table.ruleset.law.rules.get(made.task.card)
    hints = words_of(rule, lang).hints[:2] if rule else ()
    for place, step in enumerate(said[:3]):
        assert not any(hint in step for hint in hints), place


@pytest.mark.parametrize("lang", LANGUAGES)
@given(body=BODIES)
@example(body={"game": "kut", "kind": "fix", "seed": 5})
@settings(max_examples=60, deadline=None)
def test_the_answer_is_told_by_the_last_step_alone(body: dict[str, Any], lang: Language) -> None:
    made = exercise_of(body)
    if made is None or made.task.kind == "legal":  # which rule it is: the second step says so
        return
    task = made.task
    answer = choice_text(task.model, task, made.table, lang)
    *early, last = steps_of(made, lang)
    shown = "\n".join(situation(task.body, made.table.ruleset, lang, str))
    assert answer in last
    if not re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", shown):
        for step in early:
            assert not re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", step), step
