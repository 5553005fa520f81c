// The room's screen: section by section, a page at a time, turned by itself every twelve seconds.
// Which page, and whether it is held, stands in the address.

import { byId, button, el, fill, fragment, word, clock } from './hall.js';
import { ask } from './wire.js';
import { Link } from './link.js';

const TURN_MS = 12000;

/** Classes that make the type larger where a page has room, the largest first. */
const SIZES = ['huge', 'larger', 'large'];

class Room {
  constructor() {
    const { p, held } = fragment();
    this.page = Math.max(0, Number(p || 1) - 1) || 0;
    this.isHeld = held === '1';
    this.sections = [];
    this.pages = [];
    this.rows = 0;
    this.turnedAt = Date.now();
    this.head = el('div', { class: 'room-head' });
    this.body = el('div', { class: 'room-body' });
    this.foot = el('div', { class: 'room-foot' });
  }

  start() {
    fill(byId('main'), this.head, this.body);
    byId('languages').before(this.foot);
    const events = {
      onrows: (rows) => this.rowsAre(rows),
      onsheet: () => {},
      onmove: () => {},
      onlost: () => {},
      onstate: () => this.showState(),
    };
    this.link = new Link({ who: null, params: {}, poll: () => this.load(), events });
    this.link.start();
    this.link.again();
    setInterval(() => this.turnByItself(), 500);
    window.addEventListener('resize', () => this.layOut());
    document.addEventListener('keydown', (event) => this.key(event));
    this.load();
  }

  async load() {
    const params = { event: new URLSearchParams(location.search).get('event') || undefined };
    const result = await ask(location.origin, '/v1/room', params);
    if (result.status === 200) this.take(result.json);
    return result;
  }

  take(room) {
    this.rows = room.rows;
    const text = JSON.stringify(room.sections);
    if (this.text === text) return;
    this.text = text;
    this.sections = room.sections;
    document.title = room.name;
    this.name = room.name;
    this.layOut();
  }

  rowsAre(rows) {
    if (rows !== this.rows) this.load();
  }

  showState() {
    const [kind, text] = this.state();
    const state = byId('state');
    state.className = 'state ' + kind;
    if (state.textContent !== text) state.textContent = text;
  }

  /** Its kind and its words; a page that was just opened has not asked yet. */
  state() {
    if (this.link.isConnected()) return ['good', this.name || ''];
    if (!this.link.isLost()) return ['young', word('connecting')];
    return ['away', '\u25CB ' + word('away-since', clock(this.link.heardAt || this.link.since))];
  }

  // Pages

  /** Parts every section into pages that fit, by trying. */
  layOut() {
    this.pages = [];
    this.sections.forEach((section) => this.part(section));
    if (!this.pages.length) fill(this.body, el('p', {}, word('room-empty')));
    this.show();
  }

  part(section) {
    const items = section.tables || section.names || section.ranks || [];
    this.body.className = 'room-body';
    let from = 0;
    while (from < items.length) {
      const count = this.mostThatFit(section, items, from);
      this.pages.push({ section, items: items.slice(from, from + count), size: '' });
      from += count;
    }
    const only = this.pages[this.pages.length - 1];
    if (items.length && only.items.length === items.length) only.size = this.largest(section, items);
  }

  /** The largest type in which a section that is one page still is one. */
  largest(section, items) {
    const fits = SIZES.find((size) => {
      this.body.className = 'room-body ' + size;
      this.put(section, items, this.countOf(9, 9, true));
      return this.isFitting();
    });
    return fits || '';
  }

  /** How many items from here fill the page; found by halving. */
  mostThatFit(section, items, from) {
    let fits = 1;
    let tooMany = items.length - from + 1;
    while (tooMany - fits > 1) {
      const middle = (fits + tooMany) >> 1;
      this.put(section, items.slice(from, from + middle), this.countOf(9, 9, true));
      if (this.isFitting()) fits = middle;
      else tooMany = middle;
    }
    return fits;
  }

  isFitting() {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = this.body;
    return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
  }

  /** Which page of how many; a page is tried with all that may stand under it. */
  countOf(page, pages, isHeld) {
    return (isHeld ? word('held') + ' · ' : '') + page + '/' + pages;
  }

  put(section, items, count) {
    fill(this.head, el('h1', {}, section.title), el('p', {}, section.note || ''));
    fill(this.foot, el('div', {}, this.steps()), el('span', {}, count));
    fill(this.body, makers[section.part] ? makers[section.part](section, items) : null);
  }

  steps() {
    const isHeld = this.isHeld;
    return [
      button('\u25C0', () => this.step(-1), 'plain', { 'aria-label': word('page-before') }),
      button(isHeld ? '\u25B6\u25B6' : '\u2759\u2759', () => this.hold(), 'plain', {
        'aria-label': word(isHeld ? 'go' : 'hold'),
        'aria-pressed': String(isHeld),
      }),
      button('\u25B6', () => this.step(1), 'plain', { 'aria-label': word('page-after') }),
    ];
  }

  show() {
    const count = this.pages.length;
    if (!count) return;
    this.page = ((this.page % count) + count) % count;
    const { section, items, size } = this.pages[this.page];
    this.body.className = 'room-body ' + size;
    this.put(section, items, this.countOf(this.page + 1, count, this.isHeld));
    const hash = '#p=' + (this.page + 1) + (this.isHeld ? '&held=1' : '');
    history.replaceState(null, '', location.pathname + location.search + hash);
  }

  step(by) {
    this.turnedAt = Date.now();
    this.page += by;
    this.show();
  }

  hold() {
    this.isHeld = !this.isHeld;
    this.step(0);
  }

  turnByItself() {
    if (!this.isHeld && Date.now() - this.turnedAt >= TURN_MS) this.step(1);
  }

  key(event) {
    if (event.key === 'ArrowLeft') this.step(-1);
    else if (event.key === 'ArrowRight') this.step(1);
    else if (event.key === ' ') this.hold();
    else return;
    event.preventDefault();
  }
}

const makers = {
  tables: (section, tables) =>
    el(
      'div',
      { class: 'room-tables' },
      tables.map((table) =>
        el(
          'div',
          { class: 'room-table' },
          el('div', { class: 'big' }, table.number),
          el(
            'ul',
            {},
            table.seats.map(([seat, name]) =>
              el('li', {}, el('span', { class: 'seat' }, seat), el('span', {}, name)),
            ),
          ),
        ),
      ),
    ),
  names: (section, names) =>
    el(
      'ul',
      { class: 'room-names' },
      names.map(({ name, place }) =>
        el('li', {}, el('span', {}, name), el('span', { class: 'place' }, place)),
      ),
    ),
  standings: (section, ranks) => {
    const [games, points] = section.heads || ['', ''];
    const head = el(
      'tr',
      {},
      el('th', {}),
      el('th', {}),
      el('th', { class: 'figure' }, points),
      el('th', { class: 'figure' }, games),
    );
    const row = (one) =>
      el(
        'tr',
        {},
        el('td', { class: 'rank' }, one.rank),
        el('td', {}, one.name),
        el('td', { class: 'figure' }, one.points),
        el('td', { class: 'figure' }, one.games),
      );
    return el('table', { class: 'room-ranks' }, el('thead', {}, head), el('tbody', {}, ranks.map(row)));
  },
};

new Room().start();
