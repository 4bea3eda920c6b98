"""Learners at work: their exercises, answers and progress, by token."""

import json
from collections.abc import Callable
from datetime import datetime
from secrets import randbelow
from typing import Any

from referee import Fault, ImpossibleError, UnauthorisedError
from rules import Language
from tutor.exercises import (
    SEEDS,
    Exercise,
    candidates_in,
    exercise_json,
    made_for,
    made_of,
    rebuilt,
)
from tutor.feedback import answered
from tutor.learner import State, brought, exported, in_order, read, recorded, standing, written
from tutor.marking import Marked, marked
from tutor.published import asked
from tutor.table import Table, table_of
from tutor.texts import card_title, in_every_language, say

Json = dict[str, Any]


def begun() -> str:
    """Keep a new learner, and answer his token."""
    from tutor.store import new_learner  # noqa: PLC0415  sqlalchemy only for who asks

    return new_learner(written(State()))


def state_of(token: str | None) -> State:
    """The state of a learner; raises ``UnauthorisedError`` for a token that nobody has."""
    from tutor.store import state_of as kept  # noqa: PLC0415  as above

    text = kept(_given(token))
    if text is None:
        raise _unauthorised("token_wrong")
    return read(json.loads(text))


def changed(token: str | None, change: Callable[[State], State]) -> State:
    """Change the state of a learner in one go; raises as ``state_of`` does."""
    from tutor.store import change as change_kept  # noqa: PLC0415  as above

    text = change_kept(_given(token), lambda kept: written(change(read(json.loads(kept)))))
    if text is None:
        raise _unauthorised("token_wrong")
    return read(json.loads(text))


def _given(token: str | None) -> str:
    if not token:
        raise _unauthorised("token_missing")
    return token


def _unauthorised(code: str) -> UnauthorisedError:
    return UnauthorisedError(Fault(code, sentences=in_every_language("faults", code)))


def exercise_for(token: str | None, body: object, now: datetime) -> Json:
    """The exercise a learner needs next; what the body asks for narrows the choice.

    Raises ``RequestError`` as ``exercise`` does, and for a token that nobody has.
    """
    state = state_of(token)
    request = asked(body, "ExerciseRequest")
    lang: Language = request.get("lang", "en")
    return exercise_json(next_exercise(state, request, now), lang)


def next_exercise(state: State, request: Json, now: datetime) -> Exercise:
    """The exercise of the card that should come next; other kinds as they are asked for."""
    told = request.get("kind")
    if told not in (None, "legal") or "seed" in request or "rule" in request:
        return made_for(request)
    table = table_of(request)
    seed = randbelow(SEEDS // 2) * 2
    for card in in_order(state, candidates_in(request, table), now):
        made = made_of(card, seed + _legal_twin(state, card), table)
        if made is not None:
            return made
    return made_for(request)


def _legal_twin(state: State, card: str) -> int:
    """What is new is met broken; later the legal twin comes as often."""
    return randbelow(2) if card in state.cards else 0


def answered_by(token: str | None, body: object, now: datetime) -> Json:
    """Mark the answer of a learner, and remember it; raises as ``answer`` does."""
    state_of(token)
    request = asked(body, "AnswerRequest")
    made = rebuilt(request["exercise"])
    found = marked(made, request["answer"])
    told = answered(made, found, request)
    state = changed(token, lambda kept: after(kept, made, found, now))
    return {**told, "due": str(state.cards[made.task.card].memory["due"])}


def after(state: State, made: Exercise, found: Marked, now: datetime) -> State:
    """The state once an answer is remembered."""
    return recorded(state, made.task.card, made.id, now, right=found.right)


def progress_of(token: str | None, game: str | None, now: datetime, lang: Language) -> Json:
    """What a learner knows, honestly told; raises as ``state_of`` does."""
    state = state_of(token)
    table = None if game is None else table_of({"game": game})
    return progress(state, table, now, lang)


def progress(state: State, table: Table | None, now: datetime, lang: Language) -> Json:
    """Every rule with what can be said of it; with a game also those not practised yet."""
    names = list(state.cards)
    if table is not None:
        names = list(candidates_in({}, table))
        names += [one for one in state.cards if one.startswith("scoring.")]
    rows = [_row(one, state, table, now, lang) for one in names]
    counts = [row["standing"] for row in rows]
    told = {key: counts.count(key) for key in ("known", "shaky", "new")}
    headline = say(lang, "progress", "summary", all=len(rows), **told)
    return {"answers": state.answers, "headline": headline, "rules": rows}


def _row(name: str, state: State, table: Table | None, now: datetime, lang: Language) -> Json:
    card = state.cards.get(name)
    stands = standing(card, now)
    return {
        "rule": name,
        **({} if table is None else {"title": card_title(name, table.ruleset, lang)}),
        "stability": None if card is None else card.memory.get("stability"),
        "due": now.isoformat() if card is None else card.due.isoformat(),
        "seen": card.seen if card else 0,
        "right": card.right if card else 0,
        "standing": stands,
        "text": say(lang, "progress", stands),
    }


def state_shown(token: str | None) -> Json:
    """Everything that is kept of a learner; raises as ``state_of`` does."""
    return exported(state_of(token))


def state_brought(token: str | None, body: object) -> Json:
    """Put a state in the place of the one that is kept.

    Raises ``RequestError`` for what is no state; what was kept stays then.
    """
    state_of(token)
    plain = (
        {key: one for key, one in body.items() if key != "lang"} if isinstance(body, dict) else body
    )
    request = asked(plain, "LearnerState")
    try:
        state = brought(request)
    except ValueError as error:
        told = in_every_language("faults", "state_unreadable", name=str(error)[:100])
        raise ImpossibleError(Fault("state_unreadable", "/cards", sentences=told)) from error
    return exported(changed(token, lambda _: state))
