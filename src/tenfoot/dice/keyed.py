"""Unpredictable dice: faces from a secret key and a counter.

Word n of the stream is one of the eight 64-bit words of blake2b(n // 8, key). As long as the key is secret, known faces
give no hint of the faces before or after them. With the key, every face can be checked.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from struct import Struct

from tenfoot.dice.sources import SAFE, SPANS, Seeded

GENERATOR = "blake2b-256"
"""What games call this generator; `Seeded` is called "weyl-64"."""
OLD_GENERATOR = "weyl-64"
KEY_BYTES = 32
_WORDS = Struct("<8Q").unpack


class Keyed:
    """Faces from a key of 256 bits, written as 64 hexadecimal digits, and a counter of the words drawn so far."""

    __slots__ = ("_block", "_bytes", "_words", "key", "state")

    def __init__(self, key: str, state: int = 0) -> None:
        self.key = key
        self.state = state
        """How many words have been drawn."""
        self._bytes = key_bytes(key)
        self._block = -1
        self._words: tuple[int, ...] = ()

    def _word(self) -> int:
        state = self.state
        self.state = state + 1
        block = state >> 3
        if block != self._block:
            self._words = _WORDS(blake2b(block.to_bytes(16, "little"), key=self._bytes).digest())
            self._block = block
        return self._words[state & 7]

    def die(self, sides: int, name: str = "") -> int:
        """One face from 1 to `sides`. A word that would favor some face is skipped."""
        word = self._word()
        while word >= SAFE and word >= (1 << 64) - (1 << 64) % sides:
            word = self._word()
        return word % sides + 1

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """`count` faces. Several small dice are read off one word."""
        if count == 1:
            return [self.die(sides)]
        per, span, limit, *_ = SPANS[sides]
        faces: list[int] = []
        while count > 0:
            word = self._word()
            if word >= limit:
                continue
            word %= span
            for _ in range(min(count, per)):
                faces.append(word % sides + 1)
                word //= sides
            count -= per
        return faces


def key_bytes(key: str) -> bytes:
    """The key as bytes; anything but 64 hexadecimal digits is refused."""
    try:
        found = bytes.fromhex(key)
    except ValueError:
        found = b""
    if len(found) != KEY_BYTES:
        raise ValueError(f"A key of dice is {2 * KEY_BYTES} hexadecimal digits.")
    return found


def commitment(key: str) -> str:
    """What can be published about a key before it is used: the SHA-256 of its hexadecimal digits."""
    return sha256(key.encode()).hexdigest()


def stream_of(key: str, state: int) -> Seeded | Keyed:
    """The dice of a game: with a key the keyed ones, without one the older ones."""
    return Keyed(key, state) if key else Seeded(state)
