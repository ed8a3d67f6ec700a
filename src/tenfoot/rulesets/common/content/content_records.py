"""Content in files: records of one kind under a strict schema, with an error that names the file."""

from __future__ import annotations

from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


def records(package: str, name: str, kind: type[T]) -> list[T]:
    """The records of a data file of a ruleset's package."""
    data = files(package).joinpath("data", name).read_bytes()
    try:
        rows: list[T] = msgspec.json.decode(data, type=list[kind])  # type: ignore[valid-type]
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None
    return rows
