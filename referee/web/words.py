"""What pages say, by language."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from grammar import shipped_yaml


@cache
def words_of(lang: str) -> Mapping[str, Any]:
    """What the pages say in a language."""
    data = shipped_yaml("referee", f"web/words/{lang}.yaml").data
    return data if isinstance(data, dict) else {}
