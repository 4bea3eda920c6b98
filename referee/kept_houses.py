"""Houses kept in the database, by id."""

import re

KEPT_ID = re.compile(r"[a-z2-7]{20}")
"""What the id of a kept house or ruling looks like."""


def database_house(name: str) -> str | None:
    """The text of a kept house; None where nothing is kept under that name."""
    if not KEPT_ID.fullmatch(name):
        return None
    from referee.store.houses import house_text  # noqa: PLC0415  sqlalchemy only for who asks

    return house_text(name)
