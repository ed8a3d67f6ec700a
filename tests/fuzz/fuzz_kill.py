"""The long run: the server is killed (SIGKILL) at random moments of play; nothing acknowledged is lost or doubled."""

from __future__ import annotations

import argparse
import io
import json
import random
import sys
import tempfile
import threading
import time
import zipfile
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.support.serving import Player, Record, Server, any_answer

SEATS = [{"name": "Ann", "heroes": [0]}, {"name": "Ben", "heroes": [1]}]
FIGHT = {
    "map": "open-field",
    "heroes": [{"key": "knight", "x": 6, "y": 4}, {"key": "warrior-veteran", "x": 6, "y": 6}],
    "foes": [{"key": "skeleton", "count": 2, "x": 8, "y": 4}, {"key": "goblin-warrior", "count": 2}],
}


class Story:
    """One game that goes on through many deaths of its server, and what its players were promised."""

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.draw = random.Random(seed)
        self.tokens: dict[str, str] = {}
        self.acknowledged: list[Record] = []
        """What was acknowledged: answers and undos, in order."""
        self.flying: Record | None = None
        """What was sent and not acknowledged."""
        self.told: dict[str, list[Record]] = {}
        self.open: tuple[str, str, str] | None = None
        """Whom the game waited for, the question's serial and kind, when nothing was flying."""
        self.kills = 0
        self.reactions = 0

    def new_game(self, server: Server) -> None:
        made = server.table(gm="person", seats=SEATS, encounter=FIGHT, seed=self.draw.randrange(10**9))
        self.tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        self.acknowledged, self.flying, self.told, self.open = [], None, {}, None

    def live_and_die(self) -> None:
        """Start the server, check every promise, play on, and kill it somewhere on the way."""
        server = Server(self.home)
        try:
            try:
                if self.tokens:
                    self.check(server)
                else:
                    self.new_game(server)
            except OSError:
                print(f"the server is gone ({server.process.poll()}): {server.stop()}", file=sys.stderr)
                raise
            # Mostly in the midst of play, sometimes while people are still sitting down.
            killer = threading.Timer(self.draw.random() * 0.8, server.process.kill)
            early = self.draw.random() < 0.2
            if early:
                killer.start()
            try:
                self.play(server, killer)
            except (WebSocketException, OSError, TimeoutError):
                pass
            finally:
                if killer.ident is None:
                    killer.start()
                killer.join()
        finally:
            server.kill()
        self.kills += 1

    def play(self, server: Server, killer: threading.Timer) -> None:
        players = {seat: self.sit(server, token) for seat, token in self.tokens.items()}
        if killer.ident is None:
            killer.start()
        try:
            while True:
                for seat, player in players.items():
                    player.ask("ping")
                    self.told[seat] = list(player.log)
                gm = players["gm"]
                if gm.view["outcome"] is not None:
                    self.tokens = {}
                    return
                waiting = gm.waiting[0]
                player = players[waiting["seat"]]
                player.until_state(lambda player=player: player.prompt is not None)
                assert player.prompt is not None
                self.open = (waiting["seat"], player.prompt["serial"], player.prompt["kind"])
                self.reactions += player.prompt["reaction"]
                if len(self.acknowledged) > 3 and self.draw.random() < 0.05:
                    self.flying = {"kind": "undo", "seat": "", "answer": None}
                    said = gm.ask("undo", steps=1)
                else:
                    answer = any_answer(player.prompt, self.draw.randrange)
                    self.flying = {"kind": "answer", "seat": waiting["seat"], "answer": answer}
                    said = player.ask("answer", serial=player.prompt["serial"], answer=answer)
                self.open = None
                if said["t"] == "ack":
                    self.acknowledged.append(self.flying)
                elif said["code"] not in ("illegal", "unknown"):
                    raise AssertionError(f"{self.flying} was refused: {said}")
                self.flying = None
        finally:
            for player in players.values():
                try:
                    player.close()
                except (WebSocketException, OSError):
                    continue

    def sit(self, server: Server, token: str) -> Player:
        """Sit down at the server."""
        return Player(server, token)

    def check(self, server: Server) -> None:
        """Everything that was acknowledged or told is there, once, and the same question is open."""
        status, file = server.request(
            "GET", "/api/export", headers={"Authorization": f"Bearer {self.tokens['gm']}"}
        )
        assert status == 200, file
        with zipfile.ZipFile(io.BytesIO(file)) as opened:
            rows = json.loads(opened.read("steps.json"))
        kept = [
            {
                "kind": row["kind"],
                "seat": row["seat"],
                "answer": None
                if row["answer"] is None
                else {k: v for k, v in row["answer"].items() if k == "pick" or v not in (-1, [], 0, "")},
            }
            for row in rows
        ]
        wanted = [
            {
                **row,
                "answer": None
                if row["answer"] is None
                else {k: v for k, v in row["answer"].items() if k == "pick" or v not in (-1, [], 0, "")},
            }
            for row in [*self.acknowledged, *([self.flying] if self.flying else [])]
        ]
        if self.flying and len(kept) == len(self.acknowledged):
            wanted.pop()
        elif self.flying:
            self.acknowledged.append(self.flying)
        assert kept == wanted, f"kept {len(kept)} steps, promised {len(wanted)}"
        if self.flying is not None:
            self.flying = self.open = None  # another question may be open now
        for seat, token in self.tokens.items():
            with Player(server, token) as player:
                # Who comes anew after very long is told only the newest part.
                told = {entry["seq"]: entry for entry in self.told.get(seat, [])}
                again = {entry["seq"]: entry for entry in player.log}
                shared = told.keys() & again.keys()
                assert len(shared) >= min(len(told), 1), "what was told is gone"
                assert player.seq >= max(told, default=0)
                for seq in shared:
                    assert again[seq] == told[seq], f"{seat} was told something else before: {told[seq]}"
                if self.open is not None and seat == self.open[0]:
                    assert player.prompt is not None
                    assert (player.prompt["serial"], player.prompt["kind"]) == self.open[1:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=200, help="how often the server is killed")
    parser.add_argument("--first", type=int, default=0, help="the seed")
    args = parser.parse_args()
    kills = min(args.inputs, 1000)
    started = time.perf_counter()
    steps = 0
    with tempfile.TemporaryDirectory() as home:
        story = Story(Path(home), args.first)
        while story.kills < kills:
            before = len(story.acknowledged)
            story.live_and_die()
            steps += max(0, len(story.acknowledged) - before)
            if story.kills % 20 == 0:
                print(f"{story.kills} kills, {steps} steps", flush=True)
    spent = time.perf_counter() - started
    print(
        f"{story.kills} kills, {steps} acknowledged steps, {story.reactions} reaction prompts seen, "
        f"nothing lost, nothing doubled, {spent:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
