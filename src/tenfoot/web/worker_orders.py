"""What the server asks of its worker processes, and how both sides write it into a pipe."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tenfoot.engine.decision import Answer
from tenfoot.protocol.http_replies import PackChecked
from tenfoot.table.records import ControllerName
from tenfoot.table.refusal import Code

LENGTH = 4
"""Bytes before each message that say how long it is."""


class Think(msgspec.Struct, frozen=True, tag="think"):
    """A question to the computer player of a seat."""

    ruleset: str
    packs: dict[str, str]
    save: bytes
    """The game, exactly at the question."""
    part: int
    """The creature whose part of a question to several seats it is; 0 if it is the only question."""
    controller: ControllerName


class ReadGame(msgspec.Struct, frozen=True, tag="read"):
    """A game file from outside, to be checked and opened."""

    data: bytes


class CheckPack(msgspec.Struct, frozen=True, tag="check"):
    """The zip file of a pack from outside, to be checked."""

    data: bytes


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The worker has loaded the rules."""


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    """The answer that a computer player has chosen, from a worker process."""

    answer: Answer


class GameRead(msgspec.Struct, frozen=True, tag="game"):
    """The game of a file as the store has it, with a checkpoint at its end."""

    data: bytes


class PackRead(msgspec.Struct, frozen=True, tag="pack"):
    """The name of a pack and its faults."""

    checked: PackChecked


class NotDone(msgspec.Struct, frozen=True, tag="not done"):
    """The order was refused, or failed; then the code is empty."""

    code: Code | None
    message: str


Order: TypeAlias = Think | ReadGame | CheckPack
Reply: TypeAlias = Ready | Thought | GameRead | PackRead | NotDone
_encode = msgspec.msgpack.Encoder().encode
read_order = msgspec.msgpack.Decoder(Order).decode
read_reply = msgspec.msgpack.Decoder(Reply).decode


def write_message(message: Order | Reply) -> bytes:
    """Return a message as it goes into the pipe, with its length before it."""
    data = _encode(message)
    return len(data).to_bytes(LENGTH, "big") + data
