"""Whatever a client sends, the answer is never our own fault."""

from typing import Any
from urllib.parse import quote

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import create_app
from referee.breaches import quick_breaches
from referee.published import document
from referee.requests import faults_in
from tests.referee.web.published_bodies import drawn, operations, spoiled

WEB = create_app().test_client()

WORDS = [
    *("open", "lay", "add", "swap", "discard", "draw", "take", "buy", "pass", "finish", "show"),
    *("return", "to", "in", "m1", "m2", "left", "right", ";", "+", "-", "x2", "draws", ",", "--"),
    *("R7", "K7", "B7", "Y7", "7RKB", "B4-5-6", "Y12-13-1", "OK", "FJ", "XX", "OK=K4", "K3-OK-5"),
    *("R10-11-12", "B8", "B9", "kırmızı 7", "sahte okey", "🔴7", "??", "R14", "=", "B9=K4"),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join) | st.text(max_size=30)
TILES = st.sampled_from(["B8", "R13", "OK", "FJ", "mavi 8", "x", "XX", "OK=K4"])
SEATS = st.integers(0, 5)
FLAGS = st.booleans()
COUNTS = st.integers(0, 120)


def told(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A thing of which any part may be left out."""
    return st.fixed_dictionaries({}, optional=fields)


SEAT = told(
    rack=TEXTS,
    size=COUNTS,
    opened=FLAGS,
    opened_with=st.sampled_from(["melds", "pairs"]),
    opened_points=COUNTS,
    opened_pairs=COUNTS,
    buys=COUNTS,
    turns=COUNTS,
)
POSITIONS = told(
    round=st.integers(1, 25),
    indicator=TILES,
    okey=TILES,
    turn=told(
        seat=SEATS,
        drawn=FLAGS,
        took=st.none() | TILES,
        passed=FLAGS,
        opened=FLAGS,
        acts=st.lists(TEXTS, max_size=2),
        first=FLAGS,
    ),
    starter=SEATS,
    stock=COUNTS,
    discard=st.none() | st.fixed_dictionaries({"tile": TILES}, optional={"seat": SEATS}),
    table=st.lists(
        st.fixed_dictionaries(
            {"meld": TEXTS},
            optional={"seat": SEATS, "kind": st.sampled_from(["run", "group", "pair"])},
        ),
        max_size=3,
    ),
    seats=st.dictionaries(st.sampled_from("1234"), SEAT, max_size=3),
    redeals=COUNTS,
    shown=FLAGS,
    teams=FLAGS,
    contract=st.sampled_from(["group3", "2 run4", "from_hand", "4 pair", "x"]),
    claims=st.lists(SEATS, max_size=3),
    facts=st.dictionaries(
        st.sampled_from(["every_tile_penal", "player_opened", "round_number", "x"]),
        FLAGS | st.integers(0, 9) | st.text(max_size=3),
    ),
)
GAMES = st.sampled_from(["kut", "okey101", "okey"])
OPTIONS = {
    "position": POSITIONS,
    "seat": SEATS,
    "trace": FLAGS,
    "explain": st.sampled_from(["none", "why", "full"]),
    "lang": st.sampled_from(["tr", "de", "en"]),
    "scheme": st.sampled_from(["canonical", "tr", "de"]),
}
JUDGEMENTS = st.fixed_dictionaries({"game": GAMES, "move": TEXTS}, optional=OPTIONS)
MELDS = st.fixed_dictionaries(
    {"game": GAMES, "meld": TEXTS},
    optional={"indicator": TILES, "okey": TILES, "kind": st.sampled_from(["run", "group", "pair"])},
)
ENDED = st.fixed_dictionaries(
    {"by": st.sampled_from(["finish", "stock"])},
    optional={
        "seat": SEATS,
        "tile": TILES,
        "with": st.sampled_from(["melds", "pairs", "hand"]),
        "from_hand": FLAGS,
    },
)
SCORED = told(
    opened=FLAGS,
    opened_with=st.sampled_from(["melds", "pairs"]),
    rack=TEXTS,
    penalties=st.integers(-9, 99) | st.lists(COUNTS, max_size=2),
)
SCORES = st.fixed_dictionaries(
    {"game": GAMES, "ended": ENDED, "seats": st.dictionaries(st.sampled_from("12345"), SCORED)},
    optional={"round": st.integers(1, 25), "indicator": TILES, "redeals": COUNTS, "teams": FLAGS},
)
HOUSES = st.recursive(
    st.none()
    | FLAGS
    | st.integers(-3, 30)
    | st.sampled_from(["kut", "house", "illegal", "act_is_open"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["house", "extends", "set", "drop", "add", "when", "require", "breach"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


def status(address: str, data: bytes) -> int:
    answer = WEB.post(address, data=data, content_type="application/json")
    if answer.mimetype == "application/json":
        assert answer.status_code == 200
    else:
        assert answer.mimetype == "application/problem+json"
    return answer.status_code


@given(JUDGEMENTS)
def test_any_judgement_asked_is_answered_or_refused(body: dict[str, Any]) -> None:
    assert status("/v1/judgements", orjson.dumps(body)) in {200, 400, 404, 422}


@given(MELDS)
def test_any_meld_asked_is_answered_or_refused(body: dict[str, Any]) -> None:
    assert status("/v1/melds", orjson.dumps(body)) in {200, 400, 404, 422}


@given(SCORES)
def test_any_score_asked_is_answered_or_refused(body: dict[str, Any]) -> None:
    assert status("/v1/scores", orjson.dumps(body)) in {200, 400, 404, 422}


@given(TEXTS.filter(bool), st.sampled_from(["game: kut\nround: 1\nindicator: B8\n1: ", ""]))
def test_any_record_is_audited_or_refused(text: str, head: str) -> None:
    body = {"record": head + text}
    assert status("/v1/audits", orjson.dumps(body)) in {200, 400, 404, 422}


@given(st.dictionaries(st.sampled_from(["house", "extends", "set", "add"]), HOUSES))
def test_any_house_is_read_or_refused(house: dict[str, Any]) -> None:
    body = {"game": "kut", "meld": "7RKB", "house": house}
    assert status("/v1/melds", orjson.dumps(body)) in {200, 400, 404, 422}


@given(st.binary(max_size=80), st.sampled_from(["/v1/melds", "/v1/judgements"]))
def test_any_bytes_are_refused_kindly(data: bytes, address: str) -> None:
    assert status(address, data) == 400


LIKELY = {
    "game": GAMES,
    "move": TEXTS.filter(bool),
    "meld": TEXTS.filter(bool),
    "rack": TEXTS,
    "indicator": TILES,
    "okey": TILES,
    "tile": TILES,
}


@pytest.mark.parametrize(("address", "asked", "answer"), operations())
@given(st.data())
@settings(max_examples=60)
def test_the_service_keeps_what_its_document_promises(
    address: str, asked: str, answer: str, data: st.DataObject
) -> None:
    right = drawn({"$ref": f"#/components/schemas/{asked}"}, LIKELY)
    body = data.draw(right | spoiled(right))
    given_back = WEB.post(address, data=orjson.dumps(body), content_type="application/json")
    assert str(given_back.status_code) in document()["paths"][address]["post"]["responses"]
    shape = answer if given_back.status_code == 200 else "Problem"
    assert faults_in(given_back.get_json(), shape, quick_breaches) == []
    if faults_in(body, asked, quick_breaches):
        checks_houses = given_back.get_json().get("ok") is False
        assert given_back.status_code == 400 or checks_houses


@pytest.mark.parametrize(
    "address", [one for one, ways in document()["paths"].items() if "get" in ways]
)
@given(name=st.text(min_size=1, max_size=20), lang=st.text(max_size=3))
@settings(max_examples=20)
def test_any_address_is_answered_or_refused(address: str, name: str, lang: str) -> None:
    path = address.replace("{id}", quote(name)).replace("{rule}", quote(name))
    answer = WEB.get(path, query_string={"lang": lang.encode("utf-8", "replace")})
    assert answer.status_code in {200, 400, 404}
