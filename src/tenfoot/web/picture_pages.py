"""Pictures under the grid of places: PNG, JPEG and WebP files, saved as they came and never decoded here."""

from __future__ import annotations

import hashlib
import os
import re
import struct
from collections.abc import Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tenfoot.protocol.place_messages import PictureKept
from tenfoot.table.refusal import Refusal
from tenfoot.web.json_replies import json
from tenfoot.web.reading_requests import read_body

LARGEST = 12 * 1024 * 1024
"""Bytes of a picture."""
PIXELS = 4_096
"""Pixels of a picture from side to side."""
MOST = 500
_NAME = re.compile(r"[0-9a-f]{64}")


class PicturePages:
    """The pictures of one data folder. Only a keeper, or the machine itself, may add and see them."""

    def __init__(self, folder: Path, need_home: Callable[[Request], None]) -> None:
        self._folder = folder
        self._need_home = need_home

    def routes(self, safe: Callable[..., Callable[..., object]]) -> list[Route]:
        """The addresses, each answering faults in our words."""
        return [
            Route("/api/pictures", safe(self.add), methods=["POST"]),
            Route("/api/pictures/{picture}", safe(self.send)),
        ]

    async def add(self, request: Request) -> Response:
        """Save a picture; a file that is no picture, or too large, is refused."""
        self._need_home(request)
        data = await read_body(request, LARGEST)
        kind, width, height = measure(data)
        if not (0 < width <= PIXELS and 0 < height <= PIXELS):
            raise Refusal("too-large", f"A picture has at most {PIXELS} pixels from side to side.")
        name = hashlib.sha256(data).hexdigest()
        path = self._folder / name
        if not path.is_file():
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if sum(1 for _ in self._folder.iterdir()) >= MOST:
                raise Refusal("not-allowed", f"At most {MOST} pictures are saved.")
            new = path.with_suffix(".new")
            new.write_bytes(data)
            os.replace(new, path)
        return json(PictureKept(name, kind, width, height))

    async def send(self, request: Request) -> Response:
        """Send a picture as it came."""
        self._need_home(request)
        name = request.path_params["picture"]
        path = self._folder / name
        if not _NAME.fullmatch(name) or not path.is_file():
            raise Refusal("unknown", "There is no such picture.")
        data = path.read_bytes()
        headers = {"cache-control": "private, max-age=31536000, immutable"}
        return Response(data, media_type=f"image/{measure(data)[0]}", headers=headers)


def measure(data: bytes) -> tuple[str, int, int]:
    """Return the kind of a picture and its width and height in pixels, read from its header."""
    try:
        if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR":
            return "png", *struct.unpack(">II", data[16:24])
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return "webp", *_webp(data)
        if data[:3] == b"\xff\xd8\xff":
            return "jpeg", *_jpeg(data)
    except (struct.error, IndexError):
        pass
    raise Refusal("malformed", "This file is no PNG, JPEG or WebP picture.")


def _webp(data: bytes) -> tuple[int, int]:
    form = data[12:16]
    if form == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if form == b"VP8L":
        bits = struct.unpack("<I", data[21:25])[0]
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _jpeg(data: bytes) -> tuple[int, int]:
    at = 2
    while data[at] == 0xFF:
        mark, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    raise IndexError
