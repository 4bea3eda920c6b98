"""Judgements made into answers: headline, findings, questions, choices, remarks."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from grammar import Verb
from referee.case import Case
from referee.explain import (
    HEADLINE_LIMIT,
    Json,
    Sight,
    consequence_json,
    copied,
    finding_json,
    presumed_json,
    price_text,
    question_json,
    sentence,
    shortened,
    words_in,
)
from referee.judge import judge_case
from referee.remarks import remarks
from referee.remedies import legal_under_json
from referee.verdict import (
    BROKEN,
    EXCUSED,
    KEPT,
    SILENT,
    WORST_FIRST,
    Consequence,
    Finding,
    Ruling,
    Verdict,
)
from referee.version import __version__
from referee.wire import Body
from referee.wording import listed, said, setting_title, setting_value
from referee.written import position_json
from rules import LANGUAGES, Language, RuleSet

if TYPE_CHECKING:
    from referee.api import Judged

BETTERED = frozenset({Ruling.ILLEGAL, Ruling.LEGAL_WITH_PENALTY})
"""Where another act would be better, and is looked for."""

HARD_WON = 3
"""From so many relevant rules on, a legal act's headline says which rule made it legal."""


def language_of(body: Body) -> Language:
    """The language of an answer; English where none is asked for."""
    return _LANGUAGES.get(body.get("lang"), "en")


_LANGUAGES: Mapping[object, Language] = {one: one for one in LANGUAGES}


def turn_json(judged: "tuple[Judged, ...]", ruleset: RuleSet, body: Body) -> Json:
    """The answer to a move: one act's verdict, or the worst of several with one entry each."""
    entries = [act_json(one, body) for one in judged]
    if len(entries) == 1:
        entries[0]["ruleset"] = ruleset_json(ruleset)
        return entries[0]
    rulings = [one.verdict.ruling for one in judged]
    worst = min(rulings, key=WORST_FIRST.index)
    deciding = entries[_telling(judged, worst)]
    return {
        **deciding,
        "act": "; ".join(str(one["act"]) for one in entries),
        "acts": entries,
        "consequences": [one for entry in entries for one in _listed(entry["consequences"])],
        "presumed": _once([one for entry in entries for one in _listed(entry["presumed"])]),
        "position": entries[-1]["position"],
        "ruleset": ruleset_json(ruleset),
    }


def _telling(judged: "tuple[Judged, ...]", worst: Ruling) -> int:
    """Whose answer heads the whole: the first refused, else the one most rules spoke about."""
    places = [place for place, one in enumerate(judged) if one.verdict.ruling is worst]
    if worst is not Ruling.LEGAL:
        return places[0]
    return max(places, key=lambda place: _spoken_about(judged[place]))


def _spoken_about(judged: "Judged") -> tuple[bool, int]:
    verdict = judged.verdict
    ends = any(one.round_ends for one in verdict.consequences)
    return ends, sum(one.outcome is not SILENT for one in verdict.findings)


def _listed(value: object) -> list[Json]:
    return value if isinstance(value, list) else []


def _once(entries: list[Json]) -> list[Json]:
    return list({str(one): one for one in entries}.values())


def act_json(judged: "Judged", body: Body) -> Json:
    """The verdict on one act as a person gets it."""
    lang, verdict, case = language_of(body), judged.verdict, judged.case
    explained = body.get("explain", "full") != "none"
    shown = verdict.findings if body.get("trace") else verdict.deciding
    answer: Json = {
        "verdict": str(verdict.ruling),
        "headline": headline(verdict, case, lang),
        "act": case.act.text,
        "findings": [_finding(one, lang, explained=explained) for one in shown],
        "consequences": [consequence_json(one) for one in _sure(verdict)],
        "questions": [question_json(one.fact, one.path, lang) for one in verdict.questions],
        "presumed": presumed_json(verdict.presumed, case.seat, lang),
        "remarks": remarks(verdict, case, lang),
        "nearest": _nearest(case, verdict.ruling, body, lang),
        "legal_under": _legal_under(judged, body),
        "position": _position(judged),
    }
    if verdict.undecided:
        answer["choices"] = list(choices_json(case, verdict, lang))
    if judged.readings:
        answer["readings"] = [_reading(one, lang) for one in judged.readings]
    return answer


def _nearest(case: Case, ruling: Ruling, body: Body, lang: Language) -> list[Json] | None:
    if not _in_full(body) or ruling not in BETTERED:
        return None
    from referee.nearest.telling import nearest_json  # noqa: PLC0415  most acts need no search

    return nearest_json(case, ruling, lang)


def _position(judged: "Judged") -> Json | None:
    """The position after the act; none after a refusal, or where it hangs on an end not named."""
    two_ends = judged.readings and judged.case.act.verb is Verb.ADD
    return None if judged.position is None or two_ends else position_json(judged.position)


def _sure(verdict: Verdict) -> tuple[Consequence, ...]:
    """What follows for certain: of an act that may not stand, nothing does."""
    return () if verdict.ruling is Ruling.UNDETERMINED else verdict.consequences


