"""One game at two servers with one database: one of them is killed, the game goes on at the other."""

from __future__ import annotations

import threading
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.fuzz.fuzz_kill import Story
from tests.support.serving import Player, Server


class SharedStory(Story):
    """The players sit at either server, and each promise is checked at the one that lives."""

    def __init__(self, home: Path, database: str, seed: int) -> None:
        super().__init__(home, seed)
        self._database = database
        self._servers = [self._start(number) for number in (0, 1)]

    def _start(self, number: int) -> Server:
        return Server(self.home / str(number), "--store", self._database)

    def live_and_die(self) -> None:
        """Play at both servers and kill one on the way; then check every promise at the other."""
        if not self.tokens:
            self.new_game(self.draw.choice(self._servers))
        victim = self.draw.randrange(2)
        killer = threading.Timer(self.draw.random() * 0.8, self._servers[victim].process.kill)
        if self.draw.random() < 0.2:
            killer.start()
        try:
            self.play(self._servers[victim], killer)
        except (WebSocketException, OSError, TimeoutError):
            pass
        finally:
            if killer.ident is None:
                killer.start()
            killer.join()
            self._servers[victim].kill()
        self.kills += 1
        if self.tokens:
            self.check(self._servers[1 - victim])
        self._servers[victim] = self._start(victim)

    def sit(self, server: Server, token: str) -> Player:
        """Sit down at either server."""
        return Player(self.draw.choice(self._servers), token)

    def end(self) -> None:
        """Stop both servers."""
        for server in self._servers:
            server.stop()
