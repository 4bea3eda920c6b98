"""A table where rounds are played by themselves: every act is asked of the judge first."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from grammar import Act, RecordTurn, RoundRecord, Tile, Verb
from referee.api import Judged, judged_act
from referee.arrange import MeldRules
from referee.case import melds_played
from referee.position import SEATS, Position, Seat, SeatNumber
from referee.records.dealing import Deal
from referee.records.following import implied
from referee.records.replay import dealt, owed_tiles
from referee.rounds.dice import Dice
from referee.verdict import Ruling
from rules import RuleSet

LEGAL = (Ruling.LEGAL,)
AT_ANY_PRICE = (Ruling.LEGAL, Ruling.LEGAL_WITH_PENALTY)


@dataclass
class Table:
    """The round being played: what everybody knows, the hidden stock, and what was written down."""

    ruleset: RuleSet
    dice: Dice
    position: Position
    stock: list[Tile]
    turns: list[tuple[SeatNumber, list[Act]]] = field(default_factory=list)
    over: bool = False

    @property
    def seat(self) -> SeatNumber:
        """The player in turn."""
        return self.position.turn.seat or SEATS[0]

    @property
    def player(self) -> Seat:
        """What is known of the player in turn."""
        return self.position.seat(self.seat)

    @property
    def rack(self) -> tuple[Tile, ...]:
        """The tiles of the player in turn."""
        return self.player.rack or ()

    @property
    def played(self) -> MeldRules:
        """How melds are made here."""
        return melds_played(self.ruleset)

    def tries(
        self, act: Act, seat: SeatNumber | None = None, rulings: Iterable[Ruling] = LEGAL
    ) -> bool:
        """Do an act if the judge lets it stand; what it costs is drawn from the stock."""
        who = self.seat if seat is None else seat
        judged = self._judged(act, who)
        if judged.verdict.ruling not in rulings or judged.position is None:
            return False
        owed = owed_tiles(judged.verdict, who)
        if owed:
            drawn = tuple(self.stock.pop() for _ in range(min(owed, len(self.stock))))
            judged = self._judged(replace(act, draws=drawn), who)
        self._did(judged, judged.position, who)
        return True

    def draws(self) -> bool:
        """Draw from the stock."""
        if not self.stock or not self.tries(Act(Verb.DRAW, (self.stock[-1],))):
            return False
        self.stock.pop()
        return True

    def _judged(self, act: Act, seat: SeatNumber) -> Judged:
        return judged_act(implied(self.position, act, seat), act, seat, self.ruleset)

    def _did(self, judged: Judged, after: Position | None, seat: SeatNumber) -> None:
        if not self._goes_on(seat):
            self.turns.append((seat, []))
        self.turns[-1][1].append(judged.case.act)
        self.position = after or self.position
        self.over = any(one.round_ends for one in judged.verdict.consequences)

    def _goes_on(self, seat: SeatNumber) -> bool:
        if not self.turns or self.turns[-1][0] != seat:
            return False
        return self.turns[-1][1][-1].verb not in (Verb.DISCARD, Verb.BUY)

    def record(self, begun: RoundRecord) -> RoundRecord:
        """What was written down of the round."""
        turns = tuple(RecordTurn(seat, tuple(acts)) for seat, acts in self.turns)
        return replace(begun, turns=turns)


def laid_out(deal: Deal, number: int, ruleset: RuleSet, dice: Dice) -> Table:
    """Sit down at a table where the tiles have just been dealt."""
    position = dealt(
        deal.record(number), ruleset, teams=ruleset.values.get("teams.enabled") is True
    )
    return Table(ruleset, dice, position, list(deal.stock))
