"""Rounds that play themselves, by seed: something to audit, to measure and to try things on."""

from referee.rounds.playing import played_round
from referee.rounds.turning import VIEWS, turned

__all__ = ["VIEWS", "played_round", "turned"]
