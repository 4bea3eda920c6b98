"""Rounds that play themselves audit clean; with one act spoiled they are caught at that act."""

from functools import cache

import pytest

from grammar import SET_SIZE, Record, Verb, read_record, write_record
from referee.records.auditing import audit
from rules import RuleSet, load
from tests.rounds.generate import random_round, random_round_of
from tests.rounds.spoil import KINDS, spoil

SEEDS = {"kut": range(200), "okey101": range(200), "okey": range(200)}
PLAYED = [(game, seed) for game, seeds in SEEDS.items() for seed in seeds]


@cache
def rules_of(game: str) -> RuleSet:
    return load(game)


def audited(record: Record) -> dict[str, object]:
    rounds = audit({"record": write_record(record)})["rounds"]
    assert isinstance(rounds, list)
    return dict(rounds[0])


def check_clean_and_caught(game: str, seed: int) -> None:
    """What CI checks of some rounds and the soak of ten thousand."""
    ruleset = rules_of(game)
    record = random_round_of(ruleset, seed)
    found = audited(record)
    assert found["first_irregularity"] is None
    assert found["unchecked"] == []
    tiles = found["tiles"]
    assert isinstance(tiles, dict)
    assert tiles["ok"], tiles["problems"]
    assert sum(tiles["counted"].values()) == SET_SIZE
    assert found["ended"]
    check_caught(record, ruleset, seed)


def check_caught(record: Record, ruleset: RuleSet, seed: int) -> None:
    spoiled = spoil(record, ruleset, seed)
    first = audited(spoiled.record)["first_irregularity"]
    assert isinstance(first, dict), spoiled
    told = {name: first[name] for name in ("turn", "act", "rule")}
    assert told == {"turn": spoiled.turn, "act": spoiled.act, "rule": spoiled.rule}, spoiled.kind


@pytest.mark.parametrize(("game", "seed"), PLAYED)
def test_a_random_round_is_clean_and_caught_when_it_is_spoiled(game: str, seed: int) -> None:
    check_clean_and_caught(game, seed)


def test_the_same_seed_plays_the_same_round() -> None:
    assert random_round("kut", 7) == random_round("kut", 7)
    assert random_round("kut", 7) != random_round("kut", 8)


def test_a_house_is_played_as_it_plays() -> None:
    house = "house: no-buying\nextends: kut\nset:\n  buying.enabled: false\n"
    for seed in range(8):
        verbs = {
            act.verb
            for turn in random_round("kut", seed, house).rounds[0].turns
            for act in turn.acts
        }
        assert Verb.BUY not in verbs


def test_written_down_and_read_again_a_round_is_the_same() -> None:
    record = random_round("kut", 3)
    assert read_record(write_record(record)) == record


def test_sixty_rounds_hold_every_act_of_the_game_and_both_penal_discards() -> None:
    records = [random_round_of(rules_of("kut"), seed) for seed in range(60)]
    acts = [act for one in records for turn in one.rounds[0].turns for act in turn.acts]
    assert {act.verb for act in acts} >= set(Verb) - {Verb.RETURN, Verb.SHOW}
    assert any(act.verb is Verb.DISCARD and act.draws for act in acts)
    assert any(act.verb is Verb.DISCARD and act.tiles[0].is_okey for act in acts)


def test_every_kind_of_mistake_is_made_by_some_seed() -> None:
    records = [random_round_of(rules_of("kut"), seed) for seed in range(12)]
    made = {spoil(one, rules_of("kut"), seed).kind for one in records for seed in range(12)}
    assert made == set(KINDS)
