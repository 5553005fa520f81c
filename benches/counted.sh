#!/usr/bin/env bash
# Counts instructions instead of time, so that two versions can be compared on a machine with other work: benches/counted.sh BENCH FUNCTION [ARGUMENT…]
# needs valgrind. BENCH is a built bench with its symbols (cargo rustc --profile bench --bench store -- -C strip=none), FUNCTION what is counted, with
# all that it calls: `*Session::transact*` in `store` (ARGUMENT small), `*Desk::frame*` in `ui`. Prints what the bench prints, then a line for each
# stretch between two marks of the bench: its number, instructions. Every second one, from the first on, is a measurement.
set -euo pipefail
program=$1 function=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
valgrind --tool=callgrind --callgrind-out-file="$folder/out" --collect-atstart=no --toggle-collect="$function" \
  --dump-before='*::mark' "$program" "$@" 2>"$folder/said" || { cat "$folder/said" >&2; exit 1; }
for ((n = 2; ; n++)); do
  part="$folder/out.$n"
  [ -s "$part" ] || break
  awk -v n="$((n - 1))" '/^(summary|totals):/ { print n, $2; exit }' "$part"
done
[ -z "${KEEP:-}" ] || cp -r "$folder" "$KEEP"
