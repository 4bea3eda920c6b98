"""Odd things about scores: never refused, but worth saying."""

from collections.abc import Iterator

from referee.explain import Json
from referee.facts.scoring import SCORING, finished_from_hand, round_is_from_hand
from referee.position import SeatNumber
from referee.score_case import ScoreCase, ScoredRound
from referee.scoring.words import phrase
from referee.wording import counted
from rules import Language, RuleSet


def score_remarks(over: ScoredRound, ruleset: RuleSet, lang: Language) -> list[Json]:
    """What looks odd about a round that is over, each with its place."""
    return [
        {"path": f"/seats/{case.seat}/{field}", "text": _text(key, case, lang)}
        for case in (ScoreCase(over, seat, ruleset, SCORING) for seat in _looked_at(over))
        for field, key in _about_player(case)
    ]


def _looked_at(over: ScoredRound) -> list[SeatNumber]:
    """The seats told of, and whoever ended the round."""
    ended = over.ending.seat
    return sorted({*over.seats, *(() if ended is None else (ended,))})


def _about_player(case: ScoreCase) -> Iterator[tuple[str, str]]:
    ending = case.over.ending
    if ending.by == "finish" and ending.seat == case.seat:
        yield from _about_finisher(case)
    elif case.player.told_as_opened and round_is_from_hand(case):
        yield "opened", "opened_without_contract"


def _text(key: str, case: ScoreCase, lang: Language) -> str:
    left = counted(len(case.player.rack or ()), "tile", lang)
    return phrase("remarks", key, lang=lang, seat=case.seat, count=left)


def _about_finisher(case: ScoreCase) -> Iterator[tuple[str, str]]:
    """Whoever ended the round has no tile left, and opened unless he ended it from the hand."""
    if case.player.rack:
        yield "rack", "finisher_with_tiles"
    if case.player.opened is False and not (finished_from_hand(case) or round_is_from_hand(case)):
        yield "opened", "finisher_unopened"
