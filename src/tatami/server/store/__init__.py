"""Where tables are kept: SQLAlchemy over SQLite, or over another database by configuration."""
