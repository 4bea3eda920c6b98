"""Live tables: opened, looked at, played at; the store is opened only when one is asked for."""

import hashlib
import json
import re
from typing import TYPE_CHECKING, NamedTuple

import orjson

from referee.answers import ruleset_json
from referee.api import turn_answer
from referee.errors import (
    ConflictError,
    Fault,
    ImpossibleError,
    StaleError,
    UnauthorisedError,
    UnknownNameError,
    UnreachableStoreError,
)
from referee.explain import Json
from referee.impossible import unknown_seat
from referee.live.law import law_of, played_by
from referee.live.play import Move, Standing, begun, judged_move, moved_on, replayed, stands
from referee.live.views import answer_as_seen, view_json
from referee.position import SEATS, SeatNumber
from referee.requests import checked
from referee.rulesets import ruleset_of
from referee.stored import SHOWN
from referee.wire import Body
from referee.written import position_json
from rules import RuleSet

if TYPE_CHECKING:
    from referee.store.live_tables import TableRow

MOST_MOVES = 1000
"""No round is longer; a table that was never cleared must not make every look at it slow."""

TRIES = 50
"""How often a move is judged anew because somebody else was first."""

_ID = re.compile(r"[a-z2-7]{20}")


class Guards(NamedTuple):
    """What a request carries beside its body: token, version it was made for, key of a retry."""

    token: str | None = None
    version: int | None = None
    key: str | None = None


class Acted(NamedTuple):
    """The answer to a move, as bytes that stay the same for a retry, and the table's version."""

    answer: bytes
    version: int


class LiveTable(NamedTuple):
    """A table as it is found: how it began, its law, and where it stands."""

    row: "TableRow"
    ruleset: RuleSet
    now: Standing


def open_table(body: object) -> Json:
    """Open a table: the answer of ``POST /v1/tables``, the only one that shows its tokens.

    Raises ``RequestError`` for a body that cannot be answered, or when it could not be kept.
    """
    from referee.store.live_tables import TableRow, keep_table  # noqa: PLC0415  for who asks
    from referee.store.tokens import digest_of, fresh_identity, fresh_token  # noqa: PLC0415  same

    request = checked(body, "TableStart")
    ruleset = ruleset_of(request)
    start = {"position": request["position"], "scheme": request.get("scheme", "canonical")}
    now = begun(start, ruleset)
    tokens = {str(seat): fresh_token() for seat in SEATS}
    digests = {seat: digest_of(token) for seat, token in tokens.items()}
    law = law_of(request)
    game, identity = str(request["game"]), fresh_identity()
    keep_table(TableRow(identity, game, law, json.dumps(start), json.dumps(digests)))
    seen = {"position": position_json(now.position), "ruleset": ruleset_json(ruleset)}
    return {"id": identity, "version": 0, "tokens": tokens, **seen}


def table_page(name: str, token: str | None) -> Json:
    """A table as the holder of a token sees it, or a spectator where there is none.

    Raises ``RequestError`` for a table or token that is not known.
    """
    table = _found(name)
    seat = None if token is None else _seat_of(table.row, token)
    return {
        "id": table.row.id,
        "version": table.now.version,
        "seat": seat,
        "over": table.now.over,
        "position": view_json(table.now.position, seat),
        "ruleset": ruleset_json(table.ruleset),
    }


def act_at_table(name: str, body: object, guards: Guards) -> Acted:
    """Judge a move at a table, and add it where it is legal.

    Raises ``RequestError``: 401 without the token of the seat, 409 for a key used for another move,
    412 for a version that is past, 422 for a move that cannot be.
    """
    request = checked(body, "TableMove")
    seat = _seat_told(request)
    row = _row(name)
    _let_in(row, seat, guards.token)
    for _ in range(TRIES):
        acted = _answered(row, request, guards) or _tried(row, request, guards)
        if acted is not None:
            return acted
    raise UnreachableStoreError(Fault("store_unreachable"))


def _answered(row: "TableRow", request: Body, guards: Guards) -> Acted | None:
    """What was answered to the same move under the same key."""
    if guards.key is None:
        return None
    from referee.store.live_tables import answer_row  # noqa: PLC0415  as above

    found = answer_row(row.id, guards.key)
    if found is None:
        return None
    if found.digest != _digest(request):
        raise ConflictError(Fault("key_used"))
    return Acted(found.answer, found.version)


