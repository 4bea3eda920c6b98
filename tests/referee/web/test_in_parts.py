"""Bodies sent in parts are bound like all others, and never cut off in silence."""

import json
from io import BytesIO

import pytest

from referee.web import create_app
from referee.web.direct import MOST_BYTES

MELD = {"game": "kut", "meld": "7RKB", "indicator": "B8"}


def answered(data: bytes) -> int:
    told = (
        create_app()
        .test_client()
        .post(
            "/v1/melds",
            input_stream=BytesIO(data),
            headers={"Transfer-Encoding": "chunked", "Content-Type": "application/json"},
            environ_overrides={"wsgi.input_terminated": True},
        )
    )
    return told.status_code


def filled_up(length: int) -> bytes:
    return json.dumps(MELD).encode().ljust(length)


@pytest.mark.parametrize("length", [0, MOST_BYTES - 1, MOST_BYTES])
def test_what_is_within_the_limit_is_read_whole(length: int) -> None:
    assert answered(filled_up(length)) == 200


@pytest.mark.parametrize("length", [MOST_BYTES + 1, 3 * MOST_BYTES])
def test_what_goes_on_beyond_it_is_refused(length: int) -> None:
    assert answered(filled_up(length)) == 413


def test_where_no_body_is_read_its_length_is_no_matter() -> None:
    told = (
        create_app()
        .test_client()
        .get(
            "/v1/games",
            input_stream=BytesIO(b" " * (3 * MOST_BYTES)),
            headers={"Transfer-Encoding": "chunked"},
            environ_overrides={"wsgi.input_terminated": True},
        )
    )
    assert told.status_code == 200
