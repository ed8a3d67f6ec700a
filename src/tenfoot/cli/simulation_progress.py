"""How far a simulation is, while it is under way: a ten-foot pole, the estimate as it sharpens, and the time left."""

import argparse
import shutil
import sys
import time

from tenfoot.sim.simulate import runs_needed
from tenfoot.sim.summary import RunTally

OFTEN = 0.1
"""Seconds between two looks, at least."""
POLE = 30


class ProgressLine:
    """One line on the terminal, which goes away at the end. In a pipe, or for programs, there is none."""

    def __init__(self, args: argparse.Namespace, fights: int = 1) -> None:
        self._shown = not args.json and sys.stderr.isatty()
        self._runs: int | None = args.runs
        self._precision: float = getattr(args, "precision", 0.02)
        self._fights = fights
        self._looked = 0.0
        self._started = time.monotonic()
        self._before = 0
        """Runs that were there already, in a file or of another fight."""
        self._fight = 0

    def begin(self, what: str = "setting up the fight") -> None:
        """Draw an empty progress line, before any run has finished."""
        self._write(f"{_pole(0.0, self._pole)} {what}")

    def __call__(self, tally: RunTally) -> None:
        self.of(0, tally)

    def of(self, fight: int, tally: RunTally) -> None:
        """Redraw the progress line after more runs of a fight: how many, the chance to win, and the time left."""
        now = time.monotonic()
        if fight != self._fight:
            self._fight, self._started, self._before = fight, now, max(0, tally.runs - 1)
        if not self._shown or now - self._looked < OFTEN:
            return
        self._looked = now
        win, runs = tally.win, tally.runs
        wanted = self._runs or max(runs + 1, runs_needed(win, self._precision, runs / tally.equal_runs))
        share = min(1.0, runs / wanted)
        played = runs - self._before
        left = _time((now - self._started) * (wanted - runs) / played) if played > 0 else ""
        words = f"{runs} runs · win {win.chance:.1%} ({win.low:.1%} to {win.high:.1%})"
        many = f"{fight + 1} of {self._fights} · " if self._fights > 1 else ""
        self._write(f"{_pole(share, self._pole)} {many}{words}{f' · {left} left' if left else ''}")

    def close(self) -> None:
        """Clear the progress line when the simulation is over."""
        self._write("")

    @property
    def _pole(self) -> int:
        return max(5, min(POLE, shutil.get_terminal_size().columns - 60))

    def _write(self, line: str) -> None:
        if self._shown:
            width = shutil.get_terminal_size().columns - 4  # room for the ^C that a terminal shows
            print(
                f"\r{line[:width]:<{width}}" if line else f"\r{'':<{width}}\r",
                end="",
                file=sys.stderr,
                flush=True,
            )


def _pole(share: float, width: int) -> str:
    """A pole with a mark at every foot, as long as what is done; what is left is faint."""
    done = int(share * width)
    return "".join(("┼" if n % 5 == 4 else "─") if n < done else "·" for n in range(width))


def _time(seconds: float) -> str:
    if seconds < 1:
        return ""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
