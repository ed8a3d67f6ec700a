"""The names of the bases there are, light enough for a command line that only mentions them.

Titles, what can be added to each base, and which names are right are known where rulesets are composed.
"""

from __future__ import annotations

from typing import Final

RULESETS: Final = ("srd52", "next2013")
DEFAULT: Final = RULESETS[0]
"""The rules that are meant where nobody says which."""


def base_name(expression: str) -> str:
    """Give the base of a ruleset expression: `srd52` of `srd52+frost`."""
    return expression.partition("+")[0]
