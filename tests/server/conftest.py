"""What the tests of the server share."""

from .databases import anyio_backend, database, postgres, postgres_server, sqlite, store

__all__ = ["anyio_backend", "database", "postgres", "postgres_server", "sqlite", "store"]
