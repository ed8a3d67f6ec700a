"""Portraits of heroes: small pictures that players give their tokens.

The person crops the picture in the browser. The server takes at most 64 kB, checks it as it checks pictures of maps,
and saves it again as a square WebP of 256 pixels a side, so that nothing a camera wrote reaches other players.
"""

from __future__ import annotations

import io
from functools import lru_cache

from PIL import Image

from tenfoot.packs.tokens import token_picture
from tenfoot.protocol.place_messages import PortraitKept
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import Store
from tenfoot.web.hashed_files import HashedFiles
from tenfoot.web.pictures import check_picture, look_at, one_at_a_time

LARGEST = 64 * 1024
"""Bytes of one portrait as it is sent."""
SIDE = 256
"""Pixels from side to side, as it is saved."""
ALL = 64 * 1024 * 1024
"""Bytes of all portraits of a server."""
TOLD_BY_CAMERAS = frozenset(("exif", "icc_profile", "xmp"))


def square_portrait(data: bytes) -> bytes:
    """Return a portrait as it is saved: checked, its middle cut out square, 256 pixels a side, WebP."""
    if len(data) > LARGEST:
        raise Refusal("too-large", "A portrait may have 64 kB. Save it smaller.")
    check_picture(data)
    form, _ = look_at(data)
    with one_at_a_time, Image.open(io.BytesIO(data), formats=(form,)) as image:
        width, height = image.size
        side = min(width, height)
        left, top = (width - side) // 2, (height - side) // 2
        cut = image.convert("RGB").crop((left, top, left + side, top + side))
        out = io.BytesIO()
        cut.resize((SIDE, SIDE), Image.Resampling.LANCZOS).save(out, "WEBP", quality=85, method=4)
    return out.getvalue()


def check_portrait(data: bytes) -> None:
    """Refuse bytes that are no portrait as `square_portrait` makes them."""
    form, _ = look_at(data)
    found = check_picture(data)
    with Image.open(io.BytesIO(data), formats=(form,)) as image:
        told = image.info.keys() & TOLD_BY_CAMERAS
    if len(data) > LARGEST or form != "WEBP" or (found.width, found.height) != (SIDE, SIDE) or told:
        raise Refusal("illegal", "The file carries a portrait that Tenfoot has not made.")


@lru_cache(maxsize=200)
def drawn_token(name: str) -> bytes | None:
    """Return a pack's token as it is sent: checked and made square like a portrait; None for what is no picture."""
    data = token_picture(name)
    try:
        return square_portrait(data) if data is not None else None
    except Refusal:
        return None


class Portraits:
    """The portraits of a server, each named by the hash of its bytes."""

    def __init__(self, store: Store) -> None:
        self._files = HashedFiles(store, "portraits", ALL)
        self.find = self._files.find

    def keep(self, data: bytes) -> PortraitKept:
        """Check a portrait and save it. What is refused leaves nothing behind."""
        return PortraitKept(self._files.keep(square_portrait(data)))

    def keep_made(self, data: bytes) -> None:
        """Save a portrait that another server has made and a game file carries."""
        check_portrait(data)
        self._files.keep(data)
