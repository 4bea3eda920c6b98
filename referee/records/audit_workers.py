"""Audit jobs done by this process, by several, or by a cluster: the answers are the same."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Protocol

from referee.records.audit_jobs import Done, Job, audited

AHEAD = 3
"""Jobs under way for every worker; more would only fill memory."""

MOST_LOSSES = 5
"""So often in a row the workers may die over one job."""

Asked = Mapping[str, Any]


class Promise(Protocol):
    """The answer to a job that somebody is working on."""

    def result(self) -> Done:
        """Wait for the answer."""


class Workers(Protocol):
    """Who does the jobs; ``replaced`` makes new workers when the old ones have died."""

    lost: tuple[type[Exception], ...]

    def submit(self, job: Job) -> Promise:
        """Begin a job."""

    def replaced(self) -> None:
        """Make new workers."""


@dataclass(frozen=True, slots=True)
class _At:
    job: Job
    promise: Promise


def in_order(jobs: Iterable[Job], workers: Workers, many: int) -> Iterator[Done]:
    """Do jobs side by side and answer in their order; whatever a dead worker held is done again."""
    ahead: deque[_At] = deque()
    for job in jobs:
        ahead.append(_At(job, workers.submit(job)))
        if len(ahead) >= many * AHEAD:
            yield _first(ahead, workers)
    while ahead:
        yield _first(ahead, workers)


def _first(ahead: deque[_At], workers: Workers) -> Done:
    for _ in range(MOST_LOSSES):
        try:
            done = ahead[0].promise.result()
        except workers.lost:
            workers.replaced()
            again = [_At(one.job, workers.submit(one.job)) for one in ahead]
            ahead.clear()
            ahead.extend(again)
        else:
            ahead.popleft()
            return done
    raise RuntimeError(f"the workers died {MOST_LOSSES} times over {ahead[0].job.path}")


class Processes:
    """Workers on this machine, each a process of its own."""

    lost: tuple[type[Exception], ...] = (BrokenProcessPool,)

    def __init__(self, many: int, asked: Asked) -> None:
        self.many = many
        self._asked = asked
        self._pool = self._started()

    def submit(self, job: Job) -> Future[Done]:
        """Begin a job; a pool that has just broken answers with a broken promise."""
        try:
            return self._pool.submit(audited, job, self._asked)
        except BrokenProcessPool as broken:
            failed: Future[Done] = Future()
            failed.set_exception(broken)
            return failed

    def replaced(self) -> None:
        """Start all processes anew."""
        self.stop()
        self._pool = self._started()

    def stop(self) -> None:
        """End the processes; what they hold is not waited for."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        # Forked processes would inherit locks of the progress bar's thread; fresh ones do not.
        return ProcessPoolExecutor(self.many, mp_context=get_context("spawn"))


class NoClusterError(Exception):
    """A cluster that cannot be used: ``missing`` here, or else ``unreachable``."""


class Cluster:
    """Workers of a Dask cluster, which gives lost jobs to others by itself."""

    lost: tuple[type[Exception], ...] = ()

    def __init__(self, address: str, asked: Asked) -> None:
        try:
            # An extra that only clusters need: loaded here and nowhere else.
            self._client = import_module("distributed").Client(address, set_as_default=False)
        except ImportError as error:
            raise NoClusterError("missing") from error
        except (OSError, ValueError) as error:
            raise NoClusterError("unreachable") from error
        self._asked = asked

    @property
    def many(self) -> int:
        """How many jobs can be done at once."""
        return max(1, sum(map(int, self._client.nthreads().values())))

    def submit(self, job: Job) -> Promise:
        """Begin a job."""
        promise: Promise = self._client.submit(audited, job, self._asked, pure=False, retries=2)
        return promise

    def replaced(self) -> None:
        """Nothing to do: the cluster replaces its workers."""

    def stop(self) -> None:
        """Leave the cluster as it was found."""
        self._client.close()


def answers(
    jobs: Iterable[Job], asked: Asked, workers: int = 1, cluster: str | None = None
) -> Iterator[Done]:
    """Do every job, in order: here, by so many processes, or on a cluster."""
    if cluster is None and workers == 1:
        yield from (audited(job, asked) for job in jobs)
        return
    made: Callable[[], Processes | Cluster] = (
        (lambda: Processes(workers, asked))
        if cluster is None
        else (lambda: Cluster(cluster, asked))
    )
    with _stopped_after(made()) as side_by_side:
        yield from in_order(jobs, side_by_side, side_by_side.many)


@contextmanager
def _stopped(workers: Processes | Cluster) -> Iterator[Processes | Cluster]:
    try:
        yield workers
    finally:
        workers.stop()


def _stopped_after(workers: Processes | Cluster) -> AbstractContextManager[Processes | Cluster]:
    return _stopped(workers)
