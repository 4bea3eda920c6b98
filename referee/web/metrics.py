"""What Prometheus reads: requests by route and status, and how long they took, of all workers."""

import os
import time
from functools import lru_cache

from flask import Flask, Response, g, request
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


def count_requests(app: Flask) -> None:
    """Count every request of an application."""
    app.before_request(_begin)
    app.after_request(_count)


def counted() -> Response:
    """Write the counts of all workers."""
    registry: CollectorRegistry = REGISTRY
    if os.environ.get(SHARED_FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # ships no types for it
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_PLAIN_0_0_4)


def _begin() -> None:
    g.counted_from = time.perf_counter()


def _count(response: Response) -> Response:
    """By route, not by address: what clients invent must not grow the counts."""
    route = request.url_rule.rule if request.url_rule else "none"
    method = request.method if request.method in _METHODS else "other"
    requests, seconds = _series(method, route, str(response.status_code))
    requests.inc()
    seconds.observe(time.perf_counter() - g.get("counted_from", time.perf_counter()))
    return response


@lru_cache(maxsize=1024)
def _series(method: str, route: str, status: str) -> tuple[Counter, Histogram]:
    """What is counted for a route; looking it up each time costs more than counting."""
    return REQUESTS.labels(method, route, status), SECONDS.labels(route)
