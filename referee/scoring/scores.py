"""The door to scores: a round that is over, as plain data, and what everyone writes."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from referee.answers import language_of
from referee.case import melds_played
from referee.errors import Fault
from referee.explain import Json, copied
from referee.impossible import impossibilities, no_such_round, unknown_seat
from referee.position import SEATS, Discard, Position, Seat, SeatNumber, partner_of
from referee.requests import checked
from referee.rulesets import ruleset_of
from referee.score_case import Ending, FinishedWith, ScoredRound, ScoredSeat
from referee.scoring.remarks import score_remarks
from referee.scoring.rows import RoundScore, scored
from referee.scoring.words import (
    entry_words,
    missing_json,
    notes_json,
    phrase,
    presumed_json,
    ruleset_json,
    seat_json,
    settings_json,
    undecided_titles,
)
from referee.wire import Body, Reader
from referee.wording import counted, listed, setting_title, setting_value
from rules import Language, RuleSet

TEAMS: tuple[tuple[SeatNumber, SeatNumber], ...] = ((1, 3), (2, 4))


def score(body: object) -> Json:
    """Score a round that is over: the answer of ``POST /v1/scores``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    request = checked(body, "Score")
    ruleset = ruleset_of(request)
    reader = Reader(request, melds_played(ruleset))
    over = read_round(request, reader, ruleset, "")
    beyond = no_such_round(over.round or 0, ruleset, "/round")
    reader.impossible.extend(() if beyond is None else (beyond,))
    reader.raise_faults()
    result = scored(over, seats_to_score(over), ruleset)
    return {**round_json(over, result, language_of(request)), "ruleset": ruleset_json(ruleset)}


def read_round(body: Body, reader: Reader, ruleset: RuleSet, pointer: str) -> ScoredRound:
    """Read a round that is over; mistakes and impossibilities are kept in the reader."""
    reader.okey_from(body, pointer)
    over = ScoredRound(
        ending=_ending(body["ended"], reader, f"{pointer}/ended"),
        seats=_seats(body["seats"], reader, f"{pointer}/seats"),
        round=body.get("round"),
        okey=reader.okey,
        redeals=body.get("redeals", 0),
        teams=bool(body.get("teams", ruleset.values.get("teams.enabled") is True)),
    )
    if not reader.faults:
        shown = body.get("indicator") is not None
        reader.impossible.extend(impossibilities(_on_the_racks(over), shown, pointer))
        reader.impossible.extend(_without_finisher(body["ended"], f"{pointer}/ended"))
        reader.impossible.extend(_about_finisher(over, pointer))
    return over


def _without_finisher(ended: Body, pointer: str) -> Iterator[Fault]:
    """Nobody finished where the stock ran out: nothing can be told of who it was, or how."""
    for key in _OF_A_FINISH if ended["by"] == "stock" else ():
        if ended.get(key):
            values = {"one": "/ended/by", "other": f"/ended/{key}"}
            yield Fault("contradiction", f"{pointer}/{key}", values=values)


_OF_A_FINISH = ("seat", "tile", "with", "from_hand")


def _about_finisher(over: ScoredRound, pointer: str) -> Iterator[Fault]:
    """A finisher sits at the table, and finishes with what he opened with."""
    seat = over.ending.seat
    if seat is None:
        return
    if seat not in SEATS:
        yield unknown_seat(seat, f"{pointer}/ended/seat")
        return
    opened_with = over.seats.get(seat, ScoredSeat()).opened_with
    told = over.ending.finished_with
    if opened_with is not None and told in ("melds", "pairs") and told != opened_with:
        values = {"one": "/ended/with", "other": f"/seats/{seat}/opened_with"}
        yield Fault("contradiction", f"{pointer}/ended/with", values=values)


def _ending(body: Body, reader: Reader, pointer: str) -> Ending:
    at_once = body.get("from_hand") is True
    with_what: FinishedWith | None = body.get("with") or ("hand" if at_once else None)
    tile = reader.tile(body.get("tile"), f"{pointer}/tile")
    return Ending(body["by"], body.get("seat"), tile, with_what, at_once)


def _seats(body: Body, reader: Reader, pointer: str) -> Mapping[SeatNumber, ScoredSeat]:
    made = {int(name): _seat(one, reader, f"{pointer}/{name}") for name, one in body.items()}
    return MappingProxyType(made)


def _seat(body: Body, reader: Reader, pointer: str) -> ScoredSeat:
    written = body.get("penalties", 0)
    return ScoredSeat(
        opened=body.get("opened"),
        opened_with=body.get("opened_with"),
        rack=reader.rack(body.get("rack"), f"{pointer}/rack"),
        penalties=sum(written) if isinstance(written, list) else written,
    )


