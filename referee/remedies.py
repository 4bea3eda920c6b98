"""What would make a refused act legal: the nearest other act, or another setting of the table."""

from collections.abc import Iterator

from referee.case import Case
from referee.explain import Json
from referee.judge import judge_case
from referee.nearest.saying import near_json
from referee.nearest.search import nearest
from referee.verdict import Ruling
from referee.wording import catalogue, said, setting_title, setting_value
from rules import Data, Language

STANDS = (Ruling.LEGAL, Ruling.LEGAL_WITH_PENALTY)


def legal_under(case: Case) -> Iterator[tuple[str, Data, Ruling]]:
    """Every single setting, at its usual values, under which the same act stands; all re-judged.

    Only settings that the judgement read are tried: no other can change it.
    """
    law = case.ruleset.law
    for key in sorted(case.settings_read & law.settings.keys()):
        for value in law.settings[key].usual:
            if value == case.ruleset.values[key]:
                continue
            played = case.ruleset.with_values({key: value}, "legal_under")
            ruling = judge_case(case.under(played)).ruling
            if ruling in STANDS:
                yield key, value, ruling


def nearest_json(case: Case, ruling: Ruling, lang: Language) -> list[Json] | None:
    """The nearest legal acts to one refused; to one at a price, the nearest that cost nothing."""
    if ruling is Ruling.ILLEGAL:
        return near_json(nearest(case), case, lang)
    if ruling is Ruling.LEGAL_WITH_PENALTY:
        return near_json(nearest(case, (Ruling.LEGAL,)), case, lang)
    return None


def legal_under_json(case: Case, lang: Language) -> list[Json]:
    """The settings that would make an act legal, in words."""
    return [_worded(case, key, value, ruling, lang) for key, value, ruling in legal_under(case)]


def _worded(case: Case, key: str, value: Data, ruling: Ruling, lang: Language) -> Json:
    setting = case.ruleset.law.settings[key]
    text = said(
        lang,
        "verdicts",
        "legal_under",
        title=setting_title(setting, lang),
        value=setting_value(setting, value, lang),
        verdict=str(catalogue(lang)["verdict_words"][ruling.value]),
    )
    return {"set": {key: value}, "text": text, "verdict": ruling.value}
