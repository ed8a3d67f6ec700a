"""The HTTP side: lobby, look-ups, files, health; and who may talk to this server at all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from tenfoot import __version__
from tenfoot.protocol.http_replies import BackupView, HealthView, NetworkWish, TablesView
from tenfoot.protocol.lobby import CodeWish, JoinWish, NewTable, Tokens
from tenfoot.protocol.simulating import SetUp
from tenfoot.protocol.version import PROTOCOL
from tenfoot.table.keepers import Keepers
from tenfoot.table.own_heroes import HeroWish
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import every_preset
from tenfoot.table.store import Header
from tenfoot.web import cards
from tenfoot.web.address_limits import MOST_SIMULATING, MOST_WAITING, AddressLimits
from tenfoot.web.answering import answer_safely
from tenfoot.web.collecting import collect_when_quiet, freeze_rules
from tenfoot.web.encounters import file_of, plan_read, simulator, weighed
from tenfoot.web.forecast import find_moment, find_party, send_moment
from tenfoot.web.game_files import GameFiles
from tenfoot.web.gatekeeper import Guard
from tenfoot.web.hub import Hub
from tenfoot.web.json_replies import json
from tenfoot.web.kinds import short_hero
from tenfoot.web.limits import BODY, FRAME, IMPORT, Guesses, is_loopback
from tenfoot.web.log_lines import FaultCount
from tenfoot.web.look_ups import LookUps, rules_of_request
from tenfoot.web.network import Network
from tenfoot.web.operating import Operating
from tenfoot.web.other_servers import InnerDoor
from tenfoot.web.pack_pages import check_sent_pack, install_sent_pack, send_packs
from tenfoot.web.picture_pages import PicturePages
from tenfoot.web.place_pages import PlacePages
from tenfoot.web.proxies import Addresses, TrustedProxies
from tenfoot.web.reading_requests import address_of, read_body, token_of
from tenfoot.web.rule_pages import search_rules, send_rule
from tenfoot.web.session import session
from tenfoot.web.simulations import Simulations
from tenfoot.web.static_files import send_static
from tenfoot.web.store_repair import repair_store
from tenfoot.web.summaries import summaries

log = logging.getLogger("tenfoot.web")
T = TypeVar("T")
WARM_AFTER = 0.3

KEEPER = "tenfoot-keeper"
"""The cookie of a keeper's link."""


