"""Live tables: what was dealt, every move since, and the answers kept for retries."""

import sqlalchemy as sa
from alembic import op

revision = "m0002"
down_revision = "m0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables of live games."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("law", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("tokens", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table("table_moves", *_moves())
    op.create_table("table_answers", *_answers())


def _moves() -> tuple[sa.Column[object] | sa.Constraint, ...]:
    return (
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("scheme", sa.String(20), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_table_moves"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_table_moves_table_id_tables"),
    )


def _answers() -> tuple[sa.Column[object] | sa.Constraint, ...]:
    return (
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "key", name="pk_table_answers"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_table_answers_table_id_tables"
        ),
    )


def downgrade() -> None:
    """Forget the live tables."""
    for name in ("table_answers", "table_moves", "tables"):
        op.drop_table(name)
