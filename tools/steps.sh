# Sourced by the setup scripts: say what is being done, and how long it took.

# step TEXT COMMAND...: print TEXT, run the command quietly, print the seconds; on failure print what the command said.
step() {
  local text=$1 log before=$SECONDS
  shift
  log=$(mktemp)
  printf '  %s ... ' "$text"
  if "$@" >"$log" 2>&1; then
    printf '%d s\n' $((SECONDS - before))
    rm -f "$log"
  else
    printf 'failed\n' && cat "$log" >&2 && rm -f "$log"
    return 1
  fi
}
