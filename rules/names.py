"""Names and values of files as they are told: names as files want them, values cut short."""

import json
import re

from grammar import fold
from rules.model import Data
from rules.problems import Located, Path, Problem, problem_at


def meant_name(said: str, joint: str) -> str:
    """A name of plain letters near to one that has others; ``joint`` stands for the rest.

    >>> meant_name("Bizim Kahve", "-"), meant_name("kahve.ilk açış", "_")
    ('bizim-kahve', 'kahve.ilk_acis')
    """
    kept = "a-z0-9." if joint == "_" else "a-z0-9"
    plain = re.sub(f"[^{kept}]+", joint, fold(said))
    return re.sub(r"^[0-9._-]+(?=.*[.])|[._-]+$", "", plain).lstrip("._-")


def short(value: object) -> str:
    """A value as it is written, cut where it is long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."  # noqa: PLR2004  one line of an answer


def value_problem(doc: Located, path: Path, value: Data, near: str, /, **told: object) -> Problem:
    """A value that is none, that only its quotes make wrong, or that is another than is wanted."""
    if value is None:
        return problem_at(doc, path, "no_value", "", **told)
    if isinstance(value, str) and near and near == value.strip():
        return problem_at(doc, path, "in_quotes", found=value, meant=near)
    return problem_at(doc, path, "wrong_value", near, found=short(value), **told)
