"""Make an environment with certain pins, and run a script there that answers in JSON."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.timing import Timer

ROOT = Path(__file__).parents[2]
ENVIRONMENTS = ROOT / ".bench"
SCRIPTS = Path(__file__).parent / "peers"


class Unavailable(Exception):
    """The peer can not be had on this machine; the text says why."""


class PeerFailed(Exception):
    """The peer's script broke: a mistake in the benchmark, not in the machine."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A library at certain versions. `python` asks for one version of Python; otherwise it is ours."""

    name: str
    pins: tuple[str, ...]
    python: tuple[int, int] | None = None

    @property
    def label(self) -> str:
        """Name and version, as the table shows it."""
        return self.pins[0].replace("==", " ")

    def interpreter(self) -> Path:
        """The Python of this peer's environment, which is made first if it is missing or has other pins."""
        home = ENVIRONMENTS / self.name
        python = home / "bin" / "python"
        stamp = home / "pins.txt"
        wanted = "\n".join(self.pins)
        if python.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted:
            return python
        base = sys.executable if self.python is None else find_python(self.python)
        print(f"Setting up {self.label} under {home.relative_to(ROOT)} ...", file=sys.stderr)
        shutil.rmtree(home, ignore_errors=True)
        for command in (
            [base, "-m", "venv", str(home)],
            [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *self.pins],
        ):
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                complaint = (done.stderr or done.stdout).strip().splitlines()
                raise Unavailable(
                    f"{self.label} could not be installed: {complaint[-1] if complaint else command}"
                )
        stamp.write_text(wanted, "utf-8")
        return python

    def run(self, script: str, *arguments: str, timeout: float = 600) -> object:
        """Run a script of `peers/` once in this environment and read the JSON it prints."""
        command = [str(self.interpreter()), str(SCRIPTS / script), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, env=_env(), timeout=timeout)
        if done.returncode != 0:
            raise PeerFailed(f"{script} in {self.label}:\n{done.stderr.strip()}")
        return json.loads(done.stdout)

    @contextmanager
    def session(self, script: str) -> Iterator["Session"]:
        """Keep a script of `peers/` running, so that it can take turns with us (`timing.answer_timings`)."""
        with running_script(self.interpreter(), SCRIPTS / script, self.label) as session:
            yield session


@dataclass(frozen=True, slots=True)
class Session:
    """A peer's script that waits for requests."""

    process: subprocess.Popen[str]
    label: str

    def timer(self, request: str) -> Timer:
        """A contender that runs over there; what `request` means is up to the script."""

        def ask(budget: float) -> float:
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            try:
                self.process.stdin.write(json.dumps({"request": request, "budget": budget}) + "\n")
                self.process.stdin.flush()
                line = self.process.stdout.readline()
            except BrokenPipeError:
                line = ""
            if not line:
                assert self.process.stderr is not None
                raise PeerFailed(f"{self.label} ended at {request!r}:\n{self.process.stderr.read().strip()}")
            return float(json.loads(line)["seconds"])

        return ask


@contextmanager
def running_script(python: Path, script: Path, label: str) -> Iterator[Session]:
    """Start a script with a certain Python, talk to it, and end it whatever happens."""
    process = subprocess.Popen(
        [str(python), str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=_env(),
    )
    with process:
        try:
            yield Session(process, label)
        finally:
            process.kill()


def find_python(version: tuple[int, int]) -> str:
    """A Python of exactly this version: ours, one on the path, or one of pyenv."""
    if sys.version_info[:2] == version:
        return sys.executable
    name = f"python{version[0]}.{version[1]}"
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = [name, *map(str, sorted(pyenv.glob(f"{version[0]}.{version[1]}*/bin/{name}"), reverse=True))]
    for candidate in candidates:
        try:
            # Being on the path is not enough: pyenv leaves names there that refuse to start.
            if subprocess.run([candidate, "--version"], capture_output=True).returncode == 0:
                return candidate
        except OSError:
            continue
    raise Unavailable(f"it needs {name}, which is neither on the path nor in {pyenv}")


def _env() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}
