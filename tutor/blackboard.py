"""What a learner sees in a terminal: exercises, lessons one rule at a time, and progress."""

from typing import Any

from referee import painted
from tutor.desk import BACK, SKIP, Desk, asked, progress_at
from tutor.exercises import Exercise, lesson_names
from tutor.lessons import lesson
from tutor.said import said
from tutor.showing import drawn, situation, surroundings
from tutor.telling import choice_text, prompt
from tutor.terminal import block, tell
from tutor.texts import say


def move_text(move: str, desk: Desk) -> str:
    """A move in the learner's words, its tiles drawn."""
    return drawn(said(move, desk.lang), block)


def show_exercise(desk: Desk, made: Exercise) -> None:
    """An exercise: how hard it is, the situation, the question, the choices."""
    task = made.task
    tell()
    tell(painted("●" * task.difficulty + "○" * (5 - task.difficulty), dim=True))
    for line in situation(task.body, desk.table.ruleset, desk.lang, block):
        tell(line, indent=2, hang=2)
    tell(painted(drawn(prompt(task, desk.lang), block), bold=True))
    for number, choice in enumerate(task.choices, 1):
        text = choice_text(choice, task, desk.table, desk.lang)
        tell(f"{number}  {drawn(text, block)}", indent=2, hang=3)


def show_lesson(desk: Desk, topic: str) -> None:
    """A lesson, one rule after another, at the reader's pace."""
    if topic not in lesson_names(desk.table):
        return
    told = lesson(topic, desk.table, desk.lang)
    many = len(told["sections"])
    tell()
    tell(painted(desk.say("lesson", title=told["title"], n=many), bold=True))
    for number, section in enumerate(told["sections"], 1):
        tell()
        tell(painted(f"{number}/{many}  {section['title']}", bold=True), hang=5)
        _show_section(section, desk)
        if number < many and asked("read_on", desk) in (SKIP, BACK):
            return


def _show_section(section: dict[str, Any], desk: Desk) -> None:
    """A rule, and one position with a move that keeps it and one that does not."""
    tell(drawn(section["law"], block), indent=2)
    seen: list[str] = []
    for key, hue in (("example", "green"), ("counter_example", "red")):
        shown = section[key]
        if shown is None:
            continue
        lines = list(surroundings(shown, desk.table.ruleset, desk.lang, block))
        for line in lines if lines != seen else ():
            tell(line, indent=4, hang=2)
        seen = lines
        move = move_text(str(shown.get("move") or shown.get("meld") or ""), desk)
        tell(f"{painted(say(desk.lang, 'lessons', key), fg=hue)}: {move}", indent=2, hang=2)
        tell(drawn(shown["headline"], block), indent=4)


def show_progress(desk: Desk) -> None:
    """What was practised so far, rule by rule."""
    told = progress_at(desk)
    tell()
    tell(painted(told["headline"], bold=True))
    for row in told["rules"]:
        if row["seen"]:
            tell(f"{row['right']}/{row['seen']}  {row['title']}: {row['text']}", indent=2, hang=5)
