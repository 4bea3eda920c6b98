"""The tables as programs see them; the migrations make them."""

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    }
)

HOUSES = sa.Table(
    "houses",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("name", sa.String(100), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
)
"""House files as they were sent, by the digest of what they say; never changed."""

RULINGS = sa.Table(
    "rulings",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("request", sa.LargeBinary, nullable=False),
    sa.Column("answer", sa.LargeBinary, nullable=False),
    sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False, index=True),
    sa.Index("ix_rulings_game_kept_at", "game", "kept_at"),
)
"""Rulings as they were given, byte for byte, with the request they answered; never changed."""

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(100), nullable=False),
    sa.Column("law", sa.Text, nullable=False),
    sa.Column("start", sa.Text, nullable=False),
    sa.Column("tokens", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False, index=True),
)
"""Live tables: the house they play by, the position they began with, the digests of the seats'
tokens, and how many moves were made. All but the last never changes."""

TABLE_MOVES = sa.Table(
    "table_moves",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("scheme", sa.String(20), nullable=False),
    sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
)
"""Every move that stands, as it was written, by the version it made; never changed."""

TABLE_ANSWERS = sa.Table(
    "table_answers",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("key", sa.String(200), primary_key=True),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("answer", sa.LargeBinary, nullable=False),
    sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
)
"""What was answered under an idempotency key, byte for byte; never changed."""

LEARNERS = sa.Table(
    "learners",
    METADATA,
    sa.Column("token", sa.String(64), primary_key=True),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("changed_at", sa.DateTime(timezone=True), index=True),
)
"""Learners by the digest of their token: what they have practised and when last, nothing else."""
