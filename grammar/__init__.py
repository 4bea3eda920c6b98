"""The language of the table: tiles, melds, contracts, acts and records, and their text."""

from typing import TYPE_CHECKING

from grammar.act import Act, End, Verb, turn_text
from grammar.contract import FROM_HAND, PAIR_LENGTH, Contract, ContractPart, PartKind
from grammar.document import Data, Document, YamlError, json_pointer
from grammar.fold import fold
from grammar.late import late
from grammar.meld import Meld, group_shaped, meld_of, meld_text
from grammar.mistake_text import expected_text, mistake_text
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
    wake,
)
from grammar.record import SEATS, Record, RecordTurn, RoundRecord
from grammar.shipped import ShippedDocument, folder_of, shipped_yaml
from grammar.tile import (
    COLOURS,
    COPIES,
    FALSE_JOKER,
    LAST_NUMBER,
    NATURALS,
    OKEY,
    OKEYS_AS,
    RACK_ORDER,
    SET_SIZE,
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
from grammar.words import LANGUAGES, SCHEMES
from grammar.writer import in_scheme, write_melds, write_rack, write_tiles, write_turn
from grammar.yaml_reading import load_yaml, survey_yaml, write_yaml

if TYPE_CHECKING:
    from grammar.record_json import record_from_json, record_to_json
    from grammar.record_text import RECORD_LIMIT, read_record, write_record

__all__ = [
    "COLOURS",
    "COPIES",
    "FALSE_JOKER",
    "FROM_HAND",
    "LANGUAGES",
    "LAST_NUMBER",
    "MOVE_LIMIT",
    "NATURALS",
    "OKEY",
    "OKEYS_AS",
    "PAIR_LENGTH",
    "RACK_ORDER",
    "RECORD_LIMIT",
    "SCHEMES",
    "SEATS",
    "SET_SIZE",
    "TILES",
    "TILES_LIMIT",
    "TILE_BY_TEXT",
    "UNSEEN",
    "Act",
    "Colour",
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
    "Record",
    "RecordTurn",
    "RoundRecord",
    "ShippedDocument",
    "Tile",
    "TileKind",
    "Verb",
    "YamlError",
    "as_okey",
    "expected_text",
    "fold",
    "folder_of",
    "group_shaped",
    "in_rack_order",
    "in_scheme",
    "indicator_of",
    "json_pointer",
    "late",
    "load_yaml",
    "meld_of",
    "meld_text",
    "mistake_text",
    "natural",
    "okey_as",
    "okey_of",
    "read_act",
    "read_contract",
    "read_meld",
    "read_melds",
    "read_record",
    "read_tile",
    "read_tiles",
    "read_turn",
    "record_from_json",
    "record_to_json",
    "shipped_yaml",
    "survey_yaml",
    "tile",
    "turn_text",
    "wake",
    "write_melds",
    "write_rack",
    "write_record",
    "write_tiles",
    "write_turn",
    "write_yaml",
]

_LATE = {
    "record_from_json": "grammar.record_json",
    "record_to_json": "grammar.record_json",
    "RECORD_LIMIT": "grammar.record_text",
    "read_record": "grammar.record_text",
    "write_record": "grammar.record_text",
}
"""Whole records wait until somebody has one."""

__getattr__ = late(__name__, _LATE)
