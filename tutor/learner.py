"""What a learner knows: one card a rule, scheduled with FSRS. Pure: the time is handed in."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from fsrs import Card as Memory
from fsrs import Rating, Scheduler

Standing = Literal["new", "few", "shaky", "learning", "known", "due"]

MOST_REMEMBERED = 200
"""So many exercises are remembered as answered; a second answer to one counts nothing."""

FEW, MANY = 2, 4
SHAKY = 0.5
SURE = 0.85
REVIEW_EVERY = 5
_DOUBT = 0.3
"""How likely a rule is not known before anything is asked."""


@dataclass(frozen=True, slots=True)
class Card:
    """One rule in a learner's memory."""

    memory: Mapping[str, Any]
    seen: int = 0
    right: int = 0

    @property
    def due(self) -> datetime:
        """When it should come again."""
        return datetime.fromisoformat(str(self.memory["due"]))

    @property
    def doubt(self) -> float:
        """How likely it is not known, by the answers so far."""
        return (self.seen - self.right + _DOUBT) / (self.seen + 1)


_NO_CARDS: Mapping[str, Card] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class State:
    """Everything kept of a learner."""

    cards: Mapping[str, Card] = field(default_factory=lambda: _NO_CARDS)
    answered: tuple[str, ...] = ()
    answers: int = 0


@cache
def _scheduler() -> Scheduler:
    return Scheduler(enable_fuzzing=False)


def recorded(state: State, card: str, exercise: str, now: datetime, *, right: bool) -> State:
    """The state after an answer; the first answer to an exercise is the one that counts."""
    if exercise in state.answered:
        return state
    known = state.cards.get(card)
    memory = Memory.from_dict(known.memory) if known else Memory(card_id=0, due=now)  # type: ignore[arg-type]  # as it was written
    rating = Rating.Good if right else Rating.Again
    reviewed, _ = _scheduler().review_card(memory, rating, now)
    seen, well = (known.seen, known.right) if known else (0, 0)
    card_now = Card(MappingProxyType(dict(reviewed.to_dict())), seen + 1, well + right)
    return State(
        MappingProxyType({**state.cards, card: card_now}),
        (*state.answered, exercise)[-MOST_REMEMBERED:],
        state.answers + 1,
    )


def in_order(state: State, cards: Iterable[str], now: datetime) -> list[str]:
    """The cards as they should come: new ones, with a look back now and then; then by doubt."""
    every = list(cards)
    new = [one for one in every if one not in state.cards]
    seen = [one for one in every if one in state.cards]
    back = sorted(seen, key=lambda one: (state.cards[one].due > now, -state.cards[one].doubt))
    looks_back = seen and state.answers % REVIEW_EVERY == REVIEW_EVERY - 1
    return [*back, *new] if looks_back else [*new, *back]


def weakest(state: State, cards: Iterable[str]) -> list[str]:
    """The cards, least known first."""
    return sorted(
        cards, key=lambda one: -(state.cards[one].doubt if one in state.cards else _DOUBT)
    )


def standing(card: Card | None, now: datetime) -> Standing:
    """What can honestly be said of a rule."""
    if card is None:
        return "new"
    if card.seen < FEW:
        return "few"
    if card.right / card.seen <= SHAKY:
        return "shaky"
    if card.due <= now:
        return "due"
    return "known" if card.seen >= MANY and card.right / card.seen >= SURE else "learning"


def written(state: State) -> str:
    """The state as JSON."""
    return json.dumps(exported(state), ensure_ascii=False, sort_keys=True)


def exported(state: State) -> dict[str, Any]:
    """The state as plain data, for the learner to take along."""
    cards = {
        name: {"memory": dict(one.memory), "seen": one.seen, "right": one.right}
        for name, one in state.cards.items()
    }
    return {"cards": cards, "answered": list(state.answered), "answers": state.answers}


def read(data: Mapping[str, Any]) -> State:
    """The state of plain data; raises ``ValueError`` for what was never a state."""
    try:
        cards = {name: _card(one) for name, one in data["cards"].items()}
        answered = tuple(str(one) for one in data.get("answered", ()))[-MOST_REMEMBERED:]
        return State(MappingProxyType(cards), answered, max(0, int(data.get("answers", 0))))
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError) as error:
        raise ValueError(str(error)) from error


def brought(data: Mapping[str, Any]) -> State:
    """The state that a learner brings; raises ``ValueError`` also where nobody could go on."""
    state = read(data)
    try:
        for name in state.cards:
            for right in (True, False):
                recorded(state, name, "", state.cards[name].due, right=right)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError) as error:
        raise ValueError(str(error)) from error
    return state


def _card(data: Mapping[str, Any]) -> Card:
    told = dict(data["memory"])
    told |= {key: told[key] and _utc(told[key]) for key in ("due", "last_review")}
    memory = Memory.from_dict(told)  # type: ignore[arg-type]  # as it was written
    found = Card(MappingProxyType(dict(memory.to_dict())), int(data["seen"]), int(data["right"]))
    if not 0 <= found.right <= found.seen:
        message = "right"
        raise ValueError(message)
    return found


def _utc(text: str) -> str:
    """A moment in universal time; one that names no zone is taken for it."""
    moment = datetime.fromisoformat(text)
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return aware.astimezone(UTC).isoformat()
