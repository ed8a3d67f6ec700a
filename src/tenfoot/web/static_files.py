"""The pages of the browser client."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tenfoot.web.client_files import find_file, send_file
from tenfoot.web.json_replies import fault

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tenfoot</title>
<body style="font-family:sans-serif;max-width:40rem;margin:4rem auto;line-height:1.5">
<h1>Tenfoot is running</h1>
<p>The table is up, but the browser client has not been built in this copy. In the project's folder:
<code>make play</code> builds it (it needs Node and npm). An installed package has it already.</p>
<p>The protocol works without it: <a href="/health">/health</a>, <a href="/api/lobby">/api/lobby</a>,
<a href="/api/rules/search?q=opportunity">/api/rules/search</a>.</p></body></html>"""


async def send_static(request: Request) -> Response:
    """Send a file of the client, or its first page for every other address."""
    path: str = request.path_params["path"]
    found = find_file(path)
    if found is None:
        if "." in path.rpartition("/")[2]:
            return fault(404, "unknown", "There is no such file.")
        found = find_file("index.html")
    if found is None:
        return HTMLResponse(NOT_BUILT)
    return send_file(found, request.headers.get("accept-encoding", ""), lasting="/assets/" in f"/{path}")
