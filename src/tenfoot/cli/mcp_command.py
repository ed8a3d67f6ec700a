"""`tenfoot mcp`: Tenfoot as a server for agents (Model Context Protocol)."""

import argparse
import asyncio

from tenfoot.cli.command import Example, Subcommands, add_command
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode


def register(subparsers: Subcommands) -> None:
    """Declare `tenfoot mcp` and its options below `tenfoot`."""
    parser = add_command(
        subparsers,
        "mcp",
        summary="Serve agents over the Model Context Protocol",
        description="Tools to look up rules, simulate, and sit at tables of `tenfoot serve`: docs/guide/agents.md.",
        examples=[
            Example("tenfoot mcp", "over standard input and output, as agents start it"),
            Example("tenfoot mcp --http --port 5220", "over HTTP at /mcp, on this machine only"),
        ],
        run=run,
    )
    parser.add_argument(
        "--server",
        default="127.0.0.1:5210",
        metavar="ADDRESS",
        help="the `tenfoot serve` whose tables it plays at",
    )
    parser.add_argument(
        "--http", action="store_true", help="streamable HTTP instead of standard input and output"
    )
    parser.add_argument("--port", type=int, default=5220, metavar="N", help="the port of --http")
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help="the interface of --http")


def run(args: argparse.Namespace) -> int:
    """Serve until the caller leaves or Ctrl-C."""
    from tenfoot.client import ClientFault

    try:
        from tenfoot.mcp.mcp_server import serve_http, serve_stdio
    except ModuleNotFoundError:
        raise Complaint("The MCP server needs the package mcp: pip install 'tenfoot[mcp]'") from None
    if not 0 < args.port < 65536:
        raise Complaint(f"A port is a number from 1 to 65535, not {args.port}.")
    try:
        if args.http:
            serve_http(args.server, args.host, args.port)
        else:
            asyncio.run(serve_stdio(args.server))
    except ClientFault as fault:
        raise Complaint(str(fault)) from None
    return ExitCode.OK
