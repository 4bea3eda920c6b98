"""Writes ``referee/precedents.json``: every scenario of the features as a whole case."""

import json
from typing import Any

from referee.phrases import Step
from tests.scenarios.book import ROOT, Told, feature_files, told

PRECEDENTS = ROOT / "referee" / "precedents.json"


def precedents_text() -> str:
    """The text of the file, one case a line so that a change shows as what it is."""
    cases = [_case(one) for path in feature_files() for one in told(path)]
    lines = (json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in cases)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _case(one: Told) -> dict[str, Any]:
    story = one.story
    expected = {step.phrase: step.values for step in story.expected}
    said = [step.values for step in story.expected]
    return {
        "feature": one.feature,
        "scenario": one.title,
        "example": one.example,
        "language": one.language,
        "rules": list(one.rules),
        "kind": story.kind,
        "body": story.body,
        "verdict": expected.get("verdict", {}).get("verdict", ""),
        "outcomes": {
            step["rule"]: step.get("outcome", "excused") for step in said if "rule" in step
        },
        "exceptions": {step["rule"]: step["exception"] for step in said if "exception" in step},
        "steps": [_step(step) for step in story.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    rows = {"rows": [list(row) for row in step.rows]} if step.rows else {}
    text = {"text": step.text} if step.text else {}
    return {"phrase": step.phrase, "values": dict(step.values), **rows, **text}


if __name__ == "__main__":
    PRECEDENTS.write_text(precedents_text(), "utf-8")
