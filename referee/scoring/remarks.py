"""Odd things about scores and matches: never refused, but worth saying."""

from collections.abc import Iterator

from referee.explain import Json
from referee.facts.scoring import SCORING, finished_from_hand, round_is_from_hand
from referee.score_case import ScoreCase, ScoredRound
from referee.scoring.words import phrase
from referee.wording import counted
from rules import Language, RuleSet


def score_remarks(over: ScoredRound, ruleset: RuleSet, lang: Language) -> list[Json]:
    """What looks odd about whoever ended the round, each with its place."""
    seat = over.ending.seat
    if seat is None or over.ending.by != "finish":
        return []
    values = {"seat": seat, "count": counted(len(over.seat(seat).rack or ()), "tile", lang)}
    return [
        {"path": path, "text": phrase("remarks", key, lang=lang, **values)}
        for path, key in _about_finisher(ScoreCase(over, seat, ruleset, SCORING))
    ]


def _about_finisher(case: ScoreCase) -> Iterator[tuple[str, str]]:
    """Whoever ended the round has no tile left, and opened unless he ended it from the hand."""
    if case.player.rack:
        yield f"/seats/{case.seat}/rack", "finisher_with_tiles"
    if case.player.opened is False and not (finished_from_hand(case) or round_is_from_hand(case)):
        yield f"/seats/{case.seat}/opened", "finisher_unopened"


def after_the_end(place: int, number: int, later: int, lang: Language) -> list[Json]:
    """Rounds that were counted though the match was over after the round of a number."""
    told = {"after": number, "count": counted(later, "round", lang)}
    return [
        {"path": f"/rounds/{place}", "text": phrase("remarks", "match_was_over", lang=lang, **told)}
    ]
