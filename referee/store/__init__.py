"""What is kept: houses, rulings and live tables, in SQLite or PostgreSQL. Only home of sqlalchemy."""
