"""What a judgement comes to: values only, no words."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from referee.case import Case
from referee.kept import Keeping, cached_property
from referee.law import CompiledRule
from referee.position import SeatNumber
from rules import Presumption, Rule


class Outcome(StrEnum):
    """What became of one rule."""

    SILENT = "silent"
    KEPT = "kept"
    BROKEN = "broken"
    EXCUSED = "excused"
    OPEN = "open"


# Looked up for every rule of every act; a member of an enum costs ten times as much.
SILENT, KEPT, OPEN = Outcome.SILENT, Outcome.KEPT, Outcome.OPEN
BROKEN, EXCUSED = Outcome.BROKEN, Outcome.EXCUSED

QUIET = (SILENT, KEPT)
"""Outcomes that decide nothing by themselves."""

FOLLOWED = (KEPT, BROKEN)
"""Outcomes from which something can follow."""


class Ruling(StrEnum):
    """The verdict on an act."""

    LEGAL = "legal"
    LEGAL_WITH_PENALTY = "legal_with_penalty"
    ILLEGAL = "illegal"
    UNDETERMINED = "undetermined"


WORST_FIRST: tuple[Ruling, ...] = (
    Ruling.ILLEGAL,
    Ruling.UNDETERMINED,
    Ruling.LEGAL_WITH_PENALTY,
    Ruling.LEGAL,
)

DECIDING = (BROKEN, EXCUSED, OPEN)
"""The outcomes that a verdict is told by."""

STANDS = (Ruling.LEGAL, Ruling.LEGAL_WITH_PENALTY)
"""The rulings under which an act stands, at a price or without."""


class Finding(NamedTuple):
    """One rule's outcome in the case (as told, or as presumed) that gave it."""

    law: CompiledRule
    outcome: Outcome
    case: Case
    exception: str = ""
    presumed: tuple[Presumption, ...] = ()

    @property
    def rule(self) -> Rule:
        """The rule as it is written."""
        return self.law.rule

    @property
    def refuses(self) -> bool:
        """Whether the act is refused because of it."""
        return self.outcome is Outcome.BROKEN and self.law.refuses


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows from an act: tiles drawn, points written, or the end of the round."""

    rule: str
    seat: SeatNumber | None = None
    tiles: int = 0
    points: int = 0
    round_ends: str = ""
    with_okey: bool | None = None
    redeal: bool = False
    though_refused: bool = False
    """Whether it follows even if the act itself is refused: a draw that fails ends the round."""


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that would decide, and where in the position it would stand."""

    fact: str
    path: str
    type: str


class VerdictFields(NamedTuple):
    """What a verdict says.

    ``noted`` are the findings of which there is more to say than that a rule is plainly kept or
    silent: those that decide, and those that rest on something presumed.
    """

    ruling: Ruling
    findings: tuple[Finding, ...]
    noted: tuple[Finding, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    questions: tuple[Question, ...] = ()
    undecided: frozenset[str] = frozenset()


class Verdict(VerdictFields, Keeping):
    """The judgement of one act."""

    @property
    def presumed(self) -> tuple[Presumption, ...]:
        """What the verdict rests on without having been told."""
        return tuple(dict.fromkeys(one for found in self.noted for one in found.presumed))

    @cached_property
    def deciding(self) -> tuple[Finding, ...]:
        """The findings that decided; in a refusal, what is open decides nothing."""
        telling = DECIDING[:1] if self.ruling is Ruling.ILLEGAL else DECIDING
        return tuple([one for one in self.noted if one.outcome in telling])

    @property
    def outcomes(self) -> Mapping[str, Outcome]:
        """What became of each rule that was asked."""
        return {one.rule.id: one.outcome for one in self.findings}
