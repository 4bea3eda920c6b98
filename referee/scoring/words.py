"""Scores in words: formulas, parts, notes, what is missing and what was taken for granted."""

import re
from collections.abc import Iterable, Iterator

from referee.answers import ruleset_json
from referee.explain import Json, copied, setting_json
from referee.score_case import ScoreCase
from referee.scoring.rows import Part, SeatScore
from referee.scoring.table import Entry, score_table
from referee.wording import catalogue, counted, filled, setting_title, setting_value
from rules import Data, Language, RuleSet

__all__ = ["formula", "phrase", "ruleset_json", "seat_json"]


def phrase(*keys: str, lang: Language, **values: object) -> str:
    """A phrase of ``referee/words/scores.yaml``, its placeholders filled."""
    words = catalogue("scores")
    for key in keys:
        words = words[key]
    return filled(str(words[lang]), lambda name, _: str(values[name]), lang)


def entry_words(entry: Entry, case: ScoreCase, lang: Language) -> str:
    """What an entry of the scoring table is called."""
    words = entry.record.get("words")
    sentence = str(words[lang]) if isinstance(words, dict) else entry.name
    return filled(sentence, lambda name, unit: _named(name, unit, case, lang), lang)


def _named(name: str, unit: str | None, case: ScoreCase, lang: Language) -> str:
    setting = case.ruleset.law.settings.get(name)
    value: object = case.fact(name) if setting is None else case.ruleset.values[name]
    if unit and isinstance(value, int):
        return counted(value, unit, lang)
    if setting is not None:
        return setting_value(setting, case.ruleset.values[name], lang)
    return _word(score_table(case.ruleset.law).values.get(name), str(value), lang)


def _word(words: Data, value: str, lang: Language) -> str:
    """The word for the value of a fact that has few."""
    found = words.get(value) if isinstance(words, dict) else None
    return str(found[lang]) if isinstance(found, dict) else value


def formula(score: SeatScore, lang: Language) -> str:
    """The sum as one writes it: ``23 × 5 (okey is red) × 2 (finished with okey) = 230``."""
    base = _of(score, "base")[0].points
    factors, caps, plus = _of(score, "factor"), _of(score, "cap"), _of(score, "plus")
    text = str(base) + "".join(f" × {_with_words(one, score, lang)}" for one in factors)
    product = base
    for one in factors:
        product *= one.points
    if caps:
        text += f" = {product}, " if factors else ", "
        text += phrase("cap", lang=lang, n=caps[0].points)
    text += "".join(f" + {_with_words(one, score, lang)}" for one in plus)
    summed = plus or (factors and not caps)
    return f"{text} = {score.points}" if summed else text


def _of(score: SeatScore, kind: str) -> list[Part]:
    return [one for one in score.parts if one.kind == kind]


def _with_words(part: Part, score: SeatScore, lang: Language) -> str:
    return f"{part.points} ({entry_words(part.entry, score.case, lang)})"


def seat_json(score: SeatScore, lang: Language) -> Json:
    """What one player writes: points, formula, every part and the row that gave it."""
    told = score.points is not None
    return {
        "points": score.points,
        "formula": formula(score, lang) if told else "",
        "parts": [_part_json(one, score, lang) for one in score.parts],
        "row": score.row.name if score.row else None,
        "text": entry_words(score.row, score.case, lang) if score.row else "",
        "missing": [missing_json(path, lang) for path in score.missing],
    }


def _part_json(part: Part, score: SeatScore, lang: Language) -> Json:
    amount = {"by": part.points} if part.kind == "factor" else {"points": part.points}
    if part.tile is not None:
        return {"kind": part.kind, "tile": part.tile.text, **amount}
    words = entry_words(part.entry, score.case, lang)
    return {"kind": part.kind, "id": part.entry.name, **amount, "text": words}


_SEAT = re.compile(r"/seats/([0-9])/")


def missing_json(path: str, lang: Language) -> Json:
    """A place that has to be told before the score is known, and the question for it."""
    return {"path": path, "text": _at_place("missing", path, lang)}


def presumed_json(cases: Iterable[ScoreCase], lang: Language) -> list[Json]:
    """What was taken for granted while nothing was said."""
    paths = dict.fromkeys(path for case in cases for path in case.presumed)
    return [{"path": path, "text": _at_place("presumed", path, lang)} for path in paths]


def _at_place(section: str, path: str, lang: Language) -> str:
    seat = _SEAT.match(path)
    return phrase(section, _SEAT.sub("/seats/#/", path), lang=lang, seat=seat[1] if seat else "")


def notes_json(scores: Iterable[SeatScore], lang: Language) -> Iterator[Json]:
    """What a table should know about the rows that decided."""
    noted = {entry: score for score in scores for entry in score.notes}
    for entry, score in noted.items():
        yield {
            "rule": f"scoring.{entry.name}",
            "outcome": "kept",
            "message": entry_words(entry, score.case, lang),
            "cites": copied(entry.record.get("cites", [])),
            "certainty": entry.record.get("certainty", "convention"),
        }


def settings_json(cases: Iterable[ScoreCase], ruleset: RuleSet) -> list[Json]:
    """The settings that were read, each with the layers that gave it its value."""
    keys = sorted({key for case in cases for key in case.settings_read})
    return [setting_json(key, ruleset) for key in keys]


def undecided_titles(cases: Iterable[ScoreCase], ruleset: RuleSet, lang: Language) -> list[str]:
    """The settings the score waits for, by their titles."""
    keys = sorted({key for case in cases for key in case.undecided})
    return [setting_title(ruleset.law.settings[key], lang) for key in keys]
