"""Facts about laying tiles off."""

from typing import Any

import pytest

from tests.referee.facts.asking import ask, case_of

RUN = [{"id": "m1", "seat": 2, "meld": "R10-11-12"}]
GROUP = [{"id": "m1", "seat": 3, "meld": "R5-K5-OK"}]
PAIR = [{"id": "m1", "seat": 1, "meld": "Y9 Y9"}]


def on(table: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"indicator": "B8", "table": table, **more}


def test_a_meld_named_as_it_lies_is_on_the_table() -> None:
    assert ask("target_on_table", "add R13 to R10-11-12", on(RUN)) is True


def test_a_meld_that_does_not_lie_there_is_not_on_the_table() -> None:
    assert ask("target_on_table", "add R13 to K10-11-12", on(RUN)) is False


def test_with_no_table_told_a_meld_named_by_id_may_lie_there() -> None:
    assert ask("target_on_table", "add R13 to m1") == "? /table"


def test_with_no_table_told_a_meld_that_is_only_spoken_of_may_lie_there() -> None:
    assert ask("target_on_table", "add R13 to R10-11-12") == "? /table"


@pytest.mark.parametrize(("table", "kind"), [(RUN, "run"), (GROUP, "group"), (PAIR, "pair")])
def test_a_target_is_a_run_a_group_or_a_pair(table: list[dict[str, Any]], kind: str) -> None:
    assert ask("target_kind", "add R13 to m1", on(table)) == kind


def test_a_target_that_is_no_meld_is_none() -> None:
    broken = [{"id": "m1", "meld": "R5-R9-K2"}]
    assert ask("target_kind", "add R13 to m1", on(broken)) == "none"


def test_a_target_that_could_be_two_things_asks_which() -> None:
    either = [{"id": "m1", "meld": "R7 OK OK"}]
    assert ask("target_kind", "add R8 to m1", on(either)) == "? /table/0/kind"


def test_a_broken_target_may_be_mended_by_the_indicator() -> None:
    assert ask("target_kind", "add R13 to m1", {"table": [{"id": "m1", "meld": "R5 FJ R7"}]}) == (
        "? /indicator"
    )


def test_a_target_has_a_length() -> None:
    assert ask("target_length", "add R13 to m1", on(RUN)) == 3
    assert ask("target_length", "add R13 to m1") == "? /table"


@pytest.mark.parametrize(
    ("move", "table", "left"),
    [
        ("add R13 to m1", RUN, ""),
        ("add R9 to m1", RUN, ""),
        ("add R8 R9 to m1", RUN, ""),
        ("add R8 to m1", RUN, "R8"),
        ("add R13 to m1 left", RUN, "R13"),
        ("add K13 to m1", RUN, "K13"),
        ("add R13 R1 to m1", RUN, ""),
        ("add R13 R1 R2 to m1", RUN, "R2"),
        ("add Y5 to m1", GROUP, ""),
        ("add B5 Y5 to m1", GROUP, "Y5"),
        ("add K5 to m1", GROUP, "K5"),
        ("add Y9 to m1", PAIR, "Y9"),
        ("add OK R8 to m1", RUN, ""),
        ("add R8 OK to m1", RUN, ""),
    ],
)
def test_tiles_fit_one_after_another(move: str, table: list[dict[str, Any]], left: str) -> None:
    assert ask("tiles_not_fitting", move, on(table)) == left


def test_an_okey_on_the_table_never_moves_to_make_room() -> None:
    run = [{"id": "m1", "meld": "R4-5-6-OK"}]
    assert ask("tiles_not_fitting", "add R2 to m1", on(run)) == "R2"
    assert ask("tiles_not_fitting", "add R3 to m1", on(run)) == ""
    assert ask("tiles_not_fitting", "add R7 to m1", on(run)) == "R7"
    assert ask("tiles_not_fitting", "add R8 to m1", on(run)) == ""


def test_what_does_not_fit_might_be_the_okey_while_none_is_told() -> None:
    assert ask("tiles_not_fitting", "add R2 to m1", {"table": RUN}) == "? /indicator"


def test_with_the_okey_said_not_to_be_written_by_its_face_the_tile_does_not_fit() -> None:
    told = {"table": RUN, "facts": {"okey_written_by_face": False}}
    assert ask("tiles_not_fitting", "add R2 to m1", told) == "R2"


def test_a_false_joker_waits_for_the_indicator() -> None:
    assert ask("tiles_not_fitting", "add FJ to m1", {"table": RUN}) == "? /indicator"
    assert ask("tiles_not_fitting", "add FJ to m1", {"indicator": "R12", "table": RUN}) == ""


