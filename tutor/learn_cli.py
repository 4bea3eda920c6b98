"""``hakem learn``: lessons and exercises in the terminal, by keyboard alone; nothing is lost."""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import click

from referee import (
    Fault,
    RequestError,
    fault_text,
    house_given,
    painted,
    refuse,
    speech,
    spoken,
)
from rules import closest
from tutor.blackboard import move_text, show_exercise, show_lesson, show_progress
from tutor.desk import (
    BACK,
    HINT,
    LESSON,
    PROGRESS,
    Back,
    Desk,
    Leaves,
    asked,
    progress_at,
)
from tutor.exercises import Exercise, candidates_in, lesson_names, made_for
from tutor.feedback import STEPS, answered
from tutor.learner import standing
from tutor.lessons import title_of
from tutor.marking import marked
from tutor.pupil import pupil
from tutor.sessions import after, next_exercise
from tutor.showing import drawn
from tutor.table import table_of
from tutor.terminal import block, tell

OTHER_KIND_EVERY = 3
"""Every third exercise is of another kind, where the topic has one."""


@click.command("learn")
@click.argument("game")
@click.option("--house", metavar="FILE", help="A house file, or the name of a house.")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="Change one setting.")
@click.option("--topic", help="Begin with this lesson.")
@spoken
def learn_command(lang: str | None, **told: Any) -> None:  # noqa: ANN401  options
    """Learn a game: lessons, exercises, hints, and what you know so far."""
    language = speech(lang)
    try:
        house = house_given(told["game"], told["house"], told["sets"], language)
        body = {"game": told["game"], **({} if house is None else {"house": house})}
        desk = Desk(table_of(body), language, pupil())
    except RequestError as error:
        raise refuse(error, language, {}, as_json=False) from error
    _known_topic(told["topic"], desk)
    _edit_lines()
    try:
        _learn(desk, told["topic"])
    except (Leaves, click.Abort, EOFError, KeyboardInterrupt):
        tell()
        tell(desk.say("bye" if desk.pupil.remembers else "bye_forgotten"))


def _known_topic(topic: str | None, desk: Desk) -> None:
    """Wrong usage where there is no such lesson, with the one that was probably meant."""
    if not topic or _has_exercises(topic, desk):
        return
    known = [one for one in lesson_names(desk.table) if _has_exercises(one, desk)]
    near = closest(topic, known)
    meant = desk.say("near_topic", topic=near) if near else ""
    said = desk.say("unknown_topic", topic=topic, known=", ".join(known))
    raise click.UsageError(f"{said} {meant}".strip())


