"""Whatever is told of a table, the judge answers; and learning more never takes an answer back."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from grammar import NATURALS, Act, Tile, indicator_of, read_act, read_turn
from referee.api import judged_in_order
from referee.case import Case, melds_played
from referee.errors import RequestError
from referee.facts import VOCABULARY
from referee.judge import judge_case
from referee.unknown import NOT_KNOWN
from referee.verdict import WORST_FIRST, Ruling, Verdict
from referee.wire import Reader, read_position
from rules import Data, Presumption, RuleSet, load
from tests.referee.told import KUT, position

Told = dict[str, Any]
LAST_ROUND = 20
MELDS = ("1RKB", "4RKBY", "B4-5-6", "Y11-12-13-1", "R9-10-11", "K2-3-OK", "R6-K6-OK", "Y9x2")
ACTS = (
    "draw",
    "take",
    "pass",
    "buy",
    "open {meld}",
    "open {meld} + {other}",
    "lay {meld}",
    "open {a} {b} {c}",
    "add {a} to m1",
    "add {a} {b} to m1",
    "add {a} to m1 left",
    "swap {a} in m1",
    "discard {a}",
    "discard OK",
    "return {a}",
    "finish {meld}",
    "finish {meld} + {other} discard {a}",
    "show {a}",
)


@st.composite
def tables(draw: st.DrawFn) -> Told:
    """A table of which everything is told, with tiles dealt from one set."""
    seed = draw(st.integers(min_value=0, max_value=2**32))
    return dealt(random.Random(seed))  # noqa: S311  a table of a test


def dealt(chance: random.Random) -> Told:
    """Deal a whole position: racks, a few melds on the table, a discard, a stock."""
    okey = chance.choice(NATURALS)
    tiles = [str(one) for one in NATURALS if one is not okey] * 2 + ["OK", "OK", "FJ", "FJ"]
    tiles.remove(str(indicator_of(okey)))
    number = chance.choice((1, 2, 5, 7, 18, 20))
    melds = chance.sample(MELDS, chance.randint(0, 3)) if number < LAST_ROUND else []
    laid = [(place, text) for place, text in enumerate(melds, 1) if _taken(text, tiles)]
    held = [one for text in chance.sample(MELDS, 3) for one in _taken(text, tiles)]
    chance.shuffle(tiles)
    racks = [[tiles.pop() for _ in range(chance.choice((1, 3, 8, 14, 15)))] for _ in range(4)]
    racks[0] += held
    drawn, opened = chance.random() < 0.7, [chance.random() < 0.5 for _ in range(4)]
    return {
        "round": number,
        "indicator": str(indicator_of(okey)),
        "turn": {
            "seat": chance.choice((1, 1, 1, 2)),
            "drawn": drawn,
            "took": None,
            "passed": drawn,
            "opened": False,
            "first": chance.random() < 0.2 and not opened[0],
        },
        "starter": chance.choice((2, 3)),
        "stock": chance.choice((0, 1, 2, 40)),
        "discard": {"seat": 4, "tile": tiles.pop()},
        "table": [{"id": f"m{at}", "seat": 3, "meld": text} for at, text in laid],
        "seats": {
            str(seat): {
                "rack": " ".join(racks[seat - 1]),
                "opened": opened[seat - 1] or seat == 3,
                "buys": chance.randint(0, 5),
            }
            for seat in (1, 2, 3, 4)
        },
        "claims": [],
        "redeals": 0,
        "teams": False,
    }


def _taken(meld: str, tiles: list[str]) -> list[str]:
    """Take a meld's tiles out of the set, where all are still there."""
    (act,) = read_turn(f"open {meld}")
    wanted = [str(one) for one in act.melds[0].tiles]
    left = list(tiles)
    for one in wanted:
        if one not in left:
            return []
        left.remove(one)
    tiles[:] = left
    return wanted


@st.composite
def moves(draw: st.DrawFn, table: Told) -> str:
    """Any act, mostly of tiles on the first rack."""
    chance = random.Random(draw(st.integers(min_value=0, max_value=2**32)))  # noqa: S311
    rack = table["seats"]["1"]["rack"].split()
    names = dict(zip("abc", chance.choices(rack, k=3), strict=True))
    meld, other = chance.sample(MELDS, 2)
    return chance.choice(ACTS).format(meld=meld, other=other, **names)


