"""Cards over HTTP: one card, lists with filters, one search, and the names that a page turns into links."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tenfoot.compendium.card import KINDS, Card, Kind
from tenfoot.compendium.card_filters import choose, filters_of, values_of
from tenfoot.compendium.card_library import library
from tenfoot.compendium.card_search import card_search
from tenfoot.protocol.http_replies import (
    CardFilterView,
    CardKindsView,
    CardKindView,
    CardNamesView,
    CardRow,
    CardsView,
)
from tenfoot.rulesets.catalogue import is_choice, ruleset_named
from tenfoot.rulesets.names import DEFAULT, RULESETS
from tenfoot.table.refusal import Refusal
from tenfoot.web.json_replies import json
from tenfoot.web.reading_requests import language_of

_LINKED: tuple[Kind, ...] = (
    "rule", "feature", "class", "subclass", "species", "background", "trap",
    "feat", "mastery", "item", "monster", "action", "condition", "spell",
)  # fmt: skip
"""Kinds whose names become links; where two cards share a name, the kind that comes later has it."""
_MOST = 2000
"""Rows that one answer has at most: more than the largest kind of either edition, packs included."""


async def cards(request: Request) -> Response:
    """Cards of a kind by filters, or of any kind by words (`q`)."""
    edition = _edition(request)
    asked = dict(request.query_params)
    asked.pop("ruleset", None)
    words = asked.pop("q", "")[:200].strip()
    kind = _kind(asked.pop("kind", "")) if asked.get("kind") else None
    asked.pop("kind", None)
    if words:
        found = card_search(edition).search(words, kind=kind, at_most=_MOST if kind else 60)
        rows = [hit.card for hit in found]
        by_name = bool(found) and found[0].by_name
    else:
        rows, by_name = (library(edition).of_kind(kind) if kind else []), True
    language = language_of(request)
    if kind:
        rows = choose(rows, kind, {name: value[:60] for name, value in asked.items()}) if rows else rows
    return json(CardsView(edition, by_name, len(rows), tuple(_row(card, language) for card in rows[:_MOST])))


async def card(request: Request) -> Response:
    """Answer with one whole card, or the nearest names if there is none."""
    edition = _edition(request)
    kind = _kind(request.path_params["kind"])
    name = request.path_params["key"][:80]
    found = library(edition).named(kind, name)
    if found is None:
        near = library(edition).nearest(kind, name.replace("-", " "))
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise Refusal("unknown", f"There is no {kind} card {name!r}.{hint}")
    return json(found)


async def names(request: Request) -> Response:
    """Every name that can be a link, with the address of its card."""
    return Response(
        _names(_edition(request), language_of(request)),
        media_type="application/json",
        headers={"cache-control": "no-cache"},
    )


async def kinds(request: Request) -> Response:
    """The kinds of cards with their counts and filters, and the values that each filter takes."""
    return Response(
        _kinds(_edition(request)), media_type="application/json", headers={"cache-control": "no-cache"}
    )


def _names(edition: str, language: str) -> bytes:
    return ruleset_named(edition).derived(
        f"names of cards {language}", lambda _: _write_names(edition, language)
    )


def _write_names(edition: str, language: str) -> bytes:
    """Write the English names with their addresses, and those of the reader's language beside them."""
    order = {kind: place for place, kind in enumerate(_LINKED)}
    every = sorted(library(edition), key=lambda each: order[each.kind])
    found = {each.names[language]: each.id for each in every if language in each.names}
    return msgspec.json.encode(CardNamesView(edition, found | {each.name: each.id for each in every}))


def _kinds(edition: str) -> bytes:
    return ruleset_named(edition).derived("kinds of cards", lambda _: _write_kinds(edition))


def _write_kinds(edition: str) -> bytes:
    found = []
    for kind in KINDS:
        rows = library(edition).of_kind(kind)
        filters = tuple(
            CardFilterView(
                each.name,
                each.how,
                each.help,
                values_of(each.name, rows) if each.how in ("is", "has") else [],
            )
            for each in filters_of(kind)
        )
        if rows:
            found.append(CardKindView(kind, len(rows), filters))
    return msgspec.json.encode(CardKindsView(edition, tuple(found)))


def _row(card: Card, language: str) -> CardRow:
    wanted = ("Level", "School", "CR", "Armor Class", "Hit Points", "Rarity", "Price", "Category")
    facts = {fact.name: fact.value.split(" (")[0] for fact in card.facts if fact.name in wanted}
    names = {language: card.names[language]} if language in card.names else {}
    return CardRow(card.id, card.name, card.kind, card.summary, card.played, facts, names)


def _edition(request: Request) -> str:
    wanted = request.query_params.get("ruleset", "") or DEFAULT
    if not is_choice(wanted):
        names = " and ".join(RULESETS)
        raise Refusal("unknown", f"There is no ruleset '{wanted[:40]}'; there are {names}.")
    return ruleset_named(wanted).name


def _kind(word: str) -> Kind:
    if word not in KINDS:
        raise Refusal("unknown", f"There are no {word[:40]!r} cards; there are {', '.join(KINDS)}.")
    return word
