"""The client's files come compressed to whoever reads that, and whole to whoever does not."""

from __future__ import annotations

import gzip
import re
import urllib.request

import pytest

from tenfoot.web.client_files import STATIC, accepted
from tests.support.serving import Server


def fetch(server: Server, path: str, accepts: str) -> tuple[bytes, dict[str, str]]:
    request = urllib.request.Request(server.url + path, headers={"accept-encoding": accepts})
    with urllib.request.urlopen(request) as reply:
        return reply.read(), {name.lower(): value for name, value in reply.headers.items()}


def script(server: Server) -> str:
    """The address of the client's first script."""
    page = fetch(server, "/", "identity")[0].decode()
    found = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("accepts", "encoding"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip")]
)
def test_the_smallest_form_that_is_read(server: Server, accepts: str, encoding: str) -> None:
    path = script(server)
    plain, heads = fetch(server, path, "identity")
    assert "content-encoding" not in heads
    body, heads = fetch(server, path, accepts)
    assert heads["content-encoding"] == encoding
    assert heads["vary"] == "accept-encoding"
    assert "javascript" in heads["content-type"]
    assert len(body) < len(plain) / 2
    if encoding == "gzip":
        assert gzip.decompress(body) == plain


def test_every_file_that_can_be_smaller_has_both_forms() -> None:
    for file in STATIC.rglob("*"):
        if file.suffix in (".js", ".css", ".svg", ".html") and file.stat().st_size >= 1000:
            for suffix in (".gz", ".br"):
                assert file.with_name(file.name + suffix).is_file(), file.name


def test_what_a_header_accepts() -> None:
    assert accepted("gzip, deflate, br;q=0.5") == {"gzip", "deflate", "br"}
    assert accepted("br;q=0, gzip;q=1.0") == {"gzip"}
    assert accepted("") == set()
