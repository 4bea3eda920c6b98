"""Live tables: opened, looked at, played at."""
