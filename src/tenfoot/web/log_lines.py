"""Structured logs: one JSON object a line, without tokens, and a count of faults for the operator's page."""

from __future__ import annotations

import json
import logging
import re
from collections import deque

SECRETS = re.compile(r"\b(tok|keep)_[A-Za-z0-9_-]{8,}")


def without_secrets(text: str) -> str:
    """Return a text without tokens of seats and keepers."""
    return SECRETS.sub(lambda match: f"{match[1]}_...", text)


class JsonLines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as one line of JSON."""
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["fault"] = record.exc_info[0].__name__
            line["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """Writes a record as text, without tokens."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as text without tokens."""
        return without_secrets(super().format(record))


class FaultCount(logging.Handler):
    """Counts what went wrong and remembers the newest, without details of games."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0
        self.newest: deque[tuple[float, str]] = deque(maxlen=20)

    def emit(self, record: logging.LogRecord) -> None:
        """Count one fault. Only the fixed part of its message is remembered."""
        self.count += 1
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        self.newest.append((record.created, f"{record.msg} {kind}".strip()))


def set_up_logs(lines: str) -> FaultCount:
    """Send the server's log to standard error as text or JSON lines. Return the count of faults."""
    faults = FaultCount()
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonLines() if lines == "json" else PlainLines("%(levelname)s %(name)s: %(message)s")
    )
    for name in ("tenfoot", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler, faults]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
    return faults
