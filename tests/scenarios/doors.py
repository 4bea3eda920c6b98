"""The doors every scenario goes through; all of them must say the same."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.scenarios.direct import answered

Answer = Mapping[str, Any]
Door = Callable[[Mapping[str, Any]], Answer]

DOORS: Mapping[str, Door] = {"core": answered}
