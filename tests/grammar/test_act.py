"""Every act of the table in three languages."""

import pytest

from grammar import Act, NotationError, Verb, read_act, read_turn, turn_text


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("draw", "draw"),
        ("draw Y4", "draw Y4"),
        ("çek", "draw"),
        ("Çek sarı 4", "draw Y4"),
        ("cek", "draw"),
        ("desteden çek", "draw"),
        ("ziehen", "draw"),
        ("ziehe gelb 4", "draw Y4"),
        ("take", "take"),
        ("take K9", "take K9"),
        ("yandan al", "take"),
        ("YANDAN AL K9", "take K9"),
        ("aufnehmen schwarz 9", "take K9"),
        ("pick up K9", "take K9"),
        ("pass", "pass"),
        ("pas", "pass"),
        ("pas geç", "pass"),
        ("passen", "pass"),
        ("buy", "buy"),
        ("buy K9", "buy K9"),
        ("buy K9 draws B11", "buy K9 draws B11"),
        ("buy draws B11", "buy draws B11"),
        ("satın al K9", "buy K9"),
        ("satin al siyah 9 çeker mavi 11", "buy K9 draws B11"),
        ("kaufen K9 zieht B11 B12", "buy K9 draws B11 B12"),
        ("open 7RKB + B4-5-6", "open 7RKB + B4-5-6"),
        ("aç 7rkb", "open 7RKB"),
        ("ac 7rkb", "open 7RKB"),
        ("AÇ R7 K7 B7", "open 7RKB"),
        ("auslegen rot 7 schwarz 7 blau 7", "open 7RKB"),
        ("lay Y1-2-3", "lay Y1-2-3"),
        ("ser Y1-2-3", "lay Y1-2-3"),
        ("nachlegen Y1-2-3 + Y9x2", "lay Y1-2-3 + Y9x2"),
        ("add R13 to R10-11-12", "add R13 to R10-11-12"),
        ("add R13 to m2", "add R13 to m2"),
        ("add R13 in m2", "add R13 to m2"),
        ("add R13 -> m2", "add R13 to m2"),
        ("add R13->m2", "add R13 to m2"),
        ("add R13 → m2", "add R13 to m2"),
        ("add Y7 Y8 to m4 left", "add Y7 Y8 to m4 left"),
        ("add Y7-8 to m4 left", "add Y7 Y8 to m4 left"),
        ("add R13 to R10-11-12 right", "add R13 to R10-11-12 right"),
        ("işle R13 -> m2", "add R13 to m2"),
        ("isle kırmızı 13 -> kırmızı 10-11-12 sağa", "add R13 to R10-11-12 right"),
        ("İŞLE R13 -> m12 SOLA", "add R13 to m12 left"),
        ("anlegen R13 an m2", "add R13 to m2"),
        ("anlegen R13 an R10-11-12 rechts", "add R13 to R10-11-12 right"),
        ("lay off R13 to m2", "add R13 to m2"),
        ("swap K4 in m3", "swap K4 in m3"),
        ("swap K4 to m3", "swap K4 in m3"),
        ("swap K4 in K3-OK-5", "swap K4 in K3-OK-5"),
        ("değiştir K4 -> m3", "swap K4 in m3"),
        ("degistir siyah 4 -> m3", "swap K4 in m3"),
        ("tauschen K4 in m3", "swap K4 in m3"),
        ("return K9", "return K9"),
        ("geri ver K9", "return K9"),
        ("zurückgeben K9", "return K9"),
        ("discard K9", "discard K9"),
        ("discard R13 draws B1 K4", "discard R13 draws B1 K4"),
        ("at K9", "discard K9"),
        ("AT KIRMIZI 13", "discard R13"),
        ("at okey", "discard OK"),
        ("abwerfen K9", "discard K9"),
        ("abwerfen falscher Joker", "discard FJ"),
        ("finish R1-2-3 + 7RKB", "finish R1-2-3 + 7RKB"),
        ("finish R1-2-3 + 7RKB discard K9", "finish R1-2-3 + 7RKB discard K9"),
        ("finish discard K9", "finish discard K9"),
        ("finish", "finish"),
        ("bitir R1-2-3 at K9", "finish R1-2-3 discard K9"),
        ("elden bitir R1-2-3", "finish R1-2-3"),
        ("beenden R1-2-3 abwerfen OK", "finish R1-2-3 discard OK"),
        ("show B8", "show B8"),
        ("göster B8", "show B8"),
        ("goster mavi 8", "show B8"),
        ("zeigen B8", "show B8"),
    ],
)
def test_an_act_reads_in_every_language(said: str, canonical: str) -> None:
    act = read_act(said)
    assert act.text == str(act) == canonical
    assert read_act(canonical) == act


