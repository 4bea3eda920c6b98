"""The page for people: readable without a script, in three languages, and never broken by input."""

from html.parser import HTMLParser

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from referee import create_app, judgement
from referee.web.pages import words_of

WEB = create_app().test_client()


class Seen(HTMLParser):
    """What a page holds: its tags with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, *tags: str) -> list[dict[str, str | None]]:
        return [attributes for tag, attributes in self.tags if tag in tags]


@pytest.fixture
def web() -> FlaskClient:
    return create_app().test_client()


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
    page = Seen(web.get("/").text)
    labelled = {one["for"] for one in page.all("label")}
    fields = page.all("input", "select", "textarea")
    assert all(one["id"] in labelled for one in fields if one.get("type") != "hidden")
    ids = [one["id"] for _, one in page.tags if "id" in one]
    assert len(ids) == len(set(ids))


def test_no_script_and_no_style_stands_in_the_page(web: FlaskClient) -> None:
    page = Seen(web.get("/?move=open+7RKB&round=2").text)
    assert page.all("script") == []
    assert [one for _, one in page.tags if "style" in one] == []


def test_a_meld_typed_is_answered(web: FlaskClient) -> None:
    page = Seen(web.get("/?lang=en&game=kut&meld=K3-OK-5&indicator=B8").text)
    assert "K3-OK-5" in page.text
    assert words_of("en")["answer"]["meld"]["yes"] in page.text
    assert words_of("en")["answer"]["counts_as"].format(face="K4") in page.text


def test_a_move_typed_is_answered_with_the_headline_of_the_referee(web: FlaskClient) -> None:
    typed = {"lang": "de", "game": "kut", "move": "open 7RKB", "round": "2", "indicator": "B8"}
    body = {"position": {"round": 2, "indicator": "B8"}, "move": "open 7RKB", "lang": "de"}
    answer = web.get("/", query_string=typed)
    ruling = judgement({"game": "kut", **body})
    assert answer.status_code == 200
    assert str(ruling["headline"]) in Seen(answer.text).text
    assert "contract.is_met" in Seen(answer.text).text


def test_the_table_and_the_rack_reach_the_referee(web: FlaskClient) -> None:
    typed = {"lang": "en", "move": "add R13 to m2", "table": "7RKB\n\nR10-11-12", "rack": "R13 K1"}
    page = Seen(web.get("/", query_string={**typed, "opened": "yes"}).text)
    assert "add R13 to m2" in page.text
    assert words_of("en")["refusal"]["heading"] not in page.text


def test_what_cannot_be_read_is_said_beside_the_form(web: FlaskClient) -> None:
    answer = web.get("/?lang=tr&move=xyz&round=abc")
    page = Seen(answer.text)
    assert answer.status_code == 400
    assert words_of("tr")["refusal"]["heading"] in page.text
    assert "xyz" in [one.get("value") for one in page.all("input")]


def test_what_is_typed_is_escaped(web: FlaskClient) -> None:
    answer = web.get("/", query_string={"meld": "<script>alert(1)</script>"})
    assert "<script" not in answer.text


@given(
    st.dictionaries(
        st.sampled_from(["game", "meld", "move", "round", "rack", "table", "lang"]),
        st.text(max_size=40),
    )
)
def test_nothing_typed_breaks_the_page(typed: dict[str, str]) -> None:
    answer = WEB.get("/", query_string={k: v.encode("utf-8", "replace") for k, v in typed.items()})
    assert answer.status_code < 500
