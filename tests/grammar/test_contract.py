"""Every way to write a contract."""

import pytest

from grammar import FROM_HAND, NotationError, read_contract


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("group3", "group3"),
        ("run5", "run5"),
        ("pair", "pair"),
        ("2 group3 + run5", "2 group3 + run5"),
        ("4 pair", "4 pair"),
        ("4 pairs", "4 pair"),
        ("2 x group3", "2 group3"),
        ("group 3", "group3"),
        ("two groups of three", "2 group3"),
        ("a run of five", "run5"),
        ("two sets of 3 + a sequence of 4", "2 group3 + run4"),
        ("three-tile run", "run3"),
        ("2 üçlü küt + 1 beşli seri", "2 group3 + run5"),
        ("iki uclu kut", "2 group3"),
        ("üçlü küt", "group3"),
        ("ÜÇLÜ KÜT", "group3"),
        ("Dörtlü Seri", "run4"),
        ("bir altılı sıralı", "run6"),
        ("2 × 3'lü küt", "2 group3"),
        ("4’lü seri", "run4"),
        ("beş çift", "5 pair"),
        ("zwei Dreier-Küt-Gruppen", "2 group3"),
        ("eine Dreier-Küt-Gruppe + eine Fünferreihe", "group3 + run5"),
        ("zwei Dreierreihen", "2 run3"),
        ("Vierer Serie", "run4"),
        ("vier Paare", "4 pair"),
        ("3er-Gruppe", "group3"),
        ("K3+S4", "group3 + run4"),
        ("k3 + s4", "group3 + run4"),
        ("2K3 + 3S3", "2 group3 + 3 run3"),
        ("2×K3", "2 group3"),
        ("4P", "4 pair"),
        ("from_hand", "from_hand"),
        ("from the hand", "from_hand"),
        ("elden", "from_hand"),
        ("elden bitiş", "from_hand"),
        ("aus der Hand", "from_hand"),
    ],
)
def test_a_contract_reads_in_every_language(said: str, canonical: str) -> None:
    contract = read_contract(said)
    assert contract.text == str(contract) == canonical
    assert read_contract(canonical) == contract


def test_from_hand_has_no_parts() -> None:
    assert read_contract("elden") == FROM_HAND
    assert FROM_HAND.from_hand
    assert FROM_HAND.tiles == 0


def test_a_contract_knows_its_tiles_and_melds() -> None:
    contract = read_contract("2 group3 + run5")
    assert not contract.from_hand
    assert contract.tiles == 11
    assert contract.melds == (("group", 3), ("group", 3), ("run", 5))


@pytest.mark.parametrize(
    ("said", "message", "column", "suggestion"),
    [
        ("2", "text_ends", 1, ""),
        ("group", "text_ends", 5, ""),
        ("group0", "contract_number", 6, ""),
        ("14 group3", "contract_number", 1, ""),
        ("group99", "contract_number", 6, ""),
        ("S0", "contract_number", 1, ""),
        ("üçlü serri", "unknown_word", 6, "seri"),
        ("R7 K7 B7", "unexpected", 1, ""),
        ("group3 + from_hand", "unexpected", 10, ""),
        ("group3 run4", "unexpected", 8, ""),
    ],
)
def test_a_misspelled_contract_is_told(
    said: str, message: str, column: int, suggestion: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_contract(said)
    mistake = caught.value.mistakes[0]
    assert (mistake.message, mistake.column) == (message, column)
    assert mistake.suggestion == suggestion
