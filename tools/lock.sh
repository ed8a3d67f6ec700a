#!/usr/bin/env bash
# Pin what developing, playing and building the client need, with hashes of the public index and no address in the files.
set -euo pipefail
bin=$1
upgrade=${UPGRADE:+--upgrade} # make lock UPGRADE=1 takes new versions of everything
# Pip settings of one machine (mirrors, local wheels) must not reach the lock.
unset PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_FIND_LINKS
pin() {
  PIP_CONFIG_FILE=/dev/null CUSTOM_COMPILE_COMMAND="make lock" "$bin/pip-compile" --quiet $upgrade --generate-hashes \
    --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options --strip-extras --allow-unsafe "$@"
}
pin --all-extras --output-file requirements-dev.txt pyproject.toml requirements-dev.in
# Playing takes the same versions as developing.
pin --constraint requirements-dev.txt --build-deps-for editable --output-file requirements.txt pyproject.toml
pin --output-file requirements-node.txt requirements-node.in
