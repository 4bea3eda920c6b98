"""Does beforehand, aside and in small pieces, what the first to ask would wait for."""

import logging
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from time import monotonic, sleep

from flask import Flask

from grammar import wake
from referee.api import judgement
from referee.comparing.compare import ended
from referee.comparing.retrial import at_a_plain_table
from referee.errors import RequestError
from referee.law_as_data import game_titles
from referee.precedents import Precedent, precedents
from referee.rulesets import ruleset_of
from rules import check_house

Piece = Callable[[], object]

WARM_UP = "HAKEM_WARM_UP"
OFF = frozenset({"off", "0", "false", "no"})

CROOKED = "house: crooked\nextends: []\n"

AT_ONCE = 20
LONGEST_REST = 0.5

log = logging.getLogger("hakem.worker")


def warm_up(pieces: Iterable[Piece]) -> threading.Thread | None:
    """Do pieces of work aside; None where ``HAKEM_WARM_UP`` is off."""
    if os.environ.get(WARM_UP, "").lower() in OFF:
        return None
    made = threading.Thread(target=do_in_pieces, args=(pieces,), name="warm-up", daemon=True)
    made.start()
    return made


def do_in_pieces(pieces: Iterable[Piece]) -> None:
    """Rest after each piece as long as it took, so that whoever asks meanwhile is not in its way.

    What is refused here is refused again for whoever asks; so it is enough to log what failed.
    """
    began = monotonic()
    for piece in pieces:
        start = monotonic()
        try:
            with suppress(RequestError):
                piece()
        except Exception:
            log.exception("not warmed up: %s", piece)
        sleep(min(LONGEST_REST, monotonic() - start))
    log.info("warmed up in %.1f s", monotonic() - began)


def of_the_referee() -> Iterator[Piece]:
    """Human words, searches for what would be legal, the known cases that comparisons judge."""
    yield wake
    games = [game for game, _ in game_titles("en")]
    for game in games:
        yield partial(judgement, _refused(game))
    for game in games:
        cases = (one for one in precedents() if one.game == game and at_a_plain_table(one))
        while some := tuple(islice(cases, AT_ONCE)):
            yield partial(_judge, some, game)


def of_the_pages(app: Flask) -> Iterator[Piece]:
    """Templates made into programs, and the library that explains what is crooked in a house."""
    for name in app.jinja_env.list_templates():
        yield partial(app.jinja_env.get_template, name)
    yield partial(check_house, CROOKED, "crooked", lambda _: None)


def _refused(game: str) -> dict[str, object]:
    """An act that no game allows: tiles laid that do not belong together."""
    rack = "R1 R2 R3 K4 K5 K6 B7 B9 B11 Y1 Y3 Y5 Y7 Y9"
    seats = {"1": {"rack": rack, "opened": False, "turns": 3}}
    position = {"round": 1, "indicator": "B8", "table": [], "seats": seats}
    return {"game": game, "position": position, "seat": 1, "move": "open R1-K5-B9"}


def _judge(cases: tuple[Precedent, ...], game: str) -> None:
    ruleset = ruleset_of({"game": game})
    for case in cases:
        ended(case, ruleset)
