"""What people install works: a wheel is built, installed into an empty environment, and started there."""

import re
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tenfoot import __version__
from tenfoot.attribution import SRD_ATTRIBUTION

ROOT = Path(__file__).parents[2]
HOOK = runpy.run_path(str(ROOT / "hatch_build.py"))


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    if not (ROOT / HOOK["CLIENT"]).is_file():
        run("make", "web-client/node_modules/.tenfoot-built", cwd=ROOT)
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


def test_without_the_built_client_no_wheel_is_made_but_an_editable_install_is(tmp_path: Path) -> None:
    hook = HOOK["ClientHook"](str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    with pytest.raises(RuntimeError, match="the browser client is not built"):
        hook.initialize("standard", {})
    hook.initialize("editable", {})


def test_the_version_is_in_one_place_and_the_changelog_has_it() -> None:
    assert f"## {__version__.rpartition('.')[0]}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert 'dynamic = ["version"]' in (ROOT / "pyproject.toml").read_text("utf-8")


def test_the_changelog_is_by_release_with_the_usual_headings() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    releases = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    assert [release.split()[0] for release in releases] == ["0.2", "0.1"]
    for release in releases:
        headings = re.findall(r"^### (.+)$", release, re.MULTILINE)
        assert len(headings) == len(set(headings))
        assert set(headings) <= {"Security", "Added", "Changed", "Removed", "Fixed"}
    assert {"Added", "Changed", "Fixed"} <= set(re.findall(r"^### (.+)$", releases[0], re.MULTILINE))
