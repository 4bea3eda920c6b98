"""Score sheet, house rules and rule book: what is told is answered, and nothing breaks them."""

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import create_app, match
from referee.web.words import words_of
from tests.referee.web.seen import Seen

WEB = create_app().test_client()
SHEET, HOUSES = words_of("en")["sheet"], words_of("en")["houses"]
ROUND = {
    "by": "finish",
    "indicator": "B8",
    "finisher": "1",
    "tile": "K9",
    **{f"opened{seat}": "1" for seat in (1, 2, 4)},
    "rack2": "R7 K3 OK",
    "rack4": "R13",
}


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    monkeypatch.setenv("HAKEM_DATABASE_URL", f"sqlite:///{tmp_path / 'hakem.db'}")
    return create_app().test_client()


def written(web: FlaskClient, **told: object) -> Seen:
    return Seen(web.post("/score?lang=en", data={"game": "kut", **told}).text)


def entries(page: Seen) -> list[dict[str, object]]:
    return [
        json.loads(one["value"] or "") for one in page.all("input") if one.get("name") == "entry"
    ]


def test_a_round_is_written_as_the_referee_scores_it(web: FlaskClient) -> None:
    page = written(web, do="write", **ROUND)
    answer = match({"game": "kut", "rounds": entries(page), "lang": "en"})
    assert answer["totals"] == {"1": 0, "2": 70, "3": 500, "4": 26}
    assert "35 × 2 (okey is blue) = 70" in page.text
    assert str(answer["headline"]) in page.text


def test_points_alone_are_written(web: FlaskClient) -> None:
    page = written(
        web, do="write", by="points", points1="0", points2="-10", points3="7", points4=""
    )
    assert entries(page) == [{"points": {"1": 0, "2": -10, "3": 7, "4": 0}}]


def test_rounds_follow_one_another_and_are_struck_out(web: FlaskClient) -> None:
    first = json.dumps({"points": {"1": 5, "2": 0, "3": 0, "4": 0}})
    second = written(web, do="write", entry=first, by="points", points1="1")
    assert len(entries(second)) == 2
    told = [json.dumps(one) for one in entries(second)]
    left = written(web, do="drop-0", entry=told)
    assert entries(left) == [{"points": {"1": 1, "2": 0, "3": 0, "4": 0}}]


def test_a_pack_that_ran_out_and_penalties_reach_the_referee(web: FlaskClient) -> None:
    page = written(web, do="write", by="stock", penalties1="50", pairs2="1", opened2="1")
    told = entries(page)[0]
    assert told["ended"] == {"by": "stock"}
    assert told["seats"] == {
        "1": {"opened": False, "penalties": 50},
        "2": {"opened": True, "opened_with": "pairs"},
        "3": {"opened": False},
        "4": {"opened": False},
    }


def test_a_round_that_cannot_be_scored_stays_in_the_form(web: FlaskClient) -> None:
    answer = web.post("/score?lang=en", data={"do": "write", **ROUND, "indicator": "R99"})
    page = Seen(answer.text)
    assert answer.status_code == 400
    assert entries(page) == []
    assert "R99" in [one.get("value") for one in page.all("input")]


def test_what_is_no_round_is_left_out(web: FlaskClient) -> None:
    page = written(web, do="refresh", entry=["[1]", "{", '{"points": {"1": 3}}'])
    assert entries(page) == [{"points": {"1": 3}}]


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_the_example_match_adds_up(web: FlaskClient, lang: str) -> None:
    page = Seen(web.get(f"/score?example=1&lang={lang}").text)
    assert "Ayşe" in page.text
    assert len(entries(page)) == 3


def told_file(web: FlaskClient, **told: str) -> str:
    answer = web.post("/house?lang=en", data={"game": "kut", "was": "kut", "do": "write", **told})
    return answer.text.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0]


def test_a_choice_is_written_into_the_file(web: FlaskClient) -> None:
    text = told_file(web, name="ours", **{"set:buying.limit": "3"})
    assert text == "house: ours\nextends: kut\nset:\n  buying.limit: 3\n"


