"""The nearest legal acts: always legal, never farther than what trying everything finds."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest

from grammar import OKEY, Act, Meld, Tile, Verb, in_rack_order, read_tiles, read_turn, write_rack
from referee.api import judgement
from referee.arrange.reading import canonical, readings
from referee.case import Case
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.nearest.distance import distance
from referee.nearest.search import nearest
from referee.verdict import STANDS, Ruling
from tests.referee.told import case

Places = tuple[tuple[Tile, ...], ...]

Spot = tuple[int, Tile]
"""A tile in one of several melds."""

AT_HIS_TURN: dict[str, Any] = {
    "round": 1,
    "indicator": "B8",
    "turn": {"seat": 1, "drawn": True, "opened": False, "took": None, "first": False},
    "table": [
        {"id": "m1", "seat": 2, "meld": "R10-11-12"},
        {"id": "m2", "seat": 3, "meld": "5RK-OK"},
    ],
    "stock": 40,
}


def at_his_turn(move: str, rack: str, *, opened: bool = False, **told: Any) -> Case:
    """The case of an act of the player in turn, with his rack."""
    seats = {"1": {"rack": rack, "opened": opened}}
    return case(move, **{**AT_HIS_TURN, **told, "seats": seats})


def texts(one: Case) -> list[str] | None:
    """The nearest acts as they are written."""
    found = nearest(one)
    return None if found is None else [near.act.text for near in found]


def test_a_tile_too_many_is_left_out() -> None:
    found = texts(at_his_turn("open 7RKBY", "R7 K7 B7 Y7 Y2"))
    assert found == ["open 7RKB", "open 7RKY", "open 7RBY"]


def test_a_tile_that_lacks_is_put_in() -> None:
    assert texts(at_his_turn("open R7-K7", "R7 K7 B7 Y2")) == ["open 7RKB"]


def test_a_wrong_tile_is_exchanged() -> None:
    assert texts(at_his_turn("open R7-K7-B2", "R7 K7 B2 Y7 Y2")) == ["open 7RKY"]


def test_a_tile_is_moved_to_another_meld() -> None:
    one = at_his_turn("lay 7RKBY + B3-4", "R7 K7 Y7 B7 B3 B4 OK Y1", opened=True)
    assert texts(one) == ["lay 7RKBY + B3-4-OK", "lay 7RKBY + OK-B3-4"]
    rack = "R7 R8 R9 R10 R11 R12 Y1"
    moved = at_his_turn("lay R7-8-9-10 + R11-12", rack, opened=True)
    assert texts(moved) == ["lay R7-8-9 + R10-11-12"]


def test_what_may_not_be_laid_off_in_the_opening_turn_may_be_thrown_at_its_price() -> None:
    turn = {"seat": 1, "drawn": True, "opened": True, "took": None}
    found = nearest(at_his_turn("add R13 to m1", "R13 Y2 K4", opened=True, turn=turn))
    assert [(one.act.text, one.distance, one.changed, one.ruling) for one in found or ()] == [
        ("discard R13", 3, 0, Ruling.LEGAL_WITH_PENALTY)
    ]


def test_a_tile_goes_to_the_meld_that_takes_it() -> None:
    assert texts(at_his_turn("add R13 to m2", "R13 Y2 K4", opened=True)) == ["add R13 to m1"]


def test_a_meld_named_as_it_lies_keeps_its_name() -> None:
    one = at_his_turn("add R3 to R10-11-12", "R13 R3 K4", opened=True)
    assert texts(one) == ["add R13 to R10-11-12"]


def test_before_the_draw_a_player_draws() -> None:
    turn = {"seat": 1, "drawn": False, "took": None, "first": False}
    one = at_his_turn("discard Y2", "R13 Y2 K4", turn=turn, discard=None)
    assert texts(one) == ["draw"]


def test_out_of_turn_nothing_is_legal() -> None:
    turn = {"seat": 3, "drawn": True, "took": None, "first": False}
    assert texts(at_his_turn("discard Y2", "R13 Y2 K4", turn=turn, discard=None)) == []


def test_without_a_rack_nothing_is_searched() -> None:
    assert nearest(case("open 7RKBY", **AT_HIS_TURN)) is None
    assert texts(at_his_turn("open 7RKBY", "R7 K7 B7 Y7 XX")) is None


def test_what_was_taken_for_granted_stays_so() -> None:
    told: dict[str, Any] = {
        "round": 1,
        "indicator": "B8",
        "seats": {"1": {"rack": "R7 K7 B7 Y7 Y2"}},
    }
    assert all(not one.startswith("draw") for one in texts(case("open 7RKBY", **told)) or ())


def test_an_act_at_a_price_has_a_nearest_that_costs_nothing() -> None:
    found = nearest(at_his_turn("discard R13", "R13 Y2 K4", opened=True), (Ruling.LEGAL,))
    assert [one.act.text for one in found or ()] == ["discard K4", "discard Y2"]


# --- against trying everything ---

DECK = read_tiles("R1 R2 R3 R4 K2 K3 K4 B2 B3 B4 Y2 Y3 OK R3 K3 R2")


def spoiled(rng: random.Random, rack: tuple[Tile, ...]) -> str:
    """An act with melds of random tiles of the rack, most of them wrong."""
    tiles = list(rack)
    rng.shuffle(tiles)
    sizes = rng.choice(((3,), (4,), (3, 3), (2,), (3, 2)))
    melds = []
    for size in sizes:
        row, tiles = tiles[:size], tiles[size:]
        melds.append("-".join(one.text for one in row))
    return f"{rng.choice(('open', 'lay'))} {' + '.join(melds)}"


def readable(text: str) -> bool:
    """Whether a move is notation at all: a run of two colours, say, is not."""
    try:
        return bool(read_turn(text))
    except ValueError:
        return False


def on_rack(meld: Meld) -> tuple[Tile, ...]:
    """The tiles of a meld before it was laid: an okey stands for nothing yet."""
    return tuple(OKEY if one.is_okey else one for one in meld.tiles)


def steps(places: Places, rack: tuple[Tile, ...]) -> Iterator[Places]:
    """Every single change: a tile left out, put in, exchanged or moved."""
    used = Counter(one for row in places for one in row)
    spare = dict.fromkeys((Counter(rack) - used).elements())
    rows = [*places, ()]
    for at, row in enumerate(rows):
        for new in spare:
            yield _changed(rows, {at: (*row, new)})
        for place, tile in enumerate(row):
            rest = (*row[:place], *row[place + 1 :])
            yield _changed(rows, {at: rest})
            for new in spare:
                yield _changed(rows, {at: (*rest, new)})
            for to, other in enumerate(rows):
                if to != at:
                    yield _changed(rows, {at: rest, to: (*other, tile)})


def _changed(rows: list[tuple[Tile, ...]], new: dict[int, tuple[Tile, ...]]) -> Places:
    every = [in_rack_order(new.get(at, row)) for at, row in enumerate(rows)]
    return tuple(sorted((row for row in every if row), key=lambda row: [one.code for one in row]))


def stands(places: Places, one: Case) -> bool:
    """Whether the tiles of the places can be laid, in some way to read them."""
    read = [readings(row, one.position.okey, one.melds_played) for row in places]
    for ways in product(*read):
        act = Act(one.act.verb, (), tuple(canonical(way) for way in ways))
        judged = Case(one.position, act, one.seat, one.ruleset, VOCABULARY)
        if ways and judge_case(judged).ruling in STANDS:
            return True
    return False


def tried(one: Case, most: int) -> int | None:
    """The fewest changes that lead to an act that stands, by trying all of them."""
    rack = one.actor.rack or ()
    begun: Places = tuple(in_rack_order(on_rack(meld)) for meld in one.act.melds)
    here, seen = {begun}, {begun}
    for far in range(1, most + 1):
        here = {then for now in here for then in steps(now, rack)} - seen
        seen |= here
        if any(stands(places, one) for places in here):
            return far
    return None


@pytest.mark.parametrize("seed", range(60))
def test_no_nearer_act_is_found_by_trying_everything(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311  play, not secrets
    rack = tuple(rng.sample(DECK, 7))
    move = spoiled(rng, rack)
    while not readable(move):
        move = spoiled(rng, rack)
    opened = move.startswith("lay")
    one = at_his_turn(move, write_rack(rack), opened=opened, round=rng.choice((1, 2)))
    if judge_case(one).ruling is not Ruling.ILLEGAL:
        return
    found = nearest(one)
    assert found
    assert tried(one, 2) == (found[0].distance if found[0].distance < 3 else None)


@pytest.mark.parametrize("seed", range(25))
def test_every_act_found_is_judged_legal_as_it_is_written(seed: int) -> None:
    rng = random.Random(1000 + seed)  # noqa: S311  play, not secrets
    rack = tuple(rng.sample(DECK, 14))
    move = spoiled(rng, rack)
    while not readable(move):
        move = spoiled(rng, rack)
    seats = {"1": {"rack": write_rack(rack), "opened": move.startswith("lay")}}
    body = {"game": "kut", "position": {**AT_HIS_TURN, "seats": seats}, "move": move}
    answer: Any = judgement(body)
    for near in answer["nearest"] or ():
        again: Any = judgement({**body, "move": near["act"], "explain": "none"})
        assert again["verdict"] == near["verdict"], near


def test_distance_is_symmetric_and_none_between_alike() -> None:
    every = [read_turn(text)[0] for text in ("lay 7RKB", "lay 7RKY", "lay 7RKBY + B1-2-3")]
    for here, there in product(every, repeat=2):
        assert distance(here, there) == distance(there, here)
        assert (distance(here, there) == 0) == (here == there)


def test_melds_may_be_laid_in_any_order() -> None:
    melds = (Meld(read_tiles("R7 K7 B7")), Meld(read_tiles("B1 B2 B3")))
    turned = Act(Verb.LAY, (), melds[::-1])
    assert distance(Act(Verb.LAY, (), melds), turned) == 1
    moved = (Meld(read_tiles("R7 K7 B7 OK")), Meld(read_tiles("B1 B2")))
    assert distance(Act(Verb.LAY, (), moved), Act(Verb.LAY, (), (melds[0], Meld((OKEY,))))) == 3


@pytest.mark.parametrize("seed", range(40))
def test_the_distance_is_that_of_the_best_of_all_ways_to_match_melds(seed: int) -> None:
    rng = random.Random(3000 + seed)  # noqa: S311  play, not secrets
    known = [read_tiles(text) for text in ("R7 K7 B7", "R7 K7 Y7 OK", "B1 B2 B3", "R1 R1", "OK R1")]
    here, there = (
        Act(Verb.OPEN, (), tuple(Meld(rng.choice(known)) for _ in range(rng.randint(1, 4))))
        for _ in range(2)
    )
    many = max(len(here.melds), len(there.melds))
    rows = [
        [on_rack(one) for one in act.melds] + [()] * (many - len(act.melds))
        for act in (here, there)
    ]
    fewest = min(_apart(rows[0], way) for way in permutations(rows[1]))
    assert distance(here, there) == (fewest or int(here != there))


def _apart(here: list[tuple[Tile, ...]], there: tuple[tuple[Tile, ...], ...]) -> int:
    """Count single changes between melds matched in this order."""
    spots = [
        Counter((place, one) for place, row in enumerate(rows) for one in row)
        for rows in (here, there)
    ]
    gone, come = spots[0] - spots[1], spots[1] - spots[0]
    return gone.total() + come.total() - _paired(tuple(gone.elements()), tuple(come.elements()))


@cache
def _paired(gone: tuple[Spot, ...], come: tuple[Spot, ...]) -> int:
    """Pair as many as can be, trying all: where the place is the same, or the tile."""
    if not gone or not come:
        return 0
    (place, tile), rest = gone[0], gone[1:]
    tried = {
        other: _paired(rest, (*come[:at], *come[at + 1 :]))
        for at, other in enumerate(come)
        if other not in come[:at] and (place == other[0] or tile == other[1])
    }
    return max(_paired(rest, come), *(1 + more for more in tried.values()), 0)


def test_an_okey_is_the_same_tile_whatever_it_is_said_to_be() -> None:
    here, there = (read_turn(f"lay R7-B7-{okey}")[0] for okey in ("OK=K7", "OK"))
    swapped = read_turn("lay R7-B7-K7")[0]
    assert distance(here, there) == 1
    assert distance(here, swapped) == distance(there, swapped) == 1


@pytest.mark.parametrize("seed", range(30))
def test_no_nearer_lay_off_is_found_by_trying_everything(seed: int) -> None:
    rng = random.Random(2000 + seed)  # noqa: S311  play, not secrets
    rack = tuple(rng.sample(read_tiles("R8 R9 R13 R1 R7 B5 Y5 OK K2 R9 Y3"), 6))
    tiles = rng.sample(rack, rng.choice((1, 2)))
    move = f"add {' '.join(one.text for one in tiles)} to {rng.choice(('m1', 'm2'))}"
    one = at_his_turn(move, write_rack(rack), opened=True)
    if judge_case(one).ruling is not Ruling.ILLEGAL:
        return
    every = [
        act
        for many in (1, 2, 3)
        for some in permutations(rack, many)
        for act in (Act(Verb.ADD, in_rack_order(some), target=name) for name in ("m1", "m2"))
    ]
    standing = [act for act in dict.fromkeys(every) if _stands_as(act, one)]
    fewest = min([_changes(one.act, act) for act in standing], default=3)
    found = nearest(one)
    assert found
    assert found[0].distance == min(fewest, 3)


def _changes(here: Act, there: Act) -> int:
    """Count single changes between two lay-offs: at another meld no tile lies where it lay."""
    before, after = Counter(here.tiles), Counter(there.tiles)
    if here.target != there.target:
        return len(here.tiles) + len(there.tiles) - (before & after).total()
    apart = max((before - after).total(), (after - before).total())
    return apart or int(here != there)


def _stands_as(act: Act, one: Case) -> bool:
    judged = Case(one.position, act, one.seat, one.ruleset, VOCABULARY)
    return judge_case(judged).ruling in STANDS
