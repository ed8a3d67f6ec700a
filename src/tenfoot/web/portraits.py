"""Portraits of heroes: small pictures that players give their tokens.

The person crops the picture in the browser. The server takes at most 64 kB, checks it as it checks pictures of maps,
and saves it again as a square WebP of 256 pixels a side, so that nothing a camera wrote reaches other players.
"""

from __future__ import annotations

import hashlib
import io
import os
from pathlib import Path

from PIL import Image

from tenfoot.protocol.place_messages import PortraitKept
from tenfoot.table.refusal import Refusal
from tenfoot.table.seating import PORTRAIT
from tenfoot.web.pictures import check_picture, look_at, one_at_a_time

LARGEST = 64 * 1024
"""Bytes of one portrait as it is sent."""
SIDE = 256
"""Pixels from side to side, as it is saved."""
ALL = 64 * 1024 * 1024
"""Bytes of all portraits of a server."""


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


class Portraits:
    """The portraits of one data folder, a file for each, named by the hash of its bytes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, data: bytes) -> PortraitKept:
        """Check a portrait and save it. What is refused leaves nothing behind."""
        small = square_portrait(data)
        name = hashlib.sha256(small).hexdigest()
        path = self._folder / name
        if not path.is_file():
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if sum(one.stat().st_size for one in self._folder.iterdir()) + len(small) > ALL:
                raise Refusal("too-large", "The server's room for pictures is full.")
            new = path.with_suffix(".new")
            new.write_bytes(small)
            os.replace(new, path)
        return PortraitKept(name)

    def find(self, name: str) -> bytes | None:
        """Return the bytes of a portrait by its name, or None."""
        path = self._folder / name
        return path.read_bytes() if PORTRAIT.fullmatch(name) and path.is_file() else None
