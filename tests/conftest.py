"""Hypothesis runs the same examples every time in `make test`; `make fuzz` looks for new ones, for long."""

from hypothesis import settings

import tenfoot.adventure  # noqa: F401  scenarios may be played in adventures

settings.register_profile("default", deadline=None, derandomize=True, max_examples=60, print_blob=True)
settings.register_profile("long", deadline=None, max_examples=5000, print_blob=True)
settings.load_profile("default")