def test_what_the_form_does_not_speak_of_stays_in_the_file(web: FlaskClient) -> None:
    text = "house: a\nextends: kut\nset: {buying.limit: 3}\ndrop: [discard.playable_costs]\n"
    after = told_file(web, text=text, **{"set:buying.limit": ""})
    assert "discard.playable_costs" in after
    assert "buying.limit" not in after


def test_another_game_begins_another_file(web: FlaskClient) -> None:
    text = "house: a\nextends: kut\nset: {buying.limit: 3}\n"
    assert "extends: okey101" in told_file(web, game="okey101", text=text)
    assert "buying" not in told_file(web, game="okey101", text=text)


def test_problems_stand_at_their_line(web: FlaskClient) -> None:
    text = "house: a\nextends: kut\nset:\n  buying.max: 3\n"
    page = Seen(web.post("/house?lang=en", data={"do": "check", "text": text}).text)
    assert HOUSES["line"].format(line=4) in page.text
    assert "buying.limit" in page.text


def test_what_a_house_changes_is_listed_with_the_cases_that_flip(web: FlaskClient) -> None:
    text = "house: a\nextends: kut\nset:\n  melds.run.one_after_13: false\n"
    page = Seen(web.post("/house?lang=en", data={"do": "compare", "text": text}).text)
    assert HOUSES["from_to"].format(before="yes", after="no") in page.text
    assert HOUSES["flips"] in page.text


def test_a_house_is_kept_and_shown_again(web: FlaskClient) -> None:
    text = "house: a\nextends: kut\nset:\n  buying.limit: 3\n"
    kept = web.post("/house?lang=en", data={"do": "keep", "text": text})
    assert kept.status_code == 303
    again = web.get(kept.headers["Location"]).text
    assert HOUSES["shared"] in again
    assert "buying.limit: 3" in again


def test_a_house_that_does_not_load_is_not_kept(web: FlaskClient) -> None:
    page = Seen(web.post("/house?lang=en", data={"do": "keep", "text": "house: a\n"}).text)
    assert HOUSES["problems"] in page.text


def test_a_file_is_given_back_to_keep(web: FlaskClient) -> None:
    text = "house: our-cafe\nextends: kut\n"
    answer = web.post("/house", data={"do": "download", "text": text.replace("\n", "\r\n")})
    assert answer.text == text
    assert 'filename="our-cafe.yaml"' in answer.headers["Content-Disposition"]


def test_a_shipped_house_opens_in_the_form_of_its_game(web: FlaskClient) -> None:
    page = web.get("/house?lang=en&house=cezali").text
    assert "extends: okey101" in page


def test_a_rule_book_has_a_page_for_every_chapter(web: FlaskClient) -> None:
    first = Seen(web.get("/rules/okey101?lang=tr&house=cezali").text)
    links = [one["href"] or "" for one in first.all("a") if "chapter=" in (one.get("href") or "")]
    answers = [web.get(one) for one in links]
    assert len(links) > 5
    assert all(one.status_code == 200 for one in answers)
    assert all(len(one.data) < 100_000 for one in answers)


def test_the_whole_book_may_load_nothing_but_its_own_style(web: FlaskClient) -> None:
    policy = web.get("/rules/kut/print?lang=de").headers["Content-Security-Policy"]
    assert "style-src 'sha256-" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("where", ["/rules/kut?chapter=nothing", "/rules/nothing", "/rulings/x"])
def test_people_are_told_on_a_page_and_programs_in_a_document(web: FlaskClient, where: str) -> None:
    person = web.get(where, headers={"Accept": "text/html,*/*;q=0.8"})
    program = web.get(where)
    assert person.status_code == program.status_code == 404
    assert "<h1>" in person.text
    assert program.mimetype == "application/problem+json"


@settings(max_examples=30)
@given(
    st.sampled_from(["/score", "/house"]),
    st.dictionaries(
        st.sampled_from(
            ["game", "do", "text", "entry", "by", "rack1", "finisher", "points1", "name", "house"]
        ),
        st.text(max_size=30),
    ),
)
def test_nothing_written_breaks_a_page(where: str, told: dict[str, str]) -> None:
    data = {key: one.encode("utf-8", "replace") for key, one in told.items()}
    assert WEB.post(where, data=data).status_code < 500