def test_a_verb_is_not_taken_for_a_tile_nor_a_tile_for_a_verb() -> None:
    assert read_act("at B7").tiles == read_act("discard B7").tiles
    assert read_act("buy B7").verb is Verb.BUY
    assert read_act("bit B7-8-9").verb is Verb.FINISH


def test_the_longest_verb_wins() -> None:
    assert read_act("lay off R13 to m2").verb is Verb.ADD
    assert read_act("lay R1-2-3").verb is Verb.LAY


def test_a_finish_keeps_its_closing_discard_as_its_tile() -> None:
    act = read_act("finish R1-2-3 discard K9")
    assert [one.text for one in act.tiles] == ["K9"]
    assert [meld.text for meld in act.melds] == ["R1-2-3"]


@pytest.mark.parametrize(
    ("said", "message", "column", "expected", "suggestion"),
    [
        ("", "text_ends", 1, "verb", ""),
        ("R7", "unexpected", 1, "verb", ""),
        ("discrad K9", "unknown_word", 1, "verb", "discard"),
        ("yandn al", "unknown_word", 1, "verb", "yandan al"),
        ("izle R13 -> m2", "unknown_word", 1, "verb", "işle"),
        ("discard", "text_ends", 7, "tile", ""),
        ("discard mvi 9", "unknown_word", 9, "tile", "mavi 9"),
        ("discard R14", "number_out_of_bounds", 9, "number_of_a_tile", ""),
        ("discard R7x2", "one_tile", 9, "tile", ""),
        ("discard 7RK", "one_tile", 9, "tile", ""),
        ("discard 7", "number_without_colour", 9, "tile", ""),
        ("add R13", "text_ends", 7, "link", ""),
        ("add R13 tto m2", "unknown_word", 9, "tile,link", "to"),
        ("add R13 to", "text_ends", 10, "tile,table_id", ""),
        ("add R13 to m2 lefft", "unknown_word", 15, "end,nothing", "left"),
        ("draw K9 R3", "unexpected", 9, "nothing", ""),
        ("draw; discard K9", "unexpected", 5, "nothing", ""),
        ("open 7RKB, B4-5-6", "run_of_two_colours", 6, "", ""),
    ],
)
def test_a_misspelled_act_is_told(
    said: str, message: str, column: int, expected: str, suggestion: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_act(said)
    mistake = caught.value.mistakes[0]
    assert (mistake.message, mistake.column) == (message, column)
    assert (mistake.expected, mistake.suggestion) == (expected, suggestion)


def test_a_capital_m_is_no_table_id() -> None:
    with pytest.raises(NotationError) as caught:
        read_act("add R13 to M2")
    assert caught.value.mistakes[0].readings == ("B2",)


def test_a_table_id_stands_only_behind_a_connector() -> None:
    with pytest.raises(NotationError) as caught:
        read_act("discard m2")
    assert caught.value.mistakes[0].code == "notation_ambiguous"


def test_a_turn_is_acts_joined_by_semicolons() -> None:
    acts = read_turn("çek; aç 7RKB + B4-5-6;at K9")
    assert turn_text(acts) == "draw; open 7RKB + B4-5-6; discard K9"
    assert read_turn("draw") == (Act(Verb.DRAW),)


def test_every_bad_act_of_a_turn_is_told() -> None:
    with pytest.raises(NotationError) as caught:
        read_turn("drw; open 7RKB + R14; discard K99;")
    assert [(one.message, one.column) for one in caught.value.mistakes] == [
        ("unknown_word", 1),
        ("number_out_of_bounds", 18),
        ("number_out_of_bounds", 31),
        ("text_ends", 34),
    ]


def test_a_move_over_two_thousand_characters_is_refused_by_length() -> None:
    with pytest.raises(NotationError) as caught:
        read_turn("draw; " * 334)
    assert caught.value.mistakes[0].message == "too_long"
