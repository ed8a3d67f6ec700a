"""What went wrong with dice, where, and how to fix it.

Every complaint about notation is one `DiceError`: a short message, the text it is about and the place in it,
so that any face can draw a caret. `code` names the kind of mistake, for faces that translate it.
"""

from __future__ import annotations

_WINDOW = 60
"""How many characters of a long text are shown around the caret."""


class DiceError(ValueError):
    """A mistake in a dice expression, or a roll that cannot be made."""

    def __init__(self, code: str, message: str, text: str = "", position: int = 0, length: int = 1) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.text = text
        self.position = position
        self.length = length

    def pointed(self) -> str:
        """The message, the text, and a caret under the place."""
        if not self.text.strip():
            return self.message
        line = "".join(c if c.isprintable() else " " for c in self.text)
        start = max(0, min(self.position, len(line)) - _WINDOW // 2)
        shown = line[start : start + _WINDOW]
        before = "..." if start else ""
        after = "..." if start + _WINDOW < len(line) else ""
        column = len(before) + min(self.position, len(line)) - start
        carets = max(1, min(self.length, len(shown) - (column - len(before))))
        return f"{self.message}\n  {before}{shown}{after}\n  {' ' * column}{'^' * carets}"


class BudgetError(DiceError):
    """The expression is well formed but asks for more work than one roll is allowed."""


class SourceError(DiceError):
    """A source of dice was asked for a face it cannot give."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
