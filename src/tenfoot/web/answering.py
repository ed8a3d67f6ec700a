"""How requests are answered: faults become answers in words, and another server's tables are asked of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from tenfoot.rulesets.encounter import SetupError
from tenfoot.table.export import ExportFault
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import NotWritten, StoreFault
from tenfoot.table.table_text import words_in
from tenfoot.web.json_replies import fault
from tenfoot.web.other_servers import (
    OtherServers,
    OwnedElsewhere,
    TableMoved,
    is_passed_on,
    moved,
    wait_for_owner,
)
from tenfoot.web.reading_requests import language_of

log = logging.getLogger("tenfoot.web")
Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]
STATUS = {"unknown": 404, "not-allowed": 403, "too-fast": 429, "too-large": 413}


def answer_safely(others: OtherServers) -> Callable[[Endpoint], Endpoint]:
    """Return what makes an endpoint answer its faults in words, and pass on what another server must answer."""

    def wrap(endpoint: Endpoint) -> Endpoint:
        async def answer(request: Request) -> Response:
            begun = time.monotonic()
            while True:
                try:
                    return await _answer(endpoint, request)
                except TableMoved:
                    return fault(503, "unknown", "This table moves to another server. Try again.")
                except OwnedElsewhere as there:
                    if is_passed_on(request):
                        return moved()
                    body = getattr(request.state, "raw_body", b"")
                    passed = await others.pass_request(request, body, there.address)
                    if passed is not None:
                        return passed
                if not await wait_for_owner(begun):
                    return fault(503, "unknown", "The server of this table does not answer. Try again.")

        return answer

    return wrap


async def _answer(endpoint: Endpoint, request: Request) -> Response:
    try:
        return await endpoint(request)
    except Refusal as refusal:
        said = words_in(language_of(request)).refusal(refusal.message)
        return fault(STATUS.get(refusal.code, 400), refusal.code, said)
    except (SetupError, ExportFault, ValueError) as wrong:
        return fault(400, "illegal", str(wrong))
    except (NotWritten, OSError) as wrong:
        log.error("the store fails: %s", wrong)
        return fault(507, "unknown", f"It could not be written to the disk ({wrong}).")
    except StoreFault as wrong:
        return fault(500, "unknown", str(wrong))
    except (OwnedElsewhere, TableMoved):
        raise
    except Exception:
        log.exception("a request could not be handled")
        return fault(500, "unknown", "The server made a mistake. Nothing has changed.")
