"""How long reading takes; run by ``pytest tests/bench/bench_reading.py``, never collected."""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from grammar import (
    NotationError,
    load_yaml,
    read_act,
    read_meld,
    read_record,
    read_tiles,
    read_turn,
)

RACK = "R1 R2 R3 R7 K7 B7 B8 B8 Y1 Y2 Y13 K11 K11 FJ OK"
HUMAN_RACK = "kırmızı 1 2 rot, blau 7, 7 yellow, sahte okey, joker, K3, B4-5-6, 9RKB"
RECORD = (
    "game: kut\nround: 3\nindicator: B8\nstarter: 1\n\n"
    + (
        "1: discard K9\n2: take; discard Y2\n4: buy Y2 draws B11\n"
        "3: draw K4; open 7RKB + B4-5-6; discard R9\n1: draw; add R13 to m2; discard K9\n"
    )
    * 7
)
TURN = "çek; aç 7RKB + B4-5-6; işle R13 -> m2; at K9"
WORST = ("x;" * 1000, "mvi " * 500, "open " + "R7 + " * 399, "açç R7;" * 285, "r7 x" * 500)
HOUSE = "rules:\n" + "".join(
    f"  - id: opening.rule_{i}\n    when: {{act: open, round: [1, 2, 3]}}\n    words: {{en: a}}\n"
    for i in range(2_300)
)


def test_canonical_rack_of_fifteen(benchmark: BenchmarkFixture) -> None:
    benchmark(read_tiles, RACK)


def test_canonical_meld(benchmark: BenchmarkFixture) -> None:
    benchmark(read_meld, "K3-OK-5")


def test_canonical_act(benchmark: BenchmarkFixture) -> None:
    benchmark(read_act, "add R13 to R10-11-12 right")


def test_canonical_record_of_forty_lines(benchmark: BenchmarkFixture) -> None:
    assert len(RECORD.splitlines()) == 40
    benchmark(read_record, RECORD)


def test_human_rack(benchmark: BenchmarkFixture) -> None:
    benchmark(read_tiles, HUMAN_RACK.replace("kırmızı 1 2 rot", "kırmızı 1, 2 rot"))


def test_human_turn(benchmark: BenchmarkFixture) -> None:
    benchmark(read_turn, TURN)


def test_yaml_of_two_hundred_kilobytes(benchmark: BenchmarkFixture) -> None:
    benchmark(load_yaml, HOUSE, "house.yaml")


@pytest.mark.parametrize("text", WORST, ids=lambda text: text[:8])
def test_worst_texts_of_two_thousand_characters(benchmark: BenchmarkFixture, text: str) -> None:
    benchmark(refused, text[:2000])


def refused(text: str) -> None:
    for reader in (read_turn, read_meld):
        with pytest.raises(NotationError):
            reader(text)
