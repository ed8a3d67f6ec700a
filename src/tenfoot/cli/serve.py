"""`tenfoot serve`: the table in a browser."""

from __future__ import annotations

import argparse
import os
import ssl
from pathlib import Path

from tenfoot.cli.command import Example, Subcommands, add_command, print_json
from tenfoot.cli.complaint import Complaint
from tenfoot.cli.exit_codes import ExitCode
from tenfoot.painting import say


def register(subparsers: Subcommands) -> None:
    """Declare the command `tenfoot serve` with its options and examples."""
    parser = add_command(
        subparsers,
        "serve",
        summary="Start the table and open it in the browser",
        examples=[
            Example("tenfoot serve", "play on this machine"),
            Example("tenfoot serve --lan", "let others in your network join with a table's code"),
            Example(
                "tenfoot serve --lan --port 443 --tls-cert cert.pem --tls-key key.pem --name play.example.org",
                "encrypted, under your host name",
            ),
            Example("tenfoot serve --port 8000 --no-open", "another port, and no browser window"),
            Example(
                "tenfoot serve --store postgresql://tenfoot@db.example.org/tenfoot --inner 10.0.0.2:5211",
                "one of several servers with the same tables",
            ),
        ],
        run=run,
    )
    parser.add_argument(
        "--port", type=int, default=None, metavar="N", help="where to listen (default: 5210 or next)"
    )
    parser.add_argument("--lan", action="store_true", help="let other machines of the network join")
    parser.add_argument(
        "--tls-cert", type=Path, metavar="FILE", help="serve over TLS with this certificate chain (PEM)"
    )
    parser.add_argument("--tls-key", type=Path, metavar="FILE", help="the certificate's private key (PEM)")
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a name under which browsers reach this server",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a reverse proxy whose forwarded headers are believed; then only keepers make tables",
    )
    parser.add_argument(
        "--log", choices=["text", "json"], default="text", help="how faults are written to standard error"
    )
    parser.add_argument(
        "--store",
        default=os.environ.get("TENFOOT_STORE", ""),
        metavar="ADDRESS",
        help="a PostgreSQL database that several servers may share (default: TENFOOT_STORE, else the data folder)",
    )
    parser.add_argument(
        "--inner",
        default="127.0.0.1:0",
        metavar="HOST:PORT",
        help="where the other servers of the database reach this one (default: this machine, any port)",
    )
    parser.add_argument("--no-open", action="store_true", help="do not open a browser window")


def run(args: argparse.Namespace) -> int:
    """Start the server and serve tables until Ctrl-C is pressed."""
    from tenfoot.table.store import StoreFault
    from tenfoot.web.serve import DEFAULT_PORT, PortTaken, listen, serve

    port = DEFAULT_PORT if args.port is None else args.port
    if not 0 <= port <= 65535:
        raise Complaint(f"A port is a number from 0 to 65535, not {port}.")
    tls = _certificate(args.tls_cert, args.tls_key)
    try:
        sock = listen(port, args.lan, look_further=args.port is None)
        if args.json:
            print_json({"port": sock.getsockname()[1], "lan": args.lan})
        serve(
            sock,
            lan=args.lan,
            store=_store(args.store),
            inner=args.inner,
            tls=tls,
            called=args.name,
            proxies=args.proxy,
            log_lines=args.log,
            open_browser=not args.no_open and not args.json,
            say=(lambda text: None) if args.json else lambda text: say(text, flush=True),
        )
    except PortTaken as taken:
        raise Complaint(f"{taken} Name another: tenfoot serve --port {port + 1}") from None
    except PermissionError:
        raise Complaint(
            f"Port {port} needs special rights. Name one above 1023: tenfoot serve --port 5210"
        ) from None
    except StoreFault as fault:
        raise Complaint(str(fault)) from None
    except ValueError as fault:
        raise Complaint(str(fault)) from None
    return ExitCode.OK


def _store(address: str) -> str | None:
    """Return the address of a database; None for the data folder."""
    from tenfoot.table.store import is_database

    if address and not is_database(address):
        raise Complaint(
            "--store is the address of a PostgreSQL database. Example: --store postgresql://tenfoot@localhost/tenfoot. "
            "For a file in another folder set TENFOOT_HOME."
        )
    return address or None


def _certificate(chain: Path | None, key: Path | None) -> tuple[Path, Path] | None:
    """Return the files for TLS, checked before anything is started; None where there are none."""
    if chain is None and key is None:
        return None
    if chain is None or key is None:
        raise Complaint("TLS needs both files: --tls-cert cert.pem --tls-key key.pem")
    for file in (chain, key):
        if not file.is_file():
            raise Complaint(f"There is no file {file}.")
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(chain, key)
    except (ssl.SSLError, OSError) as fault:
        raise Complaint(f"{chain} and {key} are no certificate and its key ({fault}).") from None
    return chain, key