def _on_the_racks(over: ScoredRound) -> Position:
    """The tiles that are known, as a position whose impossibilities can be told."""
    seats = {
        number: Seat(rack=one.rack, opened=one.opened, opened_with=one.opened_with)
        for number, one in over.seats.items()
    }
    last = over.ending.tile
    discard = None if last is None else Discard(last, over.ending.seat)
    return Position(okey=over.okey, seats=MappingProxyType(seats), discard=discard)


def seats_to_score(over: ScoredRound) -> tuple[SeatNumber, ...]:
    """The seats spoken of, the finisher's and, where partners play, his partner's among them."""
    named = set(over.seats)
    finisher = over.ending.seat
    if finisher is not None and over.ending.by == "finish":
        named |= {finisher, partner_of(finisher)} if over.teams else {finisher}
    return tuple(sorted(named))


def round_json(over: ScoredRound, result: RoundScore, lang: Language) -> Json:
    """What everyone writes, by seat and by team."""
    scores = result.seats.values()
    cases = [one.case for one in scores]
    ruleset = cases[0].ruleset if cases else None
    return {
        "headline": _headline(result, lang),
        "seats": {str(seat): seat_json(one, lang) for seat, one in result.seats.items()},
        "teams": teams_json(over, result),
        "redeal": result.redealt,
        "findings": list(notes_json(scores, lang)),
        "presumed": presumed_json((one.case for one in scores if not one.missing), lang),
        "remarks": score_remarks(over, ruleset, lang) if ruleset else [],
        "settings": settings_json(cases, ruleset) if ruleset else [],
        **({"choices": list(_choices(over, result, lang))} if _undecided(result) else {}),
    }


def _undecided(result: RoundScore) -> tuple[str, ...]:
    """The settings without which somebody's points are open, though all facts are told."""
    waiting = (one for one in result.seats.values() if one.points is None and not one.missing)
    return tuple(sorted({key for one in waiting for key in one.case.undecided}))


def _choices(over: ScoredRound, result: RoundScore, lang: Language) -> Iterator[Json]:
    """What everyone would write under each usual value of an undecided setting."""
    ruleset = next(iter(result.seats.values())).case.ruleset
    for key in _undecided(result):
        setting = ruleset.law.settings[key]
        for value in setting.usual:
            other = scored(over, tuple(result.seats), ruleset.with_values({key: value}, "choice"))
            points = {str(seat): one.points for seat, one in other.seats.items()}
            title, named = setting_title(setting, lang), setting_value(setting, value, lang)
            yield {"set": {key: copied(value)}, "text": f"{title}: {named}", "points": points}


def teams_json(over: ScoredRound, result: RoundScore) -> Json:
    """What each team writes; nothing where nobody plays with partners."""
    if not over.teams or not result.seats:
        return {}
    points = {str(seat): one.points for seat, one in result.seats.items()}
    return {**team_points(points, next(iter(result.seats.values())).case.ruleset)}


def team_points(points: Mapping[str, int | None], ruleset: RuleSet) -> dict[str, int | None]:
    """What each team writes (K-111); None while the points of one partner are not known."""
    return {
        f"{one}+{two}": _joined(points.get(str(one)), points.get(str(two)), ruleset)
        for one, two in TEAMS
    }


def _joined(one: int | None, two: int | None, ruleset: RuleSet) -> int | None:
    """The sum of both, or the worse of the two where a team has a single score."""
    if one is None or two is None:
        return None
    if ruleset.values.get("teams.total") != "shared":
        return one + two
    return min(one, two) if ruleset.values.get("match.direction") == "high_wins" else max(one, two)


def _headline(result: RoundScore, lang: Language) -> str:
    cases = [one.case for one in result.seats.values()]
    if result.ending is not None:
        return entry_words(result.ending, cases[0], lang)
    missing = [path for one in result.seats.values() for path in one.missing]
    if missing:
        asked = missing_json(missing[0], lang)["text"]
        return phrase("headlines", "missing", lang=lang, missing=asked)
    if any(one.points is None for one in result.seats.values()):
        titles = undecided_titles(cases, cases[0].ruleset, lang)
        return phrase("headlines", "undecided", lang=lang, settings=listed(titles, lang))
    written = [
        phrase(
            "headlines",
            "seat",
            lang=lang,
            seat=seat,
            points=counted(one.points or 0, "point", lang),
        )
        for seat, one in result.seats.items()
    ]
    return phrase("headlines", "written", lang=lang, points=", ".join(written))
