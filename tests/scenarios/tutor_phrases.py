"""The phrases of the features about the tutor: read in any of the three languages."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from grammar import load_yaml

WORDS = Path(__file__).parent / "tutor_words.yaml"
CHOICES: Mapping[str, tuple[str, ...]] = {
    "answer": ("rightly", "wrongly"),
    "right": ("right", "wrong"),
    "discard": ("safe", "gift", "penal"),
}
"""What may stand in a placeholder that is a choice; any other takes what is written."""


class Phrase(NamedTuple):
    """Which phrase a step is, and what fills it."""

    name: str
    values: Mapping[str, str]


@cache
def words() -> dict[str, Any]:
    data = load_yaml(WORDS.read_text("utf-8"), WORDS.name).data
    assert isinstance(data, dict)
    return data


def read_phrase(text: str) -> Phrase | None:
    """The phrase a step is meant as; None where it is none of these."""
    for name, pattern in _patterns():
        found = pattern.fullmatch(text)
        if found:
            return Phrase(name, {key: _chosen(key, one) for key, one in found.groupdict().items()})
    return None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(_wordings())


def _wordings() -> Iterator[tuple[str, re.Pattern[str]]]:
    for name, told in words().items():
        for text in told.values() if name != "choices" else ():
            parts = re.split(r"\{(\w+)\}", text)
            filled = [
                f"(?P<{part}>{_filling(part)})" if at % 2 else re.escape(part)
                for at, part in enumerate(parts)
            ]
            yield name, re.compile("".join(filled))


def _filling(name: str) -> str:
    said = [word for key in CHOICES.get(name, ()) for word in words()["choices"][key].values()]
    return "|".join(map(re.escape, said)) or (r"[^\"]+" if name in ("words", "move") else r"\S.*?")


def _chosen(name: str, said: str) -> str:
    keys = CHOICES.get(name, ())
    return next((one for one in keys if said in words()["choices"][one].values()), said)