class Web:
    """The web application: its routes, and the hub of tables behind them."""

    def __init__(
        self,
        hub: Hub,
        network: Network | None = None,
        key: str = "",
        *,
        proxies: Addresses = (),
        keepers: Keepers | None = None,
        faults: FaultCount | None = None,
    ) -> None:
        self.hub = hub
        self.proxies = proxies
        """Reverse proxies that are believed about their clients; empty: the server is reached directly."""
        self.keepers = keepers
        self.limits = AddressLimits()
        self.operating = Operating(hub, faults or FaultCount(), self.limits.waiting.total, self._is_home, key)
        self.network = network or Network()
        self.guesses = Guesses()
        self.simulations = Simulations(hub.heroes.sheets, partial(find_moment, hub), partial(find_party, hub))
        self._safe = answer_safely(hub.others)
        game_files = GameFiles(hub)
        look_ups = LookUps(hub.heroes, self.network)
        self.routes = [
            Route("/health", self._safe(self.health)),
            Route("/api/openapi.json", self._safe(look_ups.openapi)),
            Route("/api/lobby", self._safe(look_ups.lobby)),
            Route("/api/maps", self._safe(look_ups.maps)),
            Route("/api/heroes", self._safe(look_ups.heroes)),
            Route("/api/heroes", self._safe(self.make_hero), methods=["POST"]),
            Route("/api/heroes/choices", self._safe(look_ups.hero_choices)),
            Route("/api/heroes/{key}", self._safe(self.forget_hero), methods=["DELETE"]),
            Route("/api/monsters", self._safe(look_ups.monsters)),
            Route("/api/market", self._safe(look_ups.market)),
            Route("/api/simulator", self._safe(self.simulator)),
            Route("/api/encounters/weigh", self._safe(self.weigh), methods=["POST"]),
            Route("/api/encounters/file", self._safe(self.encounter_file), methods=["POST"]),
            Route("/api/encounters/read", self._safe(self.read_encounter), methods=["POST"]),
            *PicturePages(hub, self._need_home).routes(self._safe),
            *PlacePages(hub.places, self._need_home).routes(self._safe),
            Route("/api/packs", self._safe(send_packs)),
            Route("/api/packs", self._safe(self.install_pack), methods=["POST"]),
            Route("/api/packs/check", self._safe(self.check_pack), methods=["POST"]),
            Route("/api/sheets/{table}/{key}", self._safe(look_ups.sheet)),
            Route("/api/tables/mine", self._safe(self.mine), methods=["POST"]),
            Route("/api/tables", self._safe(self.create), methods=["POST"]),
            Route("/api/tables", self._safe(self.delete), methods=["DELETE"]),
            Route("/api/chairs", self._safe(self.chairs), methods=["POST"]),
            Route("/api/join", self._safe(self.join), methods=["POST"]),
            Route("/api/network", self._safe(self.network_now)),
            Route("/api/network", self._safe(self.change_network), methods=["POST"]),
            Route("/api/export", self._safe(game_files.export)),
            Route("/api/record", self._safe(game_files.record)),
            Route("/api/dice", self._safe(game_files.dice)),
            Route("/api/operator", self._safe(self.operating.numbers)),
            Route("/api/operator/drain", self._safe(self.operating.drain), methods=["POST"]),
            Route("/operator", self._safe(self.operating.page)),
            Route("/metrics", self._safe(self.operating.metrics)),
            Route("/keeper/{token}", self._safe(self.keep)),
            Route("/api/store/{what}", self._safe(self.store_care), methods=["POST"]),
            Route("/api/import", self._safe(self.bring), methods=["POST"]),
            Route("/api/cards", self._safe(cards.cards)),
            Route("/api/cards/names", self._safe(cards.names)),
            Route("/api/cards/kinds", self._safe(cards.kinds)),
            Route("/api/cards/{kind}/{key}", self._safe(cards.card)),
            Route("/api/rules/search", self._safe(search_rules)),
            Route("/api/rules/{id:path}", self._safe(send_rule)),
            Route("/api/{rest:path}", self._safe(self.nothing), methods=["GET", "POST", "PUT", "DELETE"]),
            WebSocketRoute("/ws", self.socket),
            WebSocketRoute("/ws/simulate", self.simulate),
            Route("/{path:path}", send_static),
        ]
        if hub.store.inner_key:
            for what in ("moment", "party"):
                send = self._safe(partial(send_moment, hub))
                self.routes.insert(0, Route(f"/api/inner/{what}", send, methods=["POST"]))
        guarded = Guard(Starlette(routes=self.routes, lifespan=self._life), self.network)
        self.app = InnerDoor(TrustedProxies(guarded, proxies), hub.store.inner_key)

    @asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        # The first table should not wait for the rules to be read, nor the first page. Not in a thread: msgspec
        # works out its types only once, and two threads at it at the same time end the process.
        asyncio.get_running_loop().call_later(WARM_AFTER, _warm)
        collecting = asyncio.create_task(collect_when_quiet(self.hub.last_order))
        backing_up = asyncio.create_task(self.hub.back_up_daily())
        watching = asyncio.create_task(self.hub.watch_leases())
        yield
        for task in (collecting, backing_up, watching):
            task.cancel()
        await self.simulations.close()
        await self.hub.close()

    # Lobby

    async def health(self, request: Request) -> Response:
        """Report that the server is up, with its version and protocol."""
        return json(HealthView("ok", __version__, PROTOCOL))

    async def make_hero(self, request: Request) -> Response:
        """Make a custom hero and save it in the data folder. On an open server only from the machine itself."""
        self._need_home(request)
        ruleset = rules_of_request(request)
        hero = self.hub.heroes.make(await self._body(request, HeroWish), ruleset)
        return json(short_hero(hero, ruleset, self.hub.heroes.look(hero.sheet.key)), 201)

    async def forget_hero(self, request: Request) -> Response:
        """Delete a custom hero; games in which it plays still have it."""
        self._need_home(request)
        self.hub.heroes.forget(request.path_params["key"])
        return Response(status_code=204)

    # Encounters for the simulator

    async def simulator(self, request: Request) -> Response:
        """What the simulator's page lets one choose."""
        return json(simulator(rules_of_request(request)))

    async def weigh(self, request: Request) -> Response:
        """What the toolbox's budget says of a fight, or of a day of them."""
        order = await self._body(request, SetUp)
        if order.encounter.campaign:
            self._need_home(request)
        order, own, _ = await self.simulations.take_up(order)
        return json(weighed(order, own))

    async def encounter_file(self, request: Request) -> Response:
        """A fight as the file that `tenfoot simulate` reads."""
        order = await self._body(request, SetUp)
        order, own, _ = await self.simulations.take_up(order)
        text = file_of(order, own)
        return Response(
            text,
            media_type="application/yaml",
            headers={"content-disposition": 'attachment; filename="encounter.yaml"'},
        )

    async def read_encounter(self, request: Request) -> Response:
        """Such a file as a fight to be set up."""
        return json(plan_read(await read_body(request, FRAME), self.hub.heroes))

    async def install_pack(self, request: Request) -> Response:
        """Install a pack that is sent. On an open server only for a keeper."""
        self._need_home(request)
        return await install_sent_pack(request, self.hub.readers)

    async def check_pack(self, request: Request) -> Response:
        """What is wrong with a pack that is sent. On an open server only for a keeper."""
        self._need_home(request)
        return await check_sent_pack(request, self.hub.readers)

    async def create(self, request: Request) -> Response:
        """A new table. On an open server only by a keeper, or from the machine itself."""
        self._need_home(request)
        if self.proxies:
            self.limits.count_table(address_of(request))
        return json(await self.hub.create(await self._body(request, NewTable)), 201)

    async def mine(self, request: Request) -> Response:
        """What is known about the seats that a browser remembers."""
        tokens = (await self._body(request, Tokens)).tokens[:50]
        return json(TablesView(tuple(await summaries(self.hub, tokens, request))))

    async def chairs(self, request: Request) -> Response:
        """The free chairs of a table whose code one has."""
        wish = await self._body(request, CodeWish)
        return json(await self.hub.chairs(self._by_code(request, wish.code)))

    async def join(self, request: Request) -> Response:
        """Sit down by a table's code."""
        wish = await self._body(request, JoinWish)
        header = self._by_code(request, wish.code)
        return json(await self.hub.join(header, wish), 201)

    def _by_code(self, request: Request, code: str) -> Header:
        """The table with a code. Only wrong codes count as guesses."""
        address = address_of(request)
        if not self.guesses.allowed(address):
            raise Refusal("too-fast", "Too many codes were tried; wait a minute.")
        try:
            return self.hub.by_code(code)
        except Refusal:
            self.guesses.count(address)
            raise

    # The network

    async def network_now(self, request: Request) -> Response:
        """Whether other machines can join, and by which address: for the machine that serves."""
        self._need_home(request)
        return json(self.network.view())

    async def change_network(self, request: Request) -> Response:
        """Open the server to the network or close it, and pick the address of invitations."""
        self._need_home(request)
        wish = await self._body(request, NetworkWish)
        if wish.choice is not None:
            self.network.choose(wish.choice)
        if wish.open is not None:
            await self.network.set_open(wish.open)
            if not wish.open:
                self.hub.close_to_others()
        return json(self.network.view())

    async def store_care(self, request: Request) -> Response:
        """Check, repair or back up the store, for the command line on this machine, which can read the server's key."""
        self.operating.need_key(request)
        what = request.path_params["what"]
        if what == "backup":
            return json(BackupView(str(await self.hub.back_up())))
        if what == "check":
            return Response(await self.hub.check_store(), media_type="application/json")
        if what == "repair":
            return json(await repair_store(self.hub))
        raise Refusal("unknown", "There is nothing at this address; see docs/protocol.md.")

    async def bring(self, request: Request) -> Response:
        """A game from such a file."""
        self._need_home(request)
        return json(await self.hub.bring(await read_body(request, IMPORT)), 201)

    async def delete(self, request: Request) -> Response:
        """Delete a table by the token of its host."""
        await self.hub.delete(token_of(request))
        return Response(status_code=204)

    def _is_home(self, request: HTTPConnection) -> bool:
        """Whether a request may do what only the server's owner may: by a keeper's link, or on the machine itself.

        Behind a proxy the machine's own address says nothing.
        """
        if self.keepers is not None:
            token = request.cookies.get(KEEPER) or request.headers.get("x-tenfoot-keeper", "")
            if token and self.keepers.is_keeper(token):
                return True
        if self.proxies:
            return False
        return not self.network.open or is_loopback(address_of(request))

    def _need_home(self, request: Request) -> None:
        if self._is_home(request):
            return
        self.limits.count_request(address_of(request))
        if self.proxies:
            raise Refusal(
                "not-allowed",
                "Only a keeper of this server makes tables. Open your keeper's link, or join with a table's code.",
            )
        raise Refusal(
            "not-allowed", "Tables are made on the machine that serves them; join one with its code."
        )

    async def keep(self, request: Request) -> Response:
        """A keeper's link: remembers in this browser that it is a keeper's, and leads to the lobby."""
        token = request.path_params["token"]
        if self.keepers is None or not self.keepers.is_keeper(token):
            self.guesses.count(address_of(request))
            raise Refusal(
                "not-allowed",
                "This keeper's link is not valid any more. Ask the server's operator for a new one.",
            )
        answer = RedirectResponse("/", 303, headers={"cache-control": "no-store"})
        secure = request.url.scheme == "https"
        answer.set_cookie(
            KEEPER, token, max_age=400 * 24 * 3600, secure=secure, httponly=True, samesite="strict"
        )
        return answer

    async def _body(self, request: Request, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(await read_body(request, BODY), type=kind)
        except msgspec.MsgspecError as wrong:
            raise Refusal("malformed", f"Not understood: {wrong}.") from wrong

    async def nothing(self, request: Request) -> Response:
        """An address that is not there."""
        raise Refusal("unknown", "There is nothing at this address; see docs/protocol.md.")

    async def socket(self, socket: WebSocket) -> None:
        """A seat's WebSocket. Until it has shown its token it counts against its address."""
        address = address_of(socket)
        limits, sat = self.limits, False
        if limits.waiting[address] >= MOST_WAITING and not self._is_home(socket):
            await socket.close(1008, "Too many connections from your address; close some pages.")
            return
        limits.waiting[address] += 1

        def seated() -> None:
            nonlocal sat
            if not sat:
                sat = True
                limits.release(limits.waiting, address)

        try:
            await session(socket, self.hub, seated)
        finally:
            seated()

    async def simulate(self, socket: WebSocket) -> None:
        """A page that simulates a fight. On an open server any fight only for keepers and on the machine itself."""
        home = self._is_home(socket)
        limits = self.limits
        with limits.hold(
            limits.simulating, address_of(socket), MOST_SIMULATING if not home else 1000
        ) as free:
            if free:
                await self.simulations.serve(socket, home=home)
            else:
                await socket.close(1008, "Too many connections from your address; close some pages.")


def _warm() -> None:
    every_preset()
    freeze_rules()
