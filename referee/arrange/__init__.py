"""All combinatorics of tiles: readings, shapes, laying off, and the best arrangements."""

from referee.arrange.best import FinishBy, Goal, best_layout, finish_layout
from referee.arrange.contracts import (
    Distance,
    contract_distance,
    contract_layout,
    contract_layouts,
)
from referee.arrange.fewest import fewest_tiles
from referee.arrange.finishing import finish_distance, finish_with
from referee.arrange.fitting import Fit, fits, swap_faces, swapped
from referee.arrange.layout import Layout
from referee.arrange.opening import LayOff, lay_offs, opening_by_melds, opening_by_pairs
from referee.arrange.reading import Kind, Reading, canonical, readings
from referee.arrange.rules import MELD_SETTINGS, MeldRules, meld_rules
from referee.arrange.shape import Shape, shape
from referee.arrange.sheet import needs_okey

__all__ = [
    "MELD_SETTINGS",
    "Distance",
    "FinishBy",
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
