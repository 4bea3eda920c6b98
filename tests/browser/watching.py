"""Pages on which nothing may go wrong unseen."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize

Scheme = Literal["light", "dark"]
AXE = Axe()


@contextmanager
def watched(
    browser: Browser,
    size: ViewportSize,
    *,
    script: bool = True,
    scheme: Scheme = "light",
    bypass_csp: bool = False,
) -> Iterator[Page]:
    """A page; errors on its console, failures, and requests that leave the service are faults."""
    context = browser.new_context(
        viewport=size, java_script_enabled=script, color_scheme=scheme, bypass_csp=bypass_csp
    )
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if _is_fault(said) else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("response", lambda got: wrong.append(got.url) if got.status >= 500 else None)
    page.on("request", lambda one: wrong.append(one.url) if "127.0.0.1" not in one.url else None)
    yield page
    context.close()
    assert wrong == []


def _is_fault(said: ConsoleMessage) -> bool:
    """Whether a message is an error of the page; a refusal of what was asked is an answer."""
    return said.type == "error" and "status of 4" not in said.text


def accessible(page: Page) -> None:
    """Hold a page to axe-core."""
    found = AXE.run(page)
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"


def fits(page: Page) -> None:
    """Hold a page to the width of its window."""
    width = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert width <= 0, f"{page.url} is {width} pixels too wide"
