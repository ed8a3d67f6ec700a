# Sourced by scripts that need Node: puts a Node that the browser client can be built with on PATH.
# The one of this machine if it is new enough; otherwise the one that PyPI has, installed into VENV.
# Usage: . tools/node.sh VENV

node_is_new_enough() {
  command -v npm >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)' 2>/dev/null
}

if ! node_is_new_enough; then
  PATH=$(cd "$1/bin" && pwd):$PATH
  export PATH
  if ! node_is_new_enough; then
    . tools/steps.sh
    step "Installing Node from PyPI (this machine has none, or one older than 20.19)" \
      python -m pip install --disable-pip-version-check --require-hashes -r requirements-node.txt
    hash -r
  fi
fi
