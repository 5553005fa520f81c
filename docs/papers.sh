#!/usr/bin/env bash
# Makes the pictures of docs/PAPERS.md anew: docs/papers.sh VORHAND [FOLDER] (needs poppler-utils and imagemagick).
set -euo pipefail
vorhand=$(realpath "${1:-target/debug/vorhand}")
out=$(realpath "${2:-$(dirname "$0")/pictures/papers}"); mkdir -p "$out"
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
demo() { # folder, arguments of the demonstration
  "$vorhand" --lang en demo --out "$work/$1" "${@:2}" >/dev/null 2>&1
}
print() { # folder, papers with their arguments
  "$vorhand" --lang en print "$work/$1/evening.vorhand" "${@:2}" --out "$work/$1" >/dev/null
}
demo fixed --movement fixed --players 12
demo pairs --movement pairs --players 16
demo german --movement fixed --rules isko_1998 --players 8
demo year --movement draw --rules isko_1998 --players 16 --evenings 12
demo club --movement draw --rules isko_1998 --players 16
mkdir -p "$work/open" "$work/league"
print pairs since --at 19:20
"$vorhand" do "$work/fixed/evening.vorhand" docs/papers.jsonl >/dev/null
print fixed sign-up sign-up-blank prizes cash receipts receipts-blank still-open
"$vorhand" do "$work/club/evening.vorhand" docs/papers-club.jsonl >/dev/null
print club series groups grand-ouvert members member-card
"$vorhand" do "$work/open/evening.vorhand" docs/papers-open.jsonl >/dev/null
"$vorhand" do "$work/league/evening.vorhand" docs/papers-league.jsonl >/dev/null
print league match-report
print open outstanding
echo '{"do":"swap_seats","leg":2,"a":1,"b":5}' | "$vorhand" do "$work/open/evening.vorhand" >/dev/null
print open changed-seats
shoot() { # folder paper
  pdftoppm -r 62 -png -singlefile -f 1 "$1/$2.pdf" "$work/p"
  convert "$work/p.png" -colorspace sRGB -bordercolor '#b0b0b0' -border 1 -colors 48 -strip "PNG8:$out/$2.png"
}
for paper in tickets table-cards personal-cards guide-cards wall-tables wall-large wall-names proof slips slips-a6 slips-filled standings \
  standings-games since recapitulation who-met-whom archive; do shoot "$work/pairs" "$paper"; done
for paper in sheet-blank sheet sheet-filled running-sheet running-filled rules typing-card settlement certificates \
  ledger; do shoot "$work/fixed" "$paper"; done
for paper in sign-up sign-up-blank prizes cash receipts receipts-blank still-open; do shoot "$work/fixed" "$paper"; done
for paper in german-list german-filled start-cards protest; do shoot "$work/german" "$paper"; done
for paper in season members-year; do shoot "$work/year" "$paper"; done
for paper in series groups grand-ouvert members member-card; do shoot "$work/club" "$paper"; done
for paper in outstanding changed-seats; do shoot "$work/open" "$paper"; done
shoot "$work/league" match-report
du -sh "$out"
