"""The whole product over HTTP: the referee's application and the tutor's pages."""

from importlib import import_module
from typing import TYPE_CHECKING

from referee import create_app as create_referee
from referee import prepare as prepare_referee
from referee import ready, staying

if TYPE_CHECKING:
    from flask import Flask

__all__ = ["create_app", "create_service", "prepare"]


LATE = ("tutor.store", "tutor.web.api", "tutor.web.pages", "tutor.web.warming")
"""Imported late by whoever may do without; no process that serves does for long."""


@staying()
def prepare() -> None:
    """Have at hand what every process that serves needs: done before a fork, it is done once."""
    for name in LATE:
        import_module(name)
    prepare_referee()


def create_app() -> "Flask":
    """Make the application."""
    from referee.web import NAVIGATION  # noqa: PLC0415 - only for who serves
    from tutor.web.api import openapi, tutor_api  # noqa: PLC0415 - as above
    from tutor.web.pages import learn_pages  # noqa: PLC0415 - as above

    app = create_referee()
    app.config[NAVIGATION] = (*app.config[NAVIGATION], ("learn", "/learn"))
    app.register_blueprint(tutor_api)
    app.register_blueprint(learn_pages)
    app.view_functions["api.openapi"] = openapi
    return app


def create_service() -> "Flask":
    """Make the application for a process that serves, with its log and all it needs at hand."""
    from tutor.web.warming import of_the_tutor  # noqa: PLC0415 - only for who serves

    prepare()
    return ready(create_app(), of_the_tutor())
