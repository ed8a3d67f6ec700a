"""What a table can be made of, over HTTP: presets, maps, heroes, monsters, goods, sheets; and the API as data."""

from __future__ import annotations

from functools import cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tenfoot import __version__
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.lang import languages
from tenfoot.protocol.http_replies import (
    AdditionView,
    HeroesView,
    LobbyView,
    MapsView,
    MarketView,
    MonstersView,
    NamedKey,
    PresetView,
)
from tenfoot.protocol.openapi import describe_http
from tenfoot.protocol.version import PROTOCOL
from tenfoot.rulesets.catalogue import (
    Addition,
    additions,
    choices,
    chosen_ruleset,
    ruleset_named,
    title_of,
)
from tenfoot.rulesets.names import DEFAULT, RULESETS
from tenfoot.rulesets.ready_maps import maps_of
from tenfoot.table.market import goods_of
from tenfoot.table.own_heroes import OwnHeroes
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import Preset, every_preset, hero_sheets
from tenfoot.table.table_text import TableWords, words_in
from tenfoot.web.encounters import map_view
from tenfoot.web.json_replies import json
from tenfoot.web.kinds import hero_choices, short, short_hero
from tenfoot.web.network import Network
from tenfoot.web.reading_requests import language_of


def view_addition(addition: Addition, words: TableWords) -> AdditionView:
    """Show a pack or house rule in one language, as far as that has words for it."""

    def say(key: str, text: str) -> str:
        known = f"house-rule.{addition.name}{key}"
        return words.say(known) if words.words.language != "en" and words.words.has(known) else text

    values = tuple(
        NamedKey(value, say(f"={value}", addition.titles.get(value) or value)) for value in addition.values
    )
    title, about = say("", addition.title), say("/about", addition.about)
    return AdditionView(addition.name, title, about, addition.bases, values, addition.switch)


class LookUps:
    """The addresses that only list what there is, and change nothing."""

    def __init__(self, own: OwnHeroes, network: Network) -> None:
        self._own = own
        self._network = network

    async def lobby(self, request: Request) -> Response:
        """Send what a table can be started with."""
        return json(
            LobbyView(
                PROTOCOL,
                __version__,
                self._network.open,
                languages(),
                tuple(NamedKey(key, name) for key, name in choices()),
                tuple(NamedKey(key, title_of(key)) for key in RULESETS),
                tuple(view_addition(each, words_in(language_of(request))) for each in additions().values()),
                tuple(_preset_view(preset) for preset in every_preset()),
            )
        )

    async def maps(self, request: Request) -> Response:
        """Send the maps to fight on by these rules, those of packs too."""
        return json(MapsView(tuple(map(map_view, maps_of(rules_of_request(request))))))

    async def heroes(self, request: Request) -> Response:
        """Send heroes to choose: those that people have made here, then the premade ones."""
        ruleset = rules_of_request(request)
        own = self._own.all(ruleset)
        ready = hero_sheets(ruleset).values()
        shown = (short_hero(hero, ruleset, self._own.look(hero.sheet.key)) for hero in own)
        return json(HeroesView((*shown, *map(short, ready))))

    async def hero_choices(self, request: Request) -> Response:
        """Send what a hero can be made of."""
        return json(hero_choices(rules_of_request(request)))

    async def monsters(self, request: Request) -> Response:
        """Send monsters by a part of their name."""
        wanted = request.query_params.get("q", "").strip().lower()
        rows = rules_of_request(request).table("monsters", Sheet).values()
        return json(MonstersView(tuple(short(sheet) for sheet in rows if wanted in sheet.name.lower())))

    async def market(self, request: Request) -> Response:
        """Send what markets sell, with prices and weights."""
        return json(MarketView(goods_of(rules_of_request(request), words_in(language_of(request)))))

    async def sheet(self, request: Request) -> Response:
        """Send one whole sheet of a monster or hero."""
        ruleset = rules_of_request(request)
        table, key = request.path_params["table"], request.path_params["key"]
        if table not in ("monsters", "heroes"):
            raise Refusal("unknown", "Sheets are in 'monsters' and 'heroes'.")
        if table == "heroes" and (own := self._own.find(key, ruleset)) is not None:
            return json(own.sheet)
        rows = hero_sheets(ruleset) if table == "heroes" else ruleset.table("monsters", Sheet)
        if key not in rows:
            raise Refusal("unknown", f"There is no sheet '{key[:60]}' in {table}.")
        return json(rows[key])

    async def openapi(self, request: Request) -> Response:
        """Send the description of every HTTP address, for programs that generate clients."""
        return Response(_described(), media_type="application/json", headers={"cache-control": "no-cache"})


@cache
def _described() -> bytes:
    return msgspec.json.encode(describe_http())


def rules_of_request(request: Request) -> Ruleset:
    """The rules that the request names (`?ruleset=`), or the default ones."""
    return chosen_ruleset(request.query_params.get("ruleset", "") or DEFAULT)


def _preset_view(preset: Preset) -> PresetView:
    """A preset as the lobby shows it."""
    ruleset = ruleset_named(preset.ruleset)
    heroes = hero_sheets(ruleset)
    return PresetView(
        preset.key,
        preset.name,
        preset.about,
        preset.ruleset,
        tuple(NamedKey(hero.key, hero.name or heroes[hero.key].name) for hero in preset.encounter.heroes),
        tuple(
            ruleset.entry("monsters", foe.key, Sheet).name + (f" x{foe.count}" if foe.count > 1 else "")
            for foe in preset.encounter.foes
        ),
    )
