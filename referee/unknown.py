"""What a position does not say."""

import enum


class NotKnown(enum.Enum):
    """The value of a fact or setting that nothing tells."""

    NOT_KNOWN = "not known"


NOT_KNOWN = NotKnown.NOT_KNOWN


class Unknown(Exception):  # noqa: N818  not an error: a fact's way to say that the position is silent
    """Raised by a fact when the position does not say; ``path`` points to where it would stand.

    Of a number it may be known all the same that it is ``at_least`` so much.
    """

    def __init__(self, path: str, at_least: int | None = None) -> None:
        self.path = path
        self.at_least = at_least
        super().__init__(path)
