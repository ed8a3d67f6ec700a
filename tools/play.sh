#!/usr/bin/env bash
# The main job. The table when there is one; what there is until then.
set -euo pipefail
bin=$1
has() { "$bin/tenfoot" "$1" --help >/dev/null 2>&1; }
if has serve; then exec "$bin/tenfoot" serve; fi
show() { printf '\n$ tenfoot'; printf ' %q' "$@"; printf '\n'; "$bin/tenfoot" "$@"; }
if has roll; then show roll '8d6[fire]' --seed 7; fi
if has odds; then
  show odds '2d20kh1+7 >= 15'
  show odds --attack +7 --ac 15 --damage 2d6+4 --adv
fi
if has rules; then show rules search stand up from prone; fi
show about
printf '\nMore: %s/tenfoot --help\n' "$bin"
