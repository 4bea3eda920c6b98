"""The tables as programs see them; the migrations make them."""

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "ix": "ix_%(table_name)s_%(column_0_name)s"}
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
    sa.Column("game", sa.String(100), nullable=False, index=True),
    sa.Column("request", sa.LargeBinary, nullable=False),
    sa.Column("answer", sa.LargeBinary, nullable=False),
    sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
)
"""Rulings as they were given, byte for byte, with the request they answered; never changed."""
