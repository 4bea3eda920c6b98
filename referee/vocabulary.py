"""Writes the vocabulary that the facts make, for the loader, editors and house authors."""

import json
from pathlib import Path

from referee.case import Fact
from referee.facts import DOMAINS, VOCABULARY


def vocabulary_text() -> str:
    """The text of ``rules/schema/vocabulary.json``: every fact and every domain."""
    facts = {name: _entry(fact) for name, fact in sorted(VOCABULARY.items())}
    data = {"facts": facts, "domains": sorted(DOMAINS)}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _entry(fact: Fact) -> dict[str, object]:
    choices = {"choices": list(fact.choices)} if fact.choices else {}
    return {"type": fact.type, "item": fact.item, **choices}


def main() -> None:
    """Write the file where it belongs in a checkout."""
    path = Path(__file__).parent.parent / "rules" / "schema" / "vocabulary.json"
    path.write_text(vocabulary_text(), "utf-8")


if __name__ == "__main__":
    main()
