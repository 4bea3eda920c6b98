"""Rulings by their id: kept once, returned byte for byte."""

from collections.abc import Iterator

import sqlalchemy as sa

from referee.store.keeping import keep
from referee.store.opening import reading
from referee.store.tables import RULINGS

AT_ONCE = 500


def keep_ruling(identity: str, *, game: str, request: bytes, answer: bytes) -> None:
    """Keep a ruling with the request it answered, both as JSON."""
    keep(RULINGS, {"id": identity, "game": game, "request": request, "answer": answer})


def ruling_answer(identity: str) -> bytes | None:
    """The bytes of a kept ruling; None where there is none of that id."""
    with reading() as connection:
        asked = sa.select(RULINGS.c.answer).where(RULINGS.c.id == identity)
        found: bytes | None = connection.execute(asked).scalar()
    return found


def rulings_of(game: str, most: int) -> Iterator[tuple[str, bytes]]:
    """The requests of the rulings kept last for a game, each with its id."""
    asked = sa.select(RULINGS.c.id, RULINGS.c.request).where(RULINGS.c.game == game)
    last = asked.order_by(RULINGS.c.kept_at.desc(), RULINGS.c.id).limit(most)
    with reading() as connection:
        for identity, request in connection.execute(last.execution_options(yield_per=AT_ONCE)):
            yield str(identity), bytes(request)
