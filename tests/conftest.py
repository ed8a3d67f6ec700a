"""Hypothesis runs the same examples every time in `make test`; `make fuzz` looks for new ones, for long."""

import signal

from hypothesis import settings

import tenfoot.adventure  # noqa: F401  scenarios may be played in adventures

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A runner in the background ignores Ctrl-C; the programs that tests start and interrupt must not inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("default", deadline=None, derandomize=True, max_examples=60, print_blob=True)
settings.register_profile("long", deadline=None, max_examples=5000, print_blob=True)
settings.load_profile("default")
