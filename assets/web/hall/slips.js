// Sheets that are typed without their deals: a slip for each player, or the foot of the list.

import { button, el, fill, figure, word, byId } from './hall.js';
import {
  FOOT,
  hasContent,
  inWords,
  kindWord,
  refusedWords,
  shown,
  SIGNS,
  slipPlace,
  whyWords,
} from './places.js';

const MOST = 5;
/** The host takes such figures only with a reason. */
const CANNOT_BE = 'foot-points-impossible';

/** A field for a whole number, with a button for its sign: number keys of phones have no minus. */
function numberField(id, label, hasSign) {
  const input = el('input', {
    id,
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    maxlength: MOST + 1,
    class: hasSign ? 'number' : 'number count',
  });
  const turn = () => {
    const text = input.value.trim();
    input.value = /^[-\u2212]/.test(text) ? text.slice(1) : '\u2212' + text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  const sign = hasSign
    ? button('\u00B1', turn, 'plain sign-key', { 'aria-label': word('sign-of', label) })
    : null;
  return {
    input,
    root: el('div', { class: 'number-field' }, el('label', { for: id }, label), el('div', {}, sign, input)),
  };
}

/** The whole number in a field; null if it is none. */
function numberIn(input) {
  const text = input.value.trim().replace('\u2212', '-');
  return /^-?\d{1,5}$/.test(text) ? Number(text) : null;
}

/** The state of a place as a line with its sign. */
function stateLine(session, place) {
  const state = shown(session.sheet, session.asks, place);
  if (state.kind === 'open') return null;
  const more = [];
  if (state.kind === 'refused') more.push(refusedWords(state.ask.answer));
  if (state.kind === 'differs') {
    more.push(word('at-desk') + ': ' + inWords(session.sheet, state.content));
    state.beside.forEach((one) =>
      more.push(one.by + ': ' + inWords(session.sheet, one.wanted) + whyWords(one.why)),
    );
  }
  return el(
    'p',
    { class: 'place-state ' + state.kind },
    el('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[state.kind]),
    ' ',
    [kindWord(state.kind)].concat(more).join(' · '),
  );
}

/** One form a player: points, games, and who has looked at the slip. */
export function slipForms(session) {
  const forms = session.sheet.seats.map((seat) => slipForm(session, seat));
  const slipOf = (seat) => shown(session.sheet, session.asks, slipPlace(seat.entrant)).content.slip;
  return {
    root: el(
      'div',
      { class: 'forms' },
      forms.map((form) => form.root),
    ),
    update: (canWrite) => forms.forEach((form) => form.update(canWrite)),
    isTyped: () => forms.some((form) => form.isTyped()),
    sums: () =>
      session.sheet.seats.map((seat) => {
        const slip = slipOf(seat) || { points: null, games: null };
        return { entrant: seat.entrant, points: slip.points, won: slip.games, lost: null };
      }),
  };
}

function slipForm(session, seat) {
  const place = slipPlace(seat.entrant);
  const points = numberField('p' + seat.entrant, word('points'), true);
  const games = numberField('g' + seat.entrant, word('games'), true);
  const others = session.sheet.seats.filter((one) => one.entrant !== seat.entrant);
  const okd = el(
    'select',
    { id: 'o' + seat.entrant },
    el('option', { value: '' }, '–'),
    others.map((one) => el('option', { value: String(one.entrant) }, one.name)),
  );
  const note = el('div', { role: 'status' });
  const state = el('div', {});
  const submit = (event) => {
    event.preventDefault();
    sendSlip(session, seat, { points, games, okd, note });
  };
  const write = el('button', { type: 'submit', class: 'primary' }, word('write'));
  const root = el(
    'form',
    { class: 'slip', onsubmit: submit, 'aria-label': seat.name },
    el('h2', {}, seat.name),
    el(
      'div',
      { class: 'fields' },
      points.root,
      games.root,
      el('div', { class: 'number-field' }, el('label', { for: okd.id }, word('okd-by')), okd),
      write,
    ),
    note,
    state,
  );
  const update = (canWrite) => {
    const { content } = shown(session.sheet, session.asks, place);
    if (!root.contains(document.activeElement)) showSlip(content.slip, points, games, okd);
    [points.input, games.input, okd, write].forEach((one) => {
      one.disabled = !canWrite;
    });
    fill(state, stateLine(session, place));
  };
  const isTyped = () => {
    const { slip } = shown(session.sheet, session.asks, place).content;
    return isOther([points.input, games.input], slip ? [slip.points, slip.games] : []);
  };
  return { root, update, isTyped };
}

/** Whether something else is typed in fields than is written. */
function isOther(inputs, written) {
  return inputs.some((input, i) => {
    const text = input.value.trim();
    return i < written.length ? numberIn(input) !== written[i] : text !== '';
  });
}

function showSlip(slip, points, games, okd) {
  if (!slip) return;
  points.input.value = figure(slip.points);
  games.input.value = figure(slip.games);
  okd.value = slip.okd_by ? String(slip.okd_by) : '';
}

async function sendSlip(session, seat, { points, games, okd, note }) {
  const [sum, count] = [numberIn(points.input), numberIn(games.input)];
  if (sum === null || count === null) {
    fill(note, el('p', { class: 'wrong' }, word('number-wrong')));
    (sum === null ? points : games).input.focus();
    return;
  }
  fill(note);
  const place = slipPlace(seat.entrant);
  const state = shown(session.sheet, session.asks, place);
  const command = { do: 'enter_slip', entrant: seat.entrant, points: sum, games: count };
  if (okd.value) command.okd_by = Number(okd.value);
  document.activeElement.blur();
  await session.write(place, command, state.content, { chain: state.chain });
}

/** The foot of the list: three figures a player, written as a whole. */
export function footForm(session) {
  const rows = session.sheet.seats.map(footRow);
  const note = el('div', { role: 'status' });
  const state = el('div', {});
  const write = el('button', { type: 'submit', class: 'primary wide' }, word('write'));
  const submit = (event) => {
    event.preventDefault();
    sendFoot(session, rows, note);
  };
  const root = el(
    'form',
    { class: 'forms', onsubmit: submit },
    rows.map((row) => row.root),
    note,
    state,
    write,
  );
  const update = (canWrite) => updateFoot(session, rows, root, state, write, canWrite);
  const isTyped = () => {
    const feet = feetOf(session);
    return rows.some((row) => {
      const foot = feet.find((one) => one.entrant === row.seat.entrant);
      const isWritten = foot && foot.points !== null;
      return isOther(inputsOf(row), isWritten ? [foot.points, foot.won, foot.lost] : []);
    });
  };
  return { root, update, isTyped, sums: () => feetOf(session) };
}

function footRow(seat) {
  const row = {
    seat,
    points: numberField('fp' + seat.entrant, word('points'), true),
    won: numberField('fw' + seat.entrant, word('won-games')),
    lost: numberField('fl' + seat.entrant, word('lost-games')),
    reason: el('input', { id: 'fr' + seat.entrant, type: 'text', maxlength: 120 }),
    refused: 0,
  };
  const fields = el('div', { class: 'fields' }, row.points.root, row.won.root, row.lost.root);
  // A reason is of these figures only.
  fields.addEventListener('input', () => showReason(row, null));
  row.why = el('div', {}, el('label', { for: row.reason.id }, word('reason')), row.reason);
  row.root = el('fieldset', { class: 'slip' }, el('legend', {}, seat.name), fields, row.why);
  showReason(row, null);
  return row;
}

/** Shows a reason; null: none is asked for. */
function showReason(row, reason) {
  row.reason.value = reason || '';
  row.why.hidden = reason === null;
}

/** Asks for a reason once of whom the host's sentence begins with. */
function askReason(rows, { n, answer }) {
  const named = rows.find((row) => (answer.message || '').startsWith(row.seat.name + ':'));
  if (answer.code !== CANNOT_BE || !named || named.refused === n) return;
  named.refused = n;
  showReason(named, '');
}

const inputsOf = (row) => [row.points.input, row.won.input, row.lost.input];

function updateFoot(session, rows, root, state, write, canWrite) {
  const { kind, content, ask } = shown(session.sheet, session.asks, FOOT);
  const isBusy = root.contains(document.activeElement);
  rows.forEach((row) => {
    [...inputsOf(row), row.reason].forEach((input) => {
      input.disabled = !canWrite;
    });
    const foot = (content.feet || []).find((one) => one.entrant === row.seat.entrant);
    if (!foot || isBusy || kind === 'refused') return;
    inputsOf(row).forEach((input, i) => {
      input.value = figure([foot.points, foot.won, foot.lost][i]);
    });
    showReason(row, foot.accepted || null);
  });
  if (kind === 'refused') askReason(rows, ask);
  write.disabled = !canWrite;
  write.className = (hasContent(content) ? 'plain' : 'primary') + ' wide';
  fill(state, stateLine(session, FOOT));
}

function feetOf(session) {
  const { content } = shown(session.sheet, session.asks, FOOT);
  const none = (seat) => ({ entrant: seat.entrant, points: null, won: null, lost: null });
  return hasContent(content) ? content.feet : session.sheet.seats.map(none);
}

async function sendFoot(session, rows, note) {
  const inputs = rows.reduce((all, row) => all.concat(inputsOf(row)), []);
  const wrong = inputs.find((input) => numberIn(input) === null);
  if (wrong) {
    fill(note, el('p', { class: 'wrong' }, word('number-wrong')));
    byId(wrong.id).focus();
    return;
  }
  fill(note);
  const feet = rows.map((row) => {
    const [points, won, lost] = inputsOf(row).map(numberIn);
    const accepted = row.reason.value.trim();
    return Object.assign({ entrant: row.seat.entrant, points, won, lost }, accepted ? { accepted } : {});
  });
  const state = shown(session.sheet, session.asks, FOOT);
  if (document.activeElement) document.activeElement.blur();
  await session.write(FOOT, { do: 'keep_feet', feet }, state.content, { chain: state.chain });
}
