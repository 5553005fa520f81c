// Joining as a typist's desk: the one-time code makes a key that never travels.

import * as store from './store.js';
import { byId, el, fill, hasWord, word } from './hall.js';
import { bytesOf, call, hmac } from './wire.js';

/** The twenty characters of a code in capitals; null if it is none. */
export function codeIn(text) {
  const letters = text.toUpperCase().replace(/[-\s]/g, '');
  return /^[A-HJ-NP-Z2-9]{20}$/.test(letters) ? letters : null;
}

/** Asks the host; the result has `error`, or the desk is in the store. */
async function join(code, name, book) {
  const device = await store.device();
  const joining = hmac('vorhand desk', code);
  const who = { device, key: 'join', secret: joining };
  const body = { device, name, code: code.slice(0, 4) };
  const result = await call(location.origin, 'POST', '/v1/join', {}, body, who);
  if (result.status !== 200) return result;
  const secret = hmac(bytesOf(joining), device);
  await store.putMeta('desk', { device, secret, book, name: result.json.name || name });
  return result;
}

/** Shows the form; `done` is called when this browser is a desk. */
export function joinForm(book, given, done) {
  const code = el('input', {
    id: 'code',
    class: 'code-input',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: 32,
    value: given || '',
    placeholder: 'K7QF-M29X-3TWB-8HNC-4VPD',
  });
  const name = el('input', { id: 'name', autocomplete: 'off', maxlength: 40 });
  const note = el('p', { role: 'alert', class: 'wrong' });
  const submit = async (event) => {
    event.preventDefault();
    const letters = codeIn(code.value);
    if (!letters || !name.value.trim()) {
      fill(note, word(letters ? 'name-first' : 'code-wrong'));
      (letters ? name : code).focus();
      return;
    }
    const result = await join(letters, name.value.trim(), book);
    if (result.status === 200) done();
    else fill(note, joinProblem(result));
  };
  fill(
    byId('main'),
    el(
      'form',
      { class: 'join', onsubmit: submit },
      el('h1', {}, word('join-title')),
      el('p', {}, word('join-how')),
      el('label', { class: 'field', for: 'code' }, word('code'), code),
      el('label', { class: 'field', for: 'name' }, word('desk-name'), name),
      note,
      el('button', { type: 'submit', class: 'primary wide' }, word('join')),
    ),
  );
  (given ? name : code).focus();
}

function joinProblem({ error }) {
  if (error === 'silence') return word('away');
  if (['bad-signature', 'old-card', 'not-allowed', 'not-found'].includes(error)) return word('code-used');
  return hasWord('code-' + error) ? word('code-' + error) : error;
}
