// The tables of a leg at a typist's desk: a list with filters, and a field that opens any sheet.

import { button, el, fill, word } from './hall.js';
import { call } from './wire.js';
import { press } from './pad.js';

const FILTERS = ['all', 'out', 'in', 'differs'];

/** The sheet that somebody names: its code, leg and table, table alone, or a scanned address. */
export function sheetNamed(typed, event, leg) {
  const text = typed.split('#')[0];
  const address = /\/t\/(\d+-\d+-\d+)/.exec(text);
  if (address) return address[1];
  const parts = text
    .trim()
    .split(/[-\s/.]+/)
    .filter(Boolean);
  if (!parts.length || parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  const [number, ofLeg, ofEvent] = parts.map(Number).reverse();
  return [ofEvent || event, ofLeg || leg, number].join('-');
}

/** Whether somebody scans a sheet instead of typing a line. */
export const isAddress = (text) => /^\s*https?:|^\d+-\d+-\d+#/.test(text);

/** Takes the key out of a scanned address while it is being typed: it is never shown. */
export function withoutKey(field) {
  const found = /(\d+-\d+-\d+)#/.exec(field.value);
  if (found) field.value = found[1] + '#';
}

function isListed(filter, table) {
  if (filter === 'differs') return table.beside > 0 || table.mark === 'doubtful';
  return filter === 'all' || (filter === 'in' ? table.mark !== 'out' : table.mark === 'out');
}

export class TableList {
  /** `open(table)` opens a sheet by its code. */
  constructor(session, open) {
    this.session = session;
    this.open = open;
    this.list = null;
    this.build();
  }

  build() {
    this.findField = el('input', {
      id: 'find',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
    });
    this.findField.addEventListener('input', () => withoutKey(this.findField));
    this.findNote = el('p', { class: 'wrong', role: 'status' });
    this.listPart = el('div', { class: 'tables-list' });
    this.filterPart = el(
      'div',
      { class: 'filters', role: 'group', 'aria-label': word('filter') },
      FILTERS.map((filter) =>
        button(word('filter-' + filter), () => this.setFilter(filter), 'choice', { 'data-filter': filter }),
      ),
    );
    this.head = el('h1', {});
    const find = (event) => {
      event.preventDefault();
      this.find();
    };
    const form = el(
      'form',
      { class: 'find', onsubmit: find },
      el('label', { class: 'field', for: 'find' }, word('find-sheet'), this.findField),
      el('button', { type: 'submit', class: 'plain' }, word('open-sheet')),
    );
    this.root = el('section', {}, this.head, form, this.findNote, this.filterPart, this.listPart);
    this.setFilter('all');
  }

  async load() {
    if (document.hidden) return;
    const result = await call(location.origin, 'GET', '/v1/sheets', {}, null, this.session.who);
    this.session.link.weigh(result);
    if (result.status !== 200) return;
    this.list = result.json;
    this.draw();
  }

  setFilter(filter) {
    this.filter = filter;
    Array.from(this.filterPart.children).forEach((one) => press(one, one.dataset.filter === filter));
    this.draw();
  }

  /** The tables that a filter lets through. What differs on a sheet of another leg is to be settled too. */
  listed(filter) {
    const elsewhere = filter === 'differs' ? this.list.elsewhere || [] : [];
    return this.list.tables.filter((table) => isListed(filter, table)).concat(elsewhere);
  }

  /** How many are to be compared is seen in whatever filter. */
  count(differing) {
    const chip = this.filterPart.querySelector('[data-filter="differs"]');
    fill(chip, word('filter-differs') + (differing ? ' \u00B7 ' + differing : ''));
    chip.classList.toggle('amber', differing > 0);
  }

  /** Draws the list if something in it changed, so that nobody loses a button under the hand. */
  draw() {
    if (!this.list) return;
    fill(this.head, word('leg-of', this.list.leg, this.list.legs));
    const shownTables = this.listed(this.filter);
    this.count(this.listed('differs').length);
    const key = JSON.stringify([shownTables, this.session.table]);
    if (this.drawn === key) return;
    this.drawn = key;
    fill(
      this.listPart,
      shownTables.length
        ? shownTables.map((table) => this.listRow(table))
        : el('p', { class: 'minor' }, word('no-sheets')),
    );
  }

  listRow(table) {
    const beside = table.beside
      ? el('span', { class: 'amber' }, '! ' + word('to-compare', table.beside))
      : null;
    const isOpen = table.table === this.session.table ? 'true' : null;
    const done = table.deals ? table.entered + '/' + table.deals + ' · ' : '';
    const otherLeg = table.leg && table.leg !== this.list.leg;
    const leg = otherLeg ? el('span', { class: 'minor' }, word('leg-of', table.leg, this.list.legs)) : null;
    return button(
      [
        el('span', { class: 'no' }, String(table.number)),
        el('span', { class: 'names-line' }, table.names.join(', ')),
        leg,
        el('span', { class: 'mark' }, done + word('mark-' + table.mark)),
        beside,
      ].filter(Boolean),
      () => this.open(table.table),
      'row',
      { 'aria-current': isOpen },
    );
  }

  /** Opens what is named in the field; a scanned address loses its key at once. */
  find() {
    const text = this.findField.value;
    this.findField.value = '';
    const { event, leg } = this.list || { event: 1, leg: 1 };
    const table = sheetNamed(text, event, leg);
    fill(this.findNote, table ? '' : word('find-wrong'));
    if (table) this.open(table);
  }
}
