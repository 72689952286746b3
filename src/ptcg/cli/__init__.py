"""The `ptcg` command. `main` is the entry point, and the one place where errors become a line for people.

Every module here but `app` and `screen` is a command or a group of commands. They import what they need inside their
functions, so that no command waits for the imports of another. Nothing else in ptcg imports this package.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

BAD_INPUT = 2
INTERRUPTED = 130
READER_GONE = 141  # as a program that SIGPIPE ends


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line (that of the process if none is given) and return its exit code.

    0: it went well; 1: what was checked has a fault; 2: an error; 130: interrupted. With PTCG_TRACEBACK set, errors are
    raised as they are, for those who work on ptcg.
    """
    try:
        from ptcg.cli.app import run
        from ptcg.cli.streams import show_what_can_be_shown

        show_what_can_be_shown()
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()  # here and not at exit, where a closed pipe could no longer be caught
        return code
    except BrokenPipeError:
        _forget_output()
        return READER_GONE
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # what comes next does not begin beside the ^C
        return INTERRUPTED
    except Exception as error:
        line = _line_for_people(error)
        if not line or os.environ.get("PTCG_TRACEBACK"):
            raise
        if isinstance(error, OSError):
            _forget_output()
        print(f"ptcg: {' '.join(line.split())}", file=sys.stderr)
        return BAD_INPUT


def _forget_output() -> None:
    """What is still to be written at exit must go somewhere, once nobody takes it any more."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _line_for_people(error: Exception) -> str:
    """What to tell the user: what, where, what to do. Empty for an error that is not the user's."""
    from concurrent.futures import BrokenExecutor

    from ptcg.cli.app import usage_error
    from ptcg.rules import Refused

    if usage := usage_error(error):
        return usage
    if isinstance(error, OSError) and error.filename is not None:
        return cannot_use(error)
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return "the output cannot be written: no space is left on the device"
    if isinstance(error, BrokenExecutor):
        return "a worker process was killed, perhaps for want of memory; try again with fewer --processes"
    # Our own ValueErrors are written for people; so are the texts of an OSError without a file, such as a used port.
    return str(error) if isinstance(error, (ValueError, Refused, OSError)) else ""


def cannot_use(error: OSError) -> str:
    """What to say of a file that cannot be read or written."""
    if error.errno == errno.ENOSPC:
        return f"cannot write '{error.filename}': no space is left on the device; what was there before is unchanged"
    return f"cannot use '{error.filename}': {error.strerror}; check the path and its permissions"
