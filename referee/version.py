"""The version of engine and rules, which go together; ``pyproject.toml`` says the same."""

VERSION = "0.1.0"
