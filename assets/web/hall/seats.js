// Find your seat: by a part of the name or the start number.

import { byId, debounced, el, fill, word } from './hall.js';
import { ask } from './wire.js';

const field = el('input', {
  id: 'q',
  type: 'search',
  autocomplete: 'off',
  autocapitalize: 'words',
  spellcheck: 'false',
});
const title = el('h1', {}, word('find-title'));
const found = el('div', { class: 'people', 'aria-live': 'polite' });

function person({ number, name, place, table }) {
  return el(
    'li',
    {},
    el('span', { class: 'start' }, String(number)),
    el('span', { class: 'name' }, name),
    el('span', { class: table ? 'place' : 'place rests' }, table ? word('at-table', place) : place),
  );
}

function showPeople(answer) {
  const { people, title: leg, name } = answer.json;
  if (answer.status !== 200 || !people) {
    fill(found, el('p', { class: 'notice' }, word('away')));
    return;
  }
  document.title = word('title-seats') + (name ? ' · ' + name : '');
  fill(
    found,
    leg ? el('h2', {}, leg) : null,
    people.length ? el('ul', {}, people.map(person)) : el('p', { class: 'minor' }, word('nobody-found')),
  );
}

async function look() {
  const query = field.value.trim();
  history.replaceState(
    null,
    '',
    location.pathname + location.search + (query ? '#q=' + encodeURIComponent(query) : ''),
  );
  if (!query) {
    fill(found);
    return;
  }
  const answer = await ask(location.origin, '/v1/seats', { q: query });
  if (query === field.value.trim()) showPeople(answer);
}

function start() {
  fill(
    byId('main'),
    title,
    el(
      'form',
      {
        class: 'search',
        role: 'search',
        onsubmit: (event) => {
          event.preventDefault();
          look();
        },
      },
      el('label', { for: 'q' }, word('find-how')),
      field,
    ),
    found,
    el(
      'nav',
      { class: 'doors' },
      el('a', { class: 'plain', href: '/room' + location.search }, word('to-room')),
      el('a', { class: 'plain', href: '/desk' + location.search }, word('to-desk')),
    ),
  );
  const asked = /^#q=(.*)$/.exec(location.hash);
  if (asked) field.value = decodeURIComponent(asked[1]);
  field.addEventListener('input', debounced(200, look));
  field.focus();
  look();
  showEvent();
}

/** The evening's name, once the host says it. */
async function showEvent() {
  const hall = await ask(location.origin, '/v1/hall', {});
  if (hall.status === 200 && hall.json.event) byId('state').textContent = hall.json.event.name;
}

start();
