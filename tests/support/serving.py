"""A real server in a process of its own, on a free port with a real store, and clients that speak the protocol."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tenfoot.protocol.version import PROTOCOL

ROOT = Path(__file__).parents[2]
Record = dict[str, Any]
PATIENCE = 60.0
"""Seconds to wait for an answer: a busy machine is slow, not wrong."""


class Server:
    """`tenfoot serve` as people start it."""

    def __init__(
        self, home: Path, *arguments: str, port: int = 0, source: Path = ROOT, core: int | None = None
    ) -> None:
        """Start it on a port; on a core of its own if one is named, from another checkout if its folder is given."""
        self.home = home
        environment = {
            **os.environ,
            "TENFOOT_HOME": str(home),
            "PYTHONPATH": str(source / "src"),
            "TENFOOT_TRACEBACK": "1",
        }
        held = [] if core is None else ["taskset", "-c", str(core)]
        self.process = subprocess.Popen(
            [*held, sys.executable, "-m", "tenfoot", "serve", "--port", str(port), "--json", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
        )
        assert self.process.stdout is not None
        said = ""
        while "}" not in said:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(
                    self.process.stderr.read() if self.process.stderr else "the server did not start"
                )
            said += line
        self.port = int(json.loads(said)["port"])
        self.url = f"http://127.0.0.1:{self.port}"
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if self.get("/health")["status"] == "ok":
                    return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError("the server is not well")

    def request(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """Any HTTP request: the status and the body."""
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return response.status, response.read()
        except urllib.error.HTTPError as fault:
            return fault.code, fault.read()

    def get(self, path: str) -> Any:
        """A page as JSON."""
        return json.loads(self.request("GET", path)[1])

    def post(self, path: str, body: object) -> Any:
        """The answer to a POST as JSON."""
        return json.loads(self.request("POST", path, body)[1])

    def table(self, **wish: object) -> Record:
        """A new table."""
        settings = {"undo": "vote", "countdown": 0, "open_numbers": False, "pace": 0}
        made: Record = self.post("/api/tables", {"settings": settings, **wish})
        assert "table" in made, made
        return made

    def kill(self) -> None:
        """No goodbye: the process is gone."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        self._shut_pipes()

    def stop(self) -> str:
        """A polite end; gives what it complained about."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
        complaint = (
            self.process.stderr.read() if self.process.stderr and not self.process.stderr.closed else ""
        )
        self._shut_pipes()
        return complaint

    def _shut_pipes(self) -> None:
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


class Player:
    """A client at one seat. It keeps everything that it was ever sent."""

    def __init__(
        self,
        server: Server,
        token: str,
        *,
        since: int = 0,
        language: str = "en",
        host: str = "127.0.0.1",
        protocol: int = PROTOCOL,
        see_as: str = "",
    ) -> None:
        self.token = token
        self.frames: list[str] = []
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"ws://{host}:{server.port}/ws",
                compression=None,
                open_timeout=PATIENCE,
                max_size=None,
                proxy=None,
            )
        )
        self.view: Record = {}
        self.map: Record = {}
        self.prompt: Record | None = None
        self.waiting: list[Record] = []
        self.news: Record = {}
        self.after: Record | None = None
        self.log: list[Record] = []
        self.deeds: dict[int, Record] = {}
        """The log as people read it: the deeds by their first events, in the last form that was sent."""
        self.seq = since
        self._id = 0
        looks = {"see_as": see_as} if see_as else {}
        self.send(t="hello", protocol=protocol, token=token, since=since, language=language, **looks)
        self.welcome = self.until(lambda message: message["t"] in ("welcome", "bye"))
        if self.welcome["t"] == "welcome":
            self.until(lambda message: message["t"] == "update")

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = PATIENCE) -> Record:
        """The next message; what it says is remembered."""
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Record = json.loads(text)
        if message["t"] == "update":
            if message["reset"]:
                self.log.clear()
                self.deeds.clear()
            self.deeds.update({deed["first"]: deed for deed in message.get("deeds", ())})
            for entry in message["events"]:
                assert message["reset"] or entry["seq"] == self.seq + 1, "a gap in the log"
                self.seq = entry["seq"]
                self.log.append(entry)
            self.seq = message["seq"]
            self.view = message["view"]
            self.map = message["map"] or self.map
            self.prompt = message["prompt"]
            self.waiting = message["waiting"]
            self.after = message.get("after")
        elif message["t"] == "table":
            self.news = message
        return message

    def until(self, wanted: Callable[[Record], bool], timeout: float = PATIENCE) -> Record:
        """Receive until something wanted comes."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def until_state(self, wanted: Callable[[], bool], timeout: float = PATIENCE) -> None:
        """Receive until things stand as wanted."""
        end = time.monotonic() + timeout
        while not wanted():
            self.receive(max(0.01, end - time.monotonic()))

    def ask(self, t: str, **fields: object) -> Record:
        """Send an order and wait for its answer."""
        self._id += 1
        number = self._id
        self.send(t=t, id=number, **fields)
        return self.until(lambda message: message.get("re") == number)

    def answer(self, pick: str, **value: object) -> Record:
        """Answer the open prompt."""
        assert self.prompt is not None
        return self.ask("answer", serial=self.prompt["serial"], answer={"pick": pick, **value})

    def creature(self, name: str) -> Record | None:
        """A creature of the view by its name."""
        return next((c for c in self.view["creatures"] if c["name"] == name), None)

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Player:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def any_answer(prompt: Record, draw: Callable[[int], int]) -> Record:
    """A legal answer drawn from a prompt. `draw(n)` gives a number below n."""
    options = [o for o in prompt["options"] if o["takes"] != "cell" or o["cells"]]
    option = options[draw(len(options))]
    answer: Record = {"pick": option["key"]}
    if option["takes"] == "cell":
        answer["cell"] = option["cells"][draw(len(option["cells"]))]
    elif option["takes"] in ("targets", "order"):
        pool = list(option["targets"])
        answer["targets"] = [pool.pop(draw(len(pool))) for _ in range(option["least"])]
    elif option["takes"] in ("number", "faces"):
        answer["number"] = option["least"] + draw(option["most"] - option["least"] + 1)
    elif option["takes"] == "words":
        answer["words"] = "so be it"
    return answer
