"""The page for people: readable without a script, in three languages, and never broken by input."""

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from referee import create_app, judgement
from referee.web.words import words_of
from tests.referee.web.seen import Seen

WEB = create_app().test_client()
WORDS = words_of("en")


@pytest.fixture
def web() -> FlaskClient:
    return create_app().test_client()


def front(web: FlaskClient, **typed: str) -> Seen:
    return Seen(web.get("/", query_string={"lang": "en", **typed}).text)


@pytest.mark.parametrize("lang", ["tr", "de", "en"])
def test_the_page_speaks_the_language_asked_for(web: FlaskClient, lang: str) -> None:
    answer = web.get("/", query_string={"lang": lang})
    page = Seen(answer.text)
    assert answer.headers["Content-Language"] == lang
    assert page.all("html")[0]["lang"] == lang
    assert words_of(lang)["claim"] in page.text


def test_the_languages_have_the_same_words() -> None:
    def keys(node: object) -> object:
        return {key: keys(one) for key, one in node.items()} if isinstance(node, dict) else None

    assert keys(words_of("tr")) == keys(words_of("de")) == keys(words_of("en"))


def test_every_field_has_a_label_and_every_id_is_its_own(web: FlaskClient) -> None:
    page = front(web, ask="add", tiles="R13", target="R10-11-12")
    labelled = {one["for"] for one in page.all("label") if "for" in one}
    fields = page.all("input", "select", "textarea")
    typed = [one for one in fields if one.get("type") not in ("hidden", "radio", "checkbox")]
    assert all(one["id"] in labelled for one in typed)
    ids = [one["id"] for _, one in page.tags if "id" in one]
    assert len(ids) == len(set(ids))


def test_no_script_and_no_style_stands_in_the_page(web: FlaskClient) -> None:
    page = front(web, move="open 7RKB", round="2")
    ours = ("/static/referee.js", "/static/arrange.js")
    assert all(one.get("src", "") in ours for one in page.all("script"))
    assert [one for _, one in page.tags if "style" in one] == []


def test_a_meld_is_judged(web: FlaskClient) -> None:
    page = front(web, game="kut", tiles="K3-OK-5", indicator="B8")
    assert WORDS["answer"]["meld"]["legal"] in page.text
    assert WORDS["answer"]["counts_as"].format(face="K4") in page.text


def test_tiles_are_tapped_one_after_another(web: FlaskClient) -> None:
    typed = ""
    for tap in ("Y12", "Y13", "Y1"):
        page = front(web, game="kut", tiles=typed, tap=tap)
        typed = next(one["value"] or "" for one in page.all("input") if one.get("name") == "tiles")
    assert typed == "Y12 Y13 Y1"
    assert "yellow 12, yellow 13, yellow 1" in page.labels()
    assert WORDS["answer"]["meld"]["legal"] in page.text


@pytest.mark.parametrize(
    ("into", "before", "tap", "after"),
    [
        ("tiles", "R7 K7", "undo", "R7"),
        ("tiles", "R7 K7", "clear", ""),
        ("tiles", "R7 K7 B7", "+", "R7 K7 B7 +"),
        ("tiles", "R7", "R99", "R7"),
        ("indicator", "B8", "R1", "R1"),
        ("target", "R10 R11", "R12", "R10 R11 R12"),
    ],
)
def test_a_tap_changes_the_text_it_goes_to(
    web: FlaskClient, into: str, before: str, tap: str, after: str
) -> None:
    page = front(web, **{into: before, "into": into, "tap": tap, "ask": "open"})
    shown = [one["value"] for one in page.all("input") if one.get("id") == f"f-{into}"]
    assert shown == [after]


@pytest.mark.parametrize(
    ("ask", "told", "act"),
    [
        ("open", {"tiles": "7RKB"}, "open 7RKB"),
        ("add", {"tiles": "R13", "target": "R10-11-12"}, "add R13 to R10-11-12"),
        ("swap", {"tiles": "K4", "target": "K3-OK-5"}, "swap K4 in K3-OK=K4-5"),
        ("discard", {"tiles": "K9"}, "discard K9"),
        ("buy", {"tiles": "K9"}, "buy K9"),
    ],
)
def test_what_happened_is_judged_as_that_act(
    web: FlaskClient, ask: str, told: dict[str, str], act: str
) -> None:
    page = front(web, game="kut", ask=ask, **told)
    assert act.split("=", maxsplit=1)[0] in page.text
    assert WORDS["refusal"]["heading"] not in page.text


