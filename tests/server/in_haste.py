"""`ptcg serve` for clients that are quicker than people: `python -m server.in_haste serve ...`.

Messages are not counted, and a table whose process has died is another's a second later. The server processes that it
starts import this module too, so it holds for them as well; those of bots need none of it.
"""

from __future__ import annotations

import multiprocessing
import sys

LEASE = 1.0
SWEEP = 0.1

if multiprocessing.current_process().name != "ptcg bot":
    from ptcg.server import driver, hub, socket

    driver.LEASE = LEASE  # type: ignore[misc]
    hub.SWEEP = SWEEP  # type: ignore[misc]
    socket.RATE = socket.BURST = 10_000  # type: ignore[misc]

if __name__ == "__main__":
    from ptcg.cli import main

    sys.exit(main())
