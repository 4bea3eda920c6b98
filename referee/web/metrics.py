"""What Prometheus reads: requests by route and status, and how long they took, of all workers."""

import os
from functools import lru_cache

from flask import Response
from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where several workers add up what they count; `hakem serve` makes one for them."""

REQUESTS = Counter("hakem_requests", "Requests answered", ["method", "route", "status"])
SECONDS = Histogram(
    "hakem_request_seconds",
    "Seconds until the answer",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
_METHODS = frozenset({"GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"})


def count(method: str, route: str, status: str, took: float) -> None:
    """Count a request that took so many seconds."""
    requests, seconds = _series(method if method in _METHODS else "other", route, status)
    requests.inc()
    seconds.observe(took)


def counted() -> Response:
    """Write the counts of all workers."""
    registry: CollectorRegistry = REGISTRY
    if os.environ.get(SHARED_FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # ships no types for it
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_PLAIN_0_0_4)


@lru_cache(maxsize=1024)
def _series(method: str, route: str, status: str) -> tuple[Counter, Histogram]:
    """What is counted for a route; looking it up each time costs more than counting."""
    return REQUESTS.labels(method, route, status), SECONDS.labels(route)