def places(told: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every place of a position that can be left out; indicators and lists go whole."""
    for key, value in told.items():
        yield (*above, key)
        if isinstance(value, dict) and key != "discard":
            yield from places(value, (*above, key))


def hidden(told: Told, left_out: set[tuple[str, ...]], above: tuple[str, ...] = ()) -> Told:
    """The same position with some places left out."""
    return {
        key: hidden(value, left_out, (*above, key)) if isinstance(value, dict) else value
        for key, value in told.items()
        if (*above, key) not in left_out
    }


def case_of(told: Told, move: str, ruleset: RuleSet = KUT) -> Case:
    """Make the case; a table that cannot be is not a table."""
    reader = Reader({}, melds_played(ruleset))
    position = read_position(told, reader)
    try:
        reader.raise_faults()
    except RequestError:
        assume(condition=False)
    return Case(position, read_act(move, okey=position.okey), 1, ruleset, VOCABULARY)


@st.composite
def partly_told(draw: st.DrawFn) -> tuple[Told, Told, str]:
    """A whole table, the same with places left out, and an act."""
    table = draw(tables())
    every = list(places(table))
    left_out = draw(st.sets(st.sampled_from(every), max_size=len(every)))
    return table, hidden(table, left_out), draw(moves(table))


@given(partly_told())
def test_the_judge_answers_whatever_is_told(told: tuple[Told, Told, str]) -> None:
    _, partly, move = told
    found = judge_case(case_of(partly, move))
    assert (found.ruling is Ruling.UNDETERMINED) is bool(found.questions or found.undecided)


@given(partly_told())
def test_a_table_that_is_wholly_told_is_never_undetermined(told: tuple[Told, Told, str]) -> None:
    whole, _, move = told
    found = judge_case(case_of(whole, move))
    assert {one.path for one in found.questions} <= {"/turn/took"}


@given(partly_told())
def test_learning_an_unknown_fact_never_changes_legal_or_illegal(
    told: tuple[Told, Told, str],
) -> None:
    whole, partly, move = told
    before = judge_case(case_of(partly, move))
    case = case_of(whole, move)
    assume(not any(contradicted(one, case) for one in before.presumed))
    if before.ruling in (Ruling.LEGAL, Ruling.ILLEGAL):
        assert judge_case(case).ruling is before.ruling, broken(before)


WAIVING: dict[str, Data] = {
    "opening.waived_on_full_finish": True,
    "fines.failed_opening": {"points": 101},
}
HOUSES = tuple(
    load("okey101", set_values={**WAIVING, **told})
    for told in (
        {},
        {"opening.escalation": "progressive"},
        {"opening.counted": "with_the_turn"},
        {"finish.needs_discard": False},
    )
)
"""Tables at which an opening may be excused by what is still on the rack."""
ENDINGS = ("", "; discard K1", "; lay Y1-2-3; discard K1", "; add R13 to R10-11-12; discard K1")


@st.composite
def openings(draw: st.DrawFn) -> tuple[Told, Told, str]:
    """An opening too small for its table, the whole told and the same with places left out."""
    more = draw(st.sampled_from(("", " + 13RKB", " + 13RKB + 12BKY")))
    move = f"open R10-11-12{more}" + draw(st.sampled_from(ENDINGS))
    held = sum(len(_tiles(act)) for act in read_turn(move))
    loose = draw(st.integers(min_value=0, max_value=2))
    seat = {"size": held + loose, "opened": False}
    others = {str(one): {"opened": False} for one in (2, 3)}
    best = {
        "opened": True,
        "opened_with": "melds",
        "opened_points": draw(st.sampled_from((101, 150))),
    }
    turn: Told = {
        "seat": 1,
        "drawn": True,
        "took": None,
        "opened": False,
        "first": False,
        "acts": [],
    }
    whole: Told = {
        "indicator": "B3",
        "turn": turn,
        "stock": 20,
        "table": [],
        "teams": False,
        "seats": {"1": seat, **others, "4": best},
    }
    left_out = draw(st.sets(st.sampled_from(list(places(whole)))))
    return whole, hidden(whole, left_out), move


def _tiles(act: Act) -> tuple[Tile, ...]:
    return (*act.tiles, *(one for meld in act.melds for one in meld.tiles))


@given(openings(), st.sampled_from(HOUSES))
def test_learning_how_many_tiles_are_held_never_changes_illegal_where_a_full_finish_waives(
    told: tuple[Told, Told, str], house: RuleSet
) -> None:
    whole, partly, move = told
    if ruled(partly, move, house) == "illegal":
        assert ruled(whole, move, house) == "illegal"


def ruled(told: Told, move: str, house: RuleSet) -> str:
    """The verdict on a whole move."""
    acts = read_turn(move)
    done = judged_in_order(position(told, house), acts, 1, house)
    return min((one.verdict.ruling for one in done), key=WORST_FIRST.index).value


def contradicted(presumption: Presumption, case: Case) -> bool:
    """Whether the whole table says otherwise than was presumed: of none, some; of some, fewer."""
    value = case.fact(presumption.fact)
    if value is NOT_KNOWN:
        return False
    if isinstance(value, int) and not isinstance(value, bool):
        presumed = int(str(presumption.value))
        return value < presumed or (presumed == 0 and value > 0)
    return value != presumption.value


def broken(verdict: Verdict) -> list[str]:
    """What the first judgement rested on."""
    return [f"{name} is {outcome.value}" for name, outcome in verdict.outcomes.items()]
