#!/usr/bin/env bash
# Makes pictures of docs/SCREENS.md anew, from the real window: docs/screens.sh VORHAND [NAME…], all of them or those that are named
# (needs xvfb, xdotool and imagemagick).
set -euo pipefail
vorhand=$(realpath "${1:-target/debug/vorhand}"); shift || true
wanted=" $* "
cd "$(dirname "$0")/.."
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
out=docs/pictures
export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache VORHAND_CONFIG=$work/config
mkdir -p "$work/config"
demo() { "$vorhand" demo --seed 7 --no-papers "$@" >/dev/null 2>&1; }
demo --out "$work/evening" --players 24 --movement individual
demo --out "$work/forty" --players 40
demo --out "$work/legs" --players 40 --movement individual
demo --out "$work/year" --players 16 --evenings 12
demo --out "$work/foster" --players 16
demo --out "$work/isko" --players 16 --movement by-standing --rules isko_1998

# shot NAME SIZE LANGUAGE LOOK BOOK KEYS…: keys are xdotool’s, “at X Y” is a click, “type …” letters; nothing as a book: the club’s own,
# empty. $zoom: how large everything is.
shot() {
  local name=$1 size=$2 lang=$3 look=$4 book=$5 display=91 window=; shift 5
  [ "$wanted" = "  " ] || [[ $wanted == *" $name "* ]] || return 0
  while [ -e "/tmp/.X$display-lock" ]; do display=$((display + 1)); done
  echo "{\"lang\":\"$lang\",\"look\":\"$look\",\"zoom\":${zoom:-1}}" > "$work/config/settings.json"
  Xvfb ":$display" -screen 0 "${size}x24" +extension GLX >/dev/null 2>&1 & local server=$!
  sleep 1
  # What was typed and not saved lies beside a book: each picture has a copy of its own.
  rm -rf "$work/shown"; mkdir "$work/shown"
  [ -z "$book" ] || { cp "$book" "$work/shown/"; book=$work/shown/$(basename "$book"); }
  DISPLAY=:$display "$vorhand" ${book:+"$book"} >/dev/null 2>&1 & local program=$!
  for _ in $(seq 100); do
    window=$(DISPLAY=:$display xdotool search --onlyvisible --pid $program 2>/dev/null | tail -1 || true)
    [ -n "$window" ] && break; sleep 0.2
  done
  export DISPLAY=:$display
  xdotool windowmove "$window" 0 0 windowsize "$window" "${size%x*}" "${size#*x}" windowfocus --sync "$window"
  xdotool mousemove "${size%x*}" 0; sleep 3
  for key in "$@"; do
    # shellcheck disable=SC2086 # a place is two words
    case $key in
      at\ *) xdotool mousemove ${key#at } click 1 ;;
      type\ *) xdotool type --delay 40 -- "${key#type }" ;;
      *) xdotool key "$key" ;;
    esac
    sleep 1
  done
  sleep 1
  import -window root -resize "1280x>" +dither -colors 48 -strip -define png:compression-level=9 "PNG8:$out/$name.png"
  kill $program $server; wait $program $server 2>/dev/null || true
}

evening=$work/evening/evening.vorhand
forty=$work/forty/evening.vorhand
legs=$work/legs/evening.vorhand
year=$work/year/evening.vorhand
foster=$work/foster/evening.vorhand
isko=$work/isko/evening.vorhand

