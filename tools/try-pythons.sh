#!/usr/bin/env bash
# Run the whole suite on several Pythons, and once on the lowest allowed version of every runtime dependency.
# For an idle machine: it takes as long as `make test` for each. Usage: tools/try-pythons.sh 3.11 3.12 3.13
set -euo pipefail
here=$PWD
try() { # NAME PYTHON PIP-ARGUMENTS...
  local name=$1 python=$2
  shift 2
  local venv="$here/.venv/tried-$name"
  echo "== $name"
  "$python" -m venv --clear "$venv"
  "$venv/bin/pip" install -q "$@"
  "$venv/bin/pip" install -q --no-deps --no-build-isolation -e .
  PATH="$venv/bin:$PATH" "$venv/bin/pytest" -n 2 --no-header -q
}
for version in "$@"; do
  python=$(command -v "python$version" || ls -1 "${PYENV_ROOT:-$HOME/.pyenv}/versions/$version".*/bin/python 2>/dev/null | tail -1)
  [ -n "$python" ] || { echo "There is no Python $version here."; exit 1; }
  try "$version" "$python" -r requirements-dev.in ".[batch,cluster,mcp,postgres]"
done
lowest=$(mktemp)
python3 - > "$lowest" <<'PY'
import re, tomllib
with open("pyproject.toml", "rb") as file:
    needs = tomllib.load(file)["project"]["dependencies"]
print("\n".join(re.sub(r">=", "==", need) for need in needs))
PY
try lowest "$(command -v python3)" -r requirements-dev.in -r "$lowest" ".[batch,cluster,mcp,postgres]"
