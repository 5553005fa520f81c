#!/usr/bin/env bash
# pictures.sh PROGRAM [NAME…]: makes the handbook's pictures (or those named) anew in both languages, from the real window and the real
# papers over made-up evenings. Needs xvfb, xdotool, x11-xkb-utils, imagemagick and poppler-utils.
set -euo pipefail
program=$(realpath "$1"); shift
wanted=" $* "
here=$(cd "$(dirname "$0")" && pwd)
names=$here/../../assets/demo/names.txt
work=$(mktemp -d)
for d in $(seq 240 299); do [ -e /tmp/.X"$d"-lock ] || break; done
window= screen=
trap 'kill $window $screen 2>/dev/null || true; rm -rf "$work"' EXIT
export DISPLAY=:$d HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_CACHE_HOME=$work VORHAND_CONFIG=$work/settings
mkdir -p "$VORHAND_CONFIG"

run() { "$program" --lang "$lang" "$@" >/dev/null; }
told() { "$program" do "$1" >"$work/told" || { cat "$work/told" >&2; exit 1; }; }
# gone LEG TABLE FROM TO: the deals of a sheet are not written yet
gone() { for deal in $(seq "$3" "$4"); do echo "{\"do\":\"clear_deal\",\"event\":1,\"leg\":$1,\"table\":$2,\"deal\":$deal}"; done; }
# people FROM TO: so many of the made-up names, as a list of JSON
people() {
  paste -d' ' <(section given) <(section family) | sed -n "$1,$2p" | sed 's/.*/{"name":"&","register":true}/' | paste -sd,
}
section() { awk -v head="[$1]" '/^\[/ { on = $0 == head; next } on && NF' "$names"; }

