"""Check what `make dist` has built: the wheel and the sdist hold the built client, the data and the notices.

The wheel is installed into an empty environment, starts there, and the examples pass the type checker against it.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]

NEEDED = (
    "tenfoot/__init__.pyi",
    "tenfoot/py.typed",
    "tenfoot/web/static/index.html",
    "tenfoot/lang/th/refusals.po",
)


def check(folder: Path) -> list[str]:
    """Return what is missing, in sentences."""
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    inside = set(zipfile.ZipFile(wheel).namelist())
    missing = [f"{wheel.name} lacks {name}." for name in NEEDED if name not in inside]
    with tarfile.open(sdist) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    missing += [f"{sdist.name} lacks src/{name}." for name in NEEDED if f"src/{name}" not in packed]
    missing += [f"{sdist.name} holds {name}." for name in packed if "node_modules" in name][:1]
    return missing


def try_wheel(wheel: Path) -> list[str]:
    """Install a wheel into an empty environment, start it, and check the examples' types against it."""
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder) / "venv"
        python = venv / "bin" / "python"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
        pip = [sys.executable, "-m", "pip", "--python", python, "install", "-qq", "--no-index", "--no-deps"]
        subprocess.run([*pip, "--disable-pip-version-check", wheel.resolve()], check=True)
        # Other packages come from this environment; Tenfoot itself does not: its link here is in a .pth file.
        (site,) = venv.glob("lib/python*/site-packages")
        (site / "others.pth").write_text(sysconfig.get_path("purelib") + "\n")
        where = subprocess.run(
            [python, "-c", "import tenfoot; print(tenfoot.__file__)"],
            capture_output=True,
            text=True,
            cwd=folder,
        )
        if str(venv) not in where.stdout:
            return [f"{wheel.name} is not what is imported: {where.stdout}{where.stderr}"]
        examples = sorted((ROOT / "examples").glob("*.py"))
        config = Path(folder) / "mypy.ini"
        config.write_text("[mypy]\nstrict = true\n")
        typed = subprocess.run(
            [sys.executable, "-m", "mypy", "--config-file", config, "--python-executable", python, *examples],
            capture_output=True,
            text=True,
            cwd=folder,
        )
        print(f"{len(examples)} examples against {wheel.name}: {typed.stdout.strip()}")
        return [typed.stdout + typed.stderr] if typed.returncode else []


if __name__ == "__main__":
    faults = check(Path(sys.argv[1]))
    faults += try_wheel(next(Path(sys.argv[1]).glob("*.whl"))) if not faults else []
    print("\n".join(faults), file=sys.stderr)
    sys.exit(bool(faults))