def test_a_tile_nobody_has_seen_waits_for_the_rack() -> None:
    assert ask("tiles_not_fitting", "add XX to m1", on(RUN)) == "? /seats/1/rack"


def test_a_meld_is_its_owners() -> None:
    assert ask("target_is_own", "add R13 to m1", on(RUN), seat=2) is True
    assert ask("target_is_own", "add R13 to m1", on(RUN), seat=1) is False


def test_an_owner_not_told_is_asked_for() -> None:
    nobody = [{"id": "m1", "meld": "R10-11-12"}]
    assert ask("target_is_own", "add R13 to m1", on(nobody)) == "? /table/0/seat"
    assert ask("target_is_own", "add R13 to R10-11-12") == "? /table"


def test_the_partner_sits_opposite() -> None:
    assert ask("target_is_partners", "add R13 to m1", on(RUN), seat=4) is True
    assert ask("target_is_partners", "add R13 to m1", on(RUN), seat=3) is False
    assert ask("target_is_partners", "add R13 to m1") == "? /table"


def test_whether_partners_play_is_told_or_asked() -> None:
    assert ask("partners_play", "draw", {"teams": True}) is True
    assert ask("partners_play", "draw", {"teams": False}) is False
    assert ask("partners_play", "draw") == "? /teams"


def test_tiles_laid_off_in_a_turn_are_counted_with_this_acts() -> None:
    turn = {"seat": 1, "drawn": True, "acts": ["draw", "add R9 to m1", "lay 7RKB"]}
    assert ask("tiles_laid_off", "add R13 R1 to m1", on(RUN, turn=turn)) == 3
    assert ask("tiles_laid_off", "add R13 to m1", on(RUN, turn={"acts": []})) == 1
    assert ask("tiles_laid_off", "add R13 to m1", on(RUN)) == "? /turn/acts"


def test_of_tiles_laid_off_those_of_this_act_are_known_whatever_came_before() -> None:
    case = case_of("add R13 R1 to m1", on(RUN))
    case.fact("tiles_laid_off")
    assert case.at_least == {"tiles_laid_off": 2}


EITHER = [{"id": "m1", "seat": 2, "meld": "R8-OK-OK"}]
DECLARED = {"melds.okey.group_colour": "declared"}


@pytest.mark.parametrize(
    ("table", "answer"), [(RUN, False), (GROUP, False), (PAIR, True), (EITHER, False)]
)
def test_a_target_is_a_pair_or_is_none_whatever_else_it_may_be(
    table: list[dict[str, Any]],
    answer: bool,  # noqa: FBT001  an example
) -> None:
    assert ask("target_is_pair", "add R13 to m1", on(table)) is answer


def test_a_target_that_may_be_mended_may_be_a_pair() -> None:
    broken = [{"id": "m1", "meld": "R5-R9"}]
    assert ask("target_is_pair", "add R13 to m1", {"table": broken}) == "? /indicator"
    assert ask("target_is_pair", "add R13 to m1", on(broken)) is False


@pytest.mark.parametrize(
    ("tile", "left"), [("R3", "R3"), ("K8", "? /table/0/kind"), ("R11", "? /table/0/kind")]
)
def test_what_fits_in_no_way_does_not_fit_whatever_the_target_is(tile: str, left: str) -> None:
    assert ask("tiles_not_fitting", f"add {tile} to m1", on(EITHER)) == left


@pytest.mark.parametrize(
    ("tile", "left"), [("R3", "R3"), ("Y5", "? /table/0/meld"), ("B5", "? /table/0/meld")]
)
def test_a_group_whose_okey_was_not_named_asks_what_it_stands_for(tile: str, left: str) -> None:
    told = on(GROUP)
    assert ask("tiles_not_fitting", f"add {tile} to m1", told, house=DECLARED) == left


def test_with_the_kind_told_directly_a_broken_target_still_asks() -> None:
    told = {"table": [{"id": "m1", "meld": "R5-R9-K2"}], "facts": {"target_kind": "run"}}
    assert ask("tiles_not_fitting", "add R13 to m1", told) == "? /indicator"


def test_at_okeys_and_a_false_joker_nothing_fits_before_the_okey_is_told() -> None:
    lying = [{"id": "m1", "seat": 2, "meld": "OK FJ OK"}]
    assert ask("tiles_not_fitting", "add K6 to m1", {"table": lying}) == "? /indicator"
    assert ask("tiles_not_fitting", "add K6 to m1", {"indicator": "B3", "table": lying}) == "K6"
