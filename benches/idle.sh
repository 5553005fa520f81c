#!/usr/bin/env bash
# What the open window costs while nobody touches it: processor time of the real program on a display of its own.
# benches/idle.sh [PROGRAM [BOOK]]; needs Xvfb, and xdotool to start the clock. Prints the hundredths of a second used in ten seconds, and the memory.
set -euo pipefail
program=${1:-target/release/vorhand}
folder=$(mktemp -d)
trap 'kill "${window:-}" "${display:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
if [ -n "${2:-}" ]; then
  cp "$2" "$folder/book.vorhand"
else
  "$program" demo --players 40 --seed 7 --out "$folder/demo" >/dev/null 2>&1
  cp "$folder/demo/evening.vorhand" "$folder/book.vorhand"
fi
exec 3>"$folder/number"
Xvfb -displayfd 3 -screen 0 1280x800x24 +extension GLX >/dev/null 2>&1 &
display=$!
for _ in $(seq 50); do [ -s "$folder/number" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$folder/number") VORHAND_BOOK="$folder/own.vorhand" VORHAND_CONFIG="$folder/config" "$program" "$folder/book.vorhand" &
window=$!
used() { awk '{ print $14 + $15 }' "/proc/$window/stat"; }
measure() {
  sleep 4
  before=$(used)
  sleep 10
  echo "$1: $(($(used) - before)) hundredths of a second in 10 s; $(awk '/VmRSS/ { print $2 " " $3 }' "/proc/$window/status")"
}
# Without a window manager nobody gives the window its focus.
press() {
  DISPLAY=:$(cat "$folder/number") xdotool search --onlyvisible --name Vorhand windowfocus key "$1" 2>/dev/null ||
    echo "xdotool is missing: what follows is measured without the key $1"
}
measure "idle"
press ctrl+t
measure "the leg's clock goes"
press ctrl+shift+r
measure "and the room's screen is open"
