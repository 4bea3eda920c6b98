"""Runs the steps on the connection that ``referee.store.migrating`` hands in."""

from alembic import context

from referee.store.tables import METADATA


def _run() -> None:
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


_run()
