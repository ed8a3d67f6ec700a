"""The names of the rulesets there are, light enough for whoever only lists them."""

from __future__ import annotations

from typing import Final

RULESETS: Final = ("srd52", "next2013")
DEFAULT: Final = RULESETS[0]
"""The rules that are meant where nobody says which."""
TITLES: Final = {
    "srd52": "The 2024 rules (SRD 5.2.1)",
    "next2013": "The 2013 playtest rules",
    "next2013+slower-hit-points": "The 2013 playtest rules, slower Hit Points",
    "next2013+slower-hit-dice": "The 2013 playtest rules, slower Hit Dice",
    "next2013+slower-all-around": "The 2013 playtest rules, slower all around",
    "next2013+rest-by-the-hour": "The 2013 playtest rules, rest by the hour",
    "next2013+rest-by-the-minute": "The 2013 playtest rules, rest by the minute",
}
"""What people call them, with the overlays that a table may choose."""
