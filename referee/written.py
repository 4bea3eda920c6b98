"""Positions back to JSON, in canonical notation and with the fields they came in."""

from collections.abc import Mapping

from grammar import Tile, indicator_of, meld_text, write_rack
from referee.position import Position, Seat, Table, TableMeld, Turn

Json = dict[str, object]


def position_json(position: Position) -> Json:
    """Write a position; what is not known is left out."""
    okey, table, contract = position.okey, position.table, position.contract
    written: Json = {
        "round": position.round,
        "indicator": None if okey is None else indicator_of(okey).text,
        "turn": turn_json(position.turn),
        "starter": position.starter,
        "stock": position.stock,
        "table": None if table is None else [dict(one) for one in table.once(_table_written)],
        "seats": {
            str(n): dict(one.once(_seat_written)) for n, one in sorted(position.seats.items())
        },
        "redeals": position.redeals,
        "shown": position.shown,
        "teams": position.teams,
        "contract": None if contract is None else contract.text,
        "claims": None if position.claims is None else list(position.claims),
        "facts": dict(position.facts) or None,
    }
    written = _without_gaps(written)
    if position.discard is not None:
        written["discard"] = _discard_json(position.discard.tile, position.discard.seat)
    elif position.discard_known:
        written["discard"] = None
    return written


def _without_gaps(data: Mapping[str, object]) -> Json:
    return {key: value for key, value in data.items() if value is not None}


def _discard_json(tile: Tile, seat: int | None) -> Json:
    return {"tile": tile.text} if seat is None else {"seat": seat, "tile": tile.text}


def turn_json(turn: Turn) -> Json | None:
    """Write a turn; nothing where nothing is known of it."""
    known = _without_gaps(
        {
            "seat": turn.seat,
            "drawn": turn.drawn,
            "passed": turn.passed,
            "opened": turn.opened,
            "first": turn.first,
            "acts": None if turn.acts is None else [one.text for one in turn.acts],
        }
    )
    if turn.took_known or turn.took is not None:
        known["took"] = turn.took.text if turn.took else None
    return known or None


def _seat_written(seat: Seat) -> Mapping[str, object]:
    """A player: his rack, or its size where nobody has seen it."""
    told = zip(Seat._fields, seat, strict=True)
    written: Json = {name: value for name, value in told if value is not None}
    if seat.rack is not None:
        written["rack"] = write_rack(seat.rack)
        written.pop("size", None)
    return written


def _table_written(table: Table) -> tuple[Json, ...]:
    return tuple(map(laid_json, table))


def laid_json(laid: TableMeld) -> Json:
    """Write a meld on the table."""
    name, seat, meld, _, kind = laid
    written: Json = {"id": name, "meld": meld_text(meld.tiles)}
    if seat is not None:
        written["seat"] = seat
    if kind is not None:
        written["kind"] = kind
    return written
