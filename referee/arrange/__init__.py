"""All combinatorics of tiles: readings, shapes, laying off, and the best arrangements."""

from referee.arrange.fitting import Fit, fits, swap_faces, swapped
from referee.arrange.reading import Kind, Reading, canonical, readings
from referee.arrange.rules import KUT_RULES, MeldRules, meld_rules
from referee.arrange.shape import Shape, shape
from referee.arrange.sheet import needs_okey

__all__ = [
    "KUT_RULES",
    "Fit",
    "Kind",
    "MeldRules",
    "Reading",
    "Shape",
    "canonical",
    "fits",
    "meld_rules",
    "needs_okey",
    "readings",
    "shape",
    "swap_faces",
    "swapped",
]
