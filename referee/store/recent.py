"""The last few values by name, for processes that see the same things again and again."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """Remembers a bounded number of values; what was used longest ago is forgotten first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Value] = OrderedDict()
        self._lock = Lock()

    def find(self, name: str) -> Value | None:
        """The value of a name, where it is still remembered."""
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
            return self._kept.get(name)

    def remember(self, name: str, value: Value) -> None:
        """Remember a value in place of an older one of that name."""
        with self._lock:
            self._kept[name] = value
            self._kept.move_to_end(name)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)

    def forget(self, name: str) -> None:
        """Remember nothing of a name any more."""
        with self._lock:
            self._kept.pop(name, None)
