"""Mistakes in words: what was seen, what belongs there, and what was probably meant."""

from collections.abc import Mapping, Sequence

from grammar.mistakes import Mistake
from grammar.words import LANGUAGES, sentences

_LONGEST = 40
_TELLING = frozenset({"number_out_of_bounds", "okey_stands_for_a_face", "record_indicator"})
"""Mistakes whose own sentence already says what belongs there."""


def mistake_text(mistake: Mistake, language: str) -> str:
    """Say a mistake in Turkish, German or English, in one to four short sentences."""
    frames = sentences(_spoken(language), "frames")
    said = sentences(_spoken(language), "mistakes")[mistake.message]
    parts = [said.format_map({key: _short(value) for key, value in mistake.values})]
    expected = expected_text(mistake, language)
    if mistake.readings:
        parts.append(frames["readings"].format(readings=_either(mistake.readings, frames)))
    elif expected and not mistake.suggestion and mistake.message not in _TELLING:
        parts.append(frames["expected"].format(expected=expected))
    if mistake.suggestion:
        parts.append(frames["suggestion"].format(suggestion=mistake.suggestion))
    return " ".join(parts)


def expected_text(mistake: Mistake, language: str) -> str:
    """Say what could have stood at the place of a mistake, or nothing if that is not known."""
    known = sentences(_spoken(language), "expected")
    keys = [key for key in mistake.expected.split(",") if key]
    return _either([known[key] for key in keys], sentences(_spoken(language), "frames"))


def _spoken(language: str) -> str:
    return language if language in LANGUAGES else "en"


def _short(value: str) -> str:
    return value if len(value) <= _LONGEST else value[: _LONGEST - 1] + "…"


def _either(choices: Sequence[str], frames: Mapping[str, str]) -> str:
    if len(choices) < 2:  # noqa: PLR2004 - "or" needs two
        return "".join(choices)
    return frames["or"].format(first=", ".join(choices[:-1]), last=choices[-1])
