"""Every page: accessible in both lights, no wider than a phone, light, and safe to type into."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from rules import LANGUAGES
from tests.browser.serving import DESK, PHONE, SMALL_PHONE
from tests.browser.watching import Scheme, accessible, fits, watched

pytestmark = pytest.mark.browser

ASKED = {
    "game": "okey101",
    "tiles": "Y12 Y13 Y1",
    "indicator": "B8",
}
REFUSED = {"game": "kut", "ask": "open", "tiles": "7RKBY", "round": "1", "indicator": "B8"}
PAGES = (
    "/?",
    f"/?{urlencode(ASKED)}",
    f"/?{urlencode(REFUSED)}",
    "/?game=kut&ask=add&tiles=R13&target=R10-11-12",
    "/rules?",
    "/rules/kut?chapter=melds",
    "/rules/okey101?chapter=settings&house=cezali",
    "/house?example=1",
    "/score?",
    "/score?example=1",
    "/learn?game=kut",
    "/learn/lessons/melds?game=kut",
    "/learn/next?game=kut&kind=okey",
)
EVIL = "\"'><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"
MOST_BYTES = 100_000


@pytest.mark.parametrize(
    ("lang", "scheme", "size"),
    [("tr", "light", PHONE), ("de", "dark", PHONE), ("en", "light", DESK)],
)
def test_every_page_is_accessible_light_and_no_wider_than_its_window(
    browser: Browser, address: str, lang: str, scheme: Scheme, size: ViewportSize
) -> None:
    with watched(browser, size, scheme=scheme, bypass_csp=True) as page:
        for where in PAGES:
            got = page.goto(f"{address}{where}&lang={lang}")
            assert got is not None
            assert len(got.body()) < MOST_BYTES
            fits(page)
            accessible(page)


@pytest.mark.parametrize(
    ("where", "fields"),
    [
        ("/", ("tiles", "target", "indicator", "rack", "table", "move", "house", "know", "set")),
        ("/score", ("game", "house", "name", "entry")),
        ("/house", ("game", "house")),
        ("/rules/kut", ("chapter",)),
        ("/learn", ("game", "topic", "kind")),
    ],
)
def test_nothing_typed_becomes_part_of_a_page(
    browser: Browser, address: str, where: str, fields: tuple[str, ...]
) -> None:
    with watched(browser, PHONE, bypass_csp=True) as page:
        for ask in ("meld", "add"):
            told = {"lang": "en", "ask": ask, **dict.fromkeys(fields, EVIL)}
            page.goto(f"{address}{where}?{urlencode(told)}")
            assert page.title() != "owned"
            assert page.locator("img").count() == 0


def test_a_house_full_of_markup_is_shown_as_it_was_written(browser: Browser, address: str) -> None:
    title = EVIL.replace("'", "''")
    text = f"house: x\nextends: kut\ntitle: {{en: '{title}'}}\nset: {{'<img>': 1}}\n"
    with watched(browser, PHONE, bypass_csp=True) as page:
        page.goto(f"{address}/house?lang=en&game=kut")
        page.fill("#f-text", text)
        page.get_by_role("button", name="Check the file").click()
        page.wait_for_selector(".problems")
        assert page.title() != "owned"
        assert page.locator("img").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_room_is_in_sight_on_a_small_phone(browser: Browser, address: str, lang: str) -> None:
    with watched(browser, SMALL_PHONE) as page:
        for where in ("/?", "/score?example=1", "/house?example=1"):
            page.goto(f"{address}{where}&lang={lang}")
            fits(page)
            for room in page.locator(".rooms a").all():
                expect(room).to_be_in_viewport(ratio=1)
