"""JSON that a program wrote: counted and bounded as plain values first, then decoded as its record."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

import msgspec

from tenfoot.reader.fault import ReadingFault, shorten
from tenfoot.reader.sizes import GAME, Limits
from tenfoot.reader.source import read_text

T = TypeVar("T")
LONGEST = 100
"""Digits of a number: the dice of a game are one."""


def read_record(data: bytes, file: str, kind: type[T], limits: Limits = GAME) -> T:
    """The record that a JSON file holds."""
    check_json(data, file, limits)
    return decode_record(data, file, lambda: msgspec.json.decode(data, type=kind))


def decode_record(data: bytes, file: str, decode: Callable[[], T]) -> T:
    """What a decoder makes of checked JSON; what does not fit its record is a `ReadingFault`."""
    try:
        return decode()
    except (msgspec.MsgspecError, RecursionError, ValueError, LookupError, TypeError, MemoryError) as fault:
        raise ReadingFault(file, f"does not hold what it should: {shorten(str(fault), 200)}") from None


def check_json(data: bytes, file: str, limits: Limits = GAME) -> None:
    """Refuse JSON that is too large or too deep, or has a key twice."""

    def table(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) != len(pairs):
            keys = [key for key, _ in pairs]
            twice = next(key for key in keys if keys.count(key) > 1)
            raise ReadingFault(file, f"'{shorten(twice)}' is there twice.")
        return found

    def number(text: str) -> int:
        if len(text) > LONGEST:
            raise ReadingFault(file, f"the number {shorten(text, 30)} is too large.")
        return int(text)

    text = read_text(data, file, limits)
    try:
        plain = json.loads(text, object_pairs_hook=table, parse_int=number, parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        raise ReadingFault(file, f"not readable as JSON: {fault.msg}.", fault.lineno, fault.colno) from None
    except RecursionError:
        raise ReadingFault(file, "goes too deep.") from None
    except ReadingFault:
        raise
    except ValueError as fault:
        raise ReadingFault(file, f"not readable as JSON: {fault}.") from None
    _count(plain, file, limits)


def _no_constant(word: str) -> object:
    raise ValueError(f"{word} is no number")


def _count(plain: object, file: str, limits: Limits) -> None:
    """Raise a `ReadingFault` if the values are too many, too deeply nested or too long."""
    level, nodes, depth = [plain], 0, 0
    while level:
        nodes += len(level)
        depth += 1
        if nodes > limits.nodes:
            raise ReadingFault(file, f"holds more than {limits.nodes:,} values, too many to read.")
        if depth > limits.depth:
            raise ReadingFault(file, f"goes too deep: at most {limits.depth} lists within each other.")
        below: list[object] = []
        for value in level:
            if isinstance(value, str):
                if len(value) > limits.text:
                    raise ReadingFault(file, f"a text of {len(value):,} letters; at most {limits.text:,}.")
            elif isinstance(value, dict):
                _check_rows(len(value), file, limits)
                if any(len(key) > limits.key for key in value):
                    raise ReadingFault(file, f"a key has at most {limits.key} letters.")
                below.extend(value.values())
            elif isinstance(value, list):
                _check_rows(len(value), file, limits)
                below.extend(value)
        level = below


def _check_rows(rows: int, file: str, limits: Limits) -> None:
    if rows > limits.rows:
        raise ReadingFault(file, f"a list of more than {limits.rows:,} entries is too long.")
