"""Pictures for maps: each is checked before it is saved, and cut into one tile for each square.

PNG, JPEG and WebP by their first bytes, up to 4,096 pixels a side and 12 MB; never SVG. The size is read from the
header before anything is decoded. Players get only tiles, which are encoded again: nothing a camera wrote reaches them.
"""

from __future__ import annotations

import hashlib
import io
import threading
import warnings
from functools import lru_cache

from PIL import Image, UnidentifiedImageError

from tenfoot.adventure.place_parts import Art
from tenfoot.protocol.place_messages import PictureKept
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import Store
from tenfoot.web.hashed_files import HashedFiles

LARGEST = 12 * 1024 * 1024
"""Bytes of one picture."""
WIDEST = 4096
"""Pixels from side to side."""
SMALLEST = 16
ALL = 512 * 1024 * 1024
"""Bytes of all pictures of a server."""
TILE = 96
"""Pixels of a tile from side to side, at most."""
ANSWER = 1_500_000
"""Bytes of the tiles of one answer; the rest is asked for again."""
_SIGNATURES = (
    (b"\x89PNG\r\n\x1a\n", "PNG", "image/png"),
    (b"\xff\xd8\xff", "JPEG", "image/jpeg"),
    (b"RIFF", "WEBP", "image/webp"),
)
one_at_a_time = threading.Lock()
"""Held while a picture is decoded: a few large ones at the same time would fill the memory."""


def look_at(data: bytes) -> tuple[str, str]:
    """Return the format and the media type of a picture by its first bytes; refuse everything else."""
    for signature, form, kind in _SIGNATURES:
        if data.startswith(signature) and (form != "WEBP" or data[8:12] == b"WEBP"):
            return form, kind
    raise Refusal("illegal", "This is no picture that can be used. Send a PNG, JPEG or WebP file.")


def check_picture(data: bytes) -> PictureKept:
    """Look at the whole of a picture and return what it is; refuse one that is too large, cut off or a trick."""
    if len(data) > LARGEST:
        raise Refusal("too-large", "A picture may have 12 MB. Save it smaller.")
    form, kind = look_at(data)
    with one_at_a_time, warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            with Image.open(io.BytesIO(data), formats=(form,)) as image:
                width, height = image.size
                if max(width, height) > WIDEST:
                    raise Refusal("too-large", "A picture may have 4096 pixels a side. Save it smaller.")
                if min(width, height) < SMALLEST:
                    raise Refusal("illegal", "This picture is too small. It needs 16 pixels a side.")
                if getattr(image, "is_animated", False):
                    raise Refusal("illegal", "An animation can't be used. Send a single picture.")
                image.load()
        except Refusal:
            raise
        except (UnidentifiedImageError, OSError, ValueError, SyntaxError, MemoryError, Warning) as fault:
            raise Refusal(
                "illegal", "This picture is cut off or damaged. Save it again and resend it."
            ) from fault
        except Image.DecompressionBombError as fault:
            raise Refusal("too-large", "A picture may have 4096 pixels a side. Save it smaller.") from fault
    return PictureKept(hashlib.sha256(data).hexdigest(), kind, width, height)


class Pictures:
    """The pictures of a server, each named by the hash of its bytes."""

    def __init__(self, store: Store) -> None:
        self._files = HashedFiles(store, "pictures", ALL)
        self.find = self._files.find

    def keep(self, data: bytes) -> PictureKept:
        """Check a picture and save it. What is refused leaves nothing behind."""
        found = check_picture(data)
        self._files.keep(data)
        return found


class TileCutter:
    """Cuts pictures into tiles, when they are asked for; the last pictures and tiles stay in memory."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._picture = lru_cache(maxsize=2)(self._decoded)
        self._tile = lru_cache(maxsize=8192)(self._cut)

    def size(self, art: Art) -> int:
        """Return the pixels of a tile from side to side."""
        return max(8, min(TILE, round(art.square)))

    def tile(self, art: Art, x: int, y: int) -> bytes:
        """Return the part of the picture under one square, as WebP."""
        return self._tile(art.picture, art.square, art.x, art.y, x, y)

    def _decoded(self, name: str) -> Image.Image | None:
        data = self._pictures.find(name)
        if data is None:
            return None
        form, _ = look_at(data)
        with Image.open(io.BytesIO(data), formats=(form,)) as image:
            return image.convert("RGB")

    def _cut(self, name: str, square: float, left: float, top: float, x: int, y: int) -> bytes:
        with one_at_a_time:
            image = self._picture(name)
            if image is None:
                return b""
            size = max(8, min(TILE, round(square)))
            box = (left + x * square, top + y * square, left + (x + 1) * square, top + (y + 1) * square)
            # What lies beyond the picture is black.
            part = image.transform((size, size), Image.Transform.EXTENT, box, Image.Resampling.BILINEAR)
            out = io.BytesIO()
            part.save(out, "WEBP", quality=80, method=2)
            return out.getvalue()
