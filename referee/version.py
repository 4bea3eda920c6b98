"""The version of engine and rules, which go together; ``pyproject.toml`` says the same."""

__version__ = "0.1.0"
