"""How old things are: when a learner last practised, and rulings by age."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "m0004"
down_revision = "m0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Date the learners, those there are by today; and find rulings by their age."""
    op.add_column("learners", sa.Column("changed_at", sa.DateTime(timezone=True)))
    learners = sa.table("learners", sa.column("changed_at", sa.DateTime(timezone=True)))
    op.execute(learners.update().values(changed_at=datetime.now(UTC)))
    op.create_index("ix_learners_changed_at", "learners", ["changed_at"])
    op.drop_index("ix_rulings_game", "rulings")
    op.create_index("ix_rulings_game_kept_at", "rulings", ["game", "kept_at"])
    op.create_index("ix_rulings_kept_at", "rulings", ["kept_at"])
    op.create_index("ix_tables_kept_at", "tables", ["kept_at"])


def downgrade() -> None:
    """Forget the dates."""
    op.drop_index("ix_tables_kept_at", "tables")
    op.drop_index("ix_rulings_kept_at", "rulings")
    op.drop_index("ix_rulings_game_kept_at", "rulings")
    op.create_index("ix_rulings_game", "rulings", ["game"])
    op.drop_index("ix_learners_changed_at", "learners")
    op.drop_column("learners", "changed_at")
