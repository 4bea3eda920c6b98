"""An answer belongs to whoever asked: changing it changes neither the law nor the next answer."""

from collections.abc import Callable, Iterator

import pytest

from referee import audit, judgement, match, meld, score
from referee.errors import RequestError
from referee.precedents import Precedent, precedents
from tests.referee.told import KUT

DOORS: dict[str, Callable[[object], object]] = {
    "judgement": judgement,
    "meld": meld,
    "score": score,
    "match": match,
    "audit": audit,
}
EVERY = 7
"""One precedent in so many is asked twice."""


def containers(data: object) -> Iterator[int]:
    if isinstance(data, dict | list):
        yield id(data)
        for one in data.values() if isinstance(data, dict) else data:
            yield from containers(one)


def asked(case: Precedent) -> object:
    try:
        return DOORS[case.kind](dict(case.body))
    except RequestError:
        return None


@pytest.mark.parametrize("kind", DOORS)
def test_two_answers_share_nothing_that_can_be_changed(kind: str) -> None:
    cases = [one for one in precedents() if one.kind == kind][::EVERY]
    assert cases
    for case in cases:
        first, second = asked(case), asked(case)
        assert first == second
        assert set(containers(first)).isdisjoint(containers(second)), case.scenario


def test_a_spoiled_answer_leaves_the_law_as_it_is() -> None:
    body = {
        "game": "kut",
        "position": {
            "round": 1,
            "indicator": "B8",
            "stock": 20,
            "table": [],
            "seats": {"1": {"rack": "OK K9 K2", "opened": True}},
            "turn": {"seat": 1, "drawn": True, "opened": False},
        },
        "move": "discard OK",
    }
    before = judgement(body)
    spoil(judgement(body))
    assert judgement(body) == before
    assert KUT.values["fines.okey_discard"] == {"tiles": 2}


def spoil(data: object) -> None:
    """Change everything in an answer that can be changed."""
    for one in list(data.values()) if isinstance(data, dict) else list(data):  # type: ignore[call-overload]  # plain JSON
        if isinstance(one, dict | list):
            spoil(one)
    data.clear()  # type: ignore[attr-defined]  # plain JSON
