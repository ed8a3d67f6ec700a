"""The MCP server: tools by name over stdio or streamable HTTP, and every fault in a sentence of ours."""

from __future__ import annotations

import logging
from difflib import get_close_matches
from typing import Any

import mcp.types as types
import msgspec
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

from tenfoot import __version__
from tenfoot.client import ClientFault, RefusedFault
from tenfoot.mcp.agent_tools import Tools
from tenfoot.mcp.tool_arguments import CallFault, read_arguments

log = logging.getLogger("tenfoot.mcp")
INSTRUCTIONS = (
    "Tenfoot plays fifth-edition rules exactly. Look up rules and content, roll, calculate, simulate; or play: "
    "`start` a table of your own or `sit` in a seat by its link, then `turn`, `answer`, `answer` ... A seat's handle "
    "is an argument of every call. `wait` when it is not your turn. Keys of answers are those that `turn` lists."
)
NOT_UNDERSTOOD = "The arguments of `{tool}` don't fit together. Look at its description, and call it again."


def make_server(address: str) -> Server[Any]:
    """Return the server whose tables are at an address of `tenfoot serve`."""
    tools = Tools(address)
    listed = [
        types.Tool(
            name=name,
            description=(kind.__doc__ or "").strip(),
            input_schema=_schema(kind),
        )
        for name, (kind, _) in tools.by_name.items()
    ]

    async def list_tools(context: Any, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return types.ListToolsResult(tools=listed)

    async def call_tool(context: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        try:
            if params.name not in tools.by_name:
                near = get_close_matches(params.name[:40], tools.by_name, 1)
                hint = f" Did you mean '{near[0]}'?" if near else ""
                raise CallFault(
                    f"There is no tool '{params.name[:40]}'.{hint} Tools: {', '.join(tools.by_name)}."
                )
            kind, run = tools.by_name[params.name]
            text, data = await run(read_arguments(kind, params.arguments))
        except RefusedFault as refused:
            return _result(f"{refused}{_nearest_allowed(refused, params.arguments)}", None, wrong=True)
        except (ClientFault, ValueError, LookupError) as fault:
            if not type(fault).__module__.startswith("tenfoot."):
                log.exception("a tool refused in words that are not ours")
                return _result(NOT_UNDERSTOOD.format(tool=params.name), None, wrong=True)
            said = str(fault)
            return _result(said[:1].upper() + said[1:], None, wrong=True)
        except Exception:
            log.exception("a tool failed")
            return _result("The server made a mistake. Nothing has changed.", None, wrong=True)
        return _result(text, data)

    return Server(
        "tenfoot",
        version=__version__,
        title="Tenfoot",
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def _result(text: str, data: dict[str, Any] | None, *, wrong: bool = False) -> types.CallToolResult:
    return types.CallToolResult(
        content=[types.TextContent(type="text", text=text)], structured_content=data, is_error=wrong
    )


def _nearest_allowed(refused: RefusedFault, given: dict[str, Any] | None) -> str:
    """The allowed answer that is nearest to the given one, as a hint; empty if the answer itself is allowed."""
    wanted = str((given or {}).get("answer", ""))[:80]
    if not wanted or not refused.allowed or wanted in refused.allowed:
        return ""
    near = get_close_matches(wanted, refused.allowed, 1)
    shown = ", ".join(refused.allowed[:12])
    return f" Did you mean '{near[0]}'?" if near else f" Answers now: {shown}."


def _schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The schema of a tool's arguments, without what only repeats their names."""
    schema = msgspec.json.schema(kind)
    found = schema.get("$defs", {}).get(kind.__name__, schema)
    return {
        "type": "object",
        "properties": found["properties"],
        "required": found.get("required", []),
        "additionalProperties": False,
    }


async def serve_stdio(address: str) -> None:
    """Serve one caller over standard input and output until it leaves."""
    server = make_server(address)
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


def serve_http(address: str, host: str, port: int) -> None:
    """Serve any number of callers over streamable HTTP at /mcp until Ctrl-C."""
    import uvicorn

    app = make_server(address).streamable_http_app(host=host)
    uvicorn.run(app, host=host, port=port, log_level="warning")
