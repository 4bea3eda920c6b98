"""``hakem learn``: lessons and exercises in the terminal, by keyboard alone; nothing is lost."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import click

from referee import (
    RequestError,
    common,
    house_given,
    painted,
    refuse,
    speech,
    tile_picture,
)
from rules import Language
from tutor.exercises import Exercise, candidates_in, made_for
from tutor.feedback import STEPS, answered
from tutor.learner import State, standing
from tutor.lessons import lesson, lesson_names, title_of
from tutor.marking import marked
from tutor.pupil import Pupil, pupil
from tutor.sessions import after, next_exercise, progress
from tutor.showing import drawn, situation
from tutor.table import Table, table_of
from tutor.telling import choice_text, prompt
from tutor.texts import has_words, say

OTHER_KIND_EVERY = 3
"""Every third exercise is of another kind, where the topic has one."""

LEAVES, BACK, HINT, LESSON, PROGRESS = "q", "b", "?", "l", "p"


class _Leaves(Exception):  # noqa: N818  no error: somebody goes
    """Somebody has had enough for today."""


class _Back(Exception):  # noqa: N818  no error either
    """Somebody wants another topic."""


@dataclass(frozen=True)
class _Desk:
    """Where somebody learns: table, language, memory."""

    table: Table
    lang: Language
    pupil: Pupil

    def say(self, key: str, **values: object) -> str:
        return say(self.lang, "learn", key, **values)

    @property
    def state(self) -> State:
        return self.pupil.state()


@click.command("learn")
@click.argument("game")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one setting.")
@click.option("--topic", help="Begin with this lesson.")
@common
def learn_command(lang: str | None, *, as_json: bool, scheme: str | None, **told: Any) -> None:  # noqa: ANN401  options
    """Learn a game: lessons, exercises, hints, and what you know so far."""
    del as_json, scheme
    language = speech(lang)
    try:
        house = house_given(told["game"], told["house"], told["sets"], language)
        asked = {"game": told["game"], **({} if house is None else {"house": house})}
        desk = _Desk(table_of(asked), language, pupil())
    except RequestError as error:
        raise refuse(error, language, {}, as_json=False) from error
    try:
        _learn(desk, told["topic"])
    except (_Leaves, click.Abort, EOFError):
        click.echo(f"\n{desk.say('bye')}")


def _learn(desk: _Desk, topic: str | None) -> None:
    _welcome(desk)
    while True:
        chosen = topic if topic is not None else _topic(desk)
        topic = None
        try:
            _practise(desk, chosen)
        except _Back:
            continue


def _welcome(desk: _Desk) -> None:
    title = desk.table.ruleset.title[desk.lang]
    click.echo(painted(desk.say("welcome", game=title), bold=True))
    if not desk.pupil.remembers:
        click.echo(desk.say("kept_nowhere"))
    if desk.state.answers:
        click.echo(desk.say("again", summary=_progress(desk)["headline"]))


def _progress(desk: _Desk) -> dict[str, Any]:
    return progress(desk.state, desk.table, datetime.now(UTC), desk.lang)


def _topic(desk: _Desk) -> str:
    """Let somebody choose a lesson by its number."""
    names = [one for one in lesson_names(desk.table) if _has_exercises(one, desk)]
    click.echo(f"\n{desk.say('topics')}")
    click.echo(f"  0  {desk.say('all')}")
    for number, name in enumerate(names, 1):
        click.echo(f"  {number:<2} {title_of(name, desk.lang)}{_known(name, desk)}")
    while True:
        typed = _typed(desk, "choose")
        if typed == PROGRESS:
            _show_progress(desk)
        elif typed.isdigit() and int(typed) <= len(names):
            return names[int(typed) - 1] if int(typed) else ""


def _has_exercises(name: str, desk: _Desk) -> bool:
    special = name in ("tiles", "scoring")
    return special or bool(candidates_in({"topic": name}, desk.table))


def _known(name: str, desk: _Desk) -> str:
    """How many rules of a lesson sit, once something was practised."""
    state, now = desk.state, datetime.now(UTC)
    cards = [one for one in candidates_in({"topic": name}, desk.table) if one in state.cards]
    if not cards:
        return ""
    known = sum(standing(state.cards[one], now) in ("known", "learning") for one in cards)
    return painted(f"  {known}/{len(cards)}", dim=True)


def _typed(desk: _Desk, key: str) -> str:
    """What somebody types; leaving works everywhere."""
    typed: str = click.prompt(desk.say(key), default="", show_default=False).strip()
    if typed.lower() == LEAVES:
        raise _Leaves
    return typed.lower() if len(typed) == 1 else typed


def _practise(desk: _Desk, topic: str) -> None:
    """One exercise after another, until somebody goes."""
    if topic and not desk.state.answers:
        _show_lesson(desk, topic)
    while True:
        made = _next(desk, topic)
        if made is None:
            click.echo(desk.say("no_exercise"))
            raise _Back
        _exercise(desk, made, topic)
        _after(desk, topic)


def _after(desk: _Desk, topic: str) -> None:
    while True:
        typed = _typed(desk, "more")
        if typed == BACK:
            raise _Back
        if typed == LESSON and topic:
            _show_lesson(desk, topic)
        elif typed == PROGRESS:
            _show_progress(desk)
        else:
            return


def _next(desk: _Desk, topic: str) -> Exercise | None:
    """The exercise that should come next; now and then one of another kind."""
    house = {} if desk.table.house is None else {"house": desk.table.house}
    request = {"game": desk.table.ruleset.id, **house, **({"topic": topic} if topic else {})}
    try:
        if desk.state.answers % OTHER_KIND_EVERY == OTHER_KIND_EVERY - 1:
            return made_for(request)
        return next_exercise(desk.state, request, datetime.now(UTC))
    except RequestError:
        return None


def _exercise(desk: _Desk, made: Exercise, topic: str) -> None:
    """Ask until the answer is right, or was told."""
    _show(desk, made)
    last: object = made.task.choices[0] if made.task.choices else made.task.model
    steps = iter(STEPS[1:])
    while True:
        typed = _typed(desk, "your_answer")
        if typed == BACK:
            raise _Back
        if typed == LESSON and topic:
            _show_lesson(desk, topic)
        elif typed == PROGRESS:
            _show_progress(desk)
        elif typed == HINT:
            step = next(steps, STEPS[-1])
            _hint(desk, made, last, step)
            if step == STEPS[-1]:
                return
        elif typed:
            found = _answer(desk, made, _meant(typed, made))
            last = last if found is None else _meant(typed, made)
            if found:
                return


def _meant(typed: str, made: Exercise) -> str:
    """A choice by its number; anything else as it was typed."""
    choices = made.task.choices
    if choices and typed.isdigit() and 1 <= int(typed) <= len(choices):
        return choices[int(typed) - 1]
    return typed


def _answer(desk: _Desk, made: Exercise, answer: str) -> bool | None:
    """Mark an answer and remember it; None where it was none."""
    try:
        found = marked(made, answer)
    except RequestError as error:
        for fault in error.faults:
            click.echo(f"  {fault.sentences.get(desk.lang, fault.code)}")
        return None
    desk.pupil.change(lambda state: after(state, made, found, datetime.now(UTC)))
    told = answered(made, found, {"answer": answer, "lang": desk.lang})["feedback"]
    hue = "green" if found.right else "red"
    click.echo(f"  {painted(drawn(str(told['headline']), tile_picture), fg=hue, bold=True)}")
    if not found.right:
        click.echo(f"  {desk.say('try_again')}")
    return found.right


def _hint(desk: _Desk, made: Exercise, last: object, step: str) -> None:
    """The next step of feedback; who asks without having answered has not known it."""
    request = {"answer": last, "step": step, "lang": desk.lang}
    wrong = marked(made, last)._replace(right=False)
    desk.pupil.change(lambda state: after(state, made, wrong, datetime.now(UTC)))
    told = answered(made, wrong, request)["feedback"]
    click.echo(f"  {drawn(str(told['headline']), tile_picture)}")
    for near in told.get("nearest", ()):
        click.echo(f"    {drawn(near['act'], tile_picture)}   {'; '.join(near['changes'])}")


def _show(desk: _Desk, made: Exercise) -> None:
    stars = "*" * made.task.difficulty
    click.echo(f"\n{painted(stars, dim=True)}")
    for line in situation(made, desk.lang, tile_picture):
        click.echo(f"  {line}")
    click.echo(painted(prompt(made.task, desk.lang), bold=True))
    for number, choice in enumerate(made.task.choices, 1):
        text = choice_text(choice, made.task, desk.table, desk.lang)
        click.echo(f"  {number}  {drawn(text, tile_picture)}")


def _show_lesson(desk: _Desk, topic: str) -> None:
    if not (has_words(desk.lang, "topics", topic) or topic in lesson_names(desk.table)):
        return
    told = lesson(topic, desk.table, desk.lang)
    click.echo(f"\n{painted(desk.say('lesson', title=told['title']), bold=True)}")
    for section in told["sections"]:
        for line in _section_lines(section, desk):
            click.echo(line)


def _section_lines(section: dict[str, Any], desk: _Desk) -> Iterator[str]:
    yield f"\n{painted(section['title'], bold=True)}"
    yield f"  {drawn(section['law'], tile_picture)}"
    for key, hue in (("example", "green"), ("counter_example", "red")):
        shown = section[key]
        if shown is not None:
            label = painted(say(desk.lang, "lessons", key), fg=hue)
            move = drawn(str(shown.get("move") or shown.get("meld") or ""), tile_picture)
            yield f"  {label}: {move}  {shown['headline']}"


def _show_progress(desk: _Desk) -> None:
    told = _progress(desk)
    click.echo(f"\n{painted(told['headline'], bold=True)}")
    for row in told["rules"]:
        if row["seen"]:
            click.echo(f"  {row['right']}/{row['seen']}  {row['title']}: {row['text']}")
