"""Codes by which people join a table: a short word and a number."""

from __future__ import annotations

import re
import secrets
from collections.abc import Container

CODE_WORDS = re.findall(
    "[A-Z]+",
    "BELL BIRCH BRAND CAIRN CANDLE CROW DRAKE EMBER FERN FLINT FORD GLADE HART HAZEL HOLLOW IRON IVY LANT"
    "ERN LARK MARSH MOSS OTTER PIKE QUARRY RAVEN REED ROOK ROWAN SEDGE STAG THORN TOWER WILLOW WREN YARROW YEW",
)


def draw_code(taken: Container[str]) -> str:
    """Return a code that no table has."""
    while True:
        code = f"{secrets.choice(CODE_WORDS)}-{secrets.randbelow(9000) + 1000}"
        if code not in taken:
            return code
