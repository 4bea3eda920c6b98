"""Exercises are rebuilt from their ids, and every right answer is what the referee says."""

import itertools
from typing import Any

import pytest

from referee import RequestError, judgement, meld, ruleset_of, score
from tests.tutor.tables import LOW_ONE, game_tables, house_tables
from tutor.exercises import (
    MAKERS,
    Exercise,
    cards_of,
    exercise,
    exercise_json,
    made_for,
    name_of,
    rebuilt,
)
from tutor.kinds.task import KINDS, Kind
from tutor.marking import marked
from tutor.table import Table, table_of

PRICES = {"tiles": "tiles", "points": "points"}


def agrees(made: Exercise) -> bool:
    """Whether the referee, asked through its own door, says what the exercise holds right."""
    return AGREES[made.task.kind](made)


def legal_agrees(made: Exercise) -> bool:
    verdict: Any = judgement(made.table.asks({**made.task.body, "explain": "none"}))
    broken = [one["rule"] for one in verdict["findings"] if one["outcome"] == "broken"]
    if made.task.right == ("legal",):
        return bool(verdict["verdict"] == "legal" and not broken)
    others = set(made.task.choices) & set(broken)
    return bool(verdict["verdict"] != "legal" and others == set(made.task.right))


def cost_agrees(made: Exercise) -> bool:
    verdict: Any = judgement(made.table.asks({**made.task.body, "explain": "none"}))
    mine = [one for one in verdict["consequences"] if one.get("seat") == made.task.body["seat"]]
    paid = [f"{unit}:{one[unit]}" for one in mine for unit in PRICES if unit in one]
    refused = ["refused"] * (verdict["verdict"] == "illegal")
    return made.task.right == ("+".join([*refused, *paid]) or "nothing",)


def move_agrees(made: Exercise) -> bool:
    body = {**made.task.body, "move": made.task.model, "explain": "none"}
    return judgement(made.table.asks(body))["verdict"] == "legal"


def discard_agrees(made: Exercise) -> bool:
    legal = []
    for tile in made.task.choices:
        body = {**made.task.body, "move": f"discard {tile}", "explain": "none"}
        legal += [tile] * (judgement(made.table.asks(body))["verdict"] == "legal")
    return tuple(legal) == made.task.right


def okey_agrees(made: Exercise) -> bool:
    asked = {key: made.task.body[key] for key in ("indicator", "meld")}
    tiles: Any = meld(made.table.asks(asked))["tiles"]
    return made.task.model in [one["counts_as"] for one in tiles if one["tile"] in ("OK", "FJ")]


def score_agrees(made: Exercise) -> bool:
    body = {key: one for key, one in made.task.body.items() if key != "position"}
    seats: Any = score(made.table.asks(body))["seats"]
    return str(seats["2"]["points"]) == made.task.model


AGREES = {
    "legal": legal_agrees,
    "cost": cost_agrees,
    "fix": move_agrees,
    "contract": move_agrees,
    "discard": discard_agrees,
    "okey": okey_agrees,
    "score": score_agrees,
}


def some_exercises(many: int, stride: int = 1) -> list[Exercise]:
    """So many exercises of all kinds and tables, the same ones every time."""
    tables = [*game_tables(), *house_tables()[:2]]
    made: list[Exercise] = []
    for seed in itertools.count():
        for table in tables:
            kind: Kind = KINDS[seed % len(KINDS)] if seed % 2 else "legal"
            cards = cards_of(kind, table)[::stride]
            if not cards:
                continue
            card = cards[seed * 7 % len(cards)]
            task = MAKERS[kind](card, seed, table)
            if task is not None:
                made.append(Exercise(name_of(kind, card, seed, table), table, task))
            if len(made) == many:
                return made
    return made


def held(many: int, stride: int = 1) -> None:
    for made in some_exercises(many, stride):
        assert agrees(made), made.id
        assert marked(made, made.task.model).right, made.id


def test_a_thousand_answers_are_what_the_referee_says() -> None:
    held(1_000, stride=4)


@pytest.mark.soak
def test_ten_thousand_answers_are_what_the_referee_says() -> None:
    held(10_000)


