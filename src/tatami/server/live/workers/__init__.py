"""Several worker processes that share all tables, through PostgreSQL and Redis."""
