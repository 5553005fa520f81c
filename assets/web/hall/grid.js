// A whole sheet as on paper: a line a deal, a column a player, the totals at the foot.

import { el, figure, word } from './hall.js';
import { dealPlace, kindWord, refusedWords, shown, SIGNS, totals, valueOf } from './places.js';

/** The grid of a sheet; `pick(deal)` opens a deal. */
export function grid(session, current, pick) {
  const { sheet, asks } = session;
  const heads = sheet.seats.map((seat, i) =>
    el('th', { scope: 'col', class: 'figure' }, i + 1 + ' ' + seat.name),
  );
  const rows = sheet.deals.map((deal) =>
    dealRow(session, deal, shown(sheet, asks, dealPlace(deal.deal)), current, pick),
  );
  return el(
    'div',
    { class: 'wide-table' },
    el(
      'table',
      { class: 'grid' },
      columns(sheet),
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          el('th', { scope: 'col' }, word('deal-short')),
          el('th', { scope: 'col', class: 'roomy' }, word('dealer-short')),
          heads,
          el('th', { scope: 'col' }, word('state')),
        ),
      ),
      el('tbody', {}, rows),
      footRows(session),
    ),
  );
}

/** Columns of a fixed width: nothing moves when a line is written. */
function columns(sheet) {
  return el(
    'colgroup',
    {},
    el('col', { class: 'narrow' }),
    el('col', { class: 'narrow roomy' }),
    sheet.seats.map(() => el('col')),
    el('col', { class: 'state' }),
  );
}

function dealRow(session, deal, state, current, pick) {
  const { sheet } = session;
  const lines = state.content.lines || [];
  const dealer = sheet.seats.findIndex((seat) => seat.seat === deal.dealer) + 1;
  const cells = sheet.seats.map((seat) =>
    el('td', { class: 'figure cell' }, cellText(deal, lines, seat, state)),
  );
  const props = {
    class: (deal.struck ? 'struck' : state.kind) + (deal.ends_round ? ' round' : ''),
    'aria-current': deal.deal === current ? 'true' : null,
    'data-deal': deal.deal,
    onclick: () => pick(deal.deal),
  };
  return el(
    'tr',
    props,
    el('th', { scope: 'row' }, String(deal.deal)),
    el('td', { class: 'roomy minor' }, String(dealer || '')),
    cells,
    el('td', {}, stateText(session, deal, state)),
  );
}

function cellText(deal, lines, seat, state) {
  const line = lines.find((one) => one.declarer === seat.entrant);
  if (!line) return !lines.length && !deal.struck && !deal.plays.includes(seat.entrant) ? '·' : '';
  const value = valueOf(line, state.ask);
  return value === null ? '?' : figure(value);
}

/** The sign, and in words what needs a look. */
function stateText(session, deal, state) {
  if (deal.struck) return word('struck');
  const lines = state.content.lines || [];
  const isPassed = lines.length > 0 && lines.every((line) => !line.declarer);
  const more = [];
  if (isPassed) more.push(word('passed'));
  if ((state.content.fines || []).length) more.push(word('fine'));
  lines.forEach((line) => {
    if (line.accepted) more.push(line.accepted);
    else if (line.remark) more.push(line.remark);
  });
  if (deal.doubtful) more.push(word('doubtful'));
  if (state.kind === 'waits' && !state.ask.command) more.push(word('quoted', state.ask.text));
  if (state.kind === 'refused') more.push(refusedWords(state.ask.answer));
  if (state.kind === 'wrong') more.push(word('quoted', state.ask.text) + ': ' + (state.ask.words || ''));
  const isLoud = state.kind !== 'stands' && state.kind !== 'open';
  return [
    el('span', { 'aria-hidden': 'true', class: 'sign' }, SIGNS[state.kind] + ' '),
    el('span', { class: isLoud ? null : 'hidden' }, state.kind === 'open' ? '' : kindWord(state.kind)),
    (isLoud && more.length ? ' · ' : '') + more.join(' · '),
  ];
}

function footRows(session) {
  const sums = totals(session.sheet, session.asks);
  const sumOf = (seat) => sums.find((one) => one.entrant === seat.entrant);
  const row = (id, text) =>
    el(
      'tr',
      {},
      el('th', { scope: 'row' }, word(id)),
      el('td', { class: 'roomy' }),
      session.sheet.seats.map((seat) => el('td', { class: 'figure' }, text(sumOf(seat)))),
      el('td', {}),
    );
  return el(
    'tfoot',
    {},
    row('points', (sum) => figure(sum.points)),
    row('won-lost', (sum) => sum.won + '–' + sum.lost),
  );
}
