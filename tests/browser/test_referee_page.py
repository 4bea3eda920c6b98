"""A dispute is settled by tapping, with a script and without, by hand and by keyboard."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

from rules import LANGUAGES
from tests.browser.serving import PHONE
from tests.browser.watching import watched

pytestmark = pytest.mark.browser

VERDICT = {"tr": "Per olur", "de": "Gilt", "en": "A meld"}
FLIP = {"tr": "Biz böyle oynuyoruz", "de": "So spielen wir", "en": "We play it so"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_taps_settle_the_dispute_and_one_flips_it(
    browser: Browser, address: str, lang: str
) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/?{urlencode({'lang': lang, 'game': 'okey101'})}")
        for tile in ("Y12", "Y13", "Y1"):
            page.click(f".palette [value={tile}]")
        expect(page.locator(".banner.illegal")).to_be_visible()
        expect(page.locator("#tray .tiles .tile")).to_have_count(3)
        page.get_by_role("button", name=FLIP[lang]).click()
        expect(page.locator("#verdict")).to_contain_text(VERDICT[lang])


def test_an_example_is_one_tap_away(browser: Browser, address: str) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/?lang=en")
        page.click(".examples a >> nth=0")
        expect(page.locator("#verdict")).to_contain_text("A meld")
        expect(page.locator("#verdict")).to_be_in_viewport()


def test_without_a_script_tiles_are_tapped_as_well(browser: Browser, address: str) -> None:
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/?lang=en&game=kut")
        for tile in ("Y12", "Y13", "Y1"):
            page.click(f".palette [value={tile}]")
        expect(page.locator("#verdict")).to_contain_text("A meld")
        page.click(".palette [value=undo]")
        expect(page.locator("#tray .tiles .tile")).to_have_count(2)


def test_without_a_script_the_deciding_question_is_answered(browser: Browser, address: str) -> None:
    asked = {"lang": "en", "game": "kut", "ask": "add", "tiles": "R13", "target": "R10-11-12"}
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/?{urlencode(asked)}")
        page.get_by_role("button", name="no", exact=True).click()
        expect(page.locator("#verdict")).to_contain_text("Not allowed")


def test_a_ruling_is_asked_for_by_keyboard_alone(browser: Browser, address: str) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/?lang=en&game=kut")
        for tile in ("Y12", "Y13", "Y1"):
            page.focus(f".palette [value={tile}]")
            page.keyboard.press("Enter")
        expect(page.locator("#verdict")).to_contain_text("A meld")
        page.focus("[type=radio][name=ask][value=meld]")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[type=radio][name=ask][value=open]")).to_be_checked()


def test_a_ruling_is_kept_and_found_again(browser: Browser, address: str) -> None:
    asked = {"lang": "de", "game": "kut", "round": "2", "indicator": "B8", "move": "open 7RKB"}
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/?{urlencode(asked)}")
        page.get_by_role("button", name="Dauerhaft aufbewahren").click()
        assert "/rulings/" in page.url
        expect(page.locator("#verdict")).to_contain_text("Nicht erlaubt")


def test_another_language_keeps_what_was_asked(browser: Browser, address: str) -> None:
    asked = {"lang": "en", "game": "kut", "tiles": "Y13-1-2"}
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/?{urlencode(asked)}")
        page.click("nav a[hreflang=de]")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.locator("main")).to_contain_text("Y13-1-2 ist keine Reihe")
