"""The server is killed at random moments of campaign evenings: nothing that anybody was promised is lost or doubled.

Three clients play by the protocol: scenes, fights, the sheet after a fight, rests, undo, the next place, the end of the
evening. Whatever was acknowledged before the kill is there after it, and the same questions are open.
"""

from __future__ import annotations

import random
import tempfile
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.proof.part import Part, Result, Unit
from tests.support.serving import Player, Record, Server, any_answer

STORIES, KILLS = 40, 5
HEROES = [{"key": key} for key in ("fighter-5", "rogue-5", "cleric-5", "wizard-5")]
SEATS = [{"name": "Ann", "heroes": [0, 2]}, {"name": "Bo", "heroes": [1, 3]}]
PLACES = (
    ("The ford", {"map": "ford", "foes": [["bandit", 3]]}),
    ("The mill", {"map": "chapel"}),
    ("The vault", {"map": "vault", "foes": [["skeleton", 2]]}),
)


class Evenings:
    """One campaign that goes on through several deaths of its server."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.draw = random.Random(seed)
        self.tokens: dict[str, str] = {}
        self.known: Record | None = None
        """How everything was when the last order had been acknowledged."""
        self.flying = ""
        """What was sent since then."""
        self.acknowledged = False
        """The server has said yes to it."""
        self.orders = 0
        self.faults: list[str] = []

    def live_and_die(self) -> None:
        """Start the server, compare with what was promised, play, and kill it somewhere on the way."""
        server = Server(self.home)
        killer = threading.Timer(0.1 + 1.4 * self.draw.random(), server.process.kill)
        try:
            with ExitStack() as stack:
                if not self.tokens:
                    self._begin(server)
                players = {
                    seat: stack.enter_context(Player(server, token)) for seat, token in self.tokens.items()
                }
                self._compare(self._look(players))
                killer.start()
                while True:
                    self.known = self._look(players)
                    self.flying, self.acknowledged = "", False
                    self._order(players)
        except (WebSocketException, OSError, TimeoutError):
            pass
        finally:
            if killer.ident is None:
                killer.start()
            killer.join()
            server.kill()

    def _begin(self, server: Server) -> None:
        made = server.table(campaign="The Salt Road", gm="person", heroes=HEROES, seats=SEATS, seed=7)
        self.tokens = {seat["seat"]: seat["token"] for seat in made["seats"] if seat["seat"] != "computer"}
        with Player(server, self.tokens["gm"]) as gm:
            for title, wish in PLACES:
                assert gm.ask("add_story", title=title, **wish)["t"] == "ack"

    def _look(self, players: dict[str, Player]) -> Record:
        """Everything that the players know, once all of it has arrived."""
        for player in players.values():
            player.ask("ping")
        gm = players["gm"]
        return {
            "page": gm.ask("campaign")["campaign"],
            "journal": gm.ask("journal")["lines"],
            "after": gm.after,
            "views": {seat: player.view for seat, player in players.items()},
            "asked": {
                seat: player.prompt and (player.prompt["serial"], player.prompt["kind"])
                for seat, player in players.items()
            },
            "logs": {seat: list(player.log) for seat, player in players.items()},
        }

    def _compare(self, now: Record) -> None:
        """Note what is not as it was promised."""
        before = self.known
        if before is None:
            return
        if not self.flying:
            self.faults += [f"{part} differs after a kill" for part in before if before[part] != now[part]]
            return
        if self.acknowledged and now == before:
            self.faults.append(f"{self.flying} was acknowledged and is lost")
        # An order in flight was carried out or not; what was before it is there in any case.
        if now["journal"][: len(before["journal"])] != before["journal"]:
            self.faults.append(f"{self.flying}: the journal is another one")
        if now["page"]["chapter"] == before["page"]["chapter"]:
            for seat, told in before["logs"].items():
                again = now["logs"][seat]
                if len(told) < 250 and [entry["text"] for entry in again[: len(told)]] != [
                    entry["text"] for entry in told
                ]:
                    self.faults.append(f"{self.flying}: {seat} was told something else before")
        elif now["page"]["chapter"] != before["page"]["chapter"] + 1:
            self.faults.append(f"{self.flying}: chapter {now['page']['chapter']}")

    def _order(self, players: dict[str, Player]) -> None:
        """One order of somebody, as an evening goes."""
        assert self.known is not None
        gm, page, chance = players["gm"], self.known["page"], self.draw.random()
        if not page["sitting"]:
            self._say(gm, "evening", on=True)
        elif chance < 0.02:
            self._say(gm, "evening", on=False)
        elif chance < 0.05:
            self._say(gm, "undo", steps=1)
        elif gm.after is not None:
            then = self.draw.choice(("stay", "short", "next"))
            self._say(gm, "settle", xp=self.draw.randrange(200), then=then, key=self._place(page))
        elif gm.view["mode"] == "combat" and chance < 0.3:
            foes = [c["id"] for c in gm.view["creatures"] if c["side"] == "foes" and c["life"] == "alive"]
            strike = {"pick": "gm:lose hit points", "targets": foes[:1], "number": 40}
            self._say(gm, "override", answer=strike if foes else {"pick": "gm:end combat", "words": "heroes"})
        elif gm.view["mode"] != "combat" and chance < 0.2:
            self._say(gm, "put_on_table", key=self._place(page))
        elif gm.view["mode"] != "combat" and chance < 0.3:
            self._say(gm, "party_rests", rest="short")
        elif gm.waiting and chance < 0.36:
            self._say(gm, "go_on")
        else:
            self._answer(players)

    def _place(self, page: Record) -> str:
        return str(
            self.draw.choice([entry["key"] for entry in page["story"] if entry["mark"] != "on the table"])
        )

    def _answer(self, players: dict[str, Player]) -> None:
        asked = [player for player in players.values() if player.prompt is not None]
        if not asked:
            self._say(players["gm"], "go_on")
            return
        player = self.draw.choice(asked)
        assert player.prompt is not None
        answer = any_answer(player.prompt, self.draw.randrange)
        self._say(player, "answer", serial=player.prompt["serial"], answer=answer)

    def _say(self, player: Player, t: str, **fields: object) -> None:
        self.flying = t
        said = player.ask(t, **fields)
        self.acknowledged = said["t"] == "ack"
        self.orders += self.acknowledged


def kill_often(unit: Unit) -> Result:
    """One campaign and five kills."""
    with tempfile.TemporaryDirectory() as home:
        evenings = Evenings(Path(home), int(unit))
        for _ in range(KILLS):
            evenings.live_and_die()
        return {
            "kills": KILLS,
            "orders": evenings.orders,
            "faults": [f"campaign {unit}: {fault}" for fault in evenings.faults],
        }


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Count kills and orders."""

    def total(name: str) -> int:
        return sum(count for result in results if isinstance(count := result.get(name, 0), int))

    return [f"{total('kills')} kills, {total('orders')} acknowledged orders."]


PART = Part(
    name="killed_evening",
    claim="Killed 200 times at random moments of campaign evenings, the server loses and doubles nothing.",
    units=range(STORIES),
    run=kill_often,
    summarize=summarize,
    sample=(0,),
)
