"""Simple players: they know no rule, they propose acts until the judge lets one stand."""

from collections.abc import Iterator

from grammar import LAST_NUMBER, Act, Contract, Meld, Tile, Verb
from referee.arrange import fits, swap_faces
from referee.arrange.best import best_layout, finish_layout
from referee.arrange.contracts import contract_layout
from referee.arrange.layout import Layout
from referee.contracts import contract_of_round
from referee.position import TableMeld, next_seat
from referee.rounds.table import AT_ANY_PRICE, Table

TAKES, BUYS, HASTY, CARELESS, IDLE, SAYS = 0.25, 0.06, 0.8, 0.08, 0.1, 0.2
LONGEST_ROUND = 300
USEFUL = 3
SMALLEST_REST = 3


def play(table: Table) -> None:
    """Play a round until somebody finishes or nobody can draw."""
    for _ in range(LONGEST_ROUND):
        if not _begins(table):
            return
        _acts(table)
        if not table.over:
            _ends(table)
        if table.over:
            return


def _begins(table: Table) -> bool:
    """Take, or let others buy and draw; the starter of a round has his tile already."""
    if table.position.turn.drawn or _starts(table):
        return True
    if _wants(table, TAKES) and table.tries(Act(Verb.TAKE, _said(table))):
        return True
    if table.dice.random() < SAYS:
        table.tries(Act(Verb.PASS))
    _others_buy(table)
    return table.draws()


def _said(table: Table) -> tuple[Tile, ...]:
    """The tile that is taken, if the player says which."""
    lying = table.position.discard
    return (lying.tile,) if lying and table.dice.random() < SAYS else ()


def _starts(table: Table) -> bool:
    return not table.turns and table.seat == table.position.starter


def _wants(table: Table, eagerness: float) -> bool:
    lying = table.position.discard
    if lying is None:
        return False
    useful = usefulness(lying.tile, table.rack) > USEFUL or lying.tile.is_okey
    return table.dice.random() < (0.9 if useful else eagerness / 3)


def _others_buy(table: Table) -> None:
    seat = next_seat(table.seat)
    while seat != table.seat:
        if table.dice.random() < BUYS and table.tries(Act(Verb.BUY), seat):
            return
        seat = next_seat(seat)


def _acts(table: Table) -> None:
    """Whatever can be laid, in no particular hurry."""
    if table.dice.random() < IDLE:
        return
    if table.player.opened is not True:
        for act in _openings(table):
            if table.dice.random() < HASTY and table.tries(act, rulings=AT_ANY_PRICE):
                break
    if not table.over and table.player.opened:
        _plays_on(table)


def _openings(table: Table) -> Iterator[Act]:
    contract = contract_of_round(table.ruleset, table.position.round)
    okey, played = table.position.okey, table.played
    if contract is not None and not contract.from_hand:
        yield from _opened(_met(table, contract))
    elif contract is None and table.ruleset.values.get("opening.points"):
        for goal in ("points", "pairs"):
            yield from _opened(best_layout(table.rack, okey, played, goal))
    else:
        for by in ("any", "melds", "pairs"):
            yield from _finished(finish_layout(table.rack, okey, played, by, leftover=1))


def _met(table: Table, contract: Contract) -> Layout | None:
    return contract_layout(table.rack, contract, table.position.okey, table.played)


def _opened(layout: Layout | None) -> Iterator[Act]:
    if layout is not None and layout.melds:
        yield Act(Verb.OPEN, melds=layout.melds)


def _finished(layout: Layout | None) -> Iterator[Act]:
    if layout is not None and layout.melds:
        yield Act(Verb.FINISH, layout.left, layout.melds)


def _plays_on(table: Table) -> None:
    for proposals in (_swaps, _lay_offs, _melds, _lay_offs):
        for act in proposals(table):
            if table.dice.random() < HASTY and table.tries(act):
                break
        if table.over:
            return


def _swaps(table: Table) -> Iterator[Act]:
    for laid in table.position.table or ():
        reading = laid.reading
        for face in swap_faces(reading) if reading else ():
            if face in table.rack:
                yield Act(Verb.SWAP, (face,), target=laid.id)


def _lay_offs(table: Table) -> Iterator[Act]:
    tiles = list(dict.fromkeys(table.rack))
    table.dice.shuffle(tiles)
    for one in tiles:
        for laid in table.position.table or ():
            yield from _added(table, one, laid)


def _added(table: Table, one: Tile, laid: TableMeld) -> Iterator[Act]:
    found = fits(one, laid.reading, table.position.okey, table.played) if laid.reading else ()
    ends = {fit.end for fit in found}
    if not found:
        return
    end = table.dice.choice([fit.end for fit in found]) if len(ends) > 1 else None
    yield Act(Verb.ADD, (one,), target=laid.id, end=end)


def _melds(table: Table) -> Iterator[Act]:
    if len(table.rack) > SMALLEST_REST:
        layout = best_layout(table.rack, table.position.okey, table.played, "tiles")
        melds: tuple[Meld, ...] = layout.melds
        if melds and not layout.left:
            melds = melds[1:]
        if melds:
            yield Act(Verb.LAY, melds=melds)


def _ends(table: Table) -> None:
    """Throw what helps least; a tile that costs a fine only by carelessness or need."""
    tiles = sorted(dict.fromkeys(table.rack), key=lambda one: (_value(one, table.rack), one.code))
    careless = table.dice.random() < CARELESS
    if careless:
        table.dice.shuffle(tiles)
    elif any(table.tries(Act(Verb.DISCARD, (one,))) for one in tiles):
        return
    if any(table.tries(Act(Verb.DISCARD, (one,)), rulings=AT_ANY_PRICE) for one in tiles):
        return
    if not _gives_back(table):
        raise RuntimeError("a player with tiles has something to do")


def _gives_back(table: Table) -> bool:
    """What was taken and cannot be used goes back, and a tile is drawn for it."""
    took = table.position.turn.took
    tiles = () if took is None else (took,)
    if not table.tries(Act(Verb.RETURN, tiles), rulings=AT_ANY_PRICE) or not table.draws():
        return False
    left = dict.fromkeys(table.rack)
    return any(table.tries(Act(Verb.DISCARD, (one,)), rulings=AT_ANY_PRICE) for one in left)


def _value(one: Tile, rack: tuple[Tile, ...]) -> int:
    return 100 if one.is_okey else usefulness(one, rack)


def usefulness(one: Tile, rack: tuple[Tile, ...]) -> int:
    """How well a tile goes with the others: neighbours in its colour, its number in others."""
    if one.number is None:
        return 1
    return sum(_goes_with(one, other) for other in set(rack) if other is not one)


def _goes_with(one: Tile, other: Tile) -> int:
    if other.number is None or one.number is None:
        return 0
    if other.number == one.number:
        return 2
    gap = abs(other.number - one.number)
    near = min(gap, LAST_NUMBER - gap)
    return {1: 2, 2: 1}.get(near, 0) if other.colour is one.colour else 0
