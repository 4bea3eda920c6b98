"""Learners kept in the one database: by the digest of a token, with what they practised."""

from collections.abc import Callable
from datetime import UTC, datetime

import sqlalchemy as sa

from referee.store import LEARNERS, digest_of, fresh_token, reading, writing

Changed = Callable[[str], str]


def new_learner(state: str) -> str:
    """Keep a new learner, and answer the token that is shown this once."""
    token = fresh_token()
    row = {"token": digest_of(token), "state": state, "version": 0, "changed_at": _now()}
    with writing() as connection:
        connection.execute(sa.insert(LEARNERS).values(row))
    return token


def state_of(token: str) -> str | None:
    """The state of a learner; None where nobody has this token.

    The row is found by a digest, so the time it takes tells nothing of the token.
    """
    with reading() as connection:
        asked = sa.select(LEARNERS.c.state).where(LEARNERS.c.token == digest_of(token))
        found: str | None = connection.execute(asked).scalar()
    return found


def change(token: str, changed: Changed) -> str | None:
    """Change a state in one transaction, so that two answers at once are both kept."""
    digest = digest_of(token)
    with writing() as connection:
        row = connection.execute(
            sa.select(LEARNERS.c.state).where(LEARNERS.c.token == digest).with_for_update()
        ).scalar()
        if row is None:
            return None
        state = changed(str(row))
        values = {"state": state, "version": LEARNERS.c.version + 1, "changed_at": _now()}
        connection.execute(sa.update(LEARNERS).where(LEARNERS.c.token == digest).values(values))
    return state


def _now() -> datetime:
    return datetime.now(UTC)
