"""What pages say, by language."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from grammar import load_yaml


@cache
def words_of(lang: str) -> Mapping[str, Any]:
    """What the pages say in a language."""
    text = files("referee.web").joinpath("words", f"{lang}.yaml").read_text("utf-8")
    data = load_yaml(text, f"referee/web/words/{lang}.yaml").data
    return data if isinstance(data, dict) else {}
