"""Exercises: made of a card and a seed, rebuilt from their id alone."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from secrets import randbelow
from types import MappingProxyType
from typing import Any, NamedTuple

from referee import Fault, ImpossibleError, UnknownNameError
from rules import Language, closest
from tutor.kept import edition
from tutor.kinds.cost import what_it_costs
from tutor.kinds.discard import safe_discard
from tutor.kinds.fix import fix_it
from tutor.kinds.legal import legal_or_not
from tutor.kinds.okey import okey_stands_for
from tutor.kinds.opening import open_it
from tutor.kinds.score import score_it
from tutor.kinds.task import KINDS, Kind, Maker, Task, dice_of
from tutor.published import asked
from tutor.static import cannot_break
from tutor.table import Table, table_of
from tutor.telling import task_json
from tutor.texts import data_of, in_every_language

SEEDS = 1_000_000
SCORING = "scoring"
_LIKELY: tuple[Kind, ...] = ("legal", "legal", "legal", *KINDS)

MAKERS: Mapping[Kind, Maker] = MappingProxyType(
    {
        "legal": legal_or_not,
        "cost": what_it_costs,
        "fix": fix_it,
        "contract": open_it,
        "discard": safe_discard,
        "okey": okey_stands_for,
        "score": score_it,
    }
)


class Exercise(NamedTuple):
    """A task with the name that rebuilds it."""

    id: str
    table: Table
    task: Task


def exercise(body: object) -> dict[str, Any]:
    """Make an exercise: the answer of ``POST /v1/exercises``.

    Raises ``RequestError`` for a body that cannot be answered, or where there is no such exercise.
    """
    request = asked(body, "ExerciseRequest")
    made = made_for(request)
    return exercise_json(made, _language(request))


def exercise_json(made: Exercise, lang: Language) -> dict[str, Any]:
    """An exercise as a learner gets it; nothing in it tells the answer."""
    return {"id": made.id, **task_json(made.task, made.table, lang)}


def _language(request: Mapping[str, Any]) -> Language:
    lang: Language = request.get("lang", "en")
    return lang


def made_for(request: Mapping[str, Any]) -> Exercise:
    """The exercise a request asks for; without a seed any."""
    table = table_of(request)
    seed = request.get("seed")
    seed = randbelow(SEEDS) if seed is None else int(seed)
    _known_rule(request.get("rule"), table)
    known_topic(request.get("topic"), (*lesson_names(table), *_topics(table)))
    for kind, card in _candidates(request, seed, table):
        task = _task(kind, card, seed, table)
        if task is not None:
            return Exercise(name_of(kind, card, seed, table), table, task)
    raise ImpossibleError(
        Fault("no_such_exercise", sentences=in_every_language("faults", "no_such_exercise"))
    )


def _known_rule(rule: str | None, table: Table) -> None:
    if rule is None or rule in table.ruleset.law.rules or rule.startswith(SCORING):
        return
    near = closest(rule, table.ruleset.law.rules)
    told = in_every_language("faults", "unknown_rule", name=rule[:100])
    raise UnknownNameError(Fault("unknown_rule", "/rule", suggestion=near, sentences=told))


def known_topic(topic: str | None, known: Iterable[str]) -> None:
    """Refuse a lesson or topic that is not known (404), with the one that was probably meant."""
    names = tuple(dict.fromkeys(known))
    if topic is None or topic in names:
        return
    listed = ", ".join(names)
    told = in_every_language("learn", "unknown_topic", topic=topic, known=listed)
    near = closest(topic, names)
    raise UnknownNameError(Fault("unknown_topic", "/topic", suggestion=near, sentences=told))


def _topics(table: Table) -> Iterator[str]:
    """The topics of a table's rules, also of those that nobody can break, and of its exercises."""
    yield from map(topic_of, table.ruleset.law.rules)
    yield from data_of("kinds.yaml")["topics"].values()


@lru_cache(maxsize=8192)
def _task(kind: Kind, card: str, seed: int, table: Table) -> Task | None:
    return MAKERS[kind](card, seed, table)


