"""Run by Alembic: `storage.opening` gives the connection, in a transaction that it commits itself."""

from alembic import context

from ptcg.server.storage.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
