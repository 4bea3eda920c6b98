"""Contracts of rounds, and how melds laid down meet them (K-030 to K-036)."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from grammar import Contract
from referee.arrange.shape import ShapeKind
from rules import ContractList, RuleSet, contract_of

CONTRACT_SETTINGS = frozenset({"contract.list", "contract.order"})
"""The settings that decide which contract a round has."""

MOST_CHOICES = 256
"""Melds that can be two things are few; beyond this many combinations the first kind is taken."""


@dataclass(frozen=True, slots=True)
class Match:
    """The melds laid against the melds asked for: places of melds, and (kind, length) missing."""

    kinds: tuple[ShapeKind, ...]
    missing: tuple[tuple[ShapeKind, int], ...]
    extra: tuple[int, ...]
    wrong_length: tuple[tuple[int, int], ...]
    """Melds of the right kind and another length: their place, and the length asked for."""

    @property
    def faults(self) -> int:
        """How far the melds are from the contract."""
        return 2 * len(self.missing) + 2 * len(self.extra) + len(self.wrong_length)


@lru_cache(maxsize=64)
def rounds_of(ruleset: RuleSet) -> tuple[Contract, ...]:
    """The contracts of a match, first round first; none in games without contracts."""
    value = ruleset.values.get("contract.list")
    if isinstance(value, list):
        return tuple(one for one in map(contract_of, value) if one is not None)
    named: ContractList | None = ruleset.law.contracts.get(str(value))
    return named.rounds if named else ()


@lru_cache(maxsize=1024)
def contract_of_round(ruleset: RuleSet, number: int | None) -> Contract | None:
    """The contract of a round by its number from 1.

    None where number or list is not known, and where the table chooses contracts as it goes.
    """
    if ruleset.values.get("contract.order", "fixed") != "fixed":
        return None
    rounds = rounds_of(ruleset)
    return rounds[number - 1] if number is not None and 1 <= number <= len(rounds) else None


@lru_cache(maxsize=4096)
def matched(
    contract: Contract, kinds: tuple[tuple[ShapeKind, ...], ...], lengths: tuple[int, ...]
) -> Match:
    """Match melds to a contract; ambiguous melds are what meets most of it."""
    choices = list(product(*kinds))[:MOST_CHOICES]
    return min((_matched(contract, one, lengths) for one in choices), key=lambda one: one.faults)


def _matched(contract: Contract, kinds: tuple[ShapeKind, ...], lengths: tuple[int, ...]) -> Match:
    wanted: list[tuple[ShapeKind, int]] = list(contract.melds)
    left = []
    for place, meld in enumerate(zip(kinds, lengths, strict=True)):
        if meld in wanted:
            wanted.remove(meld)
        else:
            left.append(place)
    wrong = _wrong_lengths(wanted, left, kinds)
    resized = {place for place, _ in wrong}
    extra = tuple(place for place in left if place not in resized)
    return Match(kinds, tuple(wanted), extra, wrong)


def _wrong_lengths(
    wanted: list[tuple[ShapeKind, int]], left: list[int], kinds: tuple[ShapeKind, ...]
) -> tuple[tuple[int, int], ...]:
    """Pair melds of the right kind and the wrong length with what is still asked for."""
    found = []
    for place in left:
        same = next((one for one in wanted if one[0] == kinds[place]), None)
        if same is not None:
            wanted.remove(same)
            found.append((place, same[1]))
    return tuple(found)
