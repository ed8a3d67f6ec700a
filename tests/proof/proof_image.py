"""The container image, really built and run: `deploy/Containerfile` on a base that debootstrap makes, by buildah.

Nothing is fetched but Debian's and Python's packages. Needs Debian's packages `buildah` and `debootstrap`, and root.
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from tests.proof.part import Part, Result, Unit
from tests.support.serving import ROOT

BASE = "debian:12-slim"
SOURCES = Path("/etc/apt/sources.list.d/debian.sources")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
PIP = Path("/etc/pip.conf")
UP_WITHIN = 120.0


class Builder:
    """Runs buildah with a store of its own, which is deleted afterwards."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._store = ["--storage-driver", "vfs", "--root", f"{folder}/images", "--runroot", f"{folder}/run"]

    def command(self, *words: str) -> list[str]:
        """Return a command line of buildah."""
        return ["buildah", *self._store, *words]

    def run(self, *words: str, cwd: Path | None = None) -> str:
        """Run buildah and return what it prints last; what it complains about is raised."""
        done = subprocess.run(self.command(*words), capture_output=True, text=True, cwd=cwd, check=False)
        if done.returncode:
            raise RuntimeError(f"buildah {words[0]}: {(done.stdout + done.stderr)[-1500:]}")
        lines = done.stdout.strip().splitlines()
        return lines[-1] if lines else ""

    def make_base(self) -> None:
        """Make the base image from Debian's packages."""
        container = self.run("from", "scratch")
        root = Path(self.run("mount", container))
        mirror = re.search(r"^URIs: (\S+)", SOURCES.read_text(), re.MULTILINE)
        assert mirror is not None
        made = subprocess.run(
            ["debootstrap", "--variant=minbase", "bookworm", str(root), mirror[1]],
            capture_output=True,
            text=True,
            check=False,
        )
        if made.returncode:
            raise RuntimeError(f"debootstrap: {made.stdout[-1500:]}")
        (root / "etc/apt/sources.list").unlink(missing_ok=True)
        shutil.copy(SOURCES, root / "etc/apt/sources.list.d")
        self.run("umount", container)
        self.run("commit", "--quiet", container, BASE)

    def mounts(self) -> list[str]:
        """Let pip in the image find packages as it does on this machine, without changing the image."""
        if not PIP.exists():
            return []
        told = PIP.read_text()
        shutil.copy(CERTIFICATES, self.folder / "certificates.pem")
        (self.folder / "pip.conf").write_text(told.replace(str(CERTIFICATES), "/etc/machine.pem"))
        found = [
            f"{self.folder}/pip.conf:{PIP}:ro",
            f"{self.folder}/certificates.pem:/etc/machine.pem:ro",
        ]
        places = {match for match in re.findall(r"/opt/[\w-]+", told) if Path(match).is_dir()}
        found += [f"{place}:{place}:ro" for place in sorted(places)]
        return [word for mount in found for word in ("--volume", mount)]

    def build(self) -> None:
        """Build the wheel, and the image as the guide says."""
        context = self.folder / "context"
        (context / "deploy").mkdir(parents=True)
        shutil.copy(ROOT / "deploy" / "Containerfile", context / "deploy")
        wheel = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", f"{context}/dist"]
        subprocess.run([*wheel, str(ROOT)], check=True, capture_output=True)
        words = ("bud", "--isolation", "chroot", "--pull=false", *self.mounts())
        self.run(*words, "-f", "deploy/Containerfile", "-t", "tenfoot", ".", cwd=context)


def build_and_run(unit: Unit) -> Result:
    """Build the image, start a server in a container of it, and make a table there."""
    missing = [name for name in ("buildah", "debootstrap") if shutil.which(name) is None]
    if missing:
        return {
            "faults": [f"not installed: {', '.join(missing)} (Debian: apt-get install {' '.join(missing)})"]
        }
    folder = Path(tempfile.mkdtemp(prefix="tenfoot-image-"))
    builder = Builder(folder)
    try:
        begun = time.monotonic()
        builder.make_base()
        based = time.monotonic()
        builder.build()
        built = time.monotonic()
        told = json.loads(
            subprocess.run(
                builder.command("images", "--json", "tenfoot"), capture_output=True, text=True, check=True
            ).stdout
        )
        faults = serve_from(builder)
        return {
            "faults": faults,
            "base": round(based - begun),
            "image": round(built - based),
            "size": str(told[0]["size"]),
        }
    finally:
        subprocess.run(builder.command("rm", "--all"), capture_output=True, check=False)
        shutil.rmtree(folder, ignore_errors=True)


def serve_from(builder: Builder) -> list[str]:
    """Start the server in a container as its ordinary user, and make a table at it."""
    container = builder.run("from", "--pull=false", "localhost/tenfoot")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    inside = ("/opt/tenfoot/bin/tenfoot", "serve", "--no-open", "--port", str(port), "--log", "json")
    server = subprocess.Popen(
        builder.command("run", "--isolation", "chroot", container, "--", *inside),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    wish = {"preset": "starter-fight", "gm": "house", "seats": [{"name": "Ann", "heroes": [0]}]}
    try:
        until = time.monotonic() + UP_WITHIN
        while True:
            try:
                with urllib.request.urlopen(f"{address}/health", timeout=5) as answer:
                    if json.load(answer)["status"] == "ok":
                        break
            except OSError:
                if time.monotonic() > until or server.poll() is not None:
                    return ["The server in the container does not answer."]
                time.sleep(0.2)
        order = urllib.request.Request(f"{address}/api/tables", json.dumps(wish).encode(), method="POST")
        with urllib.request.urlopen(order, timeout=60) as answer:
            made = json.load(answer)
        with urllib.request.urlopen(f"{address}/", timeout=60) as answer:
            page = answer.read()
        faults = [] if made.get("host") else ["No table can be made in the container."]
        return faults + ([] if b"<script" in page else ["The image has no browser client."])
    finally:
        server.terminate()
        server.wait(30)


def summarize(results: Sequence[Result]) -> Sequence[str]:
    """Say how long it took and how large the image is."""
    one = results[0]
    return [
        f"Base by debootstrap in {one['base']} s, image of {one['size']} by buildah (chroot isolation, vfs) in "
        f"{one['image']} s; a server in a container of it makes a table and shows the browser client."
    ]


PART = Part(
    name="image",
    claim="The container image is built from its file and serves a table.",
    units=("image",),
    run=build_and_run,
    summarize=summarize,
    alone=True,
)
