"""The language of the table: tiles, melds, contracts, acts and records, and their text."""

from grammar.act import Act, End, Verb, turn_text
from grammar.contract import FROM_HAND, PAIR_LENGTH, Contract, ContractPart, PartKind
from grammar.meld import Meld, group_shaped, meld_of
from grammar.mistakes import ErrorCode, Mistake, NotationError
from grammar.reader import (
    MOVE_LIMIT,
    TILES_LIMIT,
    read_act,
    read_contract,
    read_meld,
    read_melds,
    read_tile,
    read_tiles,
    read_turn,
)
from grammar.strict_yaml import Data, Document, YamlError, json_pointer, load_yaml, write_yaml
from grammar.tile import (
    COLOURS,
    FALSE_JOKER,
    LAST_NUMBER,
    NATURALS,
    OKEY,
    OKEYS_AS,
    RACK_ORDER,
    TILE_BY_TEXT,
    TILES,
    UNSEEN,
    Colour,
    Tile,
    TileKind,
    as_okey,
    in_rack_order,
    indicator_of,
    natural,
    okey_as,
    okey_of,
    tile,
)
from grammar.writer import write_rack

__all__ = [
    "COLOURS",
    "FROM_HAND",
    "MOVE_LIMIT",
    "PAIR_LENGTH",
    "Act",
    "Contract",
    "ContractPart",
    "Data",
    "Document",
    "End",
    "ErrorCode",
    "Meld",
    "Mistake",
    "NotationError",
    "PartKind",
    "Verb",
    "YamlError",
    "group_shaped",
    "json_pointer",
    "load_yaml",
    "meld_of",
    "turn_text",
    "write_rack",
    "write_yaml",
]
