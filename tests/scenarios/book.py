"""The features of a checkout, read with the official Gherkin parser and told as stories."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gherkin import Parser
from gherkin.pickles.compiler import Compiler

from referee.phrases import Row, Step
from tests.scenarios.reading import read_step
from tests.scenarios.story import Story

ROOT = Path(__file__).parent.parent.parent
FEATURES = ROOT / "features"


@dataclass(frozen=True)
class Told:
    """One scenario, or one example of an outline, with where it stands and its story."""

    feature: str
    title: str
    example: int
    language: str
    rules: tuple[str, ...]
    story: Story


def feature_files() -> tuple[Path, ...]:
    """Every feature file about a case; those of the tutor tell another kind of story."""
    return tuple(sorted(one for one in FEATURES.rglob("*.feature") if one.parent.name != "tutor"))


def told(path: Path) -> Iterator[Told]:
    """Tell every scenario of a feature file."""
    feature = path.relative_to(ROOT).as_posix()
    document: Any = Parser().parse(path.read_text("utf-8"))
    document["uri"] = feature
    counted: dict[str, int] = {}
    for pickle in Compiler().compile(document):
        outlined = len(pickle["astNodeIds"]) > 1
        counted[pickle["name"]] = counted.get(pickle["name"], 0) + 1
        yield Told(
            feature=feature,
            title=pickle["name"],
            example=counted[pickle["name"]] if outlined else 0,
            language=document["feature"]["language"],
            rules=tuple(rules_of(one["name"] for one in pickle["tags"])),
            story=_story(feature, pickle),
        )


def rules_of(tags: Iterator[str]) -> Iterator[str]:
    """The rule ids that tags name."""
    for tag in tags:
        kind, _, name = tag.removeprefix("@").partition(":")
        if kind == "rule":
            yield name


def _story(feature: str, pickle: Any) -> Story:
    story = Story()
    for given in pickle["steps"]:
        story.hear(_step(feature, pickle["name"], given))
    return story


def _step(feature: str, title: str, given: Any) -> Step:
    argument = given.get("argument", {})
    table = argument.get("dataTable", {"rows": []})
    rows: tuple[Row, ...] = tuple(
        tuple(cell["value"] for cell in row["cells"]) for row in table["rows"]
    )
    step = read_step(given["text"], rows, argument.get("docString", {}).get("content", ""))
    if step is None:
        raise LookupError(f"{feature}: {title}: no phrase reads {given['text']!r}")
    return step