def _edit_lines() -> None:
    """Let a typed line be edited and called back, where the terminal can."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415  it works by being there


def _learn(desk: Desk, topic: str | None) -> None:
    _welcome(desk)
    chosen = topic
    while True:
        try:
            _practise(desk, _topic(desk) if chosen is None else chosen)
        except Back:
            chosen = None


def _welcome(desk: Desk) -> None:
    title = desk.table.ruleset.title[desk.lang]
    tell(painted(desk.say("welcome", game=title), bold=True))
    tell(desk.say("letters"))
    tell(desk.say("keys"))
    if not desk.pupil.remembers:
        tell(desk.say("kept_nowhere"))
    if desk.state.answers:
        tell(desk.say("again", summary=progress_at(desk)["headline"]))


def _topic(desk: Desk) -> str:
    """Let somebody choose a lesson by its number; Enter takes a bit of everything."""
    names = [one for one in lesson_names(desk.table) if _has_exercises(one, desk)]
    tell()
    tell(painted(desk.say("topics"), bold=True))
    for number, name in enumerate(("", *names)):
        title = title_of(name, desk.lang) if name else desk.say("all")
        tell(f"{number:>2}  {title}{_known(name, desk)}", hang=4)
    while True:
        typed = asked("choose", desk)
        if typed == PROGRESS:
            show_progress(desk)
        elif not typed:
            return ""
        elif typed.isdecimal() and int(typed) <= len(names):
            return ("", *names)[int(typed)]
        elif typed != BACK:
            tell(desk.say("no_topic", most=len(names)))


def _has_exercises(name: str, desk: Desk) -> bool:
    special = name in ("tiles", "scoring")
    return special or bool(candidates_in({"topic": name}, desk.table))


def _known(name: str, desk: Desk) -> str:
    """How many rules of a lesson sit, once something was practised."""
    seen = [one for one in candidates_in({"topic": name}, desk.table) if one in desk.state.cards]
    if not name or not seen:
        return ""
    cards, now = desk.state.cards, datetime.now(UTC)
    known = sum(standing(cards[one], now) in ("known", "learning") for one in seen)
    return painted(f"  {known}/{len(seen)}", dim=True)


def _practise(desk: Desk, topic: str) -> None:
    """One exercise after another, until somebody goes; who is new to a topic reads first."""
    cards = candidates_in({"topic": topic}, desk.table) if topic else ()
    if topic and not any(one in desk.state.cards for one in cards):
        show_lesson(desk, topic)
    while True:
        made = _next(desk, topic)
        if made is None:
            tell(desk.say("no_exercise"))
            raise Back
        _exercise(desk, made, topic)
        _after(desk, topic)


def _after(desk: Desk, topic: str) -> None:
    while (typed := asked("more", desk)) and not _turned_to(typed, desk, topic):
        tell(desk.say("unknown_key", typed=typed[:40]))


def _turned_to(typed: str, desk: Desk, topic: str) -> bool:
    """Whether what was typed is a key that works everywhere: it is done at once."""
    if typed == BACK:
        raise Back
    if typed == LESSON:
        show_lesson(desk, topic) if topic else tell(desk.say("no_lesson"))
    elif typed == PROGRESS:
        show_progress(desk)
    return typed in (LESSON, PROGRESS)


def _next(desk: Desk, topic: str) -> Exercise | None:
    """The exercise that should come next; now and then one of another kind."""
    house = {} if desk.table.house is None else {"house": desk.table.house}
    request = {"game": desk.table.ruleset.id, **house, **({"topic": topic} if topic else {})}
    try:
        if desk.state.answers % OTHER_KIND_EVERY == OTHER_KIND_EVERY - 1:
            return made_for(request)
        return next_exercise(desk.state, request, datetime.now(UTC))
    except RequestError:
        return None


def _exercise(desk: Desk, made: Exercise, topic: str) -> None:
    """Ask until the answer is right, or was told."""
    show_exercise(desk, made)
    task = made.task
    key = "your_choice" if task.choices else "your_number" if task.kind == "score" else "your_move"
    last: object = task.choices[0] if task.choices else task.model
    steps = iter(STEPS[1:])
    while True:
        typed = asked(key, desk)
        if typed == HINT:
            step = next(steps, STEPS[-1])
            _hint(desk, made, last, step)
            if step == STEPS[-1]:
                return
        elif typed and _turned_to(typed, desk, topic):
            show_exercise(desk, made)
        elif typed:
            found = _answer(desk, made, _meant(typed, made))
            last = last if found is None else _meant(typed, made)
            if found:
                return


def _meant(typed: str, made: Exercise) -> str:
    """A choice by its number; anything else as it was typed."""
    choices = made.task.choices
    if choices and typed.isdecimal() and 1 <= int(typed) <= len(choices):
        return choices[int(typed) - 1]
    return typed


def _answer(desk: Desk, made: Exercise, answer: str) -> bool | None:
    """Mark an answer and remember it; None where it was none."""
    try:
        found = marked(made, answer)
    except RequestError as error:
        for fault in error.faults:
            tell(_fault_text(fault, made, desk), indent=2)
        return None
    desk.pupil.change(lambda state: after(state, made, found, datetime.now(UTC)))
    told = answered(made, found, {"answer": answer, "lang": desk.lang})["feedback"]
    mark = painted("✓", fg="green", bold=True) if found.right else painted("✕", fg="red", bold=True)
    tell(f"{mark} {drawn(str(told['headline']), block)}", indent=2, hang=2)
    if not found.right:
        tell(desk.say("try_again"), indent=2)
    return found.right


def _fault_text(fault: Fault, made: Exercise, desk: Desk) -> str:
    """What is wrong with what was typed; choices are called by their numbers here."""
    if made.task.choices:
        return desk.say("choose_number", most=len(made.task.choices))
    return fault_text(fault, desk.lang)


def _hint(desk: Desk, made: Exercise, last: object, step: str) -> None:
    """The next step of feedback; who asks without having answered has not known it."""
    request = {"answer": last, "step": step, "lang": desk.lang}
    wrong = marked(made, last)._replace(right=False)
    desk.pupil.change(lambda state: after(state, made, wrong, datetime.now(UTC)))
    told = answered(made, wrong, request)["feedback"]
    tell(drawn(str(told["headline"]), block), indent=2, hang=2)
    for near in told.get("nearest", ()):
        tell(move_text(near["act"], desk), indent=4, hang=2)
        tell("; ".join(near["changes"]), indent=6, hang=2)
