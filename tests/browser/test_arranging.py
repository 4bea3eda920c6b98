"""Tiles on the cloth are put in order by hand, by mouse and by keyboard, and the ruling follows."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.serving import DESK, PHONE
from tests.browser.watching import accessible, watched

pytestmark = pytest.mark.browser

OUT_OF_ORDER = {"lang": "en", "game": "kut", "tiles": "R5 OK R4"}


def asked(page: Page, address: str, **told: str) -> None:
    page.goto(f"{address}/?{urlencode({**OUT_OF_ORDER, **told})}")
    expect(page.locator("#tray .piece").first).to_be_visible()


def lying(page: Page, zone: str = "tiles") -> list[str]:
    pieces = page.locator(f"#tray [data-into={zone}] .piece")
    return [str(one.get_attribute("data-tile")) for one in pieces.all()]


def settled(page: Page, *tiles: str, zone: str = "tiles") -> None:
    """Wait until the tiles lie so."""
    wanted = " ".join(tiles)
    script = """([zone, wanted]) => [...document.querySelectorAll(
        `#tray [data-into=${zone}] .piece`)].map((one) => one.dataset.tile).join(" ") === wanted"""
    page.wait_for_function(script, arg=[zone, wanted])
    assert lying(page, zone) == list(tiles)


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged(page: Page, source: Locator, x: float, y: float) -> None:
    page.mouse.move(*middle(source))
    page.mouse.down()
    page.mouse.move(x - 9, y - 3, steps=4)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()


def test_arrow_keys_put_a_tile_elsewhere_and_keep_it_in_hand(
    browser: Browser, address: str
) -> None:
    with watched(browser, DESK) as page:
        asked(page, address)
        page.focus("#tray .piece >> nth=2")
        page.keyboard.press("ArrowLeft")
        settled(page, "R5", "R4", "OK")
        page.keyboard.press("Home")
        settled(page, "R4", "R5", "OK")
        expect(page.locator("#tray .piece >> nth=0")).to_be_focused()
        expect(page.locator("#verdict")).to_contain_text("A meld")
        assert "R4+R5+OK" in page.url


def test_a_tile_is_taken_away_by_key_and_by_tap(browser: Browser, address: str) -> None:
    with watched(browser, PHONE) as page:
        asked(page, address)
        page.focus("#tray .piece >> nth=1")
        page.keyboard.press("Delete")
        settled(page, "R5", "R4")
        expect(page.locator("#tray .piece >> nth=0")).to_be_focused()
        page.click("#tray .piece >> nth=1")
        settled(page, "R5")


def test_a_tile_is_dragged_before_another(browser: Browser, address: str) -> None:
    with watched(browser, DESK) as page:
        asked(page, address)
        x, y = middle(page.locator("#tray .piece >> nth=0"))
        dragged(page, page.locator("#tray .piece >> nth=2"), x - 9, y)
        settled(page, "R4", "R5", "OK")
        x, y = middle(page.locator("#tray .piece >> nth=2"))
        dragged(page, page.locator("#tray .piece >> nth=0"), x + 15, y)
        settled(page, "R5", "OK", "R4")


def test_a_tile_is_dragged_from_the_palette_and_off_the_cloth(
    browser: Browser, address: str
) -> None:
    with watched(browser, DESK) as page:
        asked(page, address)
        x, y = middle(page.locator("#tray .piece >> nth=1"))
        dragged(page, page.locator(".palette [value=R3]"), x - 9, y)
        settled(page, "R5", "R3", "OK", "R4")
        x, y = middle(page.locator("h1"))
        dragged(page, page.locator("#tray .piece >> nth=1"), x, y)
        settled(page, "R5", "OK", "R4")
        expect(page.locator(".ghostly")).to_have_count(0)


def test_a_finger_drags_tiles_and_not_the_page(browser: Browser, address: str) -> None:
    with watched(browser, PHONE) as page:
        asked(page, address)
        touch = page.locator("#tray .piece >> nth=0").evaluate(
            "(one) => getComputedStyle(one).touchAction"
        )
        palette = page.locator(".palette .tap >> nth=0").evaluate(
            "(one) => getComputedStyle(one).touchAction"
        )
        assert (touch, palette) == ("none", "auto")


def test_melds_stay_parted_and_tiles_change_between_them(browser: Browser, address: str) -> None:
    with watched(browser, DESK) as page:
        asked(page, address, ask="open", tiles="7RKB + B4-5-6")
        page.focus("#tray .piece >> nth=3")
        page.keyboard.press("ArrowLeft")
        settled(page, "R7", "K7", "B7", "B4", "B5", "B6")
        expect(page.locator("#f-tiles")).to_have_value("R7 K7 B7 B4 + B5 B6")
        expect(page.locator("#tray .piece >> nth=3")).to_be_focused()


def test_every_tile_on_the_cloth_has_a_name_and_its_keys_are_told(
    browser: Browser, address: str
) -> None:
    with watched(browser, DESK, bypass_csp=True) as page:
        asked(page, address, lang="tr")
        expect(page.get_by_role("button", name="kırmızı 5")).to_have_count(2)
        cloth = page.get_by_role("group", name="Oynanan", exact=True)
        expect(cloth.get_by_role("button")).to_have_count(3)
        piece = page.locator("#tray .piece >> nth=0")
        expect(piece).to_have_accessible_description(
            "Taşları sürükleyerek ya da ok tuşlarıyla sıralayın; dokunulan taş kalkar."
        )
        accessible(page)


def test_the_ruling_is_said_once_by_a_region_that_stays(browser: Browser, address: str) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/?lang=en&game=kut")
        region = page.get_by_role("status")
        expect(region).to_have_count(1)
        page.evaluate("document.getElementById('told').dataset.mine = 'yes'")
        for tile in ("Y12", "Y13", "Y1"):
            page.click(f".palette [value={tile}]")
        expect(region).to_have_text("✓ A meld. Y12-13-1 is a valid run.")
        expect(region).to_have_attribute("data-mine", "yes")
        expect(page.locator("[aria-live]")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_what_cannot_be_read_is_told_beside_its_field(
    browser: Browser, address: str, *, script: bool
) -> None:
    with watched(browser, PHONE, script=script) as page:
        page.goto(f"{address}/?lang=de&game=kut&ask=open&tiles=7RKB&indicator=B14")
        field = page.locator("#f-indicator")
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#f-indicator-wrong")).to_be_visible()
        expect(page.locator("#f-indicator-wrong")).to_contain_text("von 1 bis 13")
        page.get_by_role("link", name="Berichtigen").click()
        expect(field).to_be_in_viewport()
        if script:
            field.fill("B8")
            field.press("Tab")
            expect(page.locator("#f-indicator-wrong")).to_have_count(0)
            expect(field).not_to_have_attribute("aria-invalid", "true")


def test_a_fault_that_comes_while_typing_stands_beside_its_field(
    browser: Browser, address: str
) -> None:
    with watched(browser, DESK) as page:
        page.goto(f"{address}/?lang=tr&game=kut&ask=open&tiles=7RKB&indicator=B8&round=1")
        page.fill("#f-round", "99")
        page.press("#f-round", "Tab")
        expect(page.locator("#f-round-wrong")).to_contain_text("20")
        expect(page.locator("#f-round")).to_have_attribute("aria-errormessage", "f-round-wrong")
