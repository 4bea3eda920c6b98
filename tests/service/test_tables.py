"""Live tables over HTTP: who may see and do what, and what a retry gets, on both databases."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from referee import create_app
from referee.live.play import Move, begun, judged_move, moved_on, replayed, stands
from referee.live.views import seen_by
from referee.requests import checked
from referee.rulesets import ruleset_of
from referee.store.remembered import ROWS, STANDINGS, TABLES_REMEMBERED
from tests.service.deals import dealt

POSITION, MOVES = dealt(7)
TILES_OF_SEAT_2 = POSITION["seats"]["2"]["rack"].split()


class Table:
    """A table opened for a test, with the tokens of its seats."""

    def __init__(self, web: FlaskClient, position: dict[str, Any] = POSITION) -> None:
        self.web = web
        opened = web.post("/v1/tables", json={"game": "kut", "position": position})
        assert opened.status_code == 201, opened.text
        self.opened = checked(opened.get_json(), "TableOpened")
        self.at = opened.headers["Location"]
        self.tokens: dict[str, str] = self.opened["tokens"]

    def bearer(self, seat: int | str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[str(seat)]}"}

    def act(self, body: dict[str, Any], **headers: str) -> TestResponse:
        named = {name.replace("_", "-"): one for name, one in headers.items()}
        seat = self.bearer(body["seat"]) if body["seat"] in range(1, 5) else {}
        return self.web.post(f"{self.at}/acts", json=body, headers={**seat, **named})

    def seen(self, seat: int | None = None) -> dict[str, Any]:
        page = self.web.get(self.at, headers=self.bearer(seat) if seat else {})
        assert page.status_code == 200, page.text
        return checked(page.get_json(), "TablePage")


@pytest.fixture
def web(database: str, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    from referee.store.opening import upgrade_database  # noqa: PLC0415  after the address is told

    monkeypatch.setenv("HAKEM_DATABASE_URL", database)
    upgrade_database()
    return create_app().test_client()


@pytest.fixture
def table(web: FlaskClient) -> Table:
    return Table(web)


def test_a_legal_move_is_added_and_makes_a_version(table: Table) -> None:
    given_back = table.act(MOVES[0])
    assert given_back.status_code == 200
    answer = checked(given_back.get_json(), "TableVerdict")
    assert (answer["verdict"], answer["added"], answer["version"]) == ("legal", True, 1)
    assert given_back.headers["ETag"] == '"1"'
    assert table.seen()["version"] == 1
    assert table.seen()["position"]["turn"]["seat"] == 2


def test_a_refused_move_changes_nothing(table: Table) -> None:
    before = table.seen(1)
    answer = table.act({"seat": 1, "move": "open 7RKB"}).get_json()
    assert (answer["verdict"], answer["added"], answer["version"]) == ("illegal", False, 0)
    assert table.seen(1) == before


def test_a_move_is_added_whole_or_not_at_all(table: Table) -> None:
    before = table.seen(1)
    answer = table.act({"seat": 1, "move": f"{MOVES[0]['move']}; draw"}).get_json()
    assert not answer["added"]
    assert table.seen(1) == before


def test_a_seat_sees_its_own_rack_and_no_other(table: Table) -> None:
    seats = table.seen(2)["position"]["seats"]
    assert seats["2"]["rack"].split() == TILES_OF_SEAT_2
    assert [name for name, one in seats.items() if "rack" in one] == ["2"]
    assert seats["1"]["size"] == len(POSITION["seats"]["1"]["rack"].split())


def test_spectators_see_sizes(table: Table) -> None:
    page = table.seen()
    assert page["seat"] is None
    assert all("rack" not in one and one["size"] for one in page["position"]["seats"].values())


def test_nobody_else_learns_which_tile_was_drawn(table: Table) -> None:
    table.act(MOVES[0])
    drawn = MOVES[1]["move"].partition(";")[0]
    table.act({"seat": 2, "move": drawn})
    assert table.seen(2)["position"]["turn"]["acts"] == [drawn]
    assert table.seen(1)["position"]["turn"]["acts"] == ["draw"]
    assert table.seen()["position"]["turn"]["acts"] == ["draw"]


def test_the_answer_to_a_move_shows_no_other_rack(table: Table) -> None:
    answer = table.act({**MOVES[0], "trace": True}).get_json()
    assert list(answer["position"]["seats"]["2"]) == ["size", "opened", "buys", "turns"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Authorization": ""}, 401),
        ({"Authorization": "Bearer nobody"}, 401),
        ({"Authorization": "Basic YTpi"}, 401),
    ],
)
def test_a_move_needs_the_token_of_its_seat(
    table: Table, headers: dict[str, str], status: int
) -> None:
    answer = table.act(MOVES[0], **headers)
    assert answer.status_code == status
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert checked(answer.get_json(), "Problem")
    assert table.seen()["version"] == 0


def test_the_token_of_another_seat_or_table_is_refused(web: FlaskClient) -> None:
    one, other = Table(web), Table(web)
    assert one.act(MOVES[0], **one.bearer(2)).status_code == 401
    assert one.act(MOVES[0], **other.bearer(1)).status_code == 401
    assert web.get(one.at, headers=other.bearer(1)).status_code == 401


def test_no_token_is_kept_as_it_is(table: Table) -> None:
    table.seen()
    row = ROWS.find(table.opened["id"])
    assert row
    assert not any(token in row.tokens for token in table.tokens.values())


def test_a_stale_version_is_refused_and_the_last_one_told(table: Table) -> None:
    assert table.act(MOVES[0], If_Match='"0"').status_code == 200
    stale = table.act(MOVES[1], If_Match='"0"')
    assert stale.status_code == 412
    assert "1" in stale.get_json()["detail"]
    assert table.act(MOVES[1], If_Match='"1"').get_json()["added"]


@pytest.mark.parametrize("header", ["If-Match", "Idempotency-Key"])
@pytest.mark.parametrize("value", ["", "x y", "ü" * 3, "x" * 201])
def test_a_header_that_says_nothing_is_refused(table: Table, header: str, value: str) -> None:
    sent = {header.replace("-", "_"): value.encode().decode("latin-1")}
    assert table.act(MOVES[0], **sent).status_code == 400
    assert table.seen()["version"] == 0


def test_a_retry_gets_the_same_bytes_and_nothing_is_added_twice(table: Table) -> None:
    first = table.act(MOVES[0], Idempotency_Key="a", If_Match='"0"')
    again = table.act({**MOVES[0], "lang": "de"}, Idempotency_Key="a", If_Match='"0"')
    assert (again.status_code, again.data) == (200, first.data)
    assert table.seen()["version"] == 1


def test_a_retry_of_a_refused_move_stays_refused(table: Table) -> None:
    first = table.act(MOVES[1], Idempotency_Key="a")
    assert not first.get_json()["added"]
    table.act(MOVES[0])
    assert table.act(MOVES[1], Idempotency_Key="a").data == first.data
    assert table.act(MOVES[1], Idempotency_Key="b").get_json()["added"]


def test_a_key_used_for_another_move_is_refused(table: Table) -> None:
    table.act(MOVES[0], Idempotency_Key="a")
    assert table.act(MOVES[1], Idempotency_Key="a").status_code == 409
    assert table.seen()["version"] == 1


def test_unknown_tables_and_seats_are_named(web: FlaskClient, table: Table) -> None:
    for name in ("a" * 20, "x", "%00", "..x"):
        assert web.get(f"/v1/tables/{name}").status_code == 404
        answer = web.post(f"/v1/tables/{name}/acts", json=MOVES[0])
        assert answer.status_code == 404
    assert table.act({"seat": 7, "move": "draw"}).status_code == 422


def test_an_impossible_position_opens_no_table(web: FlaskClient) -> None:
    seats = {"1": {"rack": "R7 R7 R7"}}
    opened = web.post("/v1/tables", json={"game": "kut", "position": {"seats": seats}})
    assert opened.status_code == 422


def test_a_round_that_is_over_takes_no_more_moves(web: FlaskClient) -> None:
    position = {
        **POSITION,
        "round": 1,
        "table": [{"id": "m1", "seat": 1, "meld": "7RKB"}],
        "indicator": "B8",
        "seats": {
            "1": {"rack": "R1", "opened": True, "turns": 3, "buys": 0},
            **{str(n): {"size": 14, "opened": False, "turns": 3, "buys": 0} for n in (2, 3, 4)},
        },
        "stock": 20,
    }
    table = Table(web, position)
    answer = table.act({"seat": 1, "move": "discard R1"}).get_json()
    assert (answer["added"], answer["over"]) == (True, True), answer
    assert table.seen()["over"]
    late = table.act({"seat": 2, "move": "draw"})
    assert (late.status_code, late.get_json()["errors"][0]["code"]) == (422, "round_over")


def test_a_table_keeps_the_house_it_began_with(web: FlaskClient) -> None:
    house = {"house": "cafe", "extends": "kut", "title": {"en": "Cafe"}}
    opened = web.post("/v1/tables", json={"game": "kut", "house": house, "position": POSITION})
    page = web.get(opened.headers["Location"]).get_json()
    assert page["ruleset"]["house"] == "cafe"
    assert page["ruleset"] == opened.get_json()["ruleset"]


def test_another_process_follows_what_was_added(table: Table) -> None:
    for move in MOVES[:9]:
        assert table.act(move).get_json()["added"]
    seen = {seat: table.seen(seat) for seat in (None, 1, 2, 3, 4)}
    for number in range(TABLES_REMEMBERED):  # as if this process had just begun
        STANDINGS.remember(f"other-{number}", begun({"position": {}}, ruleset_of({"game": "kut"})))
    assert STANDINGS.find(table.opened["id"]) is None
    assert {seat: table.seen(seat) for seat in (None, 1, 2, 3, 4)} == seen
    assert seen[None]["version"] == 9


@given(st.integers(0, 10**6), st.sampled_from(["kut", "okey101", "okey"]), st.integers(0, 20))
@settings(max_examples=25)
def test_following_a_table_leads_where_judging_did(seed: int, game: str, many: int) -> None:
    position, moves = dealt(seed, game)
    ruleset = ruleset_of({"game": game})
    judged = followed = begun({"position": position}, ruleset)
    for one in moves[:many]:
        move = Move(one["seat"], one["move"], "canonical")
        acts = judged_move(judged, move, ruleset)
        if not stands(acts):
            continue
        judged, followed = moved_on(judged, acts), replayed(followed, move, ruleset)
        assert judged == followed
    for seat in (None, 1, 2, 3, 4):
        seats = seen_by(judged.position, seat).seats.items()
        assert [number for number, one in seats if one.rack is not None] == [seat] * bool(seat)
