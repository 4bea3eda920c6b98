"""What is kept: houses and rulings, in SQLite or PostgreSQL. Only home of sqlalchemy."""
