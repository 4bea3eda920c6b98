"""What stays in memory while a process serves."""

import gc
from collections.abc import Iterator

import pytest

from referee.memory import OFTEN, collect_often, staying


class Ring:
    """What only the collector can take away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    threshold = gc.get_threshold()
    yield
    gc.enable()
    gc.unfreeze()
    gc.collect()
    gc.set_threshold(*threshold)


def rings() -> int:
    return sum(isinstance(one, Ring) for one in gc.get_objects())


def test_nothing_is_collected_meanwhile_and_everything_is_on_again() -> None:
    with staying():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_stays_is_not_looked_through_again() -> None:
    with staying():
        kept = Ring()
    assert gc.get_freeze_count() > 0
    assert rings() == 0
    gc.unfreeze()
    assert kept.itself is kept
    assert rings() == 1


def test_what_nobody_holds_does_not_stay() -> None:
    with staying():
        Ring()
        assert rings() == 1
    gc.unfreeze()
    assert rings() == 0


def test_of_several_in_one_another_only_the_last_to_end_collects() -> None:
    with staying():
        with staying():
            Ring()
        assert not gc.isenabled()
        assert rings() == 1
    assert gc.isenabled()


def test_what_fails_meanwhile_leaves_the_collector_on() -> None:
    with pytest.raises(ValueError, match="broken"), staying():
        raise ValueError("broken")
    assert gc.isenabled()


def test_a_process_that_answers_collects_often() -> None:
    collect_often()
    assert gc.get_threshold() == OFTEN
