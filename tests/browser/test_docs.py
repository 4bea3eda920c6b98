"""The page of the API in Chromium: drawn under its policy, and nothing is asked of anybody else."""

import pytest
from playwright.sync_api import Browser, Request


@pytest.mark.browser
def test_the_api_is_shown_without_asking_anybody_else(browser: Browser, address: str) -> None:
    asked: list[str] = []
    said: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")):
            asked.append(request.url)

    context = browser.new_context()
    page = context.new_page()
    page.on("request", note)
    page.on("console", lambda message: said.append(message.text))
    page.goto(f"{address}/docs")
    page.locator("#operations-rulings-melds").wait_for()
    assert page.locator("#operations-tables-actAtTable").count() == 1
    assert [one for one in asked if not one.startswith(address)] == []
    assert [one for one in said if "Content Security Policy" in one] == []
    context.close()
