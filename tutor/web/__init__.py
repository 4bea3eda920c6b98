"""The whole product over HTTP: the referee's application and the tutor's pages."""

from typing import TYPE_CHECKING

from referee import create_app as create_referee

if TYPE_CHECKING:
    from flask import Flask

__all__ = ["create_app"]


def create_app() -> "Flask":
    """Make the application."""
    return create_referee()
