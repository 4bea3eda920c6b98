"""Two moves side by side: what differs, in words."""

from collections import Counter

from rules import Language
from tutor.edits import spelled
from tutor.said import said
from tutor.texts import say


def differences(yours: str, legal: str, lang: Language) -> list[str]:
    """What one move has that the other has not."""
    mine, theirs = _parts(yours), _parts(legal)
    gone = said(" ".join((mine - theirs).elements()), lang)
    come = said(" ".join((theirs - mine).elements()), lang)
    if gone and come:
        return [say(lang, "changes", "exchange", gone=gone, come=come)]
    if gone:
        return [say(lang, "changes", "leave_out", gone=gone)]
    if come:
        return [say(lang, "changes", "put_in", come=come)]
    return [say(lang, "changes", "order", move=said(legal, lang))] if yours != legal else []


def _parts(move: str) -> Counter[str]:
    """The words and tiles of a move."""
    plain = spelled(move).replace("-", " ").replace("+", " ").replace(";", " ")
    return Counter(plain.split())
