"""The room of judging: positions, facts, verdicts, explanations, and the doors to them."""

__version__ = "0.1.0"

from referee.api import judgement, meld

__all__ = ["__version__", "judgement", "meld"]
