#!/usr/bin/env bash
# Install what the browser client is built from, exactly as locked.
set -euo pipefail
if ! command -v npm >/dev/null; then
  echo "Building the browser client needs Node and npm (Debian: apt-get install nodejs npm)." >&2
  exit 1
fi
cd web-client
npm ci --no-audit --no-fund --loglevel=error
