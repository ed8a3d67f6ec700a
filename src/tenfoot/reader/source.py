"""From a path or from bytes to text: not too long, UTF-8, no control characters."""

from __future__ import annotations

import re
from pathlib import Path

from tenfoot.reader.fault import ReadingFault
from tenfoot.reader.sizes import TEXT, Limits

CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]")


def read_source(path: Path, limits: Limits = TEXT) -> bytes:
    """The bytes of a file. Nothing is read of a file that is too large, nor of a folder or a device."""
    try:
        if path.exists() and not path.is_file():
            kind = "a directory" if path.is_dir() else "a device or a pipe"
            raise ReadingFault(str(path), f"is {kind}, not a file.")
        with path.open("rb") as file:
            data = file.read(limits.bytes + 1)
    except ReadingFault:
        raise
    except OSError as fault:
        raise ReadingFault(str(path), f"{fault.strerror or fault}.") from None
    except ValueError:  # a null character in the name
        raise ReadingFault(str(path).replace("\0", "?"), "is not the name of a file.") from None
    _check_size(len(data), str(path), limits)
    return data


def read_text(source: bytes | str, file: str, limits: Limits = TEXT) -> str:
    """The text of a file that has been read. A mark for the byte order at its start is dropped."""
    if isinstance(source, str):
        _check_size(len(source), file, limits)
        text = source
    else:
        _check_size(len(source), file, limits)
        try:
            text = source.decode("utf-8")
        except UnicodeDecodeError as fault:
            line = source.count(b"\n", 0, fault.start) + 1
            raise ReadingFault(file, "not readable as text: it must be saved as UTF-8.", line) from None
    text = text.removeprefix("\ufeff")
    found = CONTROL.search(text)
    if found is not None:
        start = found.start()
        line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
        code = f"U+{ord(found[0]):04X}"
        raise ReadingFault(file, f"has a control character ({code}) in it; delete it.", line, column)
    return text


def _check_size(size: int, file: str, limits: Limits) -> None:
    if size > limits.bytes:
        raise ReadingFault(file, f"is too long: at most {limits.bytes:,} bytes are read.")
