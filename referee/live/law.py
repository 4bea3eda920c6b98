"""The law of a live table, fixed when it opens: no game is changed while it is played."""

import json
from functools import lru_cache

from referee.rulesets import house_named
from referee.stored import stored_house
from referee.wire import Body
from rules import RuleSet, house_document, load

LAWS_REMEMBERED = 256


def law_of(request: Body) -> str:
    """Write down the house a table plays by, with all it extends; it has just been loaded."""
    house = request.get("house")
    below: dict[str, str] = {}
    document = None

    def find(name: str) -> str | None:
        text = stored_house(name)
        if text is not None:
            below[name] = text
        return text

    if house is not None:
        told = house_named(house) if isinstance(house, str) else house
        load(str(request["game"]), told, find_house=find)
        document = house_document(told).data
    return json.dumps({"house": document, "below": below}, sort_keys=True, ensure_ascii=False)


@lru_cache(maxsize=LAWS_REMEMBERED)
def played_by(game: str, law: str) -> RuleSet:
    """The rule set of a table by what was written down."""
    told = json.loads(law)
    return load(game, told["house"], find_house=told["below"].get)
