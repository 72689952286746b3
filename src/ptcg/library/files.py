"""Writing a file whole or not at all: a reader sees either the old content or the new one, also on a full disk."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

NEW_FILE = 0o666


def write_whole(path: str | os.PathLike[str], content: bytes) -> None:
    """Put content into a file, in place of what it had. OSError names the file; then the old content is still there."""
    target = Path(path)
    try:
        if target.exists() and not target.is_file():  # a device or a pipe keeps nothing, so there is nothing to lose
            target.write_bytes(content)
        else:
            _replace(target.resolve(), content)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(target)) from None


def check_writable(path: str | os.PathLike[str]) -> None:
    """OSError where a file could not be written, to be told before the work is done that it is for."""
    target = Path(path)
    folder = target.resolve().parent
    code = 0
    if target.is_dir():
        code = errno.EISDIR
    elif not folder.is_dir():
        code = errno.ENOENT
    elif not os.access(target if target.exists() else folder, os.W_OK):
        code = errno.EACCES
    if code:
        raise OSError(code, os.strerror(code), str(target))


def _replace(target: Path, content: bytes) -> None:
    mode = target.stat().st_mode & 0o777 if target.exists() else NEW_FILE & ~_umask()
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:80]}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, mode)
        os.replace(name, target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


__all__ = ["check_writable", "write_whole"]
