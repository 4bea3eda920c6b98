"""How long a person waits for the first answer, and a service for being ready."""

import time
from contextlib import AbstractContextManager

from tests.bench.http_load import served, started
from tests.bench.starting import run
from tests.bench.table import Measured

TIMES = 9
MELD = ("-m", "tutor", "meld", "kut", "K3-OK-5", "--indicator", "B8")
SERVE = ("-m", "tutor", "serve", "--port", "0", "--lang", "en")
LIBRARIES = ("-c", "import flask, jsonschema, lark, yaml")


def meld() -> Measured:
    """One meld on the command line, against only importing what a service is made of."""
    ours, bare = list[float](), list[float]()
    for _ in range(TIMES):
        ours.append(run(*MELD))
        bare.append(run(*LIBRARIES))
    theirs = {"importing flask, jsonschema, lark and yaml": {"best": min(bare)}}
    return Measured({"best": min(ours)}, theirs)


def service() -> Measured:
    """`hakem serve` until its port answers, against the echo alone on the same server."""
    ours, echo = list[float](), list[float]()
    for _ in range(3):
        ours.append(_ready(started(*SERVE)))
        echo.append(_ready(served("tests.bench.echo:create_echo", 1)))
    return Measured({"best": min(ours)}, {"a Flask echo": {"best": min(echo)}})


def _ready(service: AbstractContextManager[int]) -> float:
    begun = time.perf_counter()
    with service:
        return time.perf_counter() - begun


MEASURES = {"start.meld": meld, "start.service": service}
