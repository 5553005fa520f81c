#!/usr/bin/env bash
# Makes the pictures of docs/PAPERS.md anew: docs/papers.sh VORHAND (needs poppler-utils and imagemagick).
# The paper of changed seats comes from the tests' folder, because a demonstration evening goes without a repair.
set -euo pipefail
vorhand=$(realpath "${1:-target/debug/vorhand}")
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
out=docs/pictures/papers; mkdir -p "$out"
"$vorhand" --lang en demo --movement fixed --players 12 --out "$work/fixed" >/dev/null 2>&1
"$vorhand" --lang en demo --movement pairs --players 16 --out "$work/pairs" >/dev/null 2>&1
"$vorhand" --lang en demo --movement fixed --rules isko_1998 --players 8 --out "$work/german" >/dev/null 2>&1
"$vorhand" --lang en print "$work/pairs/evening.vorhand" since --at 19:20 --out "$work/pairs" >/dev/null
"$vorhand" do "$work/fixed/evening.vorhand" docs/papers.jsonl >/dev/null
"$vorhand" --lang en print "$work/fixed/evening.vorhand" sign-up sign-up-blank prize-list cash receipts --out "$work/fixed" >/dev/null
shoot() { # folder paper
  pdftoppm -r 62 -png -singlefile -f 1 "$1/$2.pdf" "$work/p"
  convert "$work/p.png" -colorspace sRGB -bordercolor '#b0b0b0' -border 1 -colors 48 -strip "PNG8:$out/$2.png"
}
<<<<<<< HEAD
for paper in tickets table-cards personal-cards guide-cards wall-tables wall-large wall-names proof slips slips-a6 slips-filled outstanding standings \
  standings-games since recapitulation who-met-whom archive; do shoot "$work/pairs" "$paper"; done
for paper in sheet-blank sheet sheet-filled running-sheet running-filled rules-brief rules prizes settlement certificates \
  ledger; do shoot "$work/fixed" "$paper"; done
for paper in sign-up sign-up-blank prize-list cash receipts; do shoot "$work/fixed" "$paper"; done
for paper in german-list german-filled start-cards protest; do shoot "$work/german" "$paper"; done
=======
for paper in tickets table-cards personal-cards guide-cards wall-tables wall-large wall-names proof slips slips-a6 slips-filled standings \
  standings-games since recapitulation who-met-whom members archive; do shoot "$work/pairs" "$paper"; done
for paper in sheet-blank sheet sheet-filled running-sheet running-filled rules-brief rules prizes settlement certificates \
  ledger; do shoot "$work/fixed" "$paper"; done
for paper in sign-up sign-up-blank prize-list cash receipts; do shoot "$work/fixed" "$paper"; done
for paper in german-list german-filled; do shoot "$work/german" "$paper"; done
"$vorhand" --lang en demo --movement draw --rules isko_1998 --players 16 --evenings 12 --out "$work/year" >/dev/null 2>&1
for paper in season members-year; do shoot "$work/year" "$paper"; done
>>>>>>> dc6ad82 (Print the season, each member's year and the register)
cp target/tmp/papers/changed-seats-en.pdf "$work/changed-seats.pdf"; shoot "$work" changed-seats
du -sh "$out"
