"""Rules in plain words over HTTP."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from tenfoot.protocol.http_replies import RulesFound
from tenfoot.rulesets.index import AmbiguousRule, UnknownRule, every_rule
from tenfoot.rulesets.rule_search import RuleSearch
from tenfoot.table.refusal import Refusal
from tenfoot.web.json_replies import json


async def search_rules(request: Request) -> Response:
    """Send the rules that fit some words, best first."""
    words = request.query_params.get("q", "")[:200]
    limit = request.query_params.get("limit", "10")
    most = min(50, int(limit)) if limit.isdigit() else 10
    return json(RulesFound(tuple(found.row for found in _search().search(words, most))))


async def send_rule(request: Request) -> Response:
    """Send one rule in plain words, found by its id."""
    try:
        return json(every_rule().find(request.path_params["id"]))
    except (UnknownRule, AmbiguousRule) as wrong:
        raise Refusal("unknown", str(wrong)) from wrong


@cache
def _search() -> RuleSearch:
    return RuleSearch(every_rule())
