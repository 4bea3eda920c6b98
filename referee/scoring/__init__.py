"""Scores of rounds and matches, from scoring tables."""
