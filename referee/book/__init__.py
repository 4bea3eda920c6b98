"""The printable rule book of a game or a house: one HTML file, made from nothing but data."""

from referee.book.page import rule_book

__all__ = ["rule_book"]
