#!/usr/bin/env bash
# screens-desk.sh PROGRAM [FOLDER]: makes the pictures of the score desk that SCREENS.md shows, from the real window over made-up
# evenings. Needs xvfb, xdotool, imagemagick and a keyboard layout "de" (x11-xkb-utils).
set -euo pipefail
program=$(realpath "$1")
to=$(realpath "${2:-$(dirname "$0")/pictures}")
work=$(mktemp -d)
for d in $(seq 170 230); do [ -e /tmp/.X"$d"-lock ] || break; done
trap 'kill "${window:-0}" "${screen:-0}" 2>/dev/null || true; rm -rf "$work"' EXIT
export DISPLAY=:$d HOME=$work XDG_CONFIG_HOME=$work XDG_DATA_HOME=$work XDG_CACHE_HOME=$work VORHAND_CONFIG=$work/settings
mkdir -p "$VORHAND_CONFIG"

"$program" demo --players 16 --no-papers --out "$work/foster" >/dev/null
"$program" demo --players 16 --movement by-standing --rules isko_1998 --no-papers --out "$work/isko" >/dev/null
# Two sheets of the one evening lack their last deals, and another evening is in its thirteenth round.
cp -r "$work/foster" "$work/end"
cp -r "$work/foster" "$work/late"
gone() { for deal in $(seq "$2" 80); do echo "{\"do\":\"clear_deal\",\"event\":1,\"leg\":1,\"table\":$1,\"deal\":$deal}"; done; }
{ gone 2 80; gone 4 79; } | "$program" do "$work/end/evening.vorhand" >/dev/null
{ gone 1 47; gone 2 44; gone 3 53; gone 4 46; } | "$program" do "$work/late/evening.vorhand" >/dev/null

# The hardest game of all has its hand in the remark.
cp -r "$work/foster" "$work/hand"
deal='{"do":"enter_deal","event":1,"leg":1,"table":1,"deal":2,"lines":[{"declarer":DECLARER,"amount":108,"remark":"w/o 8: c987 sa 10 k ha 10 da 10"}]}'
for person in $(seq 16); do echo "${deal/DECLARER/$person}"; done | "$program" do "$work/hand/evening.vorhand" >/dev/null || true

# picture NAME BOOK WxH LANGUAGE LOOK KEYS…
picture() {
  local name=$1 book=$2 size=$3
  echo "{\"lang\":\"$4\",\"look\":\"$5\"}" >"$VORHAND_CONFIG/settings.json"
  shift 5
  cp "$work/$book/evening.vorhand" "$work/shown.vorhand"
  Xvfb "$DISPLAY" -screen 0 "${size}x24" +extension GLX >/dev/null 2>&1 &
  screen=$!
  sleep 1
  setxkbmap de 2>/dev/null || true
  "$program" "$work/shown.vorhand" >/dev/null 2>&1 &
  window=$!
  local shown
  shown=$(xdotool search --sync --onlyvisible --pid "$window" | tail -1)
  xdotool windowmove "$shown" 0 0 windowsize "$shown" "${size%x*}" "${size#*x}"
  sleep 5
  xdotool windowfocus --sync "$shown"
  for keys in 'key ctrl+3' 'sleep 1' "$@" 'sleep 1'; do
    case $keys in
      sleep*) $keys ;;
      type\ *) xdotool type --delay 40 -- "${keys#type }" ;;
      *) xdotool $keys ;;
    esac
    sleep 0.3
  done
  import -window root "$work/$name.png"
  convert "$work/$name.png" -dither None -colors 48 -define png:compression-level=9 "$to/$name.png"
  kill "$window" "$screen"
  wait "$window" "$screen" 2>/dev/null || true
  rm -f "$work/shown.vorhand"*
  echo "$name: $(stat -c %s "$to/$name.png") bytes"
}

sheet=('key Return' 'key Return' 'sleep 1')
picture desk-games foster 1024x640 en light "${sheet[@]}" 'type g' 'type /7' 'key Return' 'type 1ss3+'
picture desk-pickers foster 1024x640 en dark "${sheet[@]}" 'type gg' 'type /3' 'key Return' 'key F2'
picture desk-second-de isko 1280x800 de light "${sheet[@]}" 'key F6' 'type /1' 'key Return' 'type 2-48' 'key Return'
picture second-entry isko 1280x800 en dark "${sheet[@]}" 'key F6' 'type /1' 'key Return' 'type 2-48' 'key Return' 'key F6'
picture desk-findings isko 1280x800 en light "${sheet[@]}" 'type t' 'type 999' 'key Return' 'key Escape' 'key F5'
picture sheets-last-tables end 1280x800 en light
picture sheets-late-de late 1280x800 de light 'key ctrl+shift+f'
picture sheet foster 1280x800 en light "${sheet[@]}" 'type g' 'type /12' 'key Return' 'type 2ss3+'
picture desk-last-tables end 1280x800 en dark 'key Return' 'sleep 1'
picture prizes-hand-de hand 1920x1080 de light 'key ctrl+5'
picture prize-giving-hand hand 1280x800 en dark 'key ctrl+k' 'type give the prizes' 'key Return' 'sleep 1' 'mousemove 714 570 click 1' 'sleep 1' 'mousemove 714 570 click 1'
