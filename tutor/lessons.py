"""Lessons made of the law: each rule with a move that keeps it and one that does not."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any

from referee import RequestError, judgement, meld, score
from rules import Language
from tutor.contrast import differences
from tutor.exercises import SCORING, cards_of, known_topic, lesson_names, topic_of
from tutor.kept import Pair, kept_pairs
from tutor.kinds.okey import okey_stands_for
from tutor.kinds.score import score_it
from tutor.kinds.task import Task
from tutor.pairs import first_pair
from tutor.published import asked
from tutor.table import Table, table_of
from tutor.texts import card_title, data_of, has_words, say, words_of
from tutor.trial import echoes

Json = dict[str, Any]

EXAMPLES = 4
"""So many scored racks and okeys are shown."""


def lessons(body: object) -> list[Json]:
    """The lessons of a game or house: the answer of ``GET /v1/lessons``.

    Raises ``RequestError`` for a game or house that does not load, and for an unknown topic.
    """
    request = asked(body, "LessonsRequest")
    table, lang = table_of(request), request.get("lang", "en")
    wanted = request.get("topic")
    known_topic(wanted, lesson_names(table))
    names = [one for one in lesson_names(table) if wanted in (None, one)]
    made = (lesson(name, table, lang) for name in names)
    return [one for one in made if one["sections"]]


def lesson(name: str, table: Table, lang: Language) -> Json:
    """One lesson: its title, and a section for every rule."""
    sections = _SPECIAL[name](table, lang) if name in _SPECIAL else _rules(name, table, lang)
    return {
        "id": f"{table.ruleset.id}.{name}",
        "topic": name,
        "title": title_of(name, lang),
        "sections": list(sections),
    }


def title_of(name: str, lang: Language) -> str:
    """What a lesson is called."""
    if has_words(lang, "topics", name):
        return say(lang, "topics", name)
    return say(lang, "lessons", "other", topic=name)


def _rules(name: str, table: Table, lang: Language) -> Iterator[Json]:
    topics = data_of("lessons.yaml").get(name, (name,))
    for card in cards_of("legal", table):
        if topic_of(card) in topics:
            made = (_section(card, pair, table, lang) for pair in _proposed(card, table))
            yield from islice((one for one in made if one is not None), 1)


def _proposed(card: str, table: Table) -> Iterator[Pair]:
    """A pair as it is kept, for the section judges it itself; else one that is looked for."""
    yield from kept_pairs(table.ruleset.id).get(card, ())[:1]
    pair = first_pair(card, table.ruleset)
    if pair is not None:
        yield pair


@lru_cache(maxsize=4096)
def _section(card: str, pair: Pair, table: Table, lang: Language) -> Json | None:
    """A rule with its two examples; None where the referee says otherwise at this table."""
    try:
        good = _shown(pair.legal, table, lang, explain="none")
        bad = _shown(pair.broken, table, lang, explain="why")
    except RequestError:
        return None
    broken = [one["rule"] for one in bad["findings"] if one["outcome"] == "broken"]
    real = {one for one in broken if one == card or not echoes(table.ruleset.law.rules[one])}
    if good["verdict"] != "legal" or real - pair.beside != {card}:
        return None
    finding: Json = next((one for one in bad.pop("findings") if one["rule"] == card), {})
    good.pop("findings")
    law = finding.get("law") or words_of(table.ruleset.law.rules[card], lang).law
    yours, legal = str(pair.broken["move"]), str(pair.legal["move"])
    return {
        "law": law,
        "rule": card,
        "title": card_title(card, table.ruleset, lang),
        "example": good,
        "counter_example": {**bad, "changes": differences(yours, legal, lang)},
    }


def _shown(body: Mapping[str, Any], table: Table, lang: Language, *, explain: str) -> Json:
    """A move with what the referee says of it now."""
    request = {key: body[key] for key in ("position", "seat", "move")}
    ruling = judgement(table.asks({**request, "explain": explain, "lang": lang}))
    kept = ("verdict", "headline", "findings", "consequences")
    return {**request, **{key: ruling[key] for key in kept}}


def _tiles(table: Table, lang: Language) -> Iterator[Json]:
    """What okeys and false jokers stand for, each shown in a meld."""
    for card in cards_of("okey", table):
        for seed in range(EXAMPLES):
            task = okey_stands_for(card, seed, table)
            if task is not None:
                yield _okey_section(card, task, table, lang)


def _okey_section(card: str, task: Task, table: Table, lang: Language) -> Json:
    shown = {key: task.body[key] for key in ("indicator", "meld")}
    ruling = meld(table.asks({**shown, "lang": lang}))
    example = {
        **shown,
        "verdict": "legal",
        "headline": ruling["headline"],
        "tiles": ruling["tiles"],
    }
    law = say(lang, "lessons", "okey", tile=task.values["tile"], face=task.model)
    return {
        "law": law,
        "rule": card,
        "title": title_of("okeys", lang),
        "example": example,
        "counter_example": None,
    }


def _scoring(table: Table, lang: Language) -> Iterator[Json]:
    """Racks and what they cost, one for every row of the table that comes up."""
    seen: set[str] = set()
    for seed in range(6 * EXAMPLES):
        task = score_it(SCORING, seed, table)
        if task is not None and task.card not in seen:
            seen.add(task.card)
            yield _score_section(task, table, lang)


def _score_section(task: Task, table: Table, lang: Language) -> Json:
    told = {key: one for key, one in task.body.items() if key != "position"}
    found = score(table.asks({**told, "lang": lang}))["seats"]
    seat = found["2"] if isinstance(found, dict) else {}
    example = {**told, "headline": seat["formula"], "points": seat["points"]}
    title = card_title(task.card, table.ruleset, lang)
    law = f"{title}: {seat['formula']}"
    return {
        "law": law,
        "rule": task.card,
        "title": title,
        "example": example,
        "counter_example": None,
    }


_SPECIAL = {"tiles": _tiles, "scoring": _scoring}
