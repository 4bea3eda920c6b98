"""Words: catalogues, counted things, lists, contracts and settings in the language asked for."""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any

from grammar import Contract, Mistake, Tile, mistake_text, shipped_yaml
from rules import PLACEHOLDER, UNDECIDED, Data, Language, Problem, Setting

Catalogue = Mapping[str, Any]
"""A YAML file of words, read once and never written."""


@cache
def catalogue(name: str) -> Catalogue:
    """Read one file of ``referee/words``: a language, or ``questions``."""
    data = shipped_yaml("referee", f"words/{name}.yaml").data
    return data if isinstance(data, dict) else {}


def said(lang: Language, section: str, key: str, **values: str) -> str:
    """A sentence of the catalogue, its placeholders filled.

    >>> said("en", "verdicts", "legal")
    'Legal.'
    """
    return filled(str(catalogue(lang)[section][key]), lambda name, _: values[name], lang)


def filled(sentence: str, value: Callable[[str, str | None], str], lang: Language) -> str:
    """Fill the placeholders of a sentence; ``value`` gets a name and the unit asked for."""
    if "{" not in sentence:
        return sentence
    *placed, rest = _pieces(sentence)
    text = "".join([before + value(name, unit) for before, name, unit in placed])
    text += rest[0]
    return capital(text, lang) if sentence.startswith("{") else text


@lru_cache(maxsize=4096)
def _pieces(sentence: str) -> tuple[tuple[str, str, str | None], ...]:
    """What stands before each placeholder, its name and unit; what is left comes last."""
    found, at = list[tuple[str, str, str | None]](), 0
    for match in PLACEHOLDER.finditer(sentence):
        found.append((sentence[at : match.start()], match[1], match[2]))
        at = match.end()
    return (*found, (sentence[at:], "", None))


def capital(text: str, lang: Language) -> str:
    """Begin a sentence with a capital; the Turkish i keeps its dot."""
    first = "İ" if lang == "tr" and text.startswith("i") else text[:1].upper()
    return first + text[1:]


def counted(many: float, unit: str, lang: Language) -> str:
    """A number with its unit: ``55 points``, ``1 Stein``."""
    forms = catalogue(lang)["units"][unit]
    form = forms["one" if many == 1 else "other"]
    return str(form).replace("{n}", number(many, lang))


def number(many: float, lang: Language) -> str:
    """A number, or the words for no limit."""
    return str(catalogue(lang)["values"]["unlimited"]) if many == float("inf") else str(many)


def listed(texts: list[str], lang: Language) -> str:
    """Join texts as one says a list: ``R7, K7 and B7``."""
    forms = catalogue(lang)["list"]
    if not texts:
        return str(forms["none"])
    if len(texts) == 1:
        return texts[0]
    joined = ", ".join(texts[:-1])
    return str(forms["and"]).replace("{first}", joined).replace("{last}", texts[-1])


def tiles_text(tiles: tuple[Tile, ...], lang: Language) -> str:
    """Tiles in canonical notation, as a list."""
    return listed([one.text for one in tiles], lang)


def contract_text(contract: Contract, lang: Language) -> str:
    """A contract in words: ``two groups of three and one run of five``."""
    forms = catalogue(lang)["contract"]
    if contract.from_hand:
        return str(forms["from_hand"])
    return listed(
        [part_text(one.kind, one.length, one.count, lang) for one in contract.parts], lang
    )


def part_text(kind: str, length: int, count: int, lang: Language) -> str:
    """One part of a contract in words."""
    form = str(catalogue(lang)["contract"][kind]["one" if count == 1 else "other"])
    return form.replace("{n}", str(count)).replace("{length}", str(length))


_PART = re.compile(r"(group|run|pair)([0-9]*)")


def parts_of_notation(text: str, many: int, lang: Language) -> str:
    """Parts of a contract that are alike in words, from their notation (``group3``)."""
    match = _PART.fullmatch(text)
    return part_text(match.group(1), int(match.group(2) or 2), many, lang) if match else text


def truth(value: bool, lang: Language) -> str:  # noqa: FBT001  the thing to say
    """Yes or no."""
    return str(catalogue(lang)["truth"]["yes" if value else "no"])


def setting_title(setting: Setting, lang: Language) -> str:
    """What a setting is called."""
    return setting.words[lang].title if lang in setting.words else setting.key


def setting_value(setting: Setting, value: Data, lang: Language) -> str:
    """A setting's value in words."""
    if value == UNDECIDED.value:
        return str(catalogue(lang)["values"]["undecided"])
    if isinstance(value, bool):
        return truth(value, lang)
    if isinstance(value, dict):
        return fine_text(value, lang)
    if isinstance(value, list):
        return listed([str(one) for one in value], lang)
    words = setting.words.get(lang)
    named = words.values.get(str(value)) if words else None
    return named or _plain(value, setting.unit, lang)


def _plain(value: Data, unit: str, lang: Language) -> str:
    named = catalogue(lang)["values"].get(str(value)) if isinstance(value, str) else None
    if named is not None:
        return str(named)
    return counted(value, unit, lang) if isinstance(value, int) and unit else str(value)


def fine_text(fine: Mapping[str, Data], lang: Language) -> str:
    """A fine in words: ``2 tiles``, ``101 points``."""
    ((unit, amount),) = fine.items()
    return counted(int(str(amount)), unit.removesuffix("s"), lang)


_DIGITS = re.compile(r"/([0-9]+)")


def question_of(path: str) -> Mapping[str, str]:
    """The question whose answer stands at a place of the position: its type and its words."""
    asked = catalogue("questions").get(_DIGITS.sub("/#", path))
    return (
        asked if isinstance(asked, dict) else {"type": "text", "tr": path, "de": path, "en": path}
    )


def question_text(path: str, lang: Language) -> str:
    """A question as it is asked; one about a player says at which seat he sits.

    >>> question_text("/seats/4/opened", "en")
    'Has the player at seat 4 opened in this round?'
    """
    text, numbers = question_of(path)[lang], _DIGITS.findall(path)
    return text.replace("{seat}", numbers[0]) if numbers else text


def problem_text(problem: Problem, lang: Language) -> str:
    """What is wrong with a house file, with the nearest known name where there is one."""
    known = catalogue("problems").get(problem.code)
    text = str(known[lang]) if known else yaml_problem_text(problem, lang)
    values = {key: _of_kind(key, value, lang) for key, value in problem.values.items()}
    text = filled_in(text, values)
    near = said(lang, "hints", "near", name=problem.suggestion) if problem.suggestion else ""
    return f"{text} {near}".strip()


_FILLED = re.compile(r"\{\{|\}\}|\{([a-z]+)\}")


def filled_in(text: str, values: Mapping[str, str]) -> str:
    """Put values at their places in a sentence, and single braces where two stand."""
    return _FILLED.sub(lambda match: values[match[1]] if match[1] else match[0][0], text)


def _of_kind(key: str, value: str, lang: Language) -> str:
    """What is wanted is often a kind of value, which has a word in every language."""
    if key not in ("wanted", "item"):
        return value
    kinds = catalogue("kinds")
    parts = [str(kinds[one][lang]) if one in kinds else one for one in value.split(", ")]
    return ", ".join(dict.fromkeys(parts))


def yaml_problem_text(problem: Problem, lang: Language) -> str:
    """A text that is no YAML at all, worded by the room that reads YAML."""
    values = tuple(problem.values.items())
    return mistake_text(Mistake("notation_invalid", problem.code, values), lang)
