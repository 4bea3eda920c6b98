"""Houses and rulings by id; the store behind them is opened only by whoever asks for one."""

import hashlib
import json
from base64 import b32encode
from collections.abc import Mapping

import orjson

from referee.errors import Fault, UnknownNameError
from referee.explain import Json
from referee.kept_houses import KEPT_ID, database_house
from rules import Data

SHOWN = 100


def identity_of(content: bytes) -> str:
    """The id of a content: the same for the same, so that nothing kept can change under it."""
    return b32encode(hashlib.sha256(content).digest()).decode().lower()[:20]


def canonical(data: Data) -> bytes:
    """One text for one meaning, whatever the order of its keys."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def stored_house(name: str) -> str | None:
    """The text of a house in the folder or kept; None where there is none under that name."""
    from referee.house_folder import folder_house  # noqa: PLC0415  only for houses by name

    return folder_house(name) or database_house(name)


def folder_state() -> str:
    """What changes whenever the houses of the folder do."""
    from referee.house_folder import folder_stamp  # noqa: PLC0415  as above

    return folder_stamp()


def keep_house(game: str, document: Data, text: str) -> str:
    """Keep a house that loads, and answer its id."""
    from referee.store.houses import keep_house as keep  # noqa: PLC0415  as above

    identity = identity_of(canonical(document))
    name = str(document["house"]) if isinstance(document, dict) else ""
    keep(identity, game=game, name=name, text=text)
    return identity


def kept_ruling(request: Mapping[str, object], answer: Json) -> Json:
    """Keep a ruling, and answer it with its id."""
    from referee.store.rulings import keep_ruling  # noqa: PLC0415  as above

    asked = orjson.dumps({key: value for key, value in request.items() if key != "keep"})
    identity = identity_of(asked + b"\n" + orjson.dumps(answer))
    ruling = {**answer, "ruling": identity}
    game = str(request["game"])
    keep_ruling(identity, game=game, request=asked, answer=orjson.dumps(ruling))
    return ruling


def ruling_bytes(identity: str) -> bytes:
    """A kept ruling, byte for byte; raises ``UnknownNameError`` where there is none."""
    from referee.store.rulings import ruling_answer  # noqa: PLC0415  as above

    found = ruling_answer(identity) if KEPT_ID.fullmatch(identity) else None
    if found is None:
        raise UnknownNameError(Fault("unknown_ruling", values={"name": identity[:SHOWN]}))
    return found


def kept_requests(game: str, most: int) -> tuple[tuple[str, bytes], ...]:
    """The requests of the rulings kept last for a game, each with its id."""
    from referee.store.rulings import rulings_of  # noqa: PLC0415  as above

    return tuple(rulings_of(game, most))