def _tried(row: "TableRow", request: Body, guards: Guards) -> Acted | None:
    """Judge a move where the table stands now; None if somebody else was faster."""
    table = _standing(row)
    _refuse_stale(table.now, guards.version)
    _refuse_past_end(table.now)
    move = _move_of(request)
    judged = judged_move(table.now, move, table.ruleset)
    added = stands(judged)
    after = moved_on(table.now, judged) if added else table.now
    about = {"table": row.id, "version": after.version, "added": added, "over": after.over}
    answer = answer_as_seen(turn_answer(judged, table.ruleset, request), judged, move.seat)
    acted = Acted(orjson.dumps({**answer, **about}), after.version)
    return acted if _kept(row, move, acted, request, guards, added=added) else None


def _kept(
    row: "TableRow", move: Move, acted: Acted, request: Body, guards: Guards, *, added: bool
) -> bool:
    from referee.store.live_tables import (  # noqa: PLC0415  as above
        AnswerRow,
        MoveRow,
        append,
        keep_answer,
    )

    answer: AnswerRow | None = None
    if guards.key is not None:
        answer = AnswerRow(guards.key, _digest(request), acted.version, acted.answer)
    if added:
        return append(row.id, MoveRow(acted.version, *move), answer)
    return answer is None or keep_answer(row.id, answer)


def _digest(request: Body) -> str:
    """What makes two requests the same move, whatever language they are answered in."""
    said = orjson.dumps(list(_move_of(request)))
    return hashlib.sha256(said).hexdigest()


def _move_of(request: Body) -> Move:
    scheme = str(request.get("scheme", "canonical"))
    return Move(int(request["seat"]), str(request["move"]), scheme)


def _refuse_stale(now: Standing, version: int | None) -> None:
    if version is not None and version != now.version:
        values = {"found": str(now.version), "told": str(version)}
        raise StaleError(Fault("table_moved_on", values=values))


def _refuse_past_end(now: Standing) -> None:
    if now.over:
        raise ImpossibleError(Fault("round_over", "/move"))
    if now.version >= MOST_MOVES:
        raise ImpossibleError(Fault("table_full", "/move", values={"allowed": str(MOST_MOVES)}))


def _seat_told(request: Body) -> SeatNumber:
    seat = int(request["seat"])
    if seat not in SEATS:
        raise ImpossibleError(unknown_seat(seat, "/seat"))
    return seat


def _let_in(row: "TableRow", seat: SeatNumber, token: str | None) -> None:
    if token is None:
        raise UnauthorisedError(Fault("token_missing"))
    if _seat_of(row, token) != seat:
        raise UnauthorisedError(Fault("token_wrong"))


def _seat_of(row: "TableRow", token: str) -> SeatNumber:
    from referee.store.tokens import fits  # noqa: PLC0415  as above

    fitting = [int(seat) for seat, digest in json.loads(row.tokens).items() if fits(token, digest)]
    if not fitting:
        raise UnauthorisedError(Fault("token_wrong"))
    return fitting[0]


def _found(name: str) -> LiveTable:
    return _standing(_row(name))


def _row(name: str) -> "TableRow":
    from referee.store.live_tables import table_row  # noqa: PLC0415  as above
    from referee.store.remembered import ROWS  # noqa: PLC0415  as above

    row = ROWS.find(name) or (table_row(name) if _ID.fullmatch(name) else None)
    if row is None:
        raise _unknown(name)
    ROWS.remember(row.id, row)
    return row


def _unknown(name: str) -> UnknownNameError:
    return UnknownNameError(Fault("unknown_table", values={"name": name[:SHOWN]}))


def _standing(row: "TableRow") -> LiveTable:
    """Follow what was added since this process last looked."""
    from referee.store.live_tables import moves_after  # noqa: PLC0415  as above
    from referee.store.remembered import ROWS, STANDINGS  # noqa: PLC0415  as above

    ruleset = played_by(row.game, row.law)
    now = STANDINGS.find(row.id) or begun(json.loads(row.start), ruleset)
    since = moves_after(row.id, now.version)
    if since is None:
        ROWS.forget(row.id)
        STANDINGS.forget(row.id)
        raise _unknown(row.id)
    for added in since:
        now = replayed(now, Move(added.seat, added.move, added.scheme), ruleset)
    STANDINGS.remember(row.id, now)
    return LiveTable(row, ruleset, now)
