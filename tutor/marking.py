"""Answers marked: what the referee says of them decides."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from referee import BadRequestError, Fault, RequestError, judgement
from tutor.exercises import Exercise
from tutor.kinds.fix import is_as_near
from tutor.texts import in_every_language

_TILES = re.compile(r"[RKBY]?[0-9]|OK\b|FJ\b")
_NUMBER = re.compile(r"[+-]?[0-9]{1,7}")


class Marked(NamedTuple):
    """Whether an answer is right, and the verdict on it where it was a move."""

    right: bool
    verdict: Mapping[str, Any] | None = None
    far: bool = False


def marked(made: Exercise, answer: object) -> Marked:
    """Mark an answer.

    Raises ``RequestError`` for what is no answer to this exercise; nothing is counted then.
    """
    task = made.task
    if task.choices:
        return Marked(_chosen(made, answer) in task.right)
    if task.kind == "score":
        return Marked(_number(answer) == int(task.model))
    return _move(made, str(answer))


def _chosen(made: Exercise, answer: object) -> str:
    if answer in made.task.choices:
        return str(answer)
    known = ", ".join(made.task.choices)
    raise _no_answer("not_a_choice", name=str(answer)[:100], known=known)


def _number(answer: object) -> int:
    text = str(answer).strip()
    if not _NUMBER.fullmatch(text):
        raise _no_answer("not_a_number", name=text[:100])
    return int(text)


def _no_answer(code: str, **values: str) -> BadRequestError:
    told = in_every_language("faults", code, **values)
    return BadRequestError(Fault(code, "/answer", sentences=told))


def _move(made: Exercise, answer: str) -> Marked:
    """A move is right where it stands and costs nothing; a mend must be small as well."""
    task, body = made.task, {**made.task.body, "move": _with_verb(made, answer)}
    verdict = judged_move(made, body)
    stands = verdict["verdict"] == "legal"
    acts = str(verdict.get("act", ""))
    act = "" if ";" in acts else acts  # a whole turn is more than was asked for
    if task.kind == "fix":
        near = stands and bool(act) and is_as_near(act, task.body, task.right)
        return Marked(near, verdict, far=stands and not near)
    asked = task.model.partition(" ")[0]
    return Marked(stands and act.partition(" ")[0] == asked, verdict)


def _with_verb(made: Exercise, answer: str) -> str:
    """Whoever writes tiles alone means them for what is asked."""
    told = "move" not in made.task.body and _TILES.match(answer.strip())
    return f"{made.task.model.partition(' ')[0]} {answer}" if told else answer


def judged_move(made: Exercise, body: Mapping[str, Any], lang: str = "en") -> dict[str, Any]:
    """The verdict on a move that was written as an answer."""
    request = {key: body[key] for key in ("position", "seat", "move")}
    try:
        return judgement(
            made.table.asks({**request, "explain": "why", "trace": True, "lang": lang})
        )
    except RequestError as error:
        pointed = (replace(one, pointer="/answer") for one in error.faults)
        raise type(error)(*pointed) from error
