"""The closest legal acts: nearer ones are tried first, so the first that stands is the nearest."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from operator import itemgetter

from grammar import UNSEEN, Act, Verb
from referee.case import Case
from referee.nearest.arrangements import Arrangements, Budget
from referee.nearest.bench import bench_of
from referee.nearest.candidates import MELDING, PLAIN, loose_tiles, plain_acts, rack_of
from referee.nearest.covers import Covers
from referee.nearest.distance import OTHER_KIND, distance, held, tiles_changed, tiles_of
from referee.nearest.options import Option, melds_of
from referee.nearest.untold import hopeless
from referee.patience import look
from referee.position import without
from referee.verdict import STANDS, Ruling

MOST_SHOWN = 3

PROVEN_RACK = 15
"""Up to so many tiles every act is looked at."""

MOST_WAYS = 1200
"""With more tiles, so many ways to lay melds are looked at."""

MOST_JUDGED = 150
"""With more tiles, so many of the ways within one distance are judged, the likeliest first."""

VERBS = tuple(Verb)


@dataclass(frozen=True, slots=True)
class Near:
    """A legal act close to the one refused."""

    act: Act
    distance: int
    changed: int
    ruling: Ruling


Key = tuple[int, int]
"""Distance, and tiles changed."""


def nearest(case: Case, accepted: tuple[Ruling, ...] = STANDS) -> tuple[Near, ...] | None:
    """The legal acts nearest to one that is not: the first ones in canonical order.

    None where the rack is not known, or where not every act could be looked at and none was found;
    empty where there is none at all.
    """
    rack = case.actor.rack
    if rack is None or UNSEEN in rack:
        return None
    return _Search(case, accepted).nearest()


class _Search:
    def __init__(self, case: Case, accepted: tuple[Ruling, ...]) -> None:
        self._case, self._accepted = case, accepted
        self._bench = bench_of(case)
        self._rack = rack_of(case)
        self._played = tiles_of(case.act)
        self._budget = Budget(None if len(self._rack) <= PROVEN_RACK else MOST_WAYS)
        self._judged: dict[Act, Ruling] = {}

    @cached_property
    def _near(self) -> Arrangements:
        act = self._case.act
        loose = held(act.tiles) if act.verb is Verb.FINISH else None
        return Arrangements(act.melds, loose, self._rack, self._options, self._budget)

    @property
    def _options(self) -> tuple[Option, ...]:
        return melds_of(self._rack, self._case.position.okey, self._case.melds_played)

    def nearest(self) -> tuple[Near, ...] | None:
        for found in self._nearer_and_nearer():
            if found:
                return found
        unseen_table = self._case.position.table is None
        return None if self._budget.spent or unseen_table else ()

    def _nearer_and_nearer(self) -> Iterator[tuple[Near, ...]]:
        """The same kind of act within two changes, then every kind, then the same kind again."""
        verb = self._case.act.verb
        same = not hopeless(self._bench.presumed, verb)
        if same:
            for bound in range(1, OTHER_KIND):
                yield self._standing(self._same_kind(bound))
        others = tuple(
            one for one in VERBS if one is not verb and not hopeless(self._bench.presumed, one)
        )
        near = self._same_kind(OTHER_KIND) if same else {}
        yield self._standing({**near, **self._other_kinds(others, near)})
        if same:
            for bound in range(OTHER_KIND + 1, len(self._played) + len(self._rack) + 1):
                if self._budget.spent:
                    return
                yield self._standing(self._same_kind(bound))

    def _same_kind(self, bound: int) -> dict[Act, Key]:
        """Acts of the same kind within a bound, with how far they are."""
        act = self._case.act
        if act.verb in PLAIN:
            every = {one: distance(act, one) for one in plain_acts(self._case, (act.verb,))}
            return {one: self._key(one, far) for one, far in every.items() if 0 < far <= bound}
        acts = {
            Act(act.verb, one.loose, one.melds): (change.distance or 1, change.tiles)
            for one, change in self._near.within(bound).items()
            if one.melds
        }
        near = {one: key for one, key in acts.items() if one != act}
        if self._budget.left is None:
            return near
        return dict(sorted(near.items(), key=itemgetter(1))[:MOST_JUDGED])

    def _key(self, act: Act, far: int) -> Key:
        return far, tiles_changed(self._played, tiles_of(act))

    def _other_kinds(self, verbs: tuple[Verb, ...], near: dict[Act, Key]) -> dict[Act, Key]:
        """Acts of other kinds; ways to lay melds only where they change fewer tiles."""
        plain = {one: self._key(one, OTHER_KIND) for one in plain_acts(self._case, verbs)}
        melding = tuple(verb for verb in MELDING if verb in verbs)
        if not melding:
            return plain
        standing = self._standing({**near, **plain})
        most = standing[0].changed if standing else len(self._played) + len(self._rack)
        if standing and standing[0].distance < OTHER_KIND:
            return plain
        return {**plain, **self._melded(melding, most)}

    def _melded(self, verbs: tuple[Verb, ...], most: int) -> dict[Act, Key]:
        """The first ways to lay melds that stand, changing more tiles only while none does."""
        for changed in range(most + 1):
            acts = dict.fromkeys(self._melds_changing(verbs, changed), (OTHER_KIND, changed))
            if self._standing(acts):
                return acts
        return {}

    def _melds_changing(self, verbs: tuple[Verb, ...], changed: int) -> Iterator[Act]:
        for verb in verbs:
            if verb is Verb.FINISH:
                yield from self._whole_hands(changed)
                continue
            for many, melds in self._covers.changing(changed):
                if many == changed:
                    yield Act(verb, (), melds)

    @cached_property
    def _covers(self) -> Covers:
        return Covers(self._played, self._rack, self._options, self._budget)

    def _whole_hands(self, changed: int) -> Iterator[Act]:
        """Finishing lays the whole hand: which tiles that changes is known beforehand."""
        for loose in loose_tiles(self._case):
            if tiles_changed(self._played, self._rack) != changed:
                return
            rack = without(self._rack, loose)
            for _, melds in Covers(rack, rack, self._options, self._budget).changing(0):
                yield Act(Verb.FINISH, loose, melds)

    def _standing(self, acts: dict[Act, Key]) -> tuple[Near, ...]:
        """The nearest of some acts that stand: those of one distance and as many tiles changed."""
        for (far, changed), alike in groupby(sorted(acts, key=acts.__getitem__), acts.__getitem__):
            found: list[Near] = []
            for act in sorted(alike, key=_canonical):
                ruling = self._ruling(act)
                if ruling in self._accepted:
                    found.append(Near(act, far, changed, ruling))
                if len(found) == MOST_SHOWN:
                    break
            if found:
                return tuple(found)
        return ()

    def _ruling(self, act: Act) -> Ruling:
        """Judge an act, once."""
        if act not in self._judged:
            look()
            self._judged[act] = self._bench.ruling(act)
        return self._judged[act]


def _canonical(act: Act) -> tuple[object, ...]:
    """Acts in canonical order: by kind, then by tiles as a rack is written, then by meld."""
    loose = tuple(one.code for one in act.tiles)
    melds = tuple(tuple(one.code for one in meld.tiles) for meld in act.melds)
    return VERBS.index(act.verb), melds, loose, str(act.target or ""), act.end or ""
