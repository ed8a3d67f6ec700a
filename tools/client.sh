#!/usr/bin/env bash
# Work on the browser client, exactly as locked, with this machine's Node or the one from PyPI.
# Usage: tools/client.sh VENV install|build|lint|test|types
set -euo pipefail
action=$2
. tools/steps.sh
. tools/node.sh "$1"
cd web-client
npm_ci=(npm ci --no-audit --no-fund --loglevel=error)
everything=node_modules/.package-lock.json # npm writes it when it has installed what the lock names
enough=node_modules/.tenfoot-enough        # what building needs, without the developers' tools
case $action in
  install)
    step "Installing what the browser client is built and checked with" "${npm_ci[@]}"
    touch $everything
    ;;
  build)
    if ! [ $everything -nt package-lock.json ] && ! [ $enough -nt package-lock.json ]; then
      step "Installing what the browser client is built with" "${npm_ci[@]}" --omit=dev
      touch -d @0 $everything # so that the developers' tools are installed when they are wanted
      touch $enough
    fi
    step "Building the browser client" npm run build --silent
    ;;
  test)
    npm test --silent
    ;;
  types)
    node types.js
    ;;
  lint)
    npm run lint --silent || { echo "Formatting: cd web-client && npm run format"; exit 1; }
    ;;
esac
