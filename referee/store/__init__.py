"""What is kept: houses, rulings, tables, learners; SQLite or PostgreSQL. Home of sqlalchemy."""

from referee.store.opening import data_folder, reading, writing
from referee.store.tables import LEARNERS
from referee.store.tokens import digest_of, fresh_token

__all__ = ["LEARNERS", "data_folder", "digest_of", "fresh_token", "reading", "writing"]
