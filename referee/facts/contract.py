"""Facts about the round's contract and what of it is laid."""

from referee.case import Case, LaidMeld


def round_is_from_hand(case: Case) -> bool:
    """Whether the round has no contract and is finished from the hand (K-034)."""
    return case.from_hand


def contract_parts_missing(case: Case) -> tuple[str, ...]:
    """Melds the contract asks for that are not laid, in contract notation (K-036)."""
    missing = case.contract_match.missing
    return tuple(kind if kind == "pair" else f"{kind}{length}" for kind, length in missing)


def melds_beyond_contract(case: Case) -> tuple[LaidMeld, ...]:
    """Melds laid that the contract does not ask for (K-050)."""
    return tuple(case.melds_laid[place] for place in case.contract_match.extra)


def melds_of_wrong_length(case: Case) -> tuple[LaidMeld, ...]:
    """Melds of a kind the contract asks for, but longer or shorter (K-033)."""
    return tuple(case.melds_laid[place] for place, _ in case.contract_match.wrong_length)


def melds_too_short(case: Case) -> tuple[LaidMeld, ...]:
    """Melds of a kind the contract asks for, but shorter (K-033)."""
    laid = case.melds_laid
    return tuple(
        laid[place]
        for place, wanted in case.contract_match.wrong_length
        if len(laid[place].meld_tiles) < wanted
    )


def contract_has_pairs(case: Case) -> bool:
    """Whether the round's contract asks for pairs (K-024)."""
    return any(part.kind == "pair" for part in case.contract.parts)
