"""Judging: melds read, legal acts explained, refused acts with what would be legal instead."""

import json
from typing import Any

import jsonschema

from grammar import Tile, tile
from referee import document, judgement_text
from referee.arrange import readings
from referee.nearest.search import nearest
from referee.remedies import legal_under
from tests.bench.bodies import legal_bodies
from tests.bench.racks import OKEY_FACE
from tests.bench.table import Measured
from tests.bench.timing import each_timed, figures, timed
from tests.referee.arrange.samples import KUT
from tests.referee.refused import again, refused_acts

MELDS = (
    *("R7 K7 B7", "R7 K7 OK", "R3 R4 R5", "K3 OK K5", "R5 OK R3", "R7 OK OK", "Y8 Y8", "R7 R7 B7"),
)
GAMES = ("kut", "okey101", "okey")
REFUSED = 150
BODIES = 400


def meld() -> Measured:
    """Every reading of melds that stand, and of some that do not, looked for anew each time."""
    melds = [tuple(map(tile, text.split())) for text in MELDS]
    afresh = getattr(readings, "__wrapped__", readings)
    ours = timed(lambda one: afresh(one, OKEY_FACE, KUT), melds * 40, 200)
    brute = timed(_readings_by_trying, melds * 20, 5)
    return Measured(ours, {"brute force": brute})


def _readings_by_trying(meld: tuple[Tile, ...]) -> list[tuple[int, int, str]]:
    """Look at every run and group there is, for those that these tiles spell in order."""
    asked = [None if one.is_okey else (one.code // 13, one.code % 13) for one in meld]
    found = []
    for start in range(13):
        for row in range(4):
            run = [(row, (start + at) % 13) for at in range(len(asked))]
            if all(one in (None, face) for one, face in zip(asked, run, strict=True)):
                found.append((row, start, "run"))
        told = [one for one in asked if one is not None]
        if len(set(told)) == len(told) and all(number == start for _, number in told):
            found.append((0, start, "group"))
    return found


def legal() -> Measured:
    """From the text of a request to the text of the answer, against checking it alone.

    Each request is seen for the first time, by a process that has judged half as many others.
    """
    schema = {**document(), "$ref": "#/components/schemas/Judgement"}
    checker = jsonschema.Draft202012Validator(schema)
    before, bodies = BODIES // 2, legal_bodies(BODIES + BODIES // 2)
    _spent(bodies[:before], "why")
    bodies = bodies[before:]
    ours = figures(sorted(_spent(bodies, "why")))
    return Measured(ours, {"jsonschema checks the body": timed(checker.validate, bodies[:60])})


def why() -> Measured:
    """What the explanation adds."""
    bodies = legal_bodies(BODIES)
    none, told = list[float](), list[float]()
    for _ in range(3):
        none += _spent(bodies, "none")
        told += _spent(bodies, "why")
    return Measured(figures(sorted(told)), {"without explanation": figures(sorted(none))})


def _spent(bodies: list[dict[str, Any]], explain: str) -> list[float]:
    texts = [json.dumps({**body, "explain": explain}) for body in bodies]
    judgement_text(texts[0])
    return each_timed(judgement_text, texts)


def remedies() -> Measured:
    """Both searches over refused acts of random rounds, each asked for the first time."""
    cases = [one for game in GAMES for one in refused_acts(game, REFUSED)]
    fresh = [again(one, one.act) for one in cases]
    return Measured(timed(lambda one: (nearest(one), list(legal_under(one))), fresh))


MEASURES = {
    "judging.meld": meld,
    "judging.legal": legal,
    "judging.why": why,
    "judging.remedies": remedies,
}
