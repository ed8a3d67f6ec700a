"""Where faces come from: a seed, a script, people at the table, or every possibility at once.

A source is an explicit object. Nothing here, or anywhere else in the project, draws from a shared generator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple, Protocol, Self

from tenfoot.dice.errors import SourceError

_WORD = 0xFFFFFFFFFFFFFFFF
_STEP = 0xA0761D6478BD642F
_MIX = 0xE7037ED1A0B428DB
SAFE = _WORD - 0xFFFFFFFF
"""Words below this need no closer look for any die of up to 2**32 faces."""


class DiceSource(Protocol):
    """Anything that can show the face of a die. `name` says what the roll is for."""

    def die(self, sides: int, name: str = "") -> int: ...

    def dice(self, count: int, sides: int, name: str = "") -> list[int]: ...


def derive(seed: int, key: int | str) -> int:
    """A new seed from a seed and a key, the same everywhere and unrelated to its neighbors."""
    kind = "i" if isinstance(key, int) else "s"
    return int.from_bytes(blake2b(f"{seed}:{kind}:{key}".encode(), digest_size=8).digest(), "little")


class _Span(NamedTuple):
    """How the faces of some die are read off a word."""

    per: int
    """Dice that fit in one word."""
    span: int
    """The number of their joint faces."""
    limit: int
    """Words from here on are thrown away, being no whole multiple of the span."""
    together: int
    """Dice that are looked up at once."""
    size: int
    table: list[tuple[int, ...]]
    """Their faces, the first die changing fastest."""


class _Spans(dict[int, _Span]):
    """One entry for each kind of die, made when it is first rolled."""

    def __missing__(self, sides: int) -> _Span:
        per = together = 1
        while sides > 1 and sides ** (per + 1) < 1 << 30 and per < 16:
            per += 1
        while together < per and sides ** (together + 1) <= 1296:
            together += 1
        size = sides**together
        table: list[tuple[int, ...]] = []
        if size <= 1296:
            table = [tuple(value // sides**i % sides + 1 for i in range(together)) for value in range(size)]
        span = sides**per
        self[sides] = entry = _Span(per, span, (1 << 64) - (1 << 64) % span, together, size, table)
        return entry


SPANS = _Spans()


class Seeded:
    """Faces from one integer of state: a 64-bit Weyl sequence whose steps are mixed by a wide multiplication.

    The arithmetic is plain integers, so the faces are the same on every machine and Python version. Words in
    the part that does not divide evenly among the faces are thrown away, so no face is favored.
    """

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _WORD

    def die(self, sides: int, name: str = "") -> int:
        """One face from 1 to `sides`."""
        self.state = state = (self.state + 0xA0761D6478BD642F) & 0xFFFFFFFFFFFFFFFF
        wide = state * (state ^ 0xE7037ED1A0B428DB)
        word = (wide >> 64) ^ (wide & 0xFFFFFFFFFFFFFFFF)
        if word >= SAFE and word >= (1 << 64) - (1 << 64) % sides:
            return self.die(sides)
        return word % sides + 1

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """`count` faces. Several small dice are read off one word, a few at a time."""
        if count == 1:
            return [self.die(sides)]
        per, span, limit, together, size, table = SPANS[sides]
        state = self.state
        if count == together:
            # The commonest handfuls (2d20, 4d6) are one word and one look.
            while True:
                state = (state + 0xA0761D6478BD642F) & 0xFFFFFFFFFFFFFFFF
                wide = state * (state ^ 0xE7037ED1A0B428DB)
                word = (wide >> 64) ^ (wide & 0xFFFFFFFFFFFFFFFF)
                if word < limit:
                    self.state = state
                    return list(table[word % size])
        faces: list[int] = []
        while count > 0:
            state = (state + 0xA0761D6478BD642F) & 0xFFFFFFFFFFFFFFFF
            wide = state * (state ^ 0xE7037ED1A0B428DB)
            word = (wide >> 64) ^ (wide & 0xFFFFFFFFFFFFFFFF)
            if word >= limit:
                continue
            if count <= together and table:
                faces += table[word % size] if count == together else table[word % size][:count]
                break
            word %= span
            left = per if count > per else count
            count -= left
            if not table:
                for _ in range(left):
                    faces.append(word % sides + 1)
                    word //= sides
                continue
            while left >= together:
                faces += table[word % size]
                word //= size
                left -= together
            if left:
                faces += table[word % size][:left]
        self.state = state
        return faces

    def derive(self, key: int | str) -> int:
        """A seed for a separate use (run 17 of a simulation), leaving this state as it is."""
        return derive(self.state, key)


class OneByOne:
    """A handful of dice asked for one at a time."""

    __slots__ = ()

    def die(self, sides: int, name: str = "") -> int:
        raise NotImplementedError

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        return [self.die(sides, name) for _ in range(count)]


def _described(sides: int, name: str) -> str:
    return f"d{sides} for {name}" if name else f"d{sides}"


class Scripted(OneByOne):
    """Faces written down beforehand: `Scripted([("attack", 14), 6])`.

    A face may carry the name of the roll it is meant for. Asking for more than was written, or for another
    roll than the one written next, fails by name; `finish()` (or leaving the `with` block) fails when faces
    are left over.
    """

    __slots__ = ("_faces", "_next")

    def __init__(self, faces: Iterable[int | tuple[str, int]]) -> None:
        self._faces = [face if isinstance(face, tuple) else ("", face) for face in faces]
        self._next = 0

    @property
    def left(self) -> list[int | tuple[str, int]]:
        """What has been written but not yet rolled."""
        return [(name, face) if name else face for name, face in self._faces[self._next :]]

    @property
    def used(self) -> int:
        return self._next

    def die(self, sides: int, name: str = "") -> int:
        what = _described(sides, name)
        if self._next >= len(self._faces):
            raise SourceError(
                "unscripted", f"Unscripted roll: {what}. All {self._next} scripted faces are used up."
            )
        wanted, face = self._faces[self._next]
        if wanted and wanted != name:
            raise SourceError(
                "misnamed",
                f"Scripted face {self._next + 1} ({face}) is for {wanted!r}, but the roll is {what}.",
            )
        if not 1 <= face <= sides:
            raise SourceError(
                "off-the-die", f"Scripted face {self._next + 1} is {face}; {what} shows 1 to {sides}."
            )
        self._next += 1
        return face

    def finish(self) -> None:
        """Fail if scripted faces were never rolled."""
        if self.left:
            faces = ", ".join(f"{f[0]} {f[1]}" if isinstance(f, tuple) else str(f) for f in self.left)
            raise SourceError("left-over", f"Scripted faces were never rolled: {faces}.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failure: type[BaseException] | None, *_: object) -> None:
        if failure is None:
            self.finish()


class Typed(OneByOne):
    """Each die is asked of a person: `ask(sides, name, complaint)` returns what they typed.

    `complaint` is empty at first and says what was wrong when the answer has to be asked for again.
    """

    __slots__ = ("_ask",)

    def __init__(self, ask: Callable[[int, str, str], str | int]) -> None:
        self._ask = ask

    def die(self, sides: int, name: str = "") -> int:
        complaint = ""
        while True:
            answer = str(self._ask(sides, name, complaint)).strip()
            if answer.isascii() and answer.isdigit() and len(answer) <= 9 and 1 <= int(answer) <= sides:
                return int(answer)
            complaint = f"A {_described(sides, name)} shows 1 to {sides}, not {answer[:20]!r}."


class DieWanted(Exception):
    """A face that no player has entered yet. The table turns it into a question and rolls again with the
    answer."""

    def __init__(self, sides: int, name: str) -> None:
        super().__init__(_described(sides, name))
        self.sides = sides
        self.name = name


class Given(OneByOne):
    """Faces given so far; the first one missing raises `DieWanted`, so that a game can stop there and ask."""

    __slots__ = ("_faces", "_next")

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = tuple(faces)
        self._next = 0

    def die(self, sides: int, name: str = "") -> int:
        if self._next >= len(self._faces):
            raise DieWanted(sides, name)
        face = self._faces[self._next]
        if not 1 <= face <= sides:
            raise SourceError("off-the-die", f"{_described(sides, name)} shows 1 to {sides}, not {face}.")
        self._next += 1
        return face
