"""Exit codes of the `tenfoot` command; `docs/guide/cli.md` lists them for users."""

from enum import IntEnum


class ExitCode(IntEnum):
    """0 is yes, 1 is no, 2 is a question we could not read."""

    OK = 0
    """Done, or the answer is yes."""
    NO = 1
    """We understood and the answer is no: a scenario failed, a check did not hold."""
    BAD_INPUT = 2
    """We could not understand what was asked; the message says where and what would be right."""
    FAULT = 70
    """A mistake in Tenfoot itself. Please report it."""
    INTERRUPTED = 130
    """Stopped with Ctrl-C."""
