"""The page's fields and answers as the body that is judged."""

from referee.web.forms import ASKS, FIELDS, Asked


def test_an_answer_that_says_the_move_anew_takes_its_place() -> None:
    typed = dict.fromkeys(FIELDS, "")
    typed |= {"game": "kut", "move": "add OK to m1; add R13 to m1", "ask": next(iter(ASKS))}
    said = "add OK to m1 left; add R13 to m1"
    body = Asked(typed, (("/move", said), ("/turn/drawn", "true"))).body()
    assert body["move"] == said
    assert body["position"] == {"turn": {"drawn": True}}
