"""The door to matches: rounds one after another, running totals, ranking, winners."""

from collections.abc import Iterator
from typing import Any

from referee.answers import language_of, ruleset_json
from referee.case import melds_played
from referee.errors import Fault
from referee.explain import Json, copied
from referee.impossible import no_such_round, unknown_seat
from referee.position import SEATS, SeatNumber
from referee.requests import checked
from referee.rulesets import ruleset_of
from referee.scoring.match_remarks import match_remarks
from referee.scoring.scores import read_round, round_json, team_points
from referee.scoring.seated import at_the_table, scored_at_table
from referee.scoring.standing import Placed, Played, Standing, Totals
from referee.scoring.unsettled import Ways, hangs_on
from referee.scoring.words import missing_json, phrase
from referee.wire import Body, Reader
from referee.wording import counted, listed, setting_title, setting_value
from rules import Language, RuleSet


def match(body: object) -> Json:
    """Add up a match: the answer of ``POST /v1/matches``.

    Raises ``RequestError`` for a body that cannot be answered.
    """
    request = checked(body, "Match")
    ruleset = ruleset_of(request)
    standing = standing_of(request, ruleset)
    return {**match_json(standing, language_of(request)), "ruleset": ruleset_json(ruleset)}


def standing_of(request: Body, ruleset: RuleSet) -> Standing:
    """How a match stands by a rule set: its rounds read and scored, and added up.

    Raises ``RequestError`` for rounds that cannot be read or cannot be.
    """
    teams = bool(request.get("teams", ruleset.values.get("teams.enabled") is True))
    seats = at_the_table(request["rounds"], ruleset, teams=teams)
    played = tuple(_rounds(request, ruleset, seats, teams=teams))
    return Standing(played, ruleset, teams, tuple(map(str, seats)))


def _rounds(
    request: Body, ruleset: RuleSet, seats: tuple[SeatNumber, ...], *, teams: bool
) -> Iterator[Played]:
    """Read and score the rounds in order; a redealt round is played again under its number."""
    reader = Reader(request, melds_played(ruleset))
    before: list[Played] = []
    number, redeals = 1, 0
    for place, one in enumerate(request["rounds"]):
        body = {"round": number, "redeals": redeals, "teams": teams, **one}
        played = _played(body, reader, ruleset, seats, f"/rounds/{place}")
        if "round" in one:
            standing = Standing(tuple(before), ruleset, teams, tuple(map(str, seats)))
            reader.impossible.extend(_odd_number(played.number, standing, f"/rounds/{place}/round"))
        before.append(played)
        number = played.number + (not played.redealt)
        redeals = redeals + 1 if played.redealt else 0
    reader.raise_faults()
    yield from before


def _odd_number(number: int, before: Standing, pointer: str) -> Iterator[Fault]:
    """A round told twice that was not dealt again, and one the match does not have.

    A tie is played out in rounds beyond the last.
    """
    if any(one.number == number and not one.redealt for one in before.played):
        yield Fault("round_twice", pointer, values={"round": str(number)})
    beyond = no_such_round(number, before.ruleset, pointer)
    if beyond is not None and not _goes_on(before):
        yield beyond


def _goes_on(standing: Standing) -> bool:
    """Whether a tie or too small a lead may keep the match going after its last round."""
    ways = (one for some in hangs_on(standing).values() for _, one in some)
    return standing.extra or any(one.extra for one in ways)


def _written(body: Body, reader: Reader, pointer: str) -> dict[str, int]:
    """Points that are already written, by seats that there are."""
    known = {str(seat) for seat in SEATS}
    strangers = [name for name in body if name not in known]
    reader.impossible.extend(unknown_seat(name, f"{pointer}/{name}") for name in strangers)
    return {str(seat): int(one) for seat, one in body.items()}


def _played(
    body: dict[str, Any],
    reader: Reader,
    ruleset: RuleSet,
    seats: tuple[SeatNumber, ...],
    pointer: str,
) -> Played:
    number = int(body["round"])
    if "points" in body:
        return Played(number, _written(body["points"], reader, f"{pointer}/points"))
    over = read_round(body, reader, ruleset, pointer)
    result = scored_at_table(over, seats, ruleset)
    points = {str(seat): one.points for seat, one in result.seats.items()}
    return Played(number, points, over, result)


