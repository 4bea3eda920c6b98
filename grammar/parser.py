"""Text to trees: the one place where Lark reads."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput

from grammar.faults import TILE_TERMINALS, accepted_by, spelling_mistake
from grammar.fold import Spoken
from grammar.mistakes import Mistake
from grammar.shipped import folder_of
from grammar.terminals import terminals

Node: TypeAlias = Tree[Token]
STARTS = ("tile", "rack", "meld", "melds", "contract", "act", "turn")
MOST_MISTAKES = 10
"""More spelling mistakes of one text are not looked for: they would no longer help."""


@cache
def notation(scheme: str) -> Lark:
    """Build the parser of a colour scheme, once."""
    text = folder_of("grammar").joinpath("notation.lark").read_text("utf-8")
    return Lark(text + terminals(scheme), parser="lalr", lexer="contextual", start=list(STARTS))


def tree_of(
    spoken: Spoken, start: str, scheme: str, base: int = 0, end: int | None = None
) -> tuple[Node | None, list[Mistake]]:
    """Parse a stretch of a text; where a tile cannot be read, note it and go on behind it."""
    stop = len(spoken.folded) if end is None else end
    mistakes: list[Mistake] = []
    try:
        tree = notation(scheme).parse(
            spoken.folded[base:stop],
            start=start,
            on_error=_mending(spoken, base, stop, scheme, mistakes),
        )
    except UnexpectedInput:
        return None, mistakes
    return tree, mistakes


def _mending(
    spoken: Spoken, base: int, end: int, scheme: str, mistakes: list[Mistake]
) -> Callable[[UnexpectedInput], bool]:
    def mended(error: UnexpectedInput) -> bool:
        mistake, stop = spelling_mistake(error, spoken, base, end, scheme)
        mistakes.append(mistake)
        if not isinstance(error, UnexpectedCharacters) or len(mistakes) >= MOST_MISTAKES:
            return False
        return _tile_put_in(error, spoken.folded[base:end], stop)

    return mended


def _tile_put_in(error: UnexpectedCharacters, folded: str, end: int) -> bool:
    """Let an unseen tile stand where an unreadable one was said, if only a tile could."""
    parser, accepted = error.interactive_parser, accepted_by(error)
    if not accepted & TILE_TERMINALS or "TO" in accepted:
        return False
    start = error.pos_in_stream or 0
    lexer = parser.lexer_thread.state
    if lexer is None:
        return False
    lexer.line_ctr.feed(folded[start:end])
    parser.feed_token(Token("UNSEEN", "xx", start_pos=start, end_pos=end))
    return True
