#!/usr/bin/env bash
# Install Debian packages if we may; otherwise say which command does it.
set -euo pipefail
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n); fi
if ! command -v apt-get >/dev/null || ! "${as_root[@]}" true 2>/dev/null; then
  echo "Missing on this machine: $*. Install it with your system's packages (Debian: apt-get install $*), then again." >&2
  exit 1
fi
echo "Installing $* ..."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { "${as_root[@]}" apt-get update -q &&
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"; } >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
