"""The examples in the room's docstrings are true."""

import doctest
import importlib
import pkgutil

import pytest

import grammar

MODULES = [found.name for found in pkgutil.iter_modules(grammar.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_of_a_module_is_true(name: str) -> None:
    module = importlib.import_module(f"grammar.{name}")
    failed, _ = doctest.testmod(module, extraglobs={"tile": grammar.tile})
    assert failed == 0


def test_the_door_names_only_what_it_holds() -> None:
    assert len(set(grammar.__all__)) == len(grammar.__all__)
    assert all(hasattr(grammar, name) for name in grammar.__all__)