def match_json(standing: Standing, lang: Language) -> Json:
    """A match as it stands, with what is missing and what is odd about it."""
    hanging = hangs_on(standing)
    return {
        "headline": _hanging(standing, hanging, lang) if hanging else _headline(standing, lang),
        "rounds": [
            _round_json(one, total, standing, lang)
            for one, total in zip(standing.played, standing.running, strict=True)
        ],
        "totals": dict(standing.totals),
        "teams": dict(standing.sides) if standing.teams else {},
        **(_nothing_settled() if hanging else _settled(standing)),
        "rounds_left": standing.left,
        "missing": [*_unwritten(standing, lang), *_untold(standing, lang)],
        "remarks": match_remarks(standing, lang),
        **({"choices": list(_choices(standing, hanging, lang))} if hanging else {}),
    }


def _settled(standing: Standing) -> Json:
    """Who leads or has won."""
    return {
        "ranking": [_place_json(one) for one in standing.ranking],
        "winners": standing.first if standing.over else [],
        "leaders": standing.first,
        "over": standing.over,
        "extra_round": standing.extra,
    }


def _nothing_settled() -> Json:
    return {"ranking": [], "winners": [], "leaders": [], "over": False, "extra_round": False}


def _hanging(standing: Standing, hanging: Ways, lang: Language) -> str:
    settings = standing.ruleset.law.settings
    titles = listed([setting_title(settings[key], lang) for key in hanging], lang)
    return phrase("headlines", "match_undecided", lang=lang, settings=titles)


def _choices(standing: Standing, hanging: Ways, lang: Language) -> Iterator[Json]:
    """How the match stands at each usual value of an undecided setting."""
    for key, ways in hanging.items():
        setting = standing.ruleset.law.settings[key]
        for value, one in ways:
            title, named = setting_title(setting, lang), setting_value(setting, value, lang)
            yield {"set": {key: copied(value)}, "text": f"{title}: {named}", **_settled(one)}


def _place_json(one: Placed) -> Json:
    team = "+" in one.name
    named: Json = {"team": one.name} if team else {"seat": int(one.name)}
    return {"place": one.place, **named, "points": one.points}


def _unwritten(standing: Standing, lang: Language) -> Iterator[Json]:
    """Seats at the table of which a round says nothing that would tell what they write."""
    for one in (some for some in standing.played if not some.redealt):
        for seat in sorted(set(standing.seats) - set(one.points)):
            text = phrase("missing", "/seats/#", lang=lang, seat=seat)
            yield {"round": one.number, "path": f"/seats/{seat}", "text": text}


def _untold(standing: Standing, lang: Language) -> Iterator[Json]:
    """What has to be told before a round's points are known."""
    for one in standing.played:
        for score in one.result.seats.values() if one.result else ():
            for path in score.missing:
                yield {"round": one.number, **missing_json(path, lang)}


def _round_json(played: Played, totals: Totals, standing: Standing, lang: Language) -> Json:
    sums = {"teams": team_points(played.points, standing.ruleset)} if standing.teams else {}
    return {
        "round": played.number,
        "points": dict(played.points),
        "totals": dict(totals),
        "redeal": played.redealt,
        **sums,
        **_details(played, lang),
    }


def _details(played: Played, lang: Language) -> Json:
    if played.over is None or played.result is None:
        return {}
    return {"score": round_json(played.over, played.result, lang)}


def _headline(standing: Standing, lang: Language) -> str:
    sides, first = standing.sides, standing.first
    if not sides:
        return phrase("headlines", "nothing_played", lang=lang)
    points = sides.get(first[0]) if first else None
    if points is None or None in sides.values():
        return phrase("headlines", "open", lang=lang)
    values = {
        "winners": listed([_side(one, lang) for one in first], lang),
        "points": counted(points, "point", lang),
        "left": "" if standing.left is None else counted(standing.left, "round", lang),
    }
    return phrase("headlines", _state(standing), lang=lang, **values)


def _state(standing: Standing) -> str:
    if standing.over:
        return "won"
    if standing.extra:
        return "tied" if len(standing.first) > 1 else "close"
    return "leads" if standing.left else "leads_open"


def _side(name: str, lang: Language) -> str:
    if "+" in name:
        return phrase("team", lang=lang, seats=name)
    return phrase("place", lang=lang, seat=name)
