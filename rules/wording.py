"""Checks the words of rules: languages, placeholders, exceptions."""

import re
from collections.abc import Iterator, Mapping

from grammar import fold
from rules.conditions import Known
from rules.model import LANGUAGES, Rule, Words
from rules.problems import Located, Path, Problem, closest, problem_at

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_.]*)(?::([a-z_]+))?\}")

BRACES = re.compile(r"\{[^{}]*\}?|\}")
"""Whatever looks like a placeholder, also where it is none."""

WITNESSES = ("meld", "tile", "other", "target", "act", "seat", "contract", "fine")
"""What a sentence may name besides facts and settings: what the finding is about."""


def placeholders(text: str) -> frozenset[str]:
    """List the names a sentence asks for.

    >>> sorted(placeholders("{points_laid:point} laid, {opening.points} needed"))
    ['opening.points', 'points_laid']
    """
    return frozenset(match.group(1) for match in PLACEHOLDER.finditer(text))


def wording_problems(
    rule: Rule,
    known: Known,
    doc: Located,
    path: Path,
    of_house: bool,  # noqa: FBT001  a plain fact
) -> Iterator[Problem]:
    """Find everything wrong with a rule's words; a shipped rule needs all three languages."""
    missing = [lang for lang in LANGUAGES if lang not in rule.words]
    if (missing and not of_house) or len(missing) == len(LANGUAGES):
        yield problem_at(doc, path, "missing_words", name=rule.id, languages=", ".join(missing))
    yield from _placeholder_problems(rule, known, doc, path)
    yield from _exception_problems(rule, doc, path)
    if not of_house:
        yield from _uneven_problems(rule, doc, path)


def _sentences(words: Words) -> Mapping[str, str]:
    named = {"title": words.title, "broken": words.broken, "law": words.law, "kept": words.kept}
    exceptions = {f"exceptions.{key}": text for key, text in words.exceptions.items()}
    hints = {f"hints.{place}": text for place, text in enumerate(words.hints)}
    return {**named, **exceptions, **hints}


def _placeholder_problems(rule: Rule, known: Known, doc: Located, path: Path) -> Iterator[Problem]:
    names = {*known.vocabulary.facts, *known.settings, *WITNESSES}
    for lang, words in rule.words.items():
        for key, text in _sentences(words).items():
            here = _place(doc, path, lang, key)
            for name in sorted(placeholders(text) - names):
                near = _braced(closest(name, names))
                yield problem_at(doc, here, "unknown_placeholder", near, name=name, language=lang)
            for found in _crooked_braces(text):
                near = _braced(closest(fold(found.strip("{ }")).partition(" ")[0], names))
                yield problem_at(doc, here, "stray_brace", near, found=found, language=lang)


def _braced(name: str) -> str:
    return f"{{{name}}}" if name else ""


def _crooked_braces(text: str) -> list[str]:
    """Braces that hold no placeholder: a sentence would show them as they stand."""
    return [one for one in BRACES.findall(text) if not PLACEHOLDER.fullmatch(one)]


def _place(doc: Located, path: Path, lang: str, key: str) -> Path:
    """Where a sentence stands: within the rule of a house; words of games lie in their own file."""
    first, _, rest = key.partition(".")
    steps: Path = (first, int(rest) if rest.isdigit() else rest) if rest else (first,)
    here: Path = (*path, "words", lang, *steps)
    return here if _has(doc, here) else path


def _has(doc: Located, path: Path) -> bool:
    here: object = getattr(doc, "data", None)
    for step in path:
        listed = enumerate(here) if isinstance(here, list) else ()
        known = here if isinstance(here, dict) else dict(listed)
        if step not in known:
            return False
        here = known[step]
    return True


def _exception_problems(rule: Rule, doc: Located, path: Path) -> Iterator[Problem]:
    for lang, words in rule.words.items():
        for name in words.exceptions:
            if name not in rule.unless:
                near = closest(name, rule.unless)
                here = _place(doc, path, lang, f"exceptions.{name}")
                yield problem_at(doc, here, "unknown_exception", near, name=name, language=lang)


def _uneven_problems(rule: Rule, doc: Located, path: Path) -> Iterator[Problem]:
    """Shipped words say the same in every language: same sentences, same placeholders."""
    asked = {
        lang: {key: placeholders(text) for key, text in _sentences(words).items() if text}
        for lang, words in rule.words.items()
    }
    first = next(iter(asked.values()), {})
    for lang, sentences in asked.items():
        if sentences != first:
            differ = sorted(k for k in {*sentences, *first} if sentences.get(k) != first.get(k))
            sentence = ", ".join(differ)
            yield problem_at(doc, path, "uneven_words", language=lang, name=sentence)
    for lang, words in rule.words.items():
        unsaid = sorted({*rule.unless} - {*words.exceptions})
        if unsaid or not words.law:
            name = ", ".join(unsaid) or "law"
            yield problem_at(doc, path, "missing_sentence", language=lang, name=name)
