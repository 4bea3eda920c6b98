"""Takes the pictures of the README into docs/pictures: each page once, on a phone or at a desk."""

from pathlib import Path
from typing import Literal
from urllib.parse import urlencode

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tests.browser.serving import CHROMIUM, DESK, FLAGS, PHONE, served

FOLDER = Path("docs/pictures")
DISPUTE = urlencode({"game": "okey101", "tiles": "Y12 Y13 Y1"})
PAGES: tuple[tuple[str, str, ViewportSize, Literal["light", "dark"]], ...] = (
    ("referee", f"/?lang=tr&{DISPUTE}", DESK, "light"),
    ("referee-phone", f"/?lang=en&{DISPUTE}", PHONE, "dark"),
    ("house", "/house?lang=de&example=1", DESK, "light"),
    ("score", "/score?lang=tr&example=1", DESK, "dark"),
    ("lesson-phone", "/learn/lessons/melds?lang=tr&game=kut", PHONE, "light"),
)


def main() -> None:
    """Take every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name, where, size, scheme in PAGES:
            _take(browser, FOLDER / f"{name}.png", f"{address}{where}", size, scheme)
        browser.close()
    print(f"pictures are in {FOLDER}")  # noqa: T201  a program for the terminal


def _take(
    browser: Browser, file: Path, address: str, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    page = browser.new_page(viewport=size, color_scheme=scheme)
    page.goto(address)
    page.screenshot(path=file)
    page.close()


if __name__ == "__main__":
    main()
