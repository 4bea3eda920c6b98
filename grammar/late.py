"""Doors of rooms: what they name, but import only once somebody asks."""

from collections.abc import Callable, Mapping
from importlib import import_module


def late(room: str, places: Mapping[str, str]) -> Callable[[str], object]:
    """Make the ``__getattr__`` of a room: names by their module, ``module:name`` where it differs.

    It raises ``AttributeError`` for any other name, in the words of Python.
    """

    def fetched(name: str) -> object:
        if name not in places:
            message = f"module {room!r} has no attribute {name!r}"
            raise AttributeError(message, name=name)
        module, _, called = places[name].partition(":")
        return getattr(import_module(module), called or name)

    return fetched
