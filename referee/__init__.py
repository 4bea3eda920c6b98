"""The room of judging: positions, facts, verdicts, explanations, and the doors to them."""

from typing import TYPE_CHECKING

from grammar import late
from referee.version import __version__

if TYPE_CHECKING:
    from referee.acting import acts_of
    from referee.api import judgement, judgement_text, meld
    from referee.case import melds_played
    from referee.cli import command_line
    from referee.cli.houses import house_given
    from referee.cli.said import bytes_of, common, json_of, spoken
    from referee.cli.said import language as speech
    from referee.cli.serve import serving
    from referee.cli.shown import option_text, painted, refuse, show_json, tile_picture
    from referee.comparing.ended import Ended
    from referee.comparing.retrial import case_of, legal_near, retried
    from referee.contracts import contract_of_round
    from referee.errors import (
        BadRequestError,
        Fault,
        ImpossibleError,
        RequestError,
        UnauthorisedError,
        UnknownNameError,
        UnreachableStoreError,
    )
    from referee.memory import staying
    from referee.moving import refuse as refuse_impossible
    from referee.moving import refuse_facts
    from referee.nearest.distance import distance as distance_between
    from referee.position import Position
    from referee.precedents import cases_of
    from referee.precedents import precedents as every_precedent
    from referee.problems import fault_text
    from referee.published import add_schemas, document
    from referee.records.auditing import audit
    from referee.requests import checked, read_json
    from referee.rulesets import ruleset_of
    from referee.scoring.matches import match
    from referee.scoring.scores import score
    from referee.stored import keep_house
    from referee.web import create_app, prepare, ready
    from referee.wire import Reader, read_position
    from referee.wording import contract_text

__all__ = [
    "BadRequestError",
    "Ended",
    "Fault",
    "ImpossibleError",
    "Position",
    "Reader",
    "RequestError",
    "UnauthorisedError",
    "UnknownNameError",
    "UnreachableStoreError",
    "__version__",
    "acts_of",
    "add_schemas",
    "audit",
    "bytes_of",
    "case_of",
    "cases_of",
    "checked",
    "command_line",
    "common",
    "contract_of_round",
    "contract_text",
    "create_app",
    "distance_between",
    "document",
    "every_precedent",
    "fault_text",
    "house_given",
    "json_of",
    "judgement",
    "judgement_text",
    "keep_house",
    "legal_near",
    "match",
    "meld",
    "melds_played",
    "option_text",
    "painted",
    "prepare",
    "read_json",
    "read_position",
    "ready",
    "refuse",
    "refuse_facts",
    "refuse_impossible",
    "retried",
    "ruleset_of",
    "score",
    "serving",
    "show_json",
    "speech",
    "spoken",
    "staying",
    "tile_picture",
]

_LATE = {
    "acts_of": "referee.acting",
    "refuse_facts": "referee.moving",
    "refuse_impossible": "referee.moving:refuse",
    "judgement": "referee.api",
    "judgement_text": "referee.api",
    "meld": "referee.api",
    "audit": "referee.records.auditing",
    "match": "referee.scoring.matches",
    "score": "referee.scoring.scores",
    "read_json": "referee.requests",
    "UnreachableStoreError": "referee.errors",
    "fault_text": "referee.problems",
    "house_given": "referee.cli.houses",
    "painted": "referee.cli.shown",
    "option_text": "referee.cli.shown",
    "tile_picture": "referee.cli.shown",
    "show_json": "referee.cli.shown",
    "refuse": "referee.cli.shown",
    "bytes_of": "referee.cli.said",
    "json_of": "referee.cli.said",
    "speech": "referee.cli.said:language",
    "common": "referee.cli.said",
    "spoken": "referee.cli.said",
    "Position": "referee.position",
    "UnauthorisedError": "referee.errors",
    "contract_of_round": "referee.contracts",
    "contract_text": "referee.wording",
    "melds_played": "referee.case",
    "read_position": "referee.wire",
    "Reader": "referee.wire",
    "BadRequestError": "referee.errors",
    "Ended": "referee.comparing.ended",
    "Fault": "referee.errors",
    "ImpossibleError": "referee.errors",
    "RequestError": "referee.errors",
    "UnknownNameError": "referee.errors",
    "add_schemas": "referee.published",
    "case_of": "referee.comparing.retrial",
    "cases_of": "referee.precedents",
    "checked": "referee.requests",
    "command_line": "referee.cli",
    "create_app": "referee.web",
    "prepare": "referee.web",
    "ready": "referee.web",
    "document": "referee.published",
    "keep_house": "referee.stored",
    "legal_near": "referee.comparing.retrial",
    "distance_between": "referee.nearest.distance:distance",
    "every_precedent": "referee.precedents:precedents",
    "retried": "referee.comparing.retrial",
    "ruleset_of": "referee.rulesets",
    "serving": "referee.cli.serve",
    "staying": "referee.memory",
}
"""Everything waits behind the door until somebody asks: a short command pays for what it uses."""

__getattr__ = late(__name__, _LATE)
