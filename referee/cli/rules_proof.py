"""``hakem rules coverage | mutate``: whether the scenarios hold the law."""

from collections.abc import Iterable, Iterator
from typing import Any

import click

from referee.cli.said import common, language, word
from referee.cli.shown import painted, show_json
from referee.cli.sides import near_text
from referee.comparing.coverage import Covered, coverage
from referee.comparing.mutation import Mutation, all_mutants, mutants_about, mutation
from rules import Language, closest


@click.command("coverage")
@click.option("--topic", "topics", multiple=True, help="Only this topic; may be repeated.")
@common
def coverage_command(lang: str | None, *, as_json: bool, topics: tuple[str, ...], **_: Any) -> None:  # noqa: ANN401  common
    """Show which rules the scenarios break, keep, leave silent, excuse and decide by.

    Ends with status 1 when something is missing.
    """
    speech, every = language(lang), coverage()
    _known(topics, {one.topic for one in every}, speech)
    found = [one for one in every if not topics or one.topic in topics]
    lines = _coverage_lines(found, speech)
    show_json(_coverage_json(found)) if as_json else click.echo("\n".join(lines))
    raise click.exceptions.Exit(0 if all(one.whole for one in found) else 1)


def _known(topics: tuple[str, ...], every: Iterable[str], lang: Language) -> None:
    """Wrong usage where there is no such topic: nothing would be proven, and that well."""
    known = sorted(every)
    for topic in topics:
        if topic not in known:
            said = word("proof", "unknown_topic", lang, name=topic, known=", ".join(known))
            raise click.UsageError(f"{said} {near_text(closest(topic, known), lang)}".strip())


def _coverage_json(found: list[Covered]) -> dict[str, object]:
    rules = [
        {"rule": one.rule, "scenarios": one.scenarios, "missing": list(one.missing)}
        for one in found
    ]
    return {"rules": rules, "whole": sum(one.whole for one in found)}


def _coverage_lines(found: list[Covered], lang: Language) -> Iterator[str]:
    for one in found:
        if not one.whole:
            yield f"{painted(one.rule, bold=True)}: {', '.join(one.missing)}"
    whole = sum(one.whole for one in found)
    yield word("proof", "covered", lang, whole=whole, rules=len(found))


@click.command("mutate")
@click.option("--topic", "topics", multiple=True, help="Only this topic; may be repeated.")
@click.option("--every", type=click.IntRange(1), default=1, help="Only one mutant in so many.")
@common
def mutate_command(
    lang: str | None,
    *,
    as_json: bool,
    topics: tuple[str, ...],
    every: int,
    **_: Any,  # noqa: ANN401  common
) -> None:
    """Change the law one thing at a time and list the changes that no scenario notices."""
    _known(topics, {one.topic for one in all_mutants()}, language(lang))
    found = mutation(mutants_about(topics, every))
    lines = _mutation_lines(found, language(lang))
    show_json(_mutation_json(found)) if as_json else click.echo("\n".join(lines))


def _mutation_json(found: Mutation) -> dict[str, object]:
    survivors = [one.name for one in found.survivors]
    return {"tried": found.tried, "score": round(found.score, 4), "survivors": survivors}


def _mutation_lines(found: Mutation, lang: Language) -> Iterator[str]:
    yield from (one.name for one in found.survivors)
    told = {"noticed": found.tried - len(found.survivors), "tried": found.tried}
    yield word("proof", "noticed", lang, **told, share=f"{found.score:.1%}")