# books RULES SCORING MOVEMENT PLAN NAME COIN LEG DEALS PRIZES CARDS POT: an evening in its course, and others for what that one does not show;
# LEG is the one that is being played, DEALS how many it has.
books() {
  local purse='{"tariff":{"lost_game":[],"table_money":[],"list_cents":0},"entry":[{"name":"PRIZES","cents":800,"pot":"POT"},{"name":"CARDS","cents":200}],"expenses":[],"pots":[{"name":"POT","who":"all","ranking":"overall","count":{"one_in":4},"shape":{"ladder":5},"step_cents":50}]}'
  purse=${purse//PRIZES/$9} purse=${purse//CARDS/${10}} purse=${purse//POT/${11}}
  local rules=$1 scoring=$2 movement=$3 plan=$4
  mkdir -p "$work/$lang"
  run demo --players 12 --movement "$movement" --rules "$rules" --no-papers --out "$work/$lang/before"
  cp -r "$work/$lang/before" "$work/$lang/comes"
  {
    echo "{\"do\":\"new_event\",\"name\":\"$5\",\"date\":\"2026-11-26\",\"rulebook\":\"$rules\",\"scoring\":\"$scoring\",\"currency\":\"$6\",\"movement\":$plan,\"prizes\":{\"points\":3,\"games\":3,\"hardest\":true,\"booby\":true},\"purse\":$purse}"
    echo "{\"do\":\"add_entrants\",\"event\":2,\"people\":[$(people 1 11)]}"
    for who in 1 2 3 4 5 6 8 9; do echo "{\"do\":\"take_payment\",\"event\":2,\"entrant\":$who,\"cents\":1000}"; done
  } | told "$work/$lang/comes/evening.vorhand"
  cp -r "$work/$lang/comes" "$work/$lang/drawn"
  {
    echo "{\"do\":\"add_entrants\",\"event\":2,\"people\":[$(people 12 12)]}"
    echo '{"do":"draw","event":2,"seed":7}'
  } | told "$work/$lang/drawn/evening.vorhand"
  run demo --players 16 --movement "$movement" --rules "$rules" --no-papers --out "$work/$lang/played"
  for book in before comes drawn played; do
    echo "{\"do\":\"edit_event\",\"event\":1,\"name\":\"$5\"}" | told "$work/$lang/$book/evening.vorhand"
  done
  cp -r "$work/$lang/played" "$work/$lang/runs"
  {
    gone "$7" 2 31 "$8"; gone "$7" 3 29 "$8"; gone "$7" 4 "$8" "$8"
    for table in 2 3 4; do echo "{\"do\":\"mark_sheet\",\"event\":1,\"leg\":$7,\"table\":$table,\"mark\":\"out\"}"; done
  } | told "$work/$lang/runs/evening.vorhand"
  # Who has no slip there is refused, and that is all.
  for table in 2 3 4; do
    for who in $(seq 16); do echo "{\"do\":\"remove_slip\",\"event\":1,\"leg\":$7,\"table\":$table,\"entrant\":$who}"; done
  done | "$program" do "$work/$lang/runs/evening.vorhand" >/dev/null || true
  cp -r "$work/$lang/played" "$work/$lang/money"
  echo "{\"do\":\"keep_purse\",\"event\":1,\"purse\":$purse}" | told "$work/$lang/money/evening.vorhand"
  for who in $(seq 1 15); do echo "{\"do\":\"take_payment\",\"event\":1,\"entrant\":$who,\"cents\":1000}"; done | told "$work/$lang/money/evening.vorhand"
  run demo --players 16 --movement draw --rules isko_1998 --evenings 8 --no-papers --out "$work/$lang/year"
  for event in $(seq 8); do echo "{\"do\":\"edit_event\",\"event\":$event,\"name\":\"$5\"}"; done | told "$work/$lang/year/evening.vorhand"
}

# picture NAME BOOK SIZE KEYS…: SIZE is that of the window; +X+Y-WxH behind it is a part of it.
picture() {
  local name=$1 book=$2 size=${3%%+*} part=
  [[ $3 != *+* ]] || part=${3#*+}
  [ "$wanted" = "  " ] || [[ $wanted == *" $name "* ]] || return 0
  shift 3
  echo "{\"lang\":\"$lang\",\"look\":\"light\"}" >"$VORHAND_CONFIG/settings.json"
  local file=
  if [ -n "$book" ]; then
    file=$work/$club.vorhand
    cp "$work/$lang/$book/evening.vorhand" "$file"
  fi
  Xvfb "$DISPLAY" -screen 0 "${size}x24" +extension GLX >/dev/null 2>&1 &
  screen=$!
  sleep 1
  setxkbmap de 2>/dev/null || true
  "$program" ${file:+"$file"} >/dev/null 2>&1 &
  window=$!
  local shown
  shown=$(xdotool search --sync --onlyvisible --pid "$window" | tail -1)
  xdotool windowmove "$shown" 0 0 windowsize "$shown" "${size%x*}" "${size#*x}"
  sleep 4
  xdotool windowfocus --sync "$shown"
  for keys in "$@" 'sleep 1'; do
    case $keys in
      sleep*) $keys ;;
      type\ *) xdotool type --delay 40 -- "${keys#type }" ;;
      *) xdotool $keys ;;
    esac
    sleep 0.4
  done
  import -window root "$work/shown.png"
  kill "$window" "$screen"
  wait "$window" "$screen" 2>/dev/null || true
  window= screen=
  rm -f "$work"/*.vorhand*
  kept "$name" "$part"
}

# kept NAME [X+Y-WxH]: what was taken, with few colours.
kept() {
  local to=$here/$lang/src/pictures/$1.png crop=()
  if [[ ${2:-} == *-* ]]; then crop=(-crop "${2#*-}+${2%%-*}" +repage); fi
  convert "$work/shown.png" "${crop[@]}" -dither None -colors 48 -strip -define png:compression-level=9 "PNG8:$to"
  echo "$lang/$1: $(stat -c %s "$to") bytes"
}

# papers NAME BOOK PAPER…: the first pages of papers, side by side.
papers() {
  local name=$1 book=$2
  [ "$wanted" = "  " ] || [[ $wanted == *" $name "* ]] || return 0
  shift 2
  rm -rf "$work/papers"
  local nth=0
  for which in "$@"; do
    nth=$((nth + 1))
    run print "$work/$lang/$book/evening.vorhand" "$which" --leg 1 --out "$work/papers/$nth"
    pdftoppm -r 62 -png -singlefile -f 1 "$work/papers/$nth"/*.pdf "$work/papers/page$nth"
  done
  convert "$work"/papers/page*.png -colorspace sRGB -bordercolor '#b0b0b0' -border 1 -bordercolor white -border 4 +append "$work/shown.png"
  kept "$name"
}

pictures() {
  # what a walk-in types, a game, the sheet to write on, and where “Till” is
  local w=1024x640 sheet=('key ctrl+3' 'sleep 1' 'key Return' 'key Return' 'sleep 1')
  picture evening-1-new before $w 'key ctrl+n'
  picture evening-2-people comes $w 'key ctrl+1' "type $1"
  picture evening-3-seats drawn $w 'key ctrl+2'
  picture evening-4-papers drawn $w 'key ctrl+6' 'sleep 2'
  picture evening-5-sheets runs $w 'key ctrl+3'
  picture evening-6-sheet runs $w "${sheet[@]}" 'type 1 48'
  picture evening-7-doubt runs $w "${sheet[@]}" 'type 2 37'
  picture evening-8-standings runs $w 'key ctrl+4'
  picture evening-9-prizes money $w 'key ctrl+5'
  picture evening-10-till money $w 'key ctrl+5' "mousemove $4 130 click 1" 'mousemove 700 70'
  picture typing-games runs $w+176+325-848x245 "${sheet[@]}" 'type g' "type $2"
  picture typing-findings played $w+176+325-848x245 'key ctrl+3' 'sleep 1' 'key Return' 'sleep 1' 'type t' 'type 999' 'key Return' 'key Escape' 'key F5'
  picture typing-foot drawn $w+176+55-848x385 'key ctrl+f' 'type 512' 'key Return' 'type 11' 'key Return' 'type 2' 'key Return' 'type 60-'
  picture room drawn $w 'key ctrl+r'
  picture let-in drawn $w+102+85-820x270 'key ctrl+shift+h'
  picture season year $w 'key ctrl+8'
  papers papers drawn "$3" wall-names
}

for lang in en de; do
  case $lang in
    en)
      club=thursday
      books foster_1922 net fixed '{"kind":"fixed","seed":7,"rounds":20}' 'Thursday club' '$' 1 80 prizes cards overall
      pictures 'Ina Example, SC Muster, guest 10' '1ss3+' running-sheet 390
      ;;
    de)
      club=donnerstag
      books isko_1998 seeger_fabian by-standing '{"kind":"draw","seed":7,"rounds":12,"legs":3,"tables_of":4}' 'Donnerstagsskat' '€' 3 48 Preise Karten Gesamt
      pictures 'Ina Beispiel, SC Muster, Gast 10' '1ph3+' german-list 400
      ;;
  esac
done
