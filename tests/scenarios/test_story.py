"""Stories become the requests they tell, and every door answers them alike."""

import pytest

from referee.phrases import Step
from tests.scenarios.doors import DOORS
from tests.scenarios.expectations import check
from tests.scenarios.reading import read_step
from tests.scenarios.story import Story, cell


def said(line: str) -> Step:
    step = read_step(line)
    assert step is not None, line
    return step


def told(*lines: str) -> Story:
    story = Story()
    for line in lines:
        story.hear(said(line))
    return story


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize(
    "lines",
    [
        (
            "a table of kut",
            "the indicator B8",
            "seat 2 has opened",
            "seat 2 holds R7 K8 OK",
            "seat 3 has not opened",
            "seat 4 has opened",
            "seat 4 holds R1",
            "seat 1 finishes by discarding K3",
            "seat 1 writes 0 points",
            "seat 2 writes 80 points",
            'the reckoning of seat 2 is "40 × 2 (okey is blue) = 80"',
            "seat 3 is written by the row not_opened",
            "seat 4 writes 2 points",
        ),
        (
            "kut oynanan bir masa var",
            "gösterge B8",
            "karşılıklı oturanlar eş",
            "2. oyuncu açmamış",
            "3. oyuncu açmamış",
            "4. oyuncu açmamış",
            "1. oyuncu OK atarak bitirirse",
            "3. oyuncu 0 puan yazar",
            "2. oyuncu 1000 puan yazar",
            "2+4 takımı 2000 puan yazar",
        ),
        (
            "an einem Tisch wird kut gespielt",
            "der Anzeigestein ist B8",
            "Spieler 1 hat noch nicht ausgelegt",
            "die Runde ist schon 1 Mal neu gegeben worden",
            "der Nachziehstapel leer ist",
            "wird die Runde neu gegeben",
        ),
    ],
    ids=["in English", "in Turkish", "in German"],
)
def test_a_round_that_is_over_is_written_down(lines: tuple[str, ...], door: str) -> None:
    story = told(*lines)
    assert story.kind == "score"
    answer = DOORS[door](story.body)
    for step in story.expected:
        check(step, answer)


@pytest.mark.parametrize(
    ("line", "ended"),
    [
        ("seat 2 finishes", {"by": "finish", "seat": 2, "with": "melds"}),
        (
            "seat 2 finishes with pairs by discarding Y1",
            {"by": "finish", "seat": 2, "with": "pairs", "tile": "Y1"},
        ),
        ("seat 2 finishes from the hand", {"by": "finish", "seat": 2, "with": "hand"}),
        (
            "seat 2 finishes from the hand by discarding OK",
            {"by": "finish", "seat": 2, "with": "hand", "tile": "OK"},
        ),
        ("the stock runs out", {"by": "stock"}),
    ],
)
def test_every_way_a_round_ends(line: str, ended: dict[str, object]) -> None:
    assert told("a table of okey101", line).body["ended"] == ended


def test_what_was_told_of_seats_is_what_they_are_scored_by() -> None:
    body = told(
        "a table of okey101",
        "seat 1 has opened with pairs",
        "seat 1 has 101 points of fines",
        "seat 1 holds R7",
        "the stock runs out",
    ).body
    seat = {"opened": True, "opened_with": "pairs", "penalties": 101, "rack": "R7"}
    assert body["seats"] == {"1": seat}


def test_a_meld_by_itself_keeps_of_the_table_only_the_okey() -> None:
    body = told("a table of kut", "round 3 with indicator B8", 'the meld "7RKB" is read').body
    assert body == {"game": "kut", "indicator": "B8", "meld": "7RKB"}


def test_the_position_of_a_move_is_all_that_was_told() -> None:
    body = told(
        "a table of kut",
        "round 3 with indicator B8",
        "seat 1 has taken K9",
        "seat 1 has bought 2 times",
        "seat 2 holds 9 tiles",
        "seat 2 has opened in an earlier turn",
        "the player in turn has let the discard go",
        "seat 4 has discarded Y1",
        "the stock holds 7",
        'seat 1 plays "draw"',
    ).body
    assert body == {
        "game": "kut",
        "seat": 1,
        "move": "draw",
        "position": {
            "round": 3,
            "indicator": "B8",
            "turn": {"seat": 2, "drawn": True, "took": "K9", "opened": False, "passed": True},
            "seats": {"1": {"buys": 2}, "2": {"size": 9, "opened": True}},
            "discard": {"seat": 4, "tile": "Y1"},
            "stock": 7,
        },
    }


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True),
        ("101", 101),
        ("[3, 4]", [3, 4]),
        ("kut16", "kut16"),
        ("{tiles: 2}", {"tiles": 2}),
        ("undecided", "undecided"),
    ],
)
def test_a_setting_is_written_in_a_table_as_in_a_house(text: str, value: object) -> None:
    assert cell(text) == value


@pytest.mark.parametrize("door", DOORS)
def test_a_table_that_cannot_be_is_refused_and_answers_nothing_else(door: str) -> None:
    story = told("a table of kut", "seat 1 holds OK OK OK", 'seat 1 plays "draw"')
    answer = DOORS[door](story.body)
    check(said("no such table can be"), answer)
    with pytest.raises(AssertionError):
        check(said("it is legal"), answer)
