"""The whole product on a free port, and the Chromium that looks at it."""

import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread

from playwright.sync_api import ViewportSize
from werkzeug.serving import make_server

from tutor.web import create_app

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = ViewportSize(width=390, height=844)
SMALL_PHONE = ViewportSize(width=360, height=640)
DESK = ViewportSize(width=1200, height=800)


@contextmanager
def served() -> Iterator[str]:
    """Serve until the block ends; gives the address."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, create_app(), threaded=True)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
