#!/usr/bin/env bash
# Make the virtual environment with exactly the packages that LOCK pins, and this package itself in editable form.
# Usage: tools/setup-python.sh VENV LOCK
set -euo pipefail
venv=$1
lock=$2
. tools/steps.sh

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

# An environment of an older Python, or one whose Python was removed, is replaced.
if ! "$venv/bin/python" -c "$new_enough" 2>/dev/null; then
  rm -rf "$venv"
  echo "Setting up Tenfoot (the first time takes about a minute)"
  if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    # Debian ships this part of Python as a separate package.
    tools/apt-install.sh "$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
  fi
  step "Creating $venv with $("$python" --version)" "$python" -m venv "$venv"
fi

export PIP_DISABLE_PIP_VERSION_CHECK=1
unset PYTHONDONTWRITEBYTECODE
step "Installing the $(grep -c '^[A-Za-z]' "$lock") packages of $lock" \
  "$venv/bin/python" -m pip install --require-hashes -r "$lock"
step "Installing Tenfoot" "$venv/bin/python" -m pip install --no-deps --no-build-isolation -e .
step "Compiling" "$venv/bin/python" -m compileall -q src/tenfoot
