"""A subcommand's way to stop with one clear message instead of a traceback."""

from tenfoot.cli.exit_codes import ExitCode


class Complaint(Exception):
    """What was wrong, where, and how to fix it.

    `message` may have several lines (a caret under the place of a mistake). `details` is added to the JSON
    form of the error for programs that want the parts, such as a position.
    """

    def __init__(
        self,
        message: str,
        code: ExitCode = ExitCode.BAD_INPUT,
        details: dict[str, str | int | float | bool | None] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.details = details or {}