@pytest.mark.parametrize("kind", KINDS)
def test_an_id_alone_rebuilds_an_exercise(kind: Kind) -> None:
    shown = exercise({"game": "kut", "kind": kind, "seed": 11})
    again = rebuilt(shown["id"])
    assert exercise_json(again, "en") == shown
    assert exercise({"game": "kut", "kind": kind, "seed": 11}) == shown


@pytest.mark.parametrize("kind", KINDS)
def test_two_hundred_ids_of_a_card_make_as_many_exercises(kind: Kind) -> None:
    table = table_of({"game": "kut"})
    card = next(one for one in cards_of(kind, table) if MAKERS[kind](one, 0, table))
    names = [name_of(kind, card, seed, table) for seed in range(200)]
    assert len(set(names)) == 200
    assert all(rebuilt(one).id == one for one in names[::10])


def test_nothing_in_an_exercise_tells_the_answer() -> None:
    shown = exercise({"game": "kut", "rule": "melds.run_has_one_colour", "seed": 4})
    assert set(shown) <= {
        *("id", "kind", "game", "house", "topic", "prompt", "position", "seat", "move"),
        *("choices", "difficulty"),
    }
    assert len(shown["choices"]) > 3
    assert 1 <= shown["difficulty"] <= 5


def test_a_legal_twin_is_asked_as_well_as_the_move_that_breaks_the_rule() -> None:
    asked = {"game": "kut", "rule": "melds.run_has_one_colour", "kind": "legal"}
    right = {made_for({**asked, "seed": seed}).task.right for seed in (4, 5)}
    assert right == {("legal",), ("melds.run_has_one_colour",)}


def test_words_change_with_the_language_and_nothing_else() -> None:
    asked = {"game": "kut", "rule": "melds.run_has_one_colour", "seed": 4}
    told = [exercise({**asked, "lang": lang}) for lang in ("tr", "de", "en")]
    assert len({one["prompt"] for one in told}) == 3
    assert len({(one["id"], str(one["position"]), one["move"]) for one in told}) == 1


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "kut", "rule": "no.such_rule"}, 404, "unknown_rule"),
        ({"game": "okey", "kind": "discard"}, 422, "no_such_exercise"),
        ({"game": "kut", "topic": "cooking"}, 404, "unknown_topic"),
        ({"game": "kut", "kind": "dance"}, 400, "not_one_of"),
        ({"game": "canasta"}, 404, "unknown_game"),
        ({"game": "kut", "colour": "red"}, 400, "unknown_field"),
    ],
)
def test_what_cannot_be_made_is_said(body: dict[str, str], status: int, code: str) -> None:
    with pytest.raises(RequestError) as refused:
        exercise(body)
    assert refused.value.status == status
    assert refused.value.faults[0].code == code


def test_a_misspelt_rule_is_answered_with_the_nearest() -> None:
    with pytest.raises(RequestError) as refused:
        exercise({"game": "kut", "rule": "melds.run_has_one_color"})
    assert refused.value.faults[0].suggestion == "melds.run_has_one_colour"


@pytest.mark.parametrize(
    "name",
    ["", "nonsense", "kut::legal:x:1:0", "kut::dance:turn.player_is_in_turn:1:0", "a:b:c:d:e:f"],
)
def test_an_id_that_was_never_given_is_unknown(name: str) -> None:
    with pytest.raises(RequestError) as refused:
        rebuilt(name)
    assert refused.value.status == 404


def test_an_id_of_another_law_is_stale() -> None:
    name = exercise({"game": "kut", "seed": 3})["id"]
    old = f"{name.rpartition(':')[0]}:00000000"
    with pytest.raises(RequestError) as refused:
        rebuilt(old)
    assert refused.value.faults[0].code == "stale_exercise"


def test_a_seed_of_another_rule_is_not_made_up() -> None:
    table = table_of({"game": "kut"})
    with pytest.raises(RequestError) as refused:
        rebuilt(name_of("legal", "buying.allowed_here", 1, table))
    assert refused.value.faults[0].code == "unknown_exercise"


def test_houses_change_exercises() -> None:
    plain, low = table_of({"game": "kut"}), Table(table_of_low_one())
    rule = "melds.one_is_low_only"
    assert MAKERS["legal"](rule, 0, plain) is None
    assert MAKERS["legal"](rule, 0, low) is not None


def table_of_low_one() -> Any:
    return ruleset_of({"game": "kut", "house": LOW_ONE})
