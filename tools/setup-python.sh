#!/usr/bin/env bash
# Make the virtual environment: everything pinned with hashes, and this package itself in editable form.
set -euo pipefail
venv=$1

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
python=
for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
  if "$candidate" -c "$new_enough" 2>/dev/null; then python=$candidate; break; fi
done
if [ -z "$python" ]; then
  echo "Tenfoot needs Python 3.11 or newer; $(python3 --version 2>&1 || echo 'no python3') was found." >&2
  echo "Install one (Debian 12: apt-get install python3 python3-venv) or name it: make play PYTHON=/path/to/python3" >&2
  exit 1
fi

# An environment of an older Python, or one whose Python has gone, is made anew.
if ! "$venv/bin/python" -c "$new_enough" 2>/dev/null; then
  rm -rf "$venv"
  if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    # Debian keeps this part of Python in a package of its own.
    tools/apt-install.sh "$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
  fi
  echo "Setting up $venv with $("$python" --version); the first time takes about a minute ..."
  "$python" -m venv "$venv"
fi

export PIP_DISABLE_PIP_VERSION_CHECK=1
"$venv/bin/python" -m pip install -qq --require-hashes -r requirements-dev.txt
"$venv/bin/python" -m pip install -qq --no-deps --no-build-isolation -e .
