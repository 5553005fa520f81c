// Find your seat: by a part of the name or the start number; now, next, and all the way where people
// move on.

import { byId, debounced, el, fill, word } from './hall.js';
import { ask } from './wire.js';

/** How often it looks again: the next leg begins while a phone lies there. */
const LOOK_MS = 20000;

const field = el('input', {
  id: 'q',
  type: 'search',
  autocomplete: 'off',
  autocapitalize: 'words',
  spellcheck: 'false',
});
const title = el('h1', {}, word('find-title'));
const found = el('div', { class: 'people', 'aria-live': 'polite' });

function person({ number, name, way }, { place, says, table }) {
  return el(
    'li',
    {},
    el('span', { class: 'start' }, String(number)),
    el('span', { class: 'name' }, name),
    el('span', { class: table ? 'place' : 'place rests' }, says || place),
    way ? el('ol', { class: 'way' }, way.map(step)) : null,
  );
}

/** A leg of somebody's way; the one that is being played is marked. */
function step({ leg, place, now }) {
  const props = now ? { class: 'now', 'aria-current': 'step' } : {};
  return el('li', props, el('span', { class: 'minor' }, String(leg)), ' ', el('strong', {}, place));
}

/** Somebody at the place in the next leg. */
const nextPlace = ({ number, name, next }) => person({ number, name }, next);

/** People under a heading, each at the place that is meant. */
function listed(heading, people, className) {
  return [heading ? el('h2', {}, heading) : null, el('ul', { class: className }, people)];
}

let shown = '';

function showPeople(answer) {
  // What did not change is not read out again.
  const text = JSON.stringify(answer.json) + answer.status;
  if (text === shown) return;
  shown = text;
  const { people, title: leg, next_title: next, name } = answer.json;
  if (answer.status !== 200 || !people) {
    fill(found, el('p', { class: 'notice' }, word('away')));
    return;
  }
  document.title = word('title-seats') + (name ? ' · ' + name : '');
  if (!people.length) {
    fill(found, el('p', { class: 'minor' }, word('nobody-found')));
    return;
  }
  const now = listed(leg, people.map((one) => person(one, one)));
  const later = next ? listed(next, people.map(nextPlace), 'later') : [];
  fill(found, now, later);
}

async function look() {
  const query = field.value.trim();
  history.replaceState(
    null,
    '',
    location.pathname + location.search + (query ? '#q=' + encodeURIComponent(query) : ''),
  );
  if (!query) {
    shown = '';
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
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_MS);
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
