"""The score sheet, house rules, rule book and lessons do their job on a phone."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.serving import DESK, PHONE
from tests.browser.watching import watched

pytestmark = pytest.mark.browser


def test_a_round_is_written_its_formula_opened_and_the_sheet_survives_a_reload(
    browser: Browser, address: str
) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/score?lang=en")
        page.fill("[name=indicator]", "B8")
        page.select_option("[name=finisher]", "1")
        page.focus("[name=rack2]")
        for tile in ("R7", "K3", "OK"):
            page.click(f"#taps [value={tile}]")
        page.uncheck("[name=opened3]")
        page.fill("[name=rack4]", "R13")
        page.get_by_role("button", name="Write it down").click()
        page.click(".sheet summary >> text=70")
        expect(page.locator(".sheet")).to_contain_text("35 × 2 (okey is blue) = 70")
        page.goto(f"{address}/score?lang=tr")
        expect(page.locator(".sheet tfoot")).to_contain_text("500")


def test_without_a_script_points_are_written_and_struck_out(browser: Browser, address: str) -> None:
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/score?lang=de")
        page.check("[name=by][value=points]", force=True)
        for seat, points in enumerate(("0", "30", "-10", "5"), 1):
            page.fill(f"[name=points{seat}]", points)
        page.get_by_role("button", name="Aufschreiben").click()
        expect(page.locator(".sheet tfoot")).to_contain_text("-10")
        page.get_by_role("button", name="Runde 1 streichen").click()
        expect(page.locator(".sheet")).to_have_count(0)


def test_what_cannot_be_scored_is_said_and_nothing_is_lost(browser: Browser, address: str) -> None:
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/score?lang=en")
        page.fill("[name=indicator]", "R99")
        page.get_by_role("button", name="Write it down").click()
        expect(page.locator(".refused")).to_be_visible()
        expect(page.locator("[name=indicator]")).to_have_value("R99")
        expect(page.locator("[name=indicator]")).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#f-indicator-wrong")).to_contain_text("from 1 to 13")


def test_the_sheet_says_names_and_leads_whoever_writes_on(browser: Browser, address: str) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/score?lang=de&example=1")
        expect(page.locator(".headline")).to_have_text(
            "In Führung: Can, 38 Punkte. Noch zu spielen: 17 Runden."
        )
        page.fill("[name=rack3]", "R7 R7 R7")
        page.get_by_role("button", name="Aufschreiben").click()
        expect(page.locator("[name=rack3]")).to_be_focused()
        expect(page.locator("#f-rack3-wrong")).to_be_visible()
        page.fill("[name=rack3]", "R7")
        page.fill("[name=indicator]", "B8")
        page.select_option("[name=finisher]", "1")
        page.get_by_role("button", name="Aufschreiben").click()
        expect(page.locator(".headline")).to_be_focused()


def test_a_house_is_changed_without_losing_the_place(browser: Browser, address: str) -> None:
    with watched(browser, DESK) as page:
        page.goto(f"{address}/house?lang=de&example=1")
        page.evaluate("document.getElementById('said').dataset.mine = 'yes'")
        button = page.get_by_role("button", name="Datei prüfen")
        page.fill("#f-text", "house: x\nextends: kut\nset: {buying.limt: 3, buying.limit: '3'}\n")
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".problems li")).to_have_count(2)
        expect(page.locator(".problems")).to_contain_text("schreib es ohne: 3")
        expect(button).to_be_focused()
        expect(page.locator("#said")).to_have_attribute("data-mine", "yes")


def test_a_house_with_three_buys_is_written_and_says_what_it_changes(
    browser: Browser, address: str
) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/house?lang=tr&game=kut")
        page.fill("[id='s-buying.limit']", "3")
        page.press("[id='s-buying.limit']", "Tab")
        expect(page.locator("#f-text")).to_have_value(
            "house: our-house\nextends: kut\nset:\n  buying.limit: 3\n"
        )
        expect(page.locator("#said .changes")).to_contain_text("5")


def test_a_problem_of_a_house_file_leads_to_its_line(browser: Browser, address: str) -> None:
    with watched(browser, PHONE) as page:
        page.goto(f"{address}/house?lang=en&game=kut")
        page.fill("#f-text", "house: x\nextends: kut\nset:\n  buying.max: 3\n")
        page.get_by_role("button", name="Check the file").click()
        page.get_by_role("button", name="Line 4").click()
        picked = page.evaluate("document.getSelection().toString()")
        assert picked == "  buying.max: 3"


def test_without_a_script_a_house_is_kept_and_asked(browser: Browser, address: str) -> None:
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/house?lang=en&example=1")
        page.get_by_role("button", name="Keep and share").click()
        page.get_by_role("link", name="Ask the referee at this table").click()
        page.click(".palette [value=Y12]")
        page.click(".palette [value=Y13]")
        page.click(".palette [value=Y1]")
        expect(page.locator("#verdict")).to_contain_text("Not a meld")


def test_the_rule_book_is_read_by_chapter_and_printed_whole(browser: Browser, address: str) -> None:
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/rules?lang=en")
        page.get_by_role("link", name="Küt Okey").click()
        page.locator(".chapters a", has_text="Melds").or_(
            page.locator(".chapters a", has_text="melds")
        ).first.click()
        expect(page.locator("#content")).to_contain_text("A group is one number")
        page.get_by_role("link", name="Print").click()
        expect(page.locator("h1")).to_contain_text("Küt Okey")


def test_an_exercise_is_answered_with_a_hint_between(browser: Browser, address: str) -> None:
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/learn?lang=en&game=kut")
        page.get_by_role("link", name="what the okey is").click()
        choices = page.locator(".answering .choice")
        for place in range(choices.count()):
            choices.nth(place).click()
            if page.locator(".ruling.legal").count():
                break
            page.get_by_role("button", name="A hint").click()
            expect(page.locator("#told")).not_to_be_empty()
        expect(page.locator(".ruling.legal")).to_be_visible()
        page.get_by_role("link", name="Next exercise").click()
        expect(page.locator(".answering")).to_be_visible()


def test_what_was_practised_is_remembered(browser: Browser, address: str) -> None:
    with watched(browser, PHONE, script=False) as page:
        page.goto(f"{address}/learn?lang=de&game=kut")
        page.get_by_role("button", name="Merken, was ich übe").click()
        page.get_by_role("link", name="was der Okey ist").click()
        page.locator(".answering .choice").first.click()
        page.goto(f"{address}/learn?lang=de&game=kut")
        expect(page.locator(".skills li")).to_have_count(1)
