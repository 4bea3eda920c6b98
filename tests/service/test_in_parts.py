"""The server hands bodies in parts on so that they are bound like all others."""

import json
from collections.abc import Iterator
from http.client import HTTPConnection

from referee.web.direct import MOST_BYTES
from tests.service.serving import serving

MELD = {"game": "kut", "meld": "7RKB", "indicator": "B8"}
PART = 4096


def asked(port: int, length: int) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.putrequest("POST", "/v1/melds")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Transfer-Encoding", "chunked")
    connection.endheaders(parts(json.dumps(MELD).encode().ljust(length)), encode_chunked=True)
    status = connection.getresponse().status
    connection.close()
    return status


def parts(data: bytes) -> Iterator[bytes]:
    for at in range(0, len(data), PART):
        yield data[at : at + PART]


def test_a_body_in_parts_is_read_whole_or_refused(store: str) -> None:
    with serving(env={"HAKEM_DATABASE_URL": store}) as service:
        assert asked(service.port, 0) == 200
        assert asked(service.port, MOST_BYTES) == 200
        assert asked(service.port, MOST_BYTES + 1) == 413
