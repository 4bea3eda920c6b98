"""The service looked at as somebody would who means it no good."""

import json
import re
from collections import Counter
from itertools import permutations
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from grammar import okey_of, read_tile
from tests.service.deals import dealt
from tutor.web import create_app

GAMES = ("kut", "okey101", "okey")
SCRIPT = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
EVIL = "https://evil.example"
FORMS = ("/rulings", "/house", "/score", "/learn/begin", "/learn/exercises/kut::legal:x:1:a")
MOVES = (
    *("draw R7", "draw R7; open 7RKB", "take", "take {lying}", "buy", "pass", "discard {own}"),
    *("draw R7 R8", "take; discard {lying}", "draw; discard R7", "finish 7RKB"),
    *("draw {own}; discard {own}", "open 7RKB", "draw; open 7RKB + B4-5-6", "lay Y1-2-3"),
    *("draw; finish 7RKB discard {own}", "add {own} to m1", "swap {own} in m1", "show {own}"),
    *("return R7", "draw OK; discard OK", "draw FJ; discard {own}"),
)


@pytest.fixture
def web(store: str) -> FlaskClient:
    assert store
    return create_app().test_client()


def opened(web: FlaskClient, game: str, position: dict[str, Any]) -> dict[str, Any]:
    answer = web.post("/v1/tables", json={"game": game, "position": position})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.get_json()
    return made


