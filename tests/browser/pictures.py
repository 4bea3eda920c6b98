"""Takes pictures of the pages in three languages, at a desk and on a phone, into build/pictures."""

from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright

from rules import LANGUAGES
from tests.browser.serving import CHROMIUM, DESK, FLAGS, PHONE, served

FOLDER = Path("build/pictures")
PAGES = {
    "front": {},
    "meld": {"game": "kut", "indicator": "B8", "meld": "Y13-1-2"},
    "move": {"game": "kut", "round": "3", "indicator": "B8", "move": "open 7RKB"},
}


def main() -> None:
    """Take every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for place, size in {"desk": DESK, "phone": PHONE}.items():
            page = browser.new_page(viewport=size)
            for name, asked in PAGES.items():
                for lang in LANGUAGES:
                    page.goto(f"{address}/?{urlencode({**asked, 'lang': lang})}")
                    page.screenshot(path=FOLDER / f"{name}-{lang}-{place}.png", full_page=True)
        browser.close()
    print(f"pictures are in {FOLDER}")  # noqa: T201  a program for the terminal


if __name__ == "__main__":
    main()
