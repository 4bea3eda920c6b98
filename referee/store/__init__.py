"""What is kept: houses, rulings, live tables, in SQLite or PostgreSQL. Only home of sqlalchemy."""
