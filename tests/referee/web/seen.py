"""What a page holds, as a reader without a browser sees it."""

from html.parser import HTMLParser


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

    def labels(self) -> list[str]:
        """What screen readers say of things without text."""
        return [one["aria-label"] or "" for _, one in self.tags if "aria-label" in one]
