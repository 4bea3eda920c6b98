"""What a feature about the tutor tells, and what it expects: one learner and the tutor's doors."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from grammar import load_yaml
from referee import judgement
from tutor.exercises import exercise, exercise_json, rebuilt
from tutor.feedback import answer
from tutor.hints import hint
from tutor.learner import State, exported, read, recorded
from tutor.lessons import lessons
from tutor.sessions import progress
from tutor.table import table_of

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
Values = Mapping[str, str]


@dataclass
class TutorStory:
    """A learner at a table, and the last thing the tutor told."""

    language: str = "en"
    game: str = ""
    house: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)
    asked: dict[str, Any] = field(default_factory=dict)
    exercise: dict[str, Any] = field(default_factory=dict)
    told: Any = None
    state: State = field(default_factory=State)

    def table(self) -> dict[str, Any]:
        house = {"house": "feature", "extends": self.game, "set": self.house}
        return {"game": self.game, **({"house": house} if self.house else {})}

    def body(self, **more: object) -> dict[str, Any]:
        return {**self.table(), "lang": self.language, **more}

    def seat(self) -> dict[str, Any]:
        seats: dict[str, Any] = self.position.setdefault("seats", {"1": {"opened": False}})
        seat: dict[str, Any] = seats["1"]
        return seat


def hear(story: TutorStory, name: str, values: Values, rows: tuple[tuple[str, ...], ...]) -> None:
    """Let a step of a feature happen."""
    if name == "house_plays":
        story.house = dict(map(_setting, rows[1:]))
    else:
        STEPS[name](story, values)


def _setting(row: tuple[str, ...]) -> tuple[str, Any]:
    data: Any = load_yaml(f"value: {row[1]}", row[0]).data
    return row[0], data["value"]


def _table(story: TutorStory, values: Values) -> None:
    story.game = values["game"]


def _holds(story: TutorStory, values: Values) -> None:
    story.position |= {"round": int(values["number"]), "indicator": values["tile"]}
    story.position |= {"turn": {"seat": 1, "drawn": True, "opened": False}, "stock": 20}
    story.seat()["rack"] = values["tiles"]


def _opened(story: TutorStory, _: Values) -> None:
    story.seat()["opened"] = True


def _lies(story: TutorStory, values: Values) -> None:
    laid = story.position.setdefault("table", [])
    laid.append({"id": f"m{len(laid) + 1}", "seat": 2, "meld": values["melds"]})


def _hints(story: TutorStory, _: Values) -> None:
    story.told = hint(story.body(position=story.position, seat=1))


def _asked(story: TutorStory, values: Values) -> None:
    story.asked = {key: values[key] for key in ("rule", "kind") if key in values}
    story.asked["seed"] = int(values["number"])
    story.exercise = exercise(story.body(**story.asked))


def _answers(story: TutorStory, values: Values) -> None:
    _answered(story, right=values["answer"] == "rightly")


def _answered(story: TutorStory, *, right: bool, step: str = "flag") -> None:
    task = rebuilt(story.exercise["id"]).task
    wrong = next((one for one in task.choices if one not in task.right), "discard R9")
    given = task.model if right else wrong
    body = {"exercise": story.exercise["id"], "answer": given, "step": step}
    story.told = answer({**body, "lang": story.language})


def _asks_hints(story: TutorStory, values: Values) -> None:
    _answered(story, right=False)
    for _ in range(int(values["number"])):
        _answered(story, right=False, step=story.told["next_step"])


def _reads(story: TutorStory, values: Values) -> None:
    (story.told,) = lessons(story.body(topic=values["topic"]))


def _practises(story: TutorStory, values: Values) -> None:
    for _ in range(int(values["number"])):
        now = NOW + timedelta(minutes=story.state.answers)
        name, well = f"exercise {story.state.answers}", values["answer"] == "rightly"
        story.state = recorded(story.state, values["rule"], name, now, right=well)


def _says(story: TutorStory, values: Values) -> None:
    assert values["words"] in _spoken(story), _spoken(story)


def _says_not(story: TutorStory, values: Values) -> None:
    assert values["words"] not in _spoken(story), _spoken(story)


def _spoken(story: TutorStory) -> str:
    if "sections" in story.told:
        return " ".join(str(one["law"]) for one in story.told["sections"])
    return str(story.told.get("feedback", story.told)["headline"])


def _offers(story: TutorStory, values: Values) -> None:
    assert values["move"] in [one["act"] for one in story.told["openings"]]


def _lacks(story: TutorStory, values: Values) -> None:
    missing = story.told["missing"]
    assert missing["tiles_short"] == int(values["number"])
    assert set(values["tiles"].split()) <= {one["tile"] for one in missing["wanted"]}


def _discard(story: TutorStory, values: Values) -> None:
    kinds = {one["tile"]: one["kind"] for one in story.told["discards"]}
    assert kinds[values["tile"]] == values["discard"], kinds


def _teaches(story: TutorStory, values: Values) -> None:
    found = [one for one in story.told["sections"] if one["rule"] == values["rule"]]
    verdicts = [found[0][key]["verdict"] for key in ("example", "counter_example")]
    assert verdicts[0] == "legal"
    assert verdicts[1] in ("illegal", "legal_with_penalty")


def _right(story: TutorStory, values: Values) -> None:
    assert story.told["right"] is (values["right"] == "right")


def _next(story: TutorStory, values: Values) -> None:
    assert story.told["next_step"] == values["step"]


def _last(story: TutorStory, _: Values) -> None:
    assert story.told["next_step"] is None


def _one_rule(story: TutorStory, values: Values) -> None:
    body = {key: story.exercise[key] for key in ("position", "seat", "move")}
    verdict: Any = judgement({**body, **story.table(), "explain": "none"})
    broken = [one["rule"] for one in verdict["findings"] if one["outcome"] == "broken"]
    assert broken == [values["rule"]]


def _again(story: TutorStory, _: Values) -> None:
    assert exercise(story.body(**story.asked)) == story.exercise
    lang: Any = story.language
    assert exercise_json(rebuilt(story.exercise["id"]), lang) == story.exercise


def _standing(story: TutorStory, values: Values) -> None:
    lang: Any = story.language
    now = NOW + timedelta(minutes=story.state.answers)
    rows = progress(story.state, table_of(story.table()), now, lang)["rules"]
    assert {one["rule"]: one["text"] for one in rows}[values["rule"]] == values["words"]


def _due(story: TutorStory, values: Values) -> None:
    cards = story.state.cards
    assert cards[values["rule"]].due < cards[values["other"]].due


def _travels(story: TutorStory, _: Values) -> None:
    assert read(exported(story.state)) == story.state


STEPS: Mapping[str, Callable[[TutorStory, Values], None]] = {
    "table": _table,
    "holds": _holds,
    "opened": _opened,
    "lies": _lies,
    "asked": _asked,
    "asked_kind": _asked,
    "hints": _hints,
    "reads": _reads,
    "answers": _answers,
    "asks_hints": _asks_hints,
    "practises": _practises,
    "says": _says,
    "says_not": _says_not,
    "offers": _offers,
    "lacks": _lacks,
    "discard": _discard,
    "teaches": _teaches,
    "right": _right,
    "next": _next,
    "last": _last,
    "one_rule": _one_rule,
    "again": _again,
    "standing": _standing,
    "due": _due,
    "travels": _travels,
}
