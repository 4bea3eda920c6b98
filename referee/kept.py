"""Values worked out when first asked for, and kept."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached_property(Generic[Value]):  # noqa: N801  a decorator, named like the one it stands for
    """``functools.cached_property`` without its lock, which Python before 3.12 takes every time.

    Two threads may both work a value out; they come to the same.
    """

    def __init__(self, function: Callable[[Any], Value]) -> None:
        self._function = function
        self._name = function.__name__
        self.__doc__ = function.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> "cached_property[Value]": ...

    @overload
    def __get__(self, owner: object, kind: type | None = None) -> Value: ...

    def __get__(
        self, owner: object | None, kind: type | None = None
    ) -> "Value | cached_property[Value]":
        """The value, worked out now and looked up from here on."""
        if owner is None:
            return self
        value = self._function(owner)
        owner.__dict__[self._name] = value
        return value


class Keeping:
    """Keeps with a value that does not change what is worked out of it, and goes with it.

    For values that are looked at far more often than they are made: a player, a table.
    """

    _kept: dict[object, Any]

    def once(self, work: Callable[[Any], Value]) -> Value:
        """What some work makes of this value, done when first asked for."""
        try:
            made: Value = self._kept[work]
        except AttributeError:
            self._kept = {work: (made := work(self))}
        except KeyError:
            made = self._kept[work] = work(self)
        return made
