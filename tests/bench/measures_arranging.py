"""Arranging: exact answers for racks, against brute force, an integer program and who else is."""

from collections import Counter
from itertools import chain

from grammar import FALSE_JOKER, NATURALS, OKEY, read_contract
from referee.arrange import MeldRules, best_layout, contract_layout, finish_layout
from tests.bench.hard_racks import HANDS, OPENINGS, racks_of
from tests.bench.peers import installed
from tests.bench.racks import OKEY_FACE, Rack, crowded, racks, winning
from tests.bench.table import Measured
from tests.bench.timing import timed
from tests.referee.arrange.oracles import Face, fitting, most
from tests.referee.arrange.samples import KUT, OKEY101, faces
from tests.referee.arrange.test_integer_program import program

CONTRACTS = (
    *("group3", "2 run3", "group3 + run3", "2 group4", "run5 + group3", "2 run5", "4 pair"),
)


def finish() -> Measured:
    """Hands as they are dealt, each once."""
    return _finished([*racks(600, 14)])


def hard_finish() -> Measured:
    """Hands that do finish, crowded ones, and the hardest that were found by climbing."""
    return _finished([*winning(300), *crowded(200, 14), *racks_of(HANDS)])


def _finished(hands: list[Rack]) -> Measured:
    finish_layout(NATURALS[:14], OKEY_FACE, KUT, "melds")
    ours = timed(lambda one: finish_layout(one, OKEY_FACE, KUT, "melds"), hands)
    some = hands[::20]
    peers = {"an integer program": timed(lambda one: _program(one, KUT, "tiles"), some)}
    found, missing = installed("rummikub_solver", some)
    return Measured(ours, {**peers, **found}, missing)


def small() -> Measured:
    """Small racks, against trying every set of melds, which finds the same."""
    hands = list(chain(racks(120, 7), crowded(80, 7)))
    ours = timed(lambda one: best_layout(one, OKEY_FACE, OKEY101), hands)
    brute = timed(_brute_force, hands)
    wrong = sum(best_layout(one, OKEY_FACE, OKEY101).points != _brute_force(one) for one in hands)
    return Measured({**ours, "wrong": wrong}, {"brute force": brute})


def opening() -> Measured:
    """Racks of the one who starts and the others, as they are dealt."""
    return _opened([*racks(300, 21), *racks(300, 22)])


def hard_opening() -> Measured:
    """Crowded racks, and the hardest that were found by climbing."""
    return _opened([*crowded(150, 22), *racks_of(OPENINGS)])


def _opened(hands: list[Rack]) -> Measured:
    """An integer program says what is right."""
    best_layout(NATURALS[:21], OKEY_FACE, OKEY101)
    ours = timed(lambda one: best_layout(one, OKEY_FACE, OKEY101), hands)
    some = hands[::15]
    right = timed(lambda one: _program(one, OKEY101, "points"), some)
    wrong = sum(
        best_layout(one, OKEY_FACE, OKEY101).points != _program(one, OKEY101, "points")
        for one in some
    )
    found, missing = installed("okey_solver", some)
    return Measured({**ours, "wrong": wrong}, {"an integer program": right, **found}, missing)


def contract() -> Measured:
    """Every kind of contract over dealt and crowded racks; nobody else answers this."""
    asked = [(read_contract(text), one) for text in CONTRACTS for one in _contract_racks()]
    contract_layout(NATURALS[:15], asked[0][0], OKEY_FACE, KUT)
    return Measured(timed(lambda one: contract_layout(one[1], one[0], OKEY_FACE, KUT), asked))


def _contract_racks() -> list[Rack]:
    return [*racks(120, 15), *crowded(80, 15)]


def _program(rack: Rack, rules: MeldRules, goal: str) -> int:
    return program(_faces(rack), rack.count(OKEY), rules, points=goal == "points")


def _brute_force(rack: Rack) -> int:
    counts, okeys = _faces(rack), rack.count(OKEY)
    melds = fitting(counts, okeys, OKEY101, "melds")
    return most(counts, okeys, melds, lambda one: one.points)


def _faces(rack: Rack) -> Counter[Face]:
    """The false joker has the face that the okey is printed with."""
    return faces(tuple(OKEY_FACE if one is FALSE_JOKER else one for one in rack))


MEASURES = {
    "arranging.finish": finish,
    "arranging.hard_finish": hard_finish,
    "arranging.small": small,
    "arranging.opening": opening,
    "arranging.hard_opening": hard_opening,
    "arranging.contract": contract,
}