# copied NAME OF: a copy of an evening, for what `do` changes in it from its input.
copied() { cp -r "$work/$2" "$work/$1"; "$vorhand" "do" "$work/$1/evening.vorhand" >/dev/null || true; }
# gone TABLE DEAL: the deals of a sheet from there on are not written yet.
gone() { for deal in $(seq "$2" 80); do echo "{\"do\":\"clear_deal\",\"event\":1,\"leg\":1,\"table\":$1,\"deal\":$deal}"; done; }
gone 9 61 | copied changed forty
{ gone 2 80; gone 4 79; } | copied end foster
{ gone 1 47; gone 2 44; gone 3 53; gone 4 46; } | copied late foster
# The hardest game of all has its hand in the remark; who does not play the deal is refused.
deal='{"do":"enter_deal","event":1,"leg":1,"table":1,"deal":2,"lines":[{"declarer":DECLARER,"amount":108,"remark":"w/o 8: c987 sa 10 k ha 10 da 10"}]}'
for person in $(seq 16); do echo "${deal/DECLARER/$person}"; done | copied hand foster
changed=$work/changed/evening.vorhand
end=$work/end/evening.vorhand
late=$work/late/evening.vorhand
hand=$work/hand/evening.vorhand
mkdir "$work/league"
league=$work/league/evening.vorhand
"$vorhand" "do" "$league" docs/papers-league.jsonl >/dev/null
shot evenings 1280x800 en light "$forty" ctrl+e
shot teams 1280x800 en light "$league" ctrl+k t e a m s Return
shot standings-teams 1280x800 en light "$league" ctrl+4
shot people 1280x800 en light "$forty" ctrl+1
shot seats 1280x800 en light "$forty" ctrl+2
shot seats-de-1920 1920x1080 de light "$legs" ctrl+2
shot sheets 1280x800 en light "$forty" ctrl+3
shot standings 1280x800 en light "$forty" ctrl+4
shot contrast-de 1280x800 de high-contrast "$forty" ctrl+4
shot standings-dark-1920 1920x1080 en dark "$evening" ctrl+4
zoom=2 shot standings-200 1920x1080 en light "$evening" ctrl+4
shot race 1280x800 en light "$evening" ctrl+4 'at 578 147'
shot player 1280x800 en light "$evening" ctrl+4 Down Down Down Return
shot prizes 1280x800 en light "$forty" ctrl+5
shot prizes-de-dark 1280x800 de dark "$forty" ctrl+5
shot history 1280x800 en light "$changed" ctrl+3 ctrl+h
shot clock-and-room 1280x800 en light "$forty" ctrl+r
shot season 1280x800 en light "$year" ctrl+8 'at 220 147'
shot season-member 1280x800 en light "$year" ctrl+8 'at 300 228' Return
shot first-de 1280x800 de light ""
shot new-evening 1280x800 en light "$evening" ctrl+n
shot new-evening-de-dark 1024x640 de dark "" ctrl+n
shot papers 1280x800 en light "$evening" ctrl+6
shot papers-de-1920 1920x1080 de light "$evening" ctrl+6
shot help 1280x800 en light "$evening" F1
shot help-de-1920 1920x1080 de light "$evening" F1
shot palette 1280x800 en light "$evening" ctrl+k
shot palette-de-dark 1024x640 de dark "$evening" ctrl+e ctrl+k l i s t e
shot standings-de-1024 1024x640 de dark "$evening" ctrl+4
shot journal 1280x800 en light "$evening" ctrl+7
shot share 1280x800 en light "$evening" ctrl+shift+h Tab Tab Return Tab Return
shot share-de-dark 1024x640 de dark "$evening" ctrl+shift+h Tab Tab Return Tab Return
shot prize-giving-dark 1280x800 en dark "$evening" ctrl+r Tab Return 'at 714 570' 'at 714 570' 'at 714 570'
shot let-in 1280x800 en light "$evening" ctrl+shift+h
shot large-targets-de 1280x800 de light "$forty" ctrl+shift+d ctrl+1

sheet=(ctrl+3 Return Return)
shot sheet 1280x800 en light "$foster" "${sheet[@]}" 'type g' 'type /12' Return 'type 2ss3+'
shot desk-games 1024x640 en light "$foster" "${sheet[@]}" 'type g' 'type /7' Return 'type 1ss3+'
shot desk-pickers 1024x640 en dark "$foster" "${sheet[@]}" 'type gg' 'type /3' Return F2
shot desk-second-de 1280x800 de light "$isko" "${sheet[@]}" F6 'type /1' Return 'type 2-48' Return
shot second-entry 1280x800 en dark "$isko" "${sheet[@]}" F6 'type /1' Return 'type 2-48' Return F6
shot desk-findings 1280x800 en light "$isko" "${sheet[@]}" 'type t' 'type 999' Return Escape F5
shot sheets-last-tables 1280x800 en light "$end" ctrl+3
shot desk-last-tables 1280x800 en dark "$end" ctrl+3 Return
shot sheets-late-de 1280x800 de light "$late" ctrl+3 ctrl+shift+f
shot prizes-hand-de 1920x1080 de light "$hand" ctrl+5
shot prize-giving-hand 1280x800 en dark "$hand" ctrl+k 'type give the prizes' Return 'at 714 570' 'at 714 570'
