"""The files of the browser client, sent compressed to browsers that accept it."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path

from starlette.responses import Response

STATIC = Path(str(files("tenfoot.web").joinpath("static")))
FORMS = (("br", ".br"), ("gzip", ".gz"))
"""The compressed forms that the build writes beside a file, smallest first: name of the encoding, and suffix."""


def find_file(path: str) -> Path | None:
    """A file below the client's folder; anything that would lead out of it is not there."""
    if not path or "\\" in path or "\0" in path or path.startswith("/"):
        return None
    parts = path.split("/")
    if any(part in ("", ".", "..") or part.startswith(".") for part in parts):
        return None
    root = STATIC.resolve()
    found = root.joinpath(*parts).resolve()
    return found if found.is_relative_to(root) and found.is_file() else None


def accepted(accepts: str) -> set[str]:
    """The encodings that an Accept-Encoding header names; `q=0` takes one back."""
    found: set[str] = set()
    for entry in accepts.split(","):
        name, _, weight = entry.partition(";")
        value = weight.strip().removeprefix("q=").strip()
        if name.strip() and value not in ("0", "0.0", "0.00", "0.000"):
            found.add(name.strip().lower())
    return found


def send_file(found: Path, accepts: str, *, lasting: bool) -> Response:
    """Send a file of the client in the smallest form that the browser reads; the browser may cache `lasting`
    ones forever."""
    headers = {"cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache"}
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    body, readable = found, accepted(accepts)
    for name, suffix in FORMS:
        pressed = found.with_name(found.name + suffix)
        if pressed.is_file():
            headers["vary"] = "accept-encoding"
            if name in readable:
                headers["content-encoding"] = name
                body = pressed
                break
    return Response(body.read_bytes(), media_type=kind, headers=headers)
