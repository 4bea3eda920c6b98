"""All combinatorics of tiles: readings, shapes, laying off, and the best arrangements."""

from typing import TYPE_CHECKING

from grammar import late
from referee.arrange.reading import Kind, Reading, canonical, readings
from referee.arrange.rules import MELD_SETTINGS, MeldRules, meld_rules
from referee.arrange.shape import Shape, shape
from referee.arrange.sheet import needs_okey

if TYPE_CHECKING:
    from referee.arrange.best import FinishBy, Goal, best_layout, finish_layout
    from referee.arrange.contracts import (
        Distance,
        contract_distance,
        contract_layout,
        contract_layouts,
    )
    from referee.arrange.fewest import fewest_tiles
    from referee.arrange.finishing import FinishIn, finish_distance, finish_with
    from referee.arrange.fitting import Fit, fits, swap_faces, swapped
    from referee.arrange.layout import Layout
    from referee.arrange.opening import LayOff, lay_offs, opening_by_melds, opening_by_pairs

__all__ = [
    "MELD_SETTINGS",
    "Distance",
    "FinishBy",
    "FinishIn",
    "Fit",
    "Goal",
    "Kind",
    "LayOff",
    "Layout",
    "MeldRules",
    "Reading",
    "Shape",
    "best_layout",
    "canonical",
    "contract_distance",
    "contract_layout",
    "contract_layouts",
    "fewest_tiles",
    "finish_distance",
    "finish_layout",
    "finish_with",
    "fits",
    "lay_offs",
    "meld_rules",
    "needs_okey",
    "opening_by_melds",
    "opening_by_pairs",
    "readings",
    "shape",
    "swap_faces",
    "swapped",
]

_LATE = {
    "FinishBy": "referee.arrange.best",
    "Goal": "referee.arrange.best",
    "best_layout": "referee.arrange.best",
    "finish_layout": "referee.arrange.best",
    "Distance": "referee.arrange.contracts",
    "contract_distance": "referee.arrange.contracts",
    "contract_layout": "referee.arrange.contracts",
    "contract_layouts": "referee.arrange.contracts",
    "fewest_tiles": "referee.arrange.fewest",
    "FinishIn": "referee.arrange.finishing",
    "finish_distance": "referee.arrange.finishing",
    "finish_with": "referee.arrange.finishing",
    "Fit": "referee.arrange.fitting",
    "fits": "referee.arrange.fitting",
    "swap_faces": "referee.arrange.fitting",
    "swapped": "referee.arrange.fitting",
    "Layout": "referee.arrange.layout",
    "LayOff": "referee.arrange.opening",
    "lay_offs": "referee.arrange.opening",
    "opening_by_melds": "referee.arrange.opening",
    "opening_by_pairs": "referee.arrange.opening",
}
"""Searches wait until somebody searches: a single meld is read without them."""

__getattr__ = late(__name__, _LATE)
