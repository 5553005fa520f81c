// What a place of a sheet (a deal, a slip, the foot) is shown as: what stands at the desk, with what
// was written here laid over it.

import { after, standsIn } from './outbox.js';
import { isOpen } from './store.js';
import { word, hasWord, figure, clock } from './hall.js';

export const hasContent = (content) => Object.keys(content || {}).length > 0;

/** The place of a deal, a slip, the foot and the sheet's mark. */
export const dealPlace = (deal) => 'd' + deal;
export const slipPlace = (entrant) => 's' + entrant;
export const FOOT = 'f';
export const MARK = 'm';

/** What a place is shown as: `kind`, its `content`, and the ask or the other versions behind it. */
export function shown(sheet, asks, place) {
  const own = asks.filter((ask) => ask.place === place && !ask.isDismissed);
  const last = own[own.length - 1];
  const stands = standsIn(sheet, place);
  const beside = besideIn(sheet, place);
  if (last && isOpen(last)) return { kind: 'waits', content: stacked(own, stands), ask: last, beside };
  if (last && last.state === 'wrong') return { kind: 'wrong', content: stands, ask: last, beside };
  if (beside.length) return { kind: 'differs', content: stands, ask: last, beside };
  const answer = last && last.answer;
  if (!answer) return standing(stands, beside);
  if (answer.answer === 'refused') return { kind: 'refused', content: stands, ask: last, beside };
  return answer.row > sheet.rows ? ahead(last, stands) : standing(stands, beside);
}

const standing = (stands, beside) => ({
  kind: hasContent(stands) ? 'stands' : 'open',
  content: stands,
  beside,
});

/** An answer that came before the sheet that has it. */
function ahead(ask, stands) {
  const wanted = ask.command ? after(ask.command, ask.seen) : {};
  if (ask.answer.answer !== 'beside') return Object.assign(standing(wanted, []), { ask, chain: ask.n });
  const own = { number: ask.answer.number, by: word('here'), at: clock(ask.at), why: ask.answer.why, wanted };
  return { kind: 'differs', content: stands, ask, beside: [own] };
}

/** What is in a place when all that waits is carried out. */
function stacked(own, stands) {
  const open = own.filter((ask) => isOpen(ask) && ask.command);
  return open.reduce((content, ask) => after(ask.command, content), stands);
}

function besideIn(sheet, place) {
  const number = Number(place.slice(1));
  const of = (found) => (found && found.beside) || [];
  if (place[0] === 'd') return of(sheet.deals.find((deal) => deal.deal === number));
  if (place[0] === 's') return of((sheet.slips || []).find((slip) => slip.entrant === number));
  return place === FOOT ? of(sheet.feet) : [];
}

/** The value of a line: as written, or as the game it names is worth. */
export function valueOf(line, ask) {
  if (line.amount !== undefined && line.amount !== null) return line.amount;
  return ask && ask.value !== undefined ? ask.value : null;
}

export function nameOf(sheet, entrant) {
  const seat = sheet.seats.find((one) => one.entrant === entrant);
  return seat ? seat.name : word('somebody');
}

/** What stands in a place, in words. */
export function inWords(sheet, content, ask) {
  if (!hasContent(content)) return word('nothing');
  if (content.slip) return slipWords(sheet, content.slip);
  if (content.feet) return content.feet.map((foot) => footWords(sheet, foot)).join('; ');
  const lines = (content.lines || []).map((line) => lineWords(sheet, line, ask));
  const fines = (content.fines || []).map(
    (fine) => nameOf(sheet, fine.entrant) + ' ' + figure(fine.amount || 0),
  );
  return lines.concat(fines).join(', ') || word('nothing');
}

function lineWords(sheet, line, ask) {
  if (!line.declarer) return word('passed');
  const value = valueOf(line, ask);
  const name = nameOf(sheet, line.declarer);
  if (value === null) return name;
  return name + ' ' + word(value < 0 ? 'lost' : 'won') + ' ' + Math.abs(value);
}

const slipWords = (sheet, slip) =>
  word('points') + ' ' + figure(slip.points) + ', ' + word('games') + ' ' + figure(slip.games);

const footWords = (sheet, foot) =>
  nameOf(sheet, foot.entrant) + ' ' + figure(foot.points) + ' (' + foot.won + '/' + foot.lost + ')';

/** Why something is kept beside, after a dot; that it differs is seen. */
export function whyWords(why) {
  if (why === 'differs') return '';
  return ' · ' + (hasWord('why-' + why) ? word('why-' + why) : why);
}

export function refusedWords(answer) {
  return hasWord('code-' + answer.code) ? word('code-' + answer.code) : answer.message || answer.code;
}

export const SIGNS = { waits: '\u2026', stands: '\u2713', differs: '!', refused: '!', wrong: '!', open: '' };

/** The word for a state, for those who see no colour and no sign. */
export const kindWord = (kind) => (kind === 'open' ? word('open') : word('state-' + kind));

/** Points, games won and lost of each, with what waits here counted in. */
export function totals(sheet, asks) {
  const sums = sheet.seats.map((seat) => {
    const told = (sheet.totals || []).find((total) => total.entrant === seat.entrant);
    return Object.assign({ entrant: seat.entrant, points: 0, won: 0, lost: 0 }, told);
  });
  sheet.deals.forEach((deal) => {
    const state = shown(sheet, asks, dealPlace(deal.deal));
    if (state.kind !== 'waits' && !(state.ask && state.ask.answer && state.ask.answer.row > sheet.rows))
      return;
    count(sums, deal.stands, null, -1);
    count(sums, state.content, state.ask, 1);
  });
  return sums;
}

function count(sums, content, ask, by) {
  ((content && content.lines) || []).forEach((line) => {
    const sum = sums.find((one) => one.entrant === line.declarer);
    const value = valueOf(line, ask);
    if (!sum || !value) return;
    sum.points += by * value;
    if (value > 0) sum.won += by;
    else sum.lost += by;
  });
}
