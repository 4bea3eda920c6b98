"""Houses as the doors answer for them: checked, kept, shown."""

from collections.abc import Iterable

from grammar import load_yaml
from referee.errors import Fault, ImpossibleError, UnknownNameError
from referee.explain import Json
from referee.rulesets import problem_fault
from referee.stored import SHOWN, keep_house, stored_house
from referee.wording import problem_text
from rules import Check, Data, House, Language, Problem, RuleSet, check_house, shipped_houses

NAMELESS = "house"
"""What a house that came without a file is called in its problems."""


def house_checked(house: House, language: Language) -> Json:
    """Say everything that is wrong with a house, or odd about it."""
    check = checked_house(house)
    return {"ok": check.loads, "problems": problems_json(check.problems, language)}


def checked_house(house: House) -> Check:
    """Check a house; what it extends may be kept here."""
    return check_house(house, NAMELESS, stored_house)


def house_kept(house: House, text: str, language: Language) -> Json:
    """Keep a house and answer its id; raises ``ImpossibleError`` for one that does not load."""
    check = checked_house(house)
    ruleset = check.ruleset
    if ruleset is None:
        raise ImpossibleError(*(problem_fault(one, "") for one in check.problems))
    identity = keep_house(ruleset.id, check.document, text)
    warnings = problems_json(check.problems, language)
    return {"id": identity, **_summary(ruleset, language), "problems": warnings}


def house_page(name: str, language: Language) -> Json:
    """A kept or shipped house: what it says, and the game it is laid over."""
    text = stored_house(name)
    document = shipped_document(name) if text is None else load_yaml(text, name).data
    ruleset = checked_house(document if isinstance(document, dict) else {}).ruleset
    summary = {} if ruleset is None else _summary(ruleset, language)
    return {"id": name, **summary, "document": document, "text": text}


def shipped_document(name: str) -> Data:
    """A house that comes with Hakem; raises ``UnknownNameError`` where there is none."""
    shipped = shipped_houses().get(name)
    if shipped is None:
        raise UnknownNameError(Fault("unknown_house", "/house", values={"name": name[:SHOWN]}))
    return shipped.data


def problems_json(problems: Iterable[Problem], language: Language) -> list[Json]:
    """Problems as a person or an editor gets them."""
    return [problem_json(one, language) for one in problems]


def problem_json(one: Problem, language: Language) -> Json:
    """One problem: where, what, and what was probably meant."""
    place = {"line": one.line, "column": max(one.column, 1)} if one.line else {}
    near = {"suggestion": one.suggestion} if one.suggestion else {}
    said = {"code": one.code, "message": problem_text(one, language), "severity": one.severity}
    return {"pointer": one.pointer, **place, **said, **near}


def _summary(ruleset: RuleSet, language: Language) -> Json:
    titles = ruleset.title
    title = titles.get(language) or next(iter(titles.values()), ruleset.house or ruleset.id)
    return {
        "game": ruleset.id,
        "house": ruleset.house,
        "title": title,
        "version": ruleset.version,
        "digest": ruleset.digest,
    }
