"""What people install works: a wheel is built, installed into an empty environment, and started there."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tenfoot import __version__
from tenfoot.attribution import SRD_ATTRIBUTION

ROOT = Path(__file__).parents[2]


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_starts_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", venv, cwd=tmp_path)
    pip = [sys.executable, "-m", "pip", "--python", venv / "bin" / "python", "install", "-qq"]
    run(*pip, "--no-index", "--no-deps", "--disable-pip-version-check", wheel, cwd=tmp_path)
    told = run(venv / "bin" / "tenfoot", "about", cwd=tmp_path)
    assert told.startswith(f"Tenfoot {__version__}:")
    assert SRD_ATTRIBUTION in told


def test_the_wheel_holds_every_file_of_the_package_and_the_notices(wheel: Path) -> None:
    source = ROOT / "src"
    ours = {
        str(path.relative_to(source))
        for path in (source / "tenfoot").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    packed = set(zipfile.ZipFile(wheel).namelist())
    assert ours - packed == set()
    for notice in ("LICENSE", "NOTICE"):
        assert f"tenfoot-{__version__}.dist-info/licenses/{notice}" in packed
