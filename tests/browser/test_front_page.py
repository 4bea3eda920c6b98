"""A person types, reads the ruling, and nobody is shut out."""

from collections.abc import Iterator
from typing import Literal
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from rules import LANGUAGES
from tests.browser.serving import DESK, PHONE

pytestmark = pytest.mark.browser

Scheme = Literal["light", "dark"]
ASKED = {"game": "kut", "indicator": "B8", "meld": "Y13-1-2"}


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def sheet(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page without JavaScript, on which nothing may go wrong unseen."""
    context = browser.new_context(viewport=request.param, java_script_enabled=False)
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("response", lambda got: wrong.append(got.url) if got.status >= 400 else None)
    yield page
    context.close()
    assert wrong == []


def test_a_meld_is_typed_and_judged(sheet: Page, address: str) -> None:
    sheet.goto(f"{address}/?lang=en")
    sheet.fill("#meld-meld", "Y13-1-2")
    sheet.fill("#meld-indicator", "B8")
    sheet.press("#meld-meld", "Enter")
    expect(sheet.locator("main")).to_contain_text("Y13-1-2 is no run")


def test_a_move_is_typed_and_judged(sheet: Page, address: str) -> None:
    sheet.goto(f"{address}/?lang=en")
    sheet.fill("#move-move", "open 7RKB")
    sheet.fill("#move-round", "3")
    sheet.press("#move-move", "Enter")
    expect(sheet.locator("main")).to_contain_text("Missing: one group of 3")


def test_another_language_keeps_what_was_asked(sheet: Page, address: str) -> None:
    sheet.goto(f"{address}/?{urlencode({**ASKED, 'lang': 'en'})}")
    sheet.click("nav a[hreflang=de]")
    expect(sheet.locator("html")).to_have_attribute("lang", "de")
    expect(sheet.locator("main")).to_contain_text("Y13-1-2 ist keine Reihe")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_no_wider_than_a_phone(browser: Browser, address: str, lang: str) -> None:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{address}/?{urlencode({**ASKED, 'lang': lang})}")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_accessible(browser: Browser, address: str, lang: str, scheme: Scheme) -> None:
    context = browser.new_context(bypass_csp=True, color_scheme=scheme)
    page = context.new_page()
    page.goto(f"{address}/?{urlencode({**ASKED, 'lang': lang})}")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()
