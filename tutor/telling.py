"""Tasks put into words: the prompt, the situation and the choices."""

from typing import Any

from rules import Language
from tutor.kinds.cost import NOTHING, REFUSED
from tutor.kinds.legal import LEGAL
from tutor.kinds.task import Task
from tutor.said import said
from tutor.table import Table
from tutor.texts import card_title, say

_SHOWN = ("position", "seat", "move", "meld", "ended", "seats")


def task_json(task: Task, table: Table, lang: Language) -> dict[str, Any]:
    """A task as a learner gets it; nothing in it tells the answer."""
    shown = {key: task.body[key] for key in _SHOWN if key in task.body}
    return {
        "kind": task.kind,
        "game": table.ruleset.id,
        "house": table.house,
        "topic": task.card.partition(".")[0],
        "prompt": prompt(task, lang),
        **shown,
        **({"choices": choices_json(task, table, lang)} if task.choices else {}),
        "difficulty": task.difficulty,
    }


def prompt(task: Task, lang: Language) -> str:
    """The question of a task."""
    return say(lang, "prompts", task.kind, **task.values)


def begun_answer(task: Task) -> str:
    """What an answer that is written begins with: the move to mend, or the verb asked for."""
    if task.kind == "score" or task.choices:
        return ""
    return str(task.body.get("move") or f"{task.model.partition(' ')[0]} ")


def choices_json(task: Task, table: Table, lang: Language) -> list[dict[str, str]]:
    """The choices of a task, each with its id and its words."""
    return [{"id": one, "text": choice_text(one, task, table, lang)} for one in task.choices]


def choice_text(choice: str, task: Task, table: Table, lang: Language) -> str:
    """A choice in words."""
    if task.kind == "legal":
        return (
            say(lang, "choices", LEGAL)
            if choice == LEGAL
            else card_title(choice, table.ruleset, lang)
        )
    return price_text(choice, lang) if task.kind == "cost" else said(choice, lang)


def price_text(price: str, lang: Language) -> str:
    """A price in words: ``tiles:1`` is one tile from the stock."""
    if price in (NOTHING, REFUSED):
        return say(lang, "choices", price)
    parts = [one.partition(":") for one in price.split("+")]
    told = [say(lang, "choices", head, n=n) for head, _, n in parts]
    return say(lang, "choices", "joint").join(told)
