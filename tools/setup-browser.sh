#!/usr/bin/env bash
# The browser tests drive a real Chromium, and need letters for Thai.
set -euo pipefail
command -v chromium >/dev/null || tools/apt-install.sh chromium fonts-noto-core
