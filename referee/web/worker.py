"""A process that serves: log, rules and database made ready before the first request."""

import logging
from collections.abc import Iterable
from importlib import import_module
from itertools import chain

from flask import Flask

from referee.errors import RequestError
from referee.law_as_data import game_titles
from referee.memory import collect_often, staying
from referee.requests import checked
from referee.rulesets import ruleset_of
from referee.web.journal import set_up_logs
from referee.web.retention import forget_in_time
from referee.web.warming import Piece, of_the_pages, of_the_referee, warm_up

LATE = (
    "referee.house_folder",
    "referee.nearest.telling",
    "referee.store.live_tables",
    "referee.store.rulings",
)
"""Imported late by whoever may do without; no process that serves does for long."""

log = logging.getLogger("hakem.worker")


@staying()
def prepare() -> None:
    """Have at hand what every process that serves needs: done before a fork, it is done once."""
    for game, _ in game_titles("en"):
        ruleset_of(checked({"game": game, "move": "draw"}, "Judgement"))
    for name in LATE:
        import_module(name)


def ready(app: Flask, more: Iterable[Piece] = ()) -> Flask:
    """Make a prepared process ready to serve an application; ``more`` is done aside."""
    with staying():
        set_up_logs()
        _reach_store()
        forget_in_time()
    collect_often()
    warm_up(chain(of_the_pages(app), of_the_referee(), more))
    return app


def _reach_store() -> None:
    """Bring a database of our own up to date; serve without one that cannot be had."""
    from referee.store.opening import reach_database  # noqa: PLC0415  sqlalchemy only here

    try:
        reach_database()
    except RequestError as error:
        log.warning("store not ready: %s", error.__cause__ or error)
