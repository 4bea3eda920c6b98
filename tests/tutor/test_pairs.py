"""Every rule that can be broken has pairs: one request breaks it alone, its twin is legal."""

import json
import re

import pytest

from referee import judgement
from tests.tutor.tables import game_tables, house_tables
from tutor.bodies import OffTheScaleError, canonical, reseated, retiled, within
from tutor.edits import edits, spelled
from tutor.kinds.legal import legal_or_not
from tutor.pairs import pairs_of
from tutor.static import cannot_break
from tutor.table import Table
from tutor.trial import breaks, echoes, judged, stands
from tutor.variants import variant_of

BODY = {
    "position": {"indicator": "B8", "turn": {"seat": 1}, "seats": {"1": {"rack": "R7 K7 B7 Y2"}}},
    "seat": 1,
    "move": "open 7RKB",
}


MANY, FAR = 20, 200


def rules_with_pairs(table: Table) -> list[str]:
    return [one for one in table.ruleset.law.rules if pairs_of(one, table.ruleset)]


@pytest.mark.parametrize("table", game_tables(), ids=lambda one: one.ruleset.id)
def test_twenty_variants_of_every_rule_differ_in_more_than_colours(table: Table) -> None:
    for rule in rules_with_pairs(table):
        found: set[str] = set()
        for seed in range(FAR):
            found.add(without_colours(rule, seed, table))
            if len(found) == MANY:
                break
        assert len(found) == MANY, rule


@pytest.mark.soak
@pytest.mark.parametrize("table", game_tables(), ids=lambda one: one.ruleset.id)
def test_two_hundred_ids_of_every_rule_make_an_exercise_each(table: Table) -> None:
    for rule in rules_with_pairs(table):
        tasks = [legal_or_not(rule, seed, table) for seed in range(FAR)]
        assert None not in tasks, rule


def without_colours(rule: str, seed: int, table: Table) -> str:
    pair = variant_of(rule, seed, table.ruleset)
    assert pair is not None
    named: dict[str, str] = {}
    text = json.dumps([pair.broken, pair.legal], sort_keys=True)
    return re.sub(r"OK|FJ|[RKBY]", lambda one: renamed(one[0], named), text)


def renamed(text: str, named: dict[str, str]) -> str:
    return text if text in ("OK", "FJ") else named.setdefault(text, f"c{len(named)}")


@pytest.mark.parametrize("table", house_tables(), ids=lambda one: str(one.house))
def test_houses_have_pairs_by_their_own_law(table: Table) -> None:
    rules = [one.id for one in table.ruleset.law.rules.values() if one.breach is not None]
    for rule in rules[::12]:
        for pair in pairs_of(rule, table.ruleset):
            verdict = judgement(table.asks({**pair.broken, "explain": "none"}))
            broken = [one["rule"] for one in verdict["findings"] if one["outcome"] == "broken"]  # type: ignore[attr-defined]  # JSON
            assert rule in broken
            assert judgement(table.asks({**pair.legal, "explain": "none"}))["verdict"] == "legal"


def test_a_rule_that_the_settings_keep_silent_cannot_be_broken() -> None:
    kut = game_tables()[0].ruleset
    assert cannot_break(kut.law.rules["buying.allowed_here"], kut)
    assert not cannot_break(kut.law.rules["buying.out_of_turn"], kut)
    assert cannot_break(kut.law.rules["acts.nobody_buys"], kut)


def test_a_fine_upon_a_refusal_is_an_echo() -> None:
    okey = next(one.ruleset for one in game_tables() if one.ruleset.id == "okey")
    assert echoes(okey.law.rules["hand.wrong_finish_costs"])
    assert not echoes(okey.law.rules["hand.has_fourteen_tiles"])


def test_colours_and_numbers_are_exchanged_everywhere() -> None:
    changed = retiled(BODY, "KRBY", 2)
    assert changed["move"] == "open 9RKB"
    assert changed["position"]["indicator"] == "B10"
    assert changed["position"]["seats"]["1"]["rack"] == "R9 K9 B9 Y4"


def test_no_number_leaves_the_scale() -> None:
    with pytest.raises(OffTheScaleError):
        retiled(BODY, "RKBY", 6)


def test_everybody_moves_on_together() -> None:
    moved = reseated({**BODY, "position": {**BODY["position"], "starter": 4}}, 1)  # type: ignore[dict-item]  # JSON
    assert moved["seat"] == 2
    assert moved["position"]["starter"] == 1
    assert list(moved["position"]["seats"]) == ["2"]


def test_words_of_any_language_become_canonical() -> None:
    body = {"position": {"indicator": "mavi 8"}, "seat": 1, "move": "aç kırmızı 7 siyah 7 mavi 7"}
    plain = canonical(body)
    assert plain["move"] == "open 7RKB"
    assert plain["position"] == {"indicator": "B8"}


def test_melds_are_spelled_tile_by_tile() -> None:
    assert spelled("open 7RKB + B4-5-6 + K3-OK-5 + Y9x2") == (
        "open R7-K7-B7 + B4-B5-B6 + K3-OK-K5 + Y9 Y9"
    )


def test_something_told_can_be_taken_back() -> None:
    told = within(BODY, ("turn", "opened"), value=True)
    assert told["position"]["turn"] == {"seat": 1, "opened": True}
    assert within(told, ("turn", "opened"), None)["position"] == BODY["position"]


def test_an_edit_is_one_step() -> None:
    body = {**BODY, "move": "open R7-K7-B7"}
    for one in edits(body):
        same_move = one["move"] == body["move"]
        same_place = one["position"] == body["position"]
        rack_alone = {**one["position"], "seats": 0} == {**BODY["position"], "seats": 0}  # type: ignore[dict-item]  # JSON
        assert same_move or same_place or rack_alone


def test_what_breaks_and_what_stands_is_for_the_referee_to_say() -> None:
    kut = next(one.ruleset for one in game_tables() if one.ruleset.id == "kut")
    body = {"game": "kut", "position": {"round": 1, "indicator": "B8"}, "seat": 1}
    assert stands(judged({**body, "move": "open 7RKB"}, kut))
    assert breaks({**body, "move": "open R7-K8-B7"}, "melds.group_has_one_number", kut)
