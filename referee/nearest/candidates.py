"""The acts of one kind that a player could try instead, as far as tiles and melds go."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from grammar import OKEY, Act, Meld, Tile, Verb
from referee.arrange.fitting import fits, swap_faces
from referee.arrange.reading import Reading
from referee.arrange.sheet import sheet_of
from referee.case import Case
from referee.nearest.distance import Row
from referee.position import TableMeld, without

Target = str | Meld
Acts = Iterator[Act]


def rack_of(case: Case) -> Row:
    """The rack of the player who acts, each tile as it stands there."""
    return case.actor.rack or ()


def _bare(verb: Verb) -> Callable[[Case], Acts]:
    return lambda _: iter((Act(verb),))


def _of_discard(verb: Verb) -> Callable[[Case], Acts]:
    def acts(case: Case) -> Acts:
        lying = case.position.discard
        yield Act(verb, () if lying is None else (lying.tile,))

    return acts


def _return(case: Case) -> Acts:
    took = case.position.turn.took
    yield Act(Verb.RETURN, () if took is None else (took,))


def _one_of_rack(verb: Verb) -> Callable[[Case], Acts]:
    return lambda case: (Act(verb, (one,)) for one in dict.fromkeys(rack_of(case)))


def targets(case: Case) -> tuple[tuple[Target, TableMeld], ...]:
    """The melds on the table, named as the act names its own."""
    named, aimed = case.act.target, case.target
    if case.position.table is None:
        return () if aimed is None or named is None else ((named, aimed),)
    return tuple((_name(one, case), one) for one in case.position.table)


def _name(laid: TableMeld, case: Case) -> Target:
    aimed = case.target
    if aimed is not None and aimed.id == laid.id and case.act.target is not None:
        return case.act.target
    return laid.id


def _add(case: Case) -> Acts:
    """Tiles that can be laid off together at one meld."""
    end = case.act.end
    for name, laid in targets(case):
        rows = {row for reading in laid.readings for row in _laid_off(case, reading)}
        for row in sorted(rows, key=lambda row: [one.code for one in row]):
            yield Act(Verb.ADD, row, target=name)
            if end is not None and laid.readings[0].kind == "run":
                yield Act(Verb.ADD, row, target=name, end=end)


def _laid_off(case: Case, laid: Reading) -> set[Row]:
    okey, played = case.position.okey, case.melds_played
    found: set[Row] = set()
    met: set[tuple[Reading, Row]] = set()

    def further(reading: Reading, row: Row, rack: Row) -> None:
        for one in dict.fromkeys(rack):
            for fit in fits(one, reading, okey, played):
                longer = tuple(sorted((*row, one), key=lambda tile: tile.code))
                if (fit.after, longer) not in met:
                    met.add((fit.after, longer))
                    found.add(longer)
                    further(fit.after, longer, without(rack, (one,)))

    further(laid, (), rack_of(case))
    return found


def _swap(case: Case) -> Acts:
    """A tile of the rack for an okey that stands for it."""
    sheet = sheet_of(case.position.okey, case.melds_played)
    for name, laid in targets(case):
        faces = {one.code for reading in laid.readings for one in swap_faces(reading)}
        for one in dict.fromkeys(rack_of(case)):
            if one is not OKEY and sheet.face[one.code] in faces:
                yield Act(Verb.SWAP, (one,), target=name)


PLAIN: Mapping[Verb, Callable[[Case], Acts]] = {
    Verb.DRAW: _bare(Verb.DRAW),
    Verb.TAKE: _of_discard(Verb.TAKE),
    Verb.PASS: _bare(Verb.PASS),
    Verb.BUY: _of_discard(Verb.BUY),
    Verb.ADD: _add,
    Verb.SWAP: _swap,
    Verb.RETURN: _return,
    Verb.DISCARD: _one_of_rack(Verb.DISCARD),
    Verb.SHOW: _one_of_rack(Verb.SHOW),
}
"""Acts without melds of their own: few enough to be listed."""

MELDING = (Verb.OPEN, Verb.LAY, Verb.FINISH)
"""Acts that lay melds from the rack."""


def plain_acts(case: Case, verbs: tuple[Verb, ...]) -> Acts:
    """Every act of some kinds that lay no melds."""
    return chain.from_iterable(PLAIN[verb](case) for verb in verbs if verb in PLAIN)


def loose_tiles(case: Case) -> Iterator[tuple[Tile, ...]]:
    """What a finish may throw: nothing, or one tile."""
    yield ()
    yield from ((one,) for one in dict.fromkeys(rack_of(case)))
