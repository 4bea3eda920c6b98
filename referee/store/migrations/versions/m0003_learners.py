"""Learners: what was practised, by the digest of a token."""

import sqlalchemy as sa
from alembic import op

revision = "m0003"
down_revision = "m0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of learners."""
    op.create_table(
        "learners",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_learners"),
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("learners")