def test_a_move_typed_is_answered_with_the_headline_of_the_referee(web: FlaskClient) -> None:
    typed = {"lang": "de", "game": "kut", "move": "open 7RKB", "round": "2", "indicator": "B8"}
    body = {"position": {"round": 2, "indicator": "B8"}, "move": "open 7RKB", "lang": "de"}
    page = Seen(web.get("/", query_string=typed).text)
    assert str(judgement({"game": "kut", **body})["headline"]) in page.text
    assert "contract.is_met" in page.text


def test_the_one_question_that_decides_is_asked_and_answered(web: FlaskClient) -> None:
    told = {"game": "kut", "ask": "add", "tiles": "R13", "target": "R10-11-12"}
    asked = front(web, **told)
    about = next(one["value"] or "" for one in asked.all("input") if one.get("name") == "about")
    settled = front(web, **told, about=about, say="false")
    assert WORDS["answer"]["verdicts"]["undetermined"] in asked.text
    assert WORDS["answer"]["verdicts"]["illegal"] in settled.text


def test_a_setting_is_flipped_and_the_answer_with_it(web: FlaskClient) -> None:
    told = {"game": "okey101", "tiles": "Y12 Y13 Y1"}
    refused = front(web, **told)
    change = next(one["value"] or "" for one in refused.all("input") if one.get("name") == "set")
    flipped = front(web, **told, set=change)
    assert WORDS["answer"]["meld"]["illegal"] in refused.text
    assert WORDS["answer"]["meld"]["legal"] in flipped.text
    assert WORDS["flipped"] in flipped.text


def test_the_link_asks_the_same_again(web: FlaskClient) -> None:
    page = front(web, game="okey101", tiles="Y12 Y13 Y1", set="melds.run.one_after_13=true")
    link = next(one["href"] or "" for one in page.all("a") if one.get("id") == "share")
    again = Seen(web.get(link.split("#", maxsplit=1)[0]).text)
    assert WORDS["answer"]["meld"]["legal"] in again.text


def test_the_table_and_the_rack_reach_the_referee(web: FlaskClient) -> None:
    typed = {"move": "add R13 to m2", "table": "7RKB\n\nR10-11-12", "rack": "R13 K1"}
    page = front(web, **typed, opened="yes")
    assert "add R13 to m2" in page.text
    assert WORDS["refusal"]["heading"] not in page.text


def test_what_cannot_be_read_is_said_beside_the_form(web: FlaskClient) -> None:
    answer = web.get("/?lang=tr&move=xyz&round=abc")
    page = Seen(answer.text)
    assert answer.status_code == 400
    assert words_of("tr")["refusal"]["heading"] in page.text
    assert "xyz" in [one.get("value") for one in page.all("input")]


def test_a_script_gets_the_tray_and_the_answer_alone(web: FlaskClient) -> None:
    answer = web.get("/?lang=en&tiles=Y12+Y13+Y1&part=ruling").text
    assert Seen(answer).all("html") == []
    assert WORDS["answer"]["meld"]["legal"] in Seen(answer).text
    assert len(answer) < 15_000


@pytest.mark.parametrize("field", ["tiles", "target", "move", "rack", "table", "house", "set"])
def test_what_is_typed_is_escaped(web: FlaskClient, field: str) -> None:
    typed = {field: "\"'><script>alert(1)</script>=1", "ask": "add"}
    assert "<script>" not in web.get("/", query_string=typed).text


@given(
    st.dictionaries(
        st.sampled_from(
            ["game", "ask", "tiles", "move", "round", "rack", "table", "lang", "know", "set", "tap"]
        ),
        st.text(max_size=40),
    )
)
def test_nothing_typed_breaks_the_page(typed: dict[str, str]) -> None:
    answer = WEB.get("/", query_string={k: v.encode("utf-8", "replace") for k, v in typed.items()})
    assert answer.status_code < 500


@given(
    st.sampled_from(["/", "/seats", "/seats/1/rack", "/table/0/kind", "/turn/took", "/claims"]),
    st.text(max_size=20),
)
def test_no_answer_to_a_question_breaks_the_page(path: str, said: str) -> None:
    typed = {"ask": "discard", "tiles": "K9", "table": "7RKB", "about": path}
    answer = WEB.get("/", query_string={**typed, "say": said.encode("utf-8", "replace")})
    assert answer.status_code < 500
