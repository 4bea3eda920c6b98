"""Moves said in a player's own words; whoever types them so is understood."""

import re

from grammar import Verb
from rules import Language
from tutor.texts import say

_WORDS = re.compile(
    rf"\b({'|'.join([*(one.value for one in Verb), 'to', 'in', 'left', 'right'])})\b"
)


def said(move: str, lang: Language) -> str:
    """A move written canonically, its verbs in the words of a language."""
    return _WORDS.sub(lambda found: say(lang, "acts", found[1]), move)