def _legal_under(judged: "Judged", body: Body) -> list[Json] | None:
    """Searched for refused acts, in a full explanation."""
    refused = judged.verdict.ruling is Ruling.ILLEGAL
    return legal_under_json(judged.case, language_of(body)) if refused and _in_full(body) else None


def _in_full(body: Body) -> bool:
    return bool(body.get("explain", "full") == "full")


def _finding(finding: Finding, lang: Language, *, explained: bool) -> Json:
    if explained:
        return finding_json(finding, lang)
    return {"rule": finding.rule.id, "outcome": str(finding.outcome)}


def _reading(judged: "Judged", lang: Language) -> Json:
    verdict = judged.verdict
    return {
        "act": judged.case.act.text,
        "verdict": str(verdict.ruling),
        "headline": headline(verdict, judged.case, lang),
    }


def headline(verdict: Verdict, case: Case, lang: Language) -> str:
    """One sentence of at most 200 characters that a player can read out."""
    made = _HEADLINES[verdict.ruling](verdict, case, lang)
    if len(made) <= HEADLINE_LIMIT:
        return made
    title = next((_title(one, lang) for one in verdict.deciding), made)
    return shortened(made, title)


def _title(finding: Finding, lang: Language) -> str:
    return words_in(finding.rule.words, lang).title


def _illegal(verdict: Verdict, _: Case, lang: Language) -> str:
    """Why the act is refused, and what it costs all the same."""
    reason = next(_broken(one, lang) for one in verdict.findings if one.refuses)
    charged = frozenset(one.rule for one in verdict.consequences if one.tiles or one.points)
    if not charged:
        return reason
    price = price_text(verdict.consequences, charged, lang)
    return said(lang, "verdicts", "illegal_with_penalty", reason=reason, price=price)


def _broken(finding: Finding, lang: Language) -> str:
    return sentence(words_in(finding.rule.words, lang).broken, Sight(finding), lang)


def _penalty(verdict: Verdict, _: Case, lang: Language) -> str:
    broken = [one for one in verdict.deciding if one.outcome is BROKEN]
    charged = frozenset(one.rule.id for one in broken)
    paying = {one.rule for one in verdict.consequences}
    reason = next(_broken(one, lang) for one in broken if one.rule.id in paying)
    price = price_text(verdict.consequences, charged, lang)
    return said(lang, "verdicts", "legal_with_penalty", reason=reason, price=price)


def _undetermined(verdict: Verdict, case: Case, lang: Language) -> str:
    if verdict.questions:
        first = verdict.questions[0]
        question = str(question_json(first.fact, first.path, lang)["text"])
        return said(lang, "verdicts", "undetermined", question=question)
    if verdict.undecided:
        settings = [case.ruleset.law.settings[key] for key in sorted(verdict.undecided)]
        titles = listed([setting_title(one, lang) for one in settings], lang)
        return said(lang, "verdicts", "undecided", settings=titles)
    return said(lang, "verdicts", "readings")


def _legal(verdict: Verdict, _: Case, lang: Language) -> str:
    excused = [one for one in verdict.deciding if one.outcome is EXCUSED]
    if excused:
        words = words_in(excused[0].rule.words, lang)
        reason = words.exceptions.get(excused[0].exception, words.title)
        because = sentence(reason, Sight(excused[0]), lang)
        return said(lang, "verdicts", "legal_because", reason=because)
    kept = [one for one in verdict.findings if one.outcome is KEPT]
    for one in sorted(kept, key=_carries, reverse=True) if len(kept) >= HARD_WON else ():
        told = words_in(one.law.rule.words, lang).kept
        if told:
            because = sentence(told, Sight(one), lang)
            return said(lang, "verdicts", "legal_because", reason=because)
    return said(lang, "verdicts", "legal")


def _carries(kept: Finding) -> tuple[bool, bool, tuple[int, int]]:
    """How much a rule that was kept carries a legal act.

    The end of a round comes first, then what was told rather than taken for granted.
    """
    law = kept.law
    return law.ends_round, not kept.presumed, law.weight


_HEADLINES = {
    Ruling.LEGAL: _legal,
    Ruling.LEGAL_WITH_PENALTY: _penalty,
    Ruling.ILLEGAL: _illegal,
    Ruling.UNDETERMINED: _undetermined,
}


def choices_json(case: Case, verdict: Verdict, lang: Language) -> Iterator[Json]:
    """What the verdict would be under each usual value of the settings not agreed on."""
    for key in sorted(verdict.undecided):
        setting = case.ruleset.law.settings[key]
        for value in setting.usual:
            played = case.ruleset.with_values({key: value}, "choice")
            judged = judge_case(case.under(played))
            text = said(
                lang,
                "verdicts",
                "choice",
                title=setting_title(setting, lang),
                value=setting_value(setting, value, lang),
            )
            follows = [consequence_json(one) for one in _sure(judged)]
            ruling = str(judged.ruling)
            yield {
                "set": {key: copied(value)},
                "text": text,
                "verdict": ruling,
                "consequences": follows,
            }


def ruleset_json(ruleset: RuleSet) -> Json:
    """Which rules an answer was given by."""
    return {
        "id": ruleset.id,
        "house": ruleset.house,
        "version": ruleset.version,
        "digest": ruleset.digest,
        "engine": __version__,
    }
