"""The word files: complete, alike, and without collisions."""

import string
from itertools import combinations

import pytest

from grammar import LANGUAGES, NATURALS, Colour, Data, Verb, read_act, read_contract, read_tile
from grammar.fold import fold
from grammar.words import SCHEMES, catalogue, keys, letters, sentences, words


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("section", ["mistakes", "expected", "frames"])
def test_every_language_has_the_same_sentences_with_the_same_placeholders(section: str) -> None:
    told = {language: sentences(language, section) for language in LANGUAGES}
    for one, other in combinations(LANGUAGES, 2):
        assert told[one].keys() == told[other].keys()
        for key, sentence in told[one].items():
            assert placeholders(sentence) == placeholders(told[other][key]), key


def section_of(language: str, section: str) -> dict[str, Data]:
    words = catalogue(language)[section]
    assert isinstance(words, dict)
    return words


def test_every_language_names_the_same_things() -> None:
    names = [
        {
            (section, key)
            for section in ("colours", "verbs", "numbers", "lengths", "record", "ends")
            for key in section_of(language, section)
        }
        for language in LANGUAGES
    ]
    assert names[0] == names[1] == names[2]


def test_every_verb_and_colour_has_words_in_every_language() -> None:
    for language in LANGUAGES:
        assert set(section_of(language, "verbs")) == {verb.value for verb in Verb}
        assert set(section_of(language, "colours")) == {colour.value for colour in Colour}


@pytest.mark.parametrize("section", ["verbs", "colours", "ends", "numbers", "lengths", "record"])
def test_no_word_means_two_things(section: str) -> None:
    meant = [(fold(word), key) for key in keys(section) for word in words(section, key)]
    assert len({word for word, _ in meant}) == len(set(meant))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_scheme_has_a_letter_for_every_colour(scheme: str) -> None:
    assert sorted(letters(scheme).values()) == sorted(colour.value for colour in Colour)


@pytest.mark.parametrize("colour", Colour)
def test_every_colour_word_reads_on_either_side_of_the_number(colour: Colour) -> None:
    for word in words("colours", colour.value):
        assert read_tile(f"{word} 7") is read_tile(f"7 {word}") is read_tile(f"{colour.value}7")


@pytest.mark.parametrize("verb", Verb)
def test_every_word_of_a_verb_reads_as_that_verb(verb: Verb) -> None:
    rests = {
        Verb.ADD: " R13 to m2", Verb.SWAP: " K4 in m3", Verb.OPEN: " 7RKB", Verb.LAY: " 7RKB",
        Verb.RETURN: " K9", Verb.DISCARD: " K9", Verb.SHOW: " K9",
    }  # fmt: skip
    for word in words("verbs", verb.value):
        assert read_act(word + rests.get(verb, "")).verb is verb
        assert read_act(fold(word) + rests.get(verb, "")).verb is verb


@pytest.mark.parametrize("kind", ["group", "run", "pair"])
def test_every_word_for_a_kind_of_meld_reads_in_a_contract(kind: str) -> None:
    for word in words("contract", kind):
        said = f"2 {word}" if kind == "pair" else f"2 {word} 4"
        assert read_contract(said).melds == ((kind, 2 if kind == "pair" else 4),) * 2


def test_every_length_word_reads_before_a_kind() -> None:
    for number in keys("lengths"):
        for word in words("lengths", number):
            assert read_contract(f"{word} seri").text == f"run{number}"


def test_every_count_word_reads_before_a_kind() -> None:
    for number in keys("numbers"):
        for word in words("numbers", number):
            assert read_contract(f"{word} group3").melds == (("group", 3),) * int(number)


def test_the_natural_tiles_are_the_fifty_two_faces() -> None:
    assert len({one.text for one in NATURALS}) == 52
