"""Forgets what is old from time to time, where the operator has said how old that is."""

import logging
import os
import threading
from datetime import UTC, datetime, timedelta

from referee.errors import RequestError

DAYS = "HAKEM_RETENTION_DAYS"
OFF = frozenset({"", "off", "0", "none"})
EVERY_SECONDS = 3600.0

MOST_DAYS = 36500

log = logging.getLogger("hakem.retention")


def retention_days() -> float | None:
    """How many days things are kept; None where they are kept for good, which is the usual.

    Raises ``SystemExit`` with a plain word for what is no number of days.
    """
    told = os.environ.get(DAYS, "").strip().lower()
    if told in OFF:
        return None
    try:
        days = float(told)
    except ValueError:
        days = 0.0
    if not 0 < days <= MOST_DAYS:
        raise SystemExit(f"{DAYS}={told}: 365")
    return days


def forget_in_time(stop: threading.Event | None = None) -> threading.Thread | None:
    """Forget now, and every hour from now on; None where things are kept for good."""
    days = retention_days()
    if days is None:
        return None
    ends = stop or threading.Event()
    made = threading.Thread(target=_forget_again, args=(days, ends), name="retention", daemon=True)
    made.start()
    return made


def _forget_again(days: float, ends: threading.Event) -> None:
    while True:
        forget(days)
        if ends.wait(EVERY_SECONDS):
            return


def forget(days: float) -> None:
    """Forget what is older; where the database is away, the next time will do."""
    from referee.store.pruning import prune  # noqa: PLC0415  sqlalchemy only here

    try:
        gone = prune(datetime.now(UTC) - timedelta(days=days))
    except RequestError as error:
        log.warning("nothing forgotten: %s", error.__cause__ or error)
        return
    if any(gone):
        log.info("older than %g days, forgotten: %s", days, gone._asdict())
