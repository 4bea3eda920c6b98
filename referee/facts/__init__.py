"""The vocabulary: every fact by name, in one explicit mapping.

A fact computes what is, never what is allowed. Adding one here makes it a word that rules and
houses may use; ``make vocabulary`` writes the schema that editors and the loader check against.
"""

from collections.abc import Mapping
from types import MappingProxyType

from grammar import Colour, Verb
from referee.case import Case, Fact
from referee.facts import (
    contract,
    discard,
    finish,
    laying_off,
    melds,
    okey_swap,
    opening,
    others,
    points,
    showing,
    taking,
    tiles,
    turn,
)


def _act_is(verb: Verb) -> Fact:
    return Fact(turn.act_is(verb), "boolean", verbs=(verb,))


def _laying(function: object) -> Fact:
    return Fact(function, "list")  # type: ignore[arg-type]


def _of_meld(name: str, kind: str) -> Fact:
    return Fact(melds.measured(name), kind, "meld")  # type: ignore[arg-type]


OPENED_WITH = ("melds", "pairs", "none")
TILE_COLOURS = (*(one.name.lower() for one in Colour), "none")

_FACTS: dict[str, Fact] = {
    **{f"act_is_{verb.value}": _act_is(verb) for verb in Verb},
    # the turn
    "act_is_known": Fact(turn.act_is_known, "boolean"),
    "actor_in_turn": Fact(turn.actor_in_turn, "boolean"),
    "player_drew": Fact(turn.player_drew, "boolean"),
    "took_discard": Fact(turn.took_discard, "boolean"),
    "first_turn": Fact(turn.first_turn, "boolean"),
    "round_is_under_way": Fact(turn.round_is_under_way, "boolean"),
    "player_starts": Fact(turn.player_starts, "boolean"),
    "player_opened": Fact(turn.player_opened, "boolean"),
    "opened_this_turn": Fact(turn.opened_this_turn, "boolean"),
    "round_number": Fact(turn.round_number, "number"),
    "rack": Fact(turn.rack, "list"),
    "rack_size": Fact(turn.rack_size, "number"),
    "rack_after": Fact(turn.rack_after, "number"),
    "stock_size": Fact(turn.stock_size, "number"),
    "tiles_not_held": Fact(turn.tiles_not_held, "list"),
    "holds_tiles": Fact(turn.holds_tiles, "boolean"),
    "tiles_of_act": Fact(turn.tiles_of_act, "list"),
    "okey_written_by_face": Fact(turn.okey_written_by_face, "boolean"),
    "tile_is_okey": Fact(tiles.tile_is_okey, "boolean", "tile"),
    "tile_is_false_joker": Fact(tiles.tile_is_false_joker, "boolean", "tile"),
    "tile_number": Fact(tiles.tile_number, "number", "tile"),
    "tile_colour": Fact(tiles.tile_colour, "choice", "tile", choices=TILE_COLOURS),
    # the melds laid
    "melds_laid": Fact(melds.melds_laid, "list"),
    "melds_on_table": Fact(melds.melds_on_table, "list"),
    "meld_is_own": Fact(melds.meld_is_own, "boolean", "meld"),
    "melds_count": Fact(melds.melds_count, "number"),
    "meld_tiles": Fact(melds.meld_tiles, "list", "meld"),
    "meld_kind": Fact(
        melds.measured("kind"), "choice", "meld", choices=("run", "group", "pair", "none")
    ),
    **{
        f"meld_{name}": _of_meld(name, "list")
        for name in (
            "repeated_colours",
            "misplaced",
            "after_high_one",
            "before_one",
            "declared_elsewhere",
            "odd_colours",
            "odd_numbers",
        )
    },
    **{
        f"meld_{name}": _of_meld(name, "boolean")
        for name in ("uses_high_one", "one_at_both_ends", "same_tile", "same_number")
    },
    "meld_length": _of_meld("length", "number"),
    "okeys": Fact(melds.okeys, "number", "meld"),
    "naturals": _of_meld("naturals", "number"),
    # the contract
    "round_is_from_hand": Fact(contract.round_is_from_hand, "boolean"),
    "contract_has_pairs": Fact(contract.contract_has_pairs, "boolean"),
    "contract_parts_missing": Fact(contract.contract_parts_missing, "list"),
    "melds_beyond_contract": Fact(contract.melds_beyond_contract, "list"),
    "melds_of_wrong_length": Fact(contract.melds_of_wrong_length, "list"),
    "melds_too_short": Fact(contract.melds_too_short, "list"),
    # the opening by points or pairs
    "points_laid": Fact(points.points_laid, "number"),
    "points_missing": Fact(points.points_missing, "number"),
    "points_without_smallest": Fact(points.points_without_smallest, "number"),
    "points_laid_this_turn": Fact(points.points_laid_this_turn, "number"),
    "pairs_laid": Fact(points.pairs_laid, "number"),
    "pairs_missing": Fact(points.pairs_missing, "number"),
    "player_opened_with": Fact(opening.player_opened_with, "choice", choices=OPENED_WITH),
    "previous_opened_with": Fact(opening.previous_opened_with, "choice", choices=OPENED_WITH),
    "pairs_are_open": Fact(opening.pairs_are_open, "boolean"),
    "pairs_announced": Fact(opening.pairs_announced, "boolean"),
    "tiles_left_to_throw": Fact(opening.tiles_left_to_throw, "number"),
    "lays_taken_tile": Fact(opening.lays_taken_tile, "boolean"),
    "taken_tile_only_paired": Fact(opening.taken_tile_only_paired, "boolean"),
    # the other players
    "other_players": Fact(others.other_players, "list"),
    "other_in_turn": Fact(others.other_in_turn, "boolean", "other"),
    "other_opened": Fact(others.other_opened, "boolean", "other"),
    "other_is_partner": Fact(others.other_is_partner, "boolean", "other"),
    "other_opened_points": Fact(others.other_opened_points, "number", "other"),
    "other_opened_pairs": Fact(others.other_opened_pairs, "number", "other"),
    "nobody_opened_before": Fact(others.nobody_opened_before, "boolean"),
    # showing: the indicator's twin, the whole hand
    "shows_indicators_twin": Fact(showing.shows_indicators_twin, "boolean"),
    "shown_this_round": Fact(showing.shown_this_round, "boolean"),
    "melded_tiles": Fact(showing.melded_tiles, "number"),
    "meld_is_valid": Fact(showing.meld_is_valid, "boolean", "meld"),
    # laying off and the okey swap
    "target_on_table": Fact(laying_off.target_on_table, "boolean"),
    "target_kind": Fact(laying_off.target_kind, "choice", choices=("run", "group", "pair", "none")),
    "target_is_pair": Fact(laying_off.target_is_pair, "boolean"),
    "target_length": Fact(laying_off.target_length, "number"),
    "target_is_own": Fact(laying_off.target_is_own, "boolean"),
    "target_is_partners": Fact(laying_off.target_is_partners, "boolean"),
    "partners_play": Fact(laying_off.partners_play, "boolean"),
    "partners_talked": Fact(laying_off.partners_talked, "boolean"),
    "tiles_not_fitting": Fact(laying_off.tiles_not_fitting, "list"),
    "tiles_laid_off": Fact(laying_off.tiles_laid_off, "number"),
    "target_okeys": Fact(okey_swap.target_okeys, "number"),
    "target_floats": Fact(okey_swap.target_floats, "boolean"),
    "swap_tile_is_real": Fact(okey_swap.swap_tile_is_real, "boolean"),
    "tile_swaps_okey": Fact(okey_swap.tile_swaps_okey, "boolean", "tile"),
    "swapped_this_turn": Fact(okey_swap.swapped_this_turn, "boolean"),
    "taken_okey_used": Fact(okey_swap.taken_okey_used, "boolean"),
    "plays_okey": Fact(okey_swap.plays_okey, "boolean"),
    "opens_after_swap": Fact(okey_swap.opens_after_swap, "boolean"),
    # taking and buying
    "discard_lies_free": Fact(taking.discard_lies_free, "boolean"),
    "named_tile_is_discard": Fact(taking.named_tile_is_discard, "boolean"),
    "discard_is_previous_players": Fact(taking.discard_is_previous_players, "boolean"),
    "player_discarded_it": Fact(taking.player_discarded_it, "boolean"),
    "discard_passed": Fact(taking.discard_passed, "boolean"),
    "discard_is_okey": Fact(taking.discard_is_okey, "boolean"),
    "discard_is_first": Fact(taking.discard_is_first, "boolean"),
    "earlier_claim": Fact(taking.earlier_claim, "boolean"),
    "earlier_call": Fact(taking.earlier_call, "boolean"),
    "buys_used": Fact(taking.buys_used, "number"),
    "other_claims_earlier": Fact(taking.other_claims_earlier, "boolean", "other"),
    "other_called_earlier": Fact(taking.other_called_earlier, "boolean", "other"),
    "other_buys_used": Fact(taking.other_buys_used, "number", "other"),
    "other_discarded_it": Fact(taking.other_discarded_it, "boolean", "other"),
    "taken_tile": Fact(taking.taken_tile, "tile"),
    "taken_number": Fact(taking.taken_number, "number"),
    "taken_tile_used": Fact(taking.taken_tile_used, "boolean"),
    # the discard
    "discards_okey": Fact(discard.discards_okey, "boolean"),
    "plays_taken_tile": Fact(taking.plays_taken_tile, "boolean"),
    "discard_number": Fact(tiles.discard_number, "number"),
    "tile_fits_table": Fact(discard.tile_fits_table, "boolean", "tile"),
    "okey_fine_tiles": Fact(discard.fine_in_tiles("fines.okey_discard"), "number"),
    "playable_fine_tiles": Fact(discard.fine_in_tiles("fines.playable_discard"), "number"),
    "fine_called": Fact(discard.fine_called, "boolean"),
    "thrown_by_clock": Fact(discard.thrown_by_clock, "boolean"),
    "act_ends_round": Fact(discard.act_ends_round, "boolean", verbs=(Verb.DISCARD,)),
    # the end of the round
    "exhaustions": Fact(finish.exhaustions, "number"),
    "closing_tiles": Fact(finish.closing_tiles, "number"),
}

VOCABULARY: Mapping[str, Fact] = MappingProxyType(_FACTS)

DOMAINS: Mapping[str, str] = MappingProxyType(
    {
        "meld_laid": "melds_laid",
        "meld_on_table": "melds_on_table",
        "other_player": "other_players",
        "tile_of_act": "tiles_of_act",
        "tile_on_rack": "rack",
    }
)
"""What quantifiers range over, and the fact that lists it; the first word is the item's kind."""

__all__ = ["DOMAINS", "VOCABULARY", "Case", "Fact"]