def _candidates(request: Mapping[str, Any], seed: int, table: Table) -> Iterator[tuple[Kind, str]]:
    """Kinds and cards that fit a request, in an order that the seed gives."""
    dice = dice_of("exercise", seed)
    told = request.get("kind")
    kinds = [told] if told else dice.sample(_LIKELY, len(_LIKELY))
    if told is None and request.get("rule") and not str(request["rule"]).startswith(SCORING):
        kinds = list(dict.fromkeys(["legal", *kinds]))
    for kind in kinds:
        cards = [one for one in cards_of(kind, table) if _fits(one, request, kind)]
        for card in dice.sample(cards, len(cards)):
            yield kind, card


def candidates_in(request: Mapping[str, Any], table: Table) -> tuple[str, ...]:
    """The cards a learner can be asked at a table, as far as a request narrows them."""
    return tuple(one for one in cards_of("legal", table) if _fits(one, request))


def made_of(card: str, seed: int, table: Table) -> Exercise | None:
    """The legal-or-not exercise of a card; None where nobody can break the rule."""
    task = _task("legal", card, seed, table)
    return None if task is None else Exercise(name_of("legal", card, seed, table), table, task)


def _fits(card: str, request: Mapping[str, Any], kind: Kind = "legal") -> bool:
    rule, topic = request.get("rule"), request.get("topic")
    if rule is not None:
        return bool(rule == card or rule.startswith(f"{card}."))
    own = data_of("kinds.yaml")["topics"].get(kind, topic_of(card))
    return topic is None or bool({own, topic_of(card)} & set(topics_of(topic)))


def topic_of(card: str) -> str:
    """The topic a card belongs to."""
    return card.partition(".")[0]


def topics_of(lesson: str) -> tuple[str, ...]:
    """The topics of rules that a lesson covers; a topic by itself is its own."""
    told = data_of("lessons.yaml").get(lesson, ())
    return (lesson, *told)


def lesson_names(table: Table) -> tuple[str, ...]:
    """The lessons of a table in the order in which one learns; a house's own topics come last."""
    told = data_of("lessons.yaml")
    covered = {topic for topics in told.values() for topic in topics}
    own = dict.fromkeys(topic_of(one) for one in cards_of("legal", table))
    return (*told, *(one for one in own if one not in covered))


def cards_of(kind: Kind, table: Table) -> tuple[str, ...]:
    """The cards of which a kind of exercise can be made at a table."""
    if kind == "score":
        return (SCORING,)
    told = data_of("kinds.yaml").get(kind)
    rules = table.ruleset.law.rules
    if told is not None:
        return tuple(one for one in told if one in rules)[:1]
    return tuple(one.id for one in rules.values() if not cannot_break(one, table.ruleset))


def name_of(kind: Kind, card: str, seed: int, table: Table) -> str:
    """The id of an exercise: everything it is made of, and which law it was made by."""
    game, house = table.ruleset.id, table.house or ""
    return f"{game}:{house}:{kind}:{card}:{seed}:{_edition(table)}"


def _edition(table: Table) -> str:
    """Which law and which pairs an exercise is made of."""
    return sha256(f"{table.ruleset.digest} {edition()}".encode()).hexdigest()[:8]


def rebuilt(name: str) -> Exercise:
    """The exercise of an id.

    Raises ``UnknownNameError`` for a name that was never given, and for one that was given while
    the law was another.
    """
    parts = name.split(":")
    if len(parts) != 6 or parts[2] not in MAKERS or not _is_seed(parts[4]):  # noqa: PLR2004  as made
        raise _unknown("unknown_exercise", name)
    game, house, kind, card, seed, edition = parts
    table = table_of({"game": game, **({"house": house} if house else {})})
    if edition != _edition(table):
        raise _unknown("stale_exercise", name)
    known = next(one for one in KINDS if one == kind)
    task = _task(known, card, int(seed), table) if card in cards_of(known, table) else None
    if task is None:
        raise _unknown("unknown_exercise", name)
    return Exercise(name, table, task)


def _is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10  # noqa: PLR2004  below 10^9


def _unknown(code: str, name: str) -> UnknownNameError:
    told = in_every_language("faults", code, name=name[:100])
    return UnknownNameError(Fault(code, "/exercise", sentences=told))
