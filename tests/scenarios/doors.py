"""The doors every scenario goes through; all of them must say the same."""

from collections.abc import Callable, Mapping
from typing import Any

from referee import judgement, meld
from tests.scenarios.direct import answered

Answer = Mapping[str, Any]
Door = Callable[[Mapping[str, Any]], Answer]


def in_process(body: Mapping[str, Any]) -> Answer:
    """Ask in process, as another Python program does."""
    if "meld" not in body:
        return judgement(body)
    return meld({key: value for key, value in body.items() if key not in ("trace", "explain")})


DOORS: Mapping[str, Door] = {"core": answered, "in process": in_process}
