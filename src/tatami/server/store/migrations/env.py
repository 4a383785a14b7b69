"""Runs migrations on the connection that the store passes in."""

from __future__ import annotations

from alembic import context

from tatami.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
