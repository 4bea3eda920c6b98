"""Whatever is written reads back the same, by the quick way and by the grammar alike."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammar import (
    COLOURS,
    FALSE_JOKER,
    FROM_HAND,
    NATURALS,
    OKEY,
    OKEYS_AS,
    SCHEMES,
    TILES,
    Act,
    Contract,
    ContractPart,
    Meld,
    NotationError,
    Record,
    RecordTurn,
    RoundRecord,
    Tile,
    Verb,
    in_rack_order,
    in_scheme,
    lookup,
    meld_of,
    read_act,
    read_contract,
    read_meld,
    read_melds,
    read_record,
    read_tile,
    read_tiles,
    read_turn,
    record_from_json,
    record_to_json,
    spoken,
    turn_text,
    write_melds,
    write_rack,
    write_record,
)

SET = [*NATURALS * 2, FALSE_JOKER, FALSE_JOKER]
tiles = st.sampled_from(TILES)
naturals = st.sampled_from(NATURALS)
racks = st.builds(lambda dealt, many: tuple(dealt[:many]), st.permutations(SET), st.integers(0, 40))


@st.composite
def runs(draw: st.DrawFn) -> Meld:
    colour = draw(st.sampled_from(range(len(COLOURS))))
    length, start = draw(st.integers(2, 13)), draw(st.integers(0, 12))
    row = [NATURALS[colour * 13 + (start + step) % 13] for step in range(length)]
    place = draw(st.integers(0, length - 1))
    row[place] = draw(st.sampled_from([row[place], OKEY, OKEYS_AS[row[place].code], FALSE_JOKER]))
    return meld_of(row)


@st.composite
def groups(draw: st.DrawFn) -> Meld:
    number = draw(st.integers(0, 12))
    colours = draw(st.lists(st.sampled_from(range(4)), min_size=1, max_size=4, unique=True))
    wild = draw(st.lists(st.sampled_from([OKEY, FALSE_JOKER, *OKEYS_AS]), max_size=2))
    return meld_of([NATURALS[colour * 13 + number] for colour in colours] + wild)


pairs = tiles.map(lambda one: Meld((one, one)))
heaps = st.lists(tiles, min_size=1, max_size=8).map(meld_of)
melds = st.one_of(runs(), groups(), pairs, heaps)
several = st.lists(melds, min_size=1, max_size=4).map(tuple)
parts = st.one_of(
    st.builds(
        ContractPart, st.sampled_from(["group", "run"]), st.integers(1, 13), st.integers(1, 13)
    ),
    st.builds(lambda count: ContractPart("pair", 2, count), st.integers(1, 13)),
)
contracts = st.one_of(
    st.just(FROM_HAND), st.lists(parts, min_size=1, max_size=4).map(tuple).map(Contract)
)
one = st.tuples(tiles)
some = st.lists(tiles, min_size=1, max_size=4).map(tuple)
targets = st.one_of(melds, st.integers(0, 120).map(lambda number: f"m{number}"))
acts = st.one_of(
    st.builds(Act, st.sampled_from([Verb.DRAW, Verb.TAKE]), st.one_of(st.just(()), one)),
    st.just(Act(Verb.PASS)),
    st.builds(
        Act, st.just(Verb.BUY), st.one_of(st.just(()), one), draws=st.one_of(st.just(()), some)
    ),
    st.builds(Act, st.sampled_from([Verb.OPEN, Verb.LAY]), melds=several),
    st.builds(
        Act, st.just(Verb.ADD), some, target=targets, end=st.sampled_from([None, "left", "right"])
    ),
    st.builds(Act, st.just(Verb.SWAP), one, target=targets),
    st.builds(Act, st.sampled_from([Verb.RETURN, Verb.SHOW]), one),
    st.builds(Act, st.just(Verb.DISCARD), one, draws=st.one_of(st.just(()), some)),
    st.builds(
        Act,
        st.just(Verb.FINISH),
        st.one_of(st.just(()), one),
        melds=st.one_of(st.just(()), several),
    ),
)
turns = st.lists(acts, min_size=1, max_size=4).map(tuple)
schemes = st.sampled_from(list(SCHEMES))


@st.composite
def rounds(draw: st.DrawFn) -> RoundRecord:
    dealt = draw(st.permutations(SET))
    seats = draw(st.lists(st.integers(1, 4), unique=True, max_size=4))
    indicator = draw(st.sampled_from([None, *NATURALS]))
    if indicator:
        dealt.remove(indicator)
    return RoundRecord(
        draw(st.integers(1, 99)),
        indicator,
        draw(st.sampled_from([None, 1, 2, 3, 4])),
        {seat: in_rack_order(dealt[seat * 14 : seat * 14 + 14]) for seat in seats},
        tuple(draw(st.lists(st.builds(RecordTurn, st.integers(1, 4), turns), max_size=4))),
    )


names = st.text("abcdefghijklmnopqrstuvwxyz0123456789-", min_size=1, max_size=12).filter(
    lambda name: "--" not in name
)
records = st.builds(
    Record,
    names,
    st.one_of(st.none(), names),
    schemes,
    st.lists(rounds(), max_size=2).map(tuple),
)


@given(tiles, schemes)
def test_a_tile_reads_back(value: Tile, scheme: str) -> None:
    assert read_tile(in_scheme(value.text, scheme), scheme=scheme) is value


@given(racks, schemes)
def test_a_rack_reads_back(value: tuple[Tile, ...], scheme: str) -> None:
    text = in_scheme(write_rack(value), scheme)
    assert read_tiles(text, scheme=scheme) == in_rack_order(value)


@given(melds, schemes)
def test_a_meld_reads_back(value: Meld, scheme: str) -> None:
    assert read_meld(in_scheme(value.text, scheme), scheme=scheme) == value


@given(several)
def test_melds_read_back(value: tuple[Meld, ...]) -> None:
    assert read_melds(write_melds(value)) == value


@given(contracts)
def test_a_contract_reads_back(value: Contract) -> None:
    assert read_contract(value.text) == value


@given(acts, schemes)
def test_an_act_reads_back(value: Act, scheme: str) -> None:
    assert read_act(in_scheme(value.text, scheme), scheme=scheme) == value


@given(turns)
def test_a_turn_reads_back(value: tuple[Act, ...]) -> None:
    assert read_turn(turn_text(value)) == value


@given(records)
@settings(deadline=None, max_examples=50)
def test_a_record_reads_back_from_text_and_from_json(value: Record) -> None:
    assert read_record(write_record(value)) == value
    assert record_from_json(record_to_json(value)) == value


@given(records)
@settings(deadline=None, max_examples=25)
def test_writing_a_record_is_stable(value: Record) -> None:
    text = write_record(value)
    assert write_record(read_record(text)) == text


Value = TypeVar("Value")


def same(
    quick: Callable[[str], Value | None],
    slow: Callable[[str, str, Tile | None], Value],
    text: str,
) -> Value | None:
    """Whatever is looked up is what the grammar reads; what is not, the grammar may refuse."""
    found = quick(text)
    if found is not None:
        assert slow(text, "canonical", None) == found
    return found


@pytest.mark.parametrize("value", TILES, ids=str)
def test_every_tile_is_looked_up_as_the_grammar_reads_it(value: Tile) -> None:
    assert same(lookup.tile, spoken.spoken_tile, value.text) is value


@given(racks)
def test_racks_are_looked_up_as_the_grammar_reads_them(value: tuple[Tile, ...]) -> None:
    text = write_rack(value)
    assert same(lookup.rack, spoken.spoken_rack, text) == in_rack_order(value)


@given(st.lists(tiles, max_size=12).map(lambda many: " ".join(map(str, many))))
def test_any_tiles_at_all_are_looked_up_as_the_grammar_reads_them(text: str) -> None:
    same(lookup.rack, spoken.spoken_rack, text)


@given(melds)
def test_melds_are_looked_up_as_the_grammar_reads_them(value: Meld) -> None:
    same(lookup.meld, spoken.spoken_meld, value.text)
    same(lookup.meld, spoken.spoken_meld, " ".join(map(str, value.tiles)))


@given(several)
def test_joined_melds_are_looked_up_as_the_grammar_reads_them(value: tuple[Meld, ...]) -> None:
    same(lookup.melds, spoken.spoken_melds, write_melds(value))


@given(contracts)
def test_contracts_are_looked_up_as_the_grammar_reads_them(value: Contract) -> None:
    assert same(lookup.contract, spoken.spoken_contract, value.text) == value


@given(turns)
def test_turns_are_looked_up_as_the_grammar_reads_them(value: tuple[Act, ...]) -> None:
    same(lookup.turn, spoken.spoken_turn, turn_text(value))


@given(acts.filter(lambda one: one.verb in {Verb.BUY, Verb.DISCARD, Verb.DRAW, Verb.TAKE}))
def test_acts_that_every_record_is_full_of_are_all_looked_up(value: Act) -> None:
    assert lookup.act(value.text) == value


@given(st.lists(st.one_of(runs(), groups()).map(str), min_size=1, max_size=3))
def test_the_common_melds_are_all_looked_up(texts: list[str]) -> None:
    known = [text for text in texts if not text.startswith("OK=")]
    assert all(lookup.meld(text) is not None for text in known)


PIECES = st.sampled_from(
    [
        "R7",
        "K4",
        "7RKB",
        "B4-5-6",
        "OK",
        "OK=",
        "FJ",
        "XX",
        "x2",
        "-",
        " ",
        "  ",
        " + ",
        "+",
        "; ",
        ";",
        ",",
        "5",
        "14",
        "m2",
        "m02",
        " to ",
        " in ",
        " left",
        " draws ",
        " discard ",
        "draw",
        "take",
        "pass",
        "buy",
        "open ",
        "add ",
        "swap ",
        "return ",
        "finish ",
        "group3",
        "2 pair",
        "\n",
        "\t",
        "\x1f",
        "\xa0",
        "\u3000",
        "\uff17",
    ]
)


@given(st.lists(PIECES, max_size=8).map("".join))
@settings(max_examples=400)
def test_scrambled_pieces_are_looked_up_only_as_the_grammar_reads_them(text: str) -> None:
    same(lookup.rack, spoken.spoken_rack, text)
    same(lookup.meld, spoken.spoken_meld, text)
    same(lookup.melds, spoken.spoken_melds, text)
    same(lookup.contract, spoken.spoken_contract, text)
    same(lookup.act, spoken.spoken_act, text)
    same(lookup.turn, spoken.spoken_turn, text)


def test_the_quick_way_leaves_impossible_racks_to_the_grammar() -> None:
    assert lookup.rack("R7 R7 R7") is None
    with pytest.raises(NotationError):
        read_tiles("R7 R7 R7")
