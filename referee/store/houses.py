"""Houses by their id: kept once, never changed."""

import sqlalchemy as sa

from referee.store.keeping import keep
from referee.store.opening import reading
from referee.store.tables import HOUSES


def keep_house(identity: str, *, game: str, name: str, text: str) -> None:
    """Keep a house file as it was sent."""
    keep(HOUSES, {"id": identity, "game": game, "name": name, "text": text})


def house_text(identity: str) -> str | None:
    """The text of a kept house; None where there is none of that id."""
    with reading() as connection:
        asked = sa.select(HOUSES.c.text).where(HOUSES.c.id == identity)
        found: str | None = connection.execute(asked).scalar()
    return found
