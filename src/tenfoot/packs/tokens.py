"""Pictures that a pack gives its monsters on the map: `tokens/rime-hound.webp`, named by the monster's key."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from tenfoot.engine.ruleset import Ruleset
from tenfoot.packs.pack import AT, Pack, RecordFault
from tenfoot.packs.sections import TOKENS
from tenfoot.reader import nearest

LARGEST_TOKEN = 64 * 1024
MOST_TOKENS = 2_000
_SEEN: dict[str, bytes] = {}
"""The pictures of the packs that this process has added to rulesets, by name; the oldest go first."""


def token_fault(name: str, data: bytes) -> RecordFault | None:
    """Say what is wrong with a token picture: it is too large, or no PNG or WebP by its first bytes."""
    if len(data) > LARGEST_TOKEN:
        return RecordFault(name, 0, 0, "is too large for a token: at most 64 kB.")
    if not (data.startswith(b"\x89PNG\r\n") or (data[:4] == b"RIFF" and data[8:12] == b"WEBP")):
        return RecordFault(name, 0, 0, "is no picture in PNG or WebP.")
    return None


def tokens_of_pack(
    pack: Pack, monsters: Mapping[str, object], faults: list[RecordFault]
) -> Iterator[tuple[str, str]]:
    """Give the name of each token's picture, by the full name of its monster; a token without a monster is a fault."""
    own = {record.key for record in pack.records if record.section == "monsters" and record.way == "adds"}
    for file, data in sorted(pack.tokens.items()):
        key = file.rpartition("/")[2].rpartition(".")[0]
        if key not in own and key not in monsters:
            text = f"there is no monster '{key}' for this token."
            faults.append(RecordFault(file, 0, 0, text, nearest(key, [*own, *monsters])))
            continue
        name = hashlib.sha256(data).hexdigest()
        while len(_SEEN) >= MOST_TOKENS and name not in _SEEN:
            del _SEEN[next(iter(_SEEN))]
        _SEEN[name] = data
        yield (f"{key}{AT}{pack.name}" if key in own else key), name


def token_names(ruleset: Ruleset) -> Mapping[str, str]:
    """Give the names of the token pictures of a ruleset's packs, by the monster's full name."""
    return ruleset.table(TOKENS, str)


def token_picture(name: str) -> bytes | None:
    """Give the bytes of a token picture as its pack has them, or None."""
    return _SEEN.get(name)
