"""The kind of exercise that asks what an okey stands for."""

from grammar import LAST_NUMBER
from referee import RequestError, meld
from tutor.bodies import Body
from tutor.kinds.task import Task, dice_of
from tutor.table import Table

TRIES = 20
FALSE_JOKER = "FJ"


def okey_stands_for(card: str, seed: int, table: Table) -> Task | None:
    """A run with an okey or a false joker in it, and four tiles it could be."""
    dice = dice_of("okey", card, seed)
    for _ in range(TRIES):
        colour, length = dice.choice("RKBY"), dice.randint(3, 5)
        first, place = dice.randint(1, LAST_NUMBER + 1 - length), dice.randrange(length)
        faces = [f"{colour}{first + step}" for step in range(length)]
        wild = dice.choice(("OK", "OK", FALSE_JOKER))
        written = [*faces[:place], wild, *faces[place + 1 :]]
        shown = _indicator(wild, faces[place], dice.choice("RKBY"))
        body = {"indicator": shown, "meld": "-".join(written)}
        right = counts_as(body, table)
        if right:
            return _task(card, body, right, wild)
    return None


def _indicator(wild: str, face: str, colour: str) -> str:
    """The false joker has the okey's face; so the indicator is the tile before it."""
    number = int(face[1:])
    if wild == FALSE_JOKER:
        return f"{face[0]}{(number - 2) % LAST_NUMBER + 1}"
    return f"{colour}{(number + 5) % LAST_NUMBER + 1}"


def _task(card: str, body: Body, right: str, wild: str) -> Task:
    number, others = int(right[1:]), "RKBY".replace(right[0], "")
    near = [f"{right[0]}{one}" for one in (number - 1, number + 1) if 1 <= one <= LAST_NUMBER]
    choices = tuple(sorted({right, *near, f"{others[0]}{number}"}))
    hard = 2 if wild == FALSE_JOKER else 1
    asked = {**body, "position": {"indicator": body["indicator"]}}
    return Task("okey", card, asked, right, choices, (right,), {"tile": wild}, difficulty=hard)


def counts_as(body: Body, table: Table) -> str:
    """What the referee takes the okey or false joker of a meld for; empty where it is open."""
    try:
        answer = meld(table.asks({"indicator": body["indicator"], "meld": body["meld"]}))
    except RequestError:
        return ""
    tiles = answer["tiles"] if answer["valid"] else []
    listed = tiles if isinstance(tiles, list) else []
    wild = [one for one in listed if one["tile"] in ("OK", FALSE_JOKER)]
    return str(wild[0]["counts_as"] or "") if len(wild) == 1 else ""
