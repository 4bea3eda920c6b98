"""Facts about the end of a round."""

from tests.referee.facts.asking import ask


def test_a_finish_may_throw_a_tile() -> None:
    assert ask("closing_tiles", "finish 7RKB discard K1") == 1
    assert ask("closing_tiles", "finish 7RKB") == 0


def test_the_stock_runs_out_once_more_than_was_redealt() -> None:
    assert ask("exhaustions", "discard K1", {"redeals": 0}) == 1
    assert ask("exhaustions", "discard K1", {"redeals": 3}) == 4
    assert ask("exhaustions", "discard K1") == "? /redeals"
