"""Houses and rulings."""

import sqlalchemy as sa
from alembic import op

revision = "m0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first two tables."""
    op.create_table(
        "houses",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_houses"),
    )
    op.create_table(
        "rulings",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("request", sa.LargeBinary, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rulings"),
    )
    op.create_index("ix_rulings_game", "rulings", ["game"])


def downgrade() -> None:
    """Forget both."""
    op.drop_table("rulings")
    op.drop_table("houses")
