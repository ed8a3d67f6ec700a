#!/usr/bin/env bash
# Pin what developing needs, with hashes of the public index and with no address in the file.
set -euo pipefail
bin=$1
upgrade=${UPGRADE:+--upgrade} # make lock UPGRADE=1 takes new versions of everything
# Pip settings of one machine (mirrors, local wheels) must not reach the lock.
unset PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_FIND_LINKS
PIP_CONFIG_FILE=/dev/null CUSTOM_COMPILE_COMMAND="make lock" "$bin/pip-compile" --quiet $upgrade --generate-hashes \
  --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options --strip-extras --allow-unsafe \
  --all-extras --output-file requirements-dev.txt pyproject.toml requirements-dev.in