def token(table: dict[str, Any], seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer {table['tokens'][str(seat)]}"}


def told(web: FlaskClient, table: dict[str, Any], seat: int, move: str) -> tuple[int, Any]:
    """Everything an act tells, but for the name of the table."""
    body = {"seat": seat, "move": move, "explain": "full", "trace": True}
    answer = web.post(f"/v1/tables/{table['id']}/acts", json=body, headers=token(table, seat))
    said = answer.get_json()
    said.pop("table", None)
    said.pop("instance", None)
    return answer.status_code, said


def in_play(game: str, seed: int) -> dict[str, Any]:
    """The middle of a round: seat 2 is to draw, a tile lies, a run is on the table if one can."""
    position, _ = dealt(seed, game)
    held = Counter(tile for one in position["seats"].values() for tile in one["rack"].split())
    held[position["indicator"]] += 1
    free = [f"{c}{n}" for c in "RKBY" for n in range(1, 14) if held[f"{c}{n}"] < 2]
    okey = okey_of(read_tile(position["indicator"])).text
    plain = [tile for tile in free if tile != okey]
    runs = [[f"{c}{n + step}" for step in range(3)] for c in "RKBY" for n in range(1, 12)]
    laid = next((run for run in runs if set(run) <= set(plain)), [])
    table = [{"id": "m1", "seat": 3, "meld": " ".join(laid)}] if laid else []
    lying = next(tile for tile in plain if tile not in laid)
    seats = {**position["seats"], "3": {**position["seats"]["3"], "opened": True, "turns": 2}}
    return {
        **position,
        "round": 2,
        "seats": seats,
        "table": table,
        "discard": {"seat": 1, "tile": lying},
        "turn": {"seat": 2, "drawn": False, "opened": False, "took": None, "passed": False},
        "stock": position["stock"] - 1 - len(laid),
    }


def with_other_racks(position: dict[str, Any], mine: str) -> dict[str, Any]:
    """The same position, the tiles of everybody else exchanged between them."""
    seats = position["seats"]
    others = [seat for seat in seats if seat != mine]
    tiles = sorted(tile for seat in others for tile in seats[seat]["rack"].split())
    changed = {}
    for seat in others:
        many = len(seats[seat]["rack"].split())
        changed[seat] = {**seats[seat], "rack": " ".join(tiles[:many])}
        tiles = tiles[many:]
    return {**position, "seats": {**seats, **changed}}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_no_answer_depends_on_what_others_hold(
    web: FlaskClient, game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables alike but for the other racks give a player the same answer to whatever he tries."""
    # A search that is cut short on a slow machine finds less; that tells of the machine alone.
    monkeypatch.setattr("referee.patience.SEARCH_SECONDS", 5.0)
    position = in_play(game, seed)
    one = opened(web, game, position)
    other = opened(web, game, with_other_racks(position, "2"))
    own = next(tile for tile in position["seats"]["2"]["rack"].split() if tile not in ("OK", "FJ"))
    for move in MOVES:
        said = move.format(own=own, lying=position["discard"]["tile"])
        assert told(web, one, 2, said) == told(web, other, 2, said), said


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_table_shows_another_rack(web: FlaskClient, game: str) -> None:
    position, moves = dealt(5, game)
    table = opened(web, game, position)
    for move in moves[:3]:
        told(web, table, move["seat"], move["move"])
    for seat in (None, 1, 2, 3, 4):
        headers = token(table, seat) if seat else {}
        page = web.get(f"/v1/tables/{table['id']}", headers=headers)
        racks = {
            name for name, one in page.get_json()["position"]["seats"].items() if "rack" in one
        }
        assert racks == ({str(seat)} if seat else set())
        assert page.headers["ETag"] == '"3"'
        assert page.headers["Cache-Control"] == "no-store"
        assert "Authorization" in page.headers["Vary"]


def test_a_key_of_one_table_says_nothing_at_another(web: FlaskClient) -> None:
    position, moves = dealt(5)
    one, other = opened(web, "kut", position), opened(web, "kut", position)
    for table in (one, other):
        headers = {**token(table, 1), "Idempotency-Key": "same"}
        answer = web.post(f"/v1/tables/{table['id']}/acts", json=moves[0], headers=headers)
        assert answer.get_json()["table"] == table["id"]


def test_a_key_shows_nobody_the_answer_of_another_seat(web: FlaskClient) -> None:
    position, moves = dealt(5)
    table = opened(web, "kut", position)
    where = f"/v1/tables/{table['id']}/acts"
    headers = {**token(table, 1), "Idempotency-Key": "k"}
    assert web.post(where, json=moves[0], headers=headers).status_code == 200
    for seat in (2, 3, 4):
        peeking = {**token(table, seat), "Idempotency-Key": "k"}
        assert web.post(where, json=moves[0], headers=peeking).status_code == 401
        assert web.post(where, json={**moves[0], "seat": seat}, headers=peeking).status_code == 409


@pytest.mark.parametrize(("one", "other"), list(permutations(range(1, 5), 2))[:6])
def test_tokens_of_seats_are_not_each_others(web: FlaskClient, one: int, other: int) -> None:
    table = opened(web, "kut", dealt(5)[0])
    page = web.get(f"/v1/tables/{table['id']}", headers=token(table, one)).get_json()
    assert page["seat"] == one
    body = {"seat": other, "move": "draw"}
    answer = web.post(f"/v1/tables/{table['id']}/acts", json=body, headers=token(table, one))
    assert answer.status_code == 401


@pytest.mark.parametrize("said", ["x" * 10_000, "ü", "' OR 1=1 --", "null", "\x7f"])
def test_no_token_opens_by_its_form(web: FlaskClient, said: str) -> None:
    table = opened(web, "kut", dealt(5)[0])
    head = {"Authorization": f"Bearer {said}".encode().decode("latin-1")}
    assert web.get(f"/v1/tables/{table['id']}", headers=head).status_code == 401
    assert web.get("/v1/learners/me", headers=head).status_code == 401


def test_a_digest_that_was_stolen_is_no_token(web: FlaskClient) -> None:
    from referee.store import digest_of  # noqa: PLC0415  as a thief would

    mine = web.post("/v1/learners").get_json()["token"]
    head = {"Authorization": f"Bearer {digest_of(mine)}"}
    assert web.get("/v1/learners/me", headers=head).status_code == 401


@pytest.mark.parametrize("address", FORMS)
@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": EVIL},
        {"Origin": "null"},
        {"Origin": "http://localhost.evil.example"},
        {"Origin": "http://localhost:81"},
    ],
)
def test_a_form_of_another_site_changes_nothing_here(
    web: FlaskClient, address: str, headers: dict[str, str]
) -> None:
    told = {"game": "kut", "ask": "open", "tiles": "7RKB", "do": "keep"}
    answer = web.post(address, data=told, headers=headers)
    assert answer.status_code == 403
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Origin": "http://localhost"},
        {"Sec-Fetch-Site": "same-origin", "Origin": EVIL},
    ],
)
def test_a_form_of_our_own_is_taken(web: FlaskClient, headers: dict[str, str]) -> None:
    answer = web.post("/learn/begin", headers=headers)
    assert answer.status_code == 303
    assert "SameSite=Lax" in answer.headers["Set-Cookie"]
    assert "HttpOnly" in answer.headers["Set-Cookie"]


def test_programs_of_other_sites_are_told_nothing(web: FlaskClient) -> None:
    head = {"Origin": EVIL, "Access-Control-Request-Method": "POST"}
    asked = web.options("/v1/judgements", headers=head)
    assert not any(name.startswith("Access-Control") for name, _ in asked.headers)
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        body = json.dumps({"game": "kut", "meld": "7RKB"})
        assert web.post("/v1/melds", data=body, content_type=kind).status_code == 415
        assert web.post("/v1/houses", data="house: x", content_type=kind).status_code == 415


@pytest.mark.parametrize(
    "address",
    [
        *("//evil.example", "//evil.example/%2e%2e", "/%2f%2fevil.example", "/\\evil.example"),
        *("/v1//games", "/learn//next", "/static//../x", "/rules//evil.example"),
    ],
)
def test_nobody_is_led_elsewhere(web: FlaskClient, address: str) -> None:
    answer = web.get("/", environ_overrides={"PATH_INFO": address})
    assert answer.status_code in {400, 404}
    assert "Location" not in answer.headers


@pytest.mark.parametrize("name", [EVIL, "//evil.example", "a\r\nX-Evil: 1", "%0d%0aX-Evil:%201"])
def test_what_is_told_leads_nobody_elsewhere_and_adds_no_header(
    web: FlaskClient, name: str
) -> None:
    asked = [
        web.post("/learn/begin", data={"game": name}),
        web.post("/learn/begin", data={"game": name, "do": "forget"}),
        web.get("/learn/next", query_string={"game": "kut", "topic": name, "lang": name}),
        web.get("/", query_string={"lang": name}),
        web.get("/v1/games", headers={"X-Request-Id": quote(name)}),
        web.post("/house", data={"do": "download", "text": f"house: {json.dumps(name)}\n"}),
    ]
    for answer in asked:
        assert "X-Evil" not in answer.headers
        location = answer.headers.get("Location", "/")
        assert re.match(r"/(?![/\\])", location), location


@pytest.mark.parametrize(
    ("address", "fields"),
    [
        ("/", ("move", "tiles", "rack", "indicator", "house", "game", "table", "know", "set")),
        ("/house", ("text", "name", "house", "game")),
        ("/score", ("entry", "name", "indicator", "rack1", "points1", "game", "house")),
        ("/learn", ("game", "house", "topic")),
        ("/learn/lessons/x", ("game", "house")),
        ("/rules/kut", ("house", "chapter")),
    ],
)
def test_nothing_told_becomes_part_of_a_page(
    web: FlaskClient, address: str, fields: tuple[str, ...]
) -> None:
    for field in fields:
        page = web.get(address, query_string={field: SCRIPT}, headers={"Accept": "text/html"})
        assert "<script>alert" not in page.text, field
        assert "<img src=x" not in page.text, field
    if address in ("/house", "/score"):
        page = web.post(address, data=dict.fromkeys(fields, SCRIPT))
        assert "<script>alert" not in page.text
        assert "<img src=x" not in page.text


def test_names_in_a_house_file_stay_words(web: FlaskClient) -> None:
    title = {"tr": SCRIPT, "de": SCRIPT, "en": SCRIPT}
    words = {lang: {"title": SCRIPT, "broken": SCRIPT} for lang in ("tr", "de", "en")}
    rule = {"when": ["act_is_open"], "require": {"act_is_draw": True}, "breach": "illegal"}
    house = {"house": "cafe", "extends": "kut", "title": title}
    kept = web.post("/v1/houses", json=house).get_json()["id"]
    added = {**house, "add": {"cafe.x": {**rule, "words": words}}}
    other = web.post("/v1/houses", json=added).get_json().get("id", kept)
    for name in (kept, other):
        for address in ("/", "/rules/kut", "/rules/kut/print", "/house", "/learn", "/score"):
            told = {"game": "kut", "house": name, "ask": "open", "tiles": "7RKB", "lang": "en"}
            page = web.get(address, query_string=told)
            assert page.status_code == 200, (address, page.status_code)
            assert "<script>alert" not in page.text, address
            assert "<img src=x" not in page.text, address


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "/etc/passwd", "a\x00b", "C:\\x", ".", "~root"],
)
def test_no_name_reads_a_file(web: FlaskClient, name: str) -> None:
    told = quote(name, safe="%")
    for address in ("/v1/houses/", "/v1/rulings/", "/static/", "/docs/", "/rules/", "/rulings/"):
        answer = web.get(address + told, headers={"Accept": "application/json"})
        assert answer.status_code in {400, 404}, address
        assert "root:" not in answer.text
    for house in (name, {"house": "x", "extends": name}):
        answer = web.post("/v1/melds", json={"game": "kut", "meld": "7RKB", "house": house})
        assert answer.status_code in {404, 422}
        assert "root:" not in answer.text


def test_what_is_told_stays_out_of_the_log(
    web: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    position, moves = dealt(5)
    table = opened(web, "kut", position)
    with caplog.at_level("INFO"):
        told(web, table, 1, moves[0]["move"])
        web.get(f"/v1/tables/{table['id']}?rack=R1", headers=token(table, 2))
    lines = json.dumps([getattr(one, "told", one.getMessage()) for one in caplog.records])
    for secret in table["tokens"].values():
        assert secret not in lines
    assert "rack" not in lines


@pytest.mark.parametrize("address", ["/", "/learn", "/house", "/score", "/docs", "/nowhere"])
def test_every_page_keeps_browsers_to_what_is_ours(web: FlaskClient, address: str) -> None:
    page = web.get(address, headers={"Accept": "text/html"})
    policy = page.headers["Content-Security-Policy"]
    scripts = re.search(r"script-src ([^;]*)", policy)
    assert scripts
    assert scripts[1] == "'self'"
    for told in ("default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action"):
        assert told in policy
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.search(r"\son[a-z]+=|<script>|javascript:", page.text)


def test_what_searches_is_limited_as_what_writes_is(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store
    monkeypatch.setenv("HAKEM_RATE_LIMIT", "2/minute")
    addresses = ("/v1/lessons?game=kut&topic=x", "/learn", "/house", "/rules/kut/print", "/")
    for address in addresses:
        web = create_app().test_client()
        answers = [web.get(address).status_code for _ in range(3)]
        assert answers[-1] == 429, address
        assert web.get("/v1/games").status_code == 200
