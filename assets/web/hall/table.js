// The page of one table: is it yours, its deals, slips or foot, and handing the list in.

import * as store from './store.js';
import { byId, button, clock, counted, el, fill, figure, fragment, word } from './hall.js';
import { begin, bookNow, sayOnly, Session } from './session.js';
import { call, isHex, kind } from './wire.js';
import { Pad } from './pad.js';
import { dealPlace, FOOT, hasContent, MARK, nameOf, shown, slipPlace, totals, valueOf } from './places.js';
import { DealList } from './list.js';
import { footForm, slipForms } from './slips.js';

class TablePage {
  constructor(code, key, record) {
    this.code = code;
    this.key = key;
    this.record = record;
    this.pad = null;
    this.deal = null;
    this.drawn = '';
    this.isHandingIn = false;
    this.isTaken = false;
  }

  async start() {
    const book = await bookNow(this.record.book);
    const isOther = this.record.book && book !== this.record.book;
    if (isOther) this.record = {};
    await store.keepTable(this.code, {
      key: this.key,
      book,
      sheet: this.record.sheet,
      rules: this.record.rules,
      confirmed: this.record.confirmed,
    });
    this.session = new Session({
      book,
      who: { device: await store.device(), key: this.code, secret: this.key },
      table: this.code,
      params: { table: this.code },
      draw: () => this.draw(),
      secrets: () => ({ k: this.key, c: this.record.confirmed || '' }),
      isTyping: () => this.isTyping(),
    });
    Object.assign(this.session, { sheet: this.record.sheet || null, rules: this.record.rules || null });
    history.replaceState(null, '', location.pathname + location.search + '#k=' + this.key);
    await this.session.start();
    await this.firstLook();
    document.addEventListener('keydown', (event) => {
      if (this.pad) this.pad.key(event);
    });
  }

  /** Loads sheet and rules; while nobody answers, those that were seen last are shown. */
  async firstLook() {
    await this.session.link.pollNow();
    await this.session.loadRules();
    this.draw();
    const again = setInterval(() => {
      if (this.session.rules) clearInterval(again);
      else if (this.session.link.isConnected()) this.session.loadRules();
    }, 5000);
  }

  get sheet() {
    return this.session.sheet;
  }

  /** Who sits here as one text: another table or another seating is asked about anew. */
  people() {
    return this.sheet.seats.map((seat) => seat.entrant + ' ' + seat.name).join('|');
  }

  draw() {
    if (!this.session) return;
    if (!this.sheet) return this.drawWaiting();
    document.title = word('table', this.sheet.number) + ' · ' + this.sheet.name;
    if (this.record.confirmed !== this.people()) return this.drawGuard();
    if (this.isOthers()) return this.drawTaken();
    return this.drawSheet();
  }

  /** Draws only what differs from what is there, so that nobody loses a button under the thumb. */
  once(what, make) {
    if (this.drawn === what) return;
    this.drawn = what;
    fill(byId('main'), make());
    window.scrollTo(0, 0);
  }

  drawWaiting() {
    this.once('waiting', () => el('section', { class: 'only' }, el('p', {}, word('loading'))));
  }

  // Is this your table?

  drawGuard() {
    this.once('guard ' + this.sheet.early + this.people(), () =>
      el(
        'section',
        { class: 'guard' },
        el('p', { class: 'minor' }, this.sheet.name + ' · ' + this.sheet.title),
        el('h1', {}, word('table', this.sheet.number)),
        el(
          'ul',
          { class: 'large-names' },
          this.sheet.seats.map((seat) => el('li', {}, seat.name)),
        ),
        this.sheet.early ? el('p', { class: 'notice' }, word('early')) : null,
        el('h2', {}, word('yours')),
        el(
          'div',
          { class: 'answers' },
          button(word('yes'), () => this.confirm(), 'primary'),
          button(word('no'), () => this.deny(), 'plain'),
        ),
      ),
    );
  }

  async confirm() {
    this.record.confirmed = this.people();
    await store.keepTable(this.code, { confirmed: this.record.confirmed });
    if (!this.sheet.writer) this.claim();
    this.draw();
  }

  deny() {
    this.once('denied', () =>
      el(
        'section',
        { class: 'only' },
        el('h1', {}, word('not-yours')),
        el('p', {}, word('not-yours-how')),
        el('p', {}, el('a', { class: 'plain', href: '/' + location.search }, word('find-seat'))),
        button(word('look-again'), () => this.draw(), 'link'),
      ),
    );
  }

  // Does another device write here?

  isOthers() {
    const { writer } = this.sheet;
    return Boolean(this.canWrite() && writer && !writer.you && this.goesOn !== writer.name + writer.at);
  }

  drawTaken() {
    const { name, at } = this.sheet.writer;
    this.once('taken ' + name + at + this.sheet.rows, () =>
      el(
        'section',
        { class: 'taken' },
        el('h1', {}, word('table', this.sheet.number)),
        el(
          'div',
          { class: 'notice' },
          el('p', {}, word('written-by', name, clock(at))),
          el('p', {}, word('go-on-here')),
          button(word('go-on-yes'), () => this.claim(), 'primary'),
        ),
        this.list(false).section(),
      ),
    );
  }

  /** Says that this device writes here now; while nobody answers it goes on all the same. */
  async claim() {
    const { writer } = this.sheet;
    if (writer) this.goesOn = writer.name + writer.at;
    const { session } = this;
    const result = await call(
      location.origin,
      'POST',
      '/v1/claim',
      {},
      { table: this.code, kind: kind() },
      session.who,
    );
    if (result.status === 200) session.takeSheet(result.json);
    this.draw();
  }

  // The sheet

  drawSheet() {
    this.once('sheet', () => this.frame());
    this.heading();
    if (this.isHandingIn) return this.drawHandIn();
    if (this.sheet.entry === 'deals') this.drawDeals();
    else this.drawForms();
    return fill(this.handPart, this.handButton());
  }

  frame() {
    this.headPart = el('header', { class: 'sheet-head' });
    this.padPart = el('div', { class: 'pad-part' });
    this.lastPart = el('div', { class: 'last', 'aria-live': 'polite' });
    this.listPart = el('div', { class: 'list-part' });
    this.handPart = el('div', { class: 'hand-part' });
    this.deal = null;
    this.pad = null;
    this.padKey = '';
    this.listKey = '';
    return [
      this.headPart,
      el(
        'div',
        { class: 'sheet' },
        el('div', { class: 'work' }, this.padPart, this.lastPart),
        el('div', { class: 'record' }, this.listPart, this.handPart),
      ),
    ];
  }

  heading() {
    fill(
      this.headPart,
      el('h1', {}, word('table', this.sheet.number)),
      el('p', { class: 'minor' }, this.sheet.title),
    );
  }

  canWrite() {
    const mark = shown(this.sheet, this.session.asks, MARK);
    return this.sheet.open && mark.kind !== 'waits';
  }

  state(deal) {
    return shown(this.sheet, this.session.asks, dealPlace(deal));
  }

  isWritten(deal) {
    const state = this.state(deal.deal);
    return deal.struck || hasContent(state.content) || state.kind === 'differs';
  }

  /** The first deal after this one that is not written, else the first of all. */
  nextOpen(from) {
    const open = this.sheet.deals.filter((deal) => !this.isWritten(deal));
    const next = open.find((deal) => deal.deal > from) || open[0];
    return next ? next.deal : null;
  }

  drawDeals() {
    if (this.deal === null || this.isTakenElsewhere()) this.deal = this.nextOpen(0);
    this.keepPad();
    this.drawList();
  }

  /** Whether the open deal, of which nothing is typed yet, was written in another tab or at the desk. */
  isTakenElsewhere() {
    const open = this.sheet.deals.find((deal) => deal.deal === this.deal);
    return Boolean(open && this.pad && this.pad.isBlank() && !this.correcting && this.isWritten(open));
  }

  /** Draws the list if something in it changed, and gives the focus back. */
  drawList() {
    const key = JSON.stringify([this.sheet.deals, this.session.asks, this.deal, this.canWrite()]);
    if (this.listKey === key) return;
    this.listKey = key;
    const { deal } = document.activeElement.dataset;
    fill(this.lastPart, this.lastWritten());
    fill(this.listPart, this.list(true).section());
    const focused = deal && this.listPart.querySelector('[data-deal="' + deal + '"]');
    if (focused) focused.focus({ preventScroll: true });
  }

  /** The pad stays as it is while the same deal is open, whatever else changes. */
  keepPad() {
    const mark = shown(this.sheet, this.session.asks, MARK).kind;
    const open = [this.deal, this.correcting].join(' ');
    const key = this.canWrite() ? open + ' ' + Boolean(this.session.rules) : 'shut ' + mark;
    if (this.padKey === key) return;
    // Rules that come late are for the next deal: what is typed stays.
    const isOpen = this.canWrite() && this.pad && this.padKey.startsWith(open + ' ');
    if (isOpen && !this.pad.isBlank()) return;
    this.padKey = key;
    this.pad = null;
    if (!this.canWrite()) fill(this.padPart, this.shutNote());
    else if (this.deal === null) fill(this.padPart, el('p', { class: 'notice good' }, word('all-written')));
    else fill(this.padPart, this.newPad().root);
  }

  shutNote() {
    const mark = shown(this.sheet, this.session.asks, MARK);
    const waits = mark.kind === 'waits';
    return el('p', { class: 'notice' + (waits ? '' : ' good') }, word(waits ? 'handing-in' : 'handed-in'));
  }

  newPad() {
    const deal = this.sheet.deals.find((one) => one.deal === this.deal);
    const state = this.state(this.deal);
    const line = (state.content.lines || [])[0];
    this.pad = new Pad({
      deal,
      people: this.sheet.seats,
      rules: this.session.rules,
      before: {
        content: state.content,
        isWritten: hasContent(state.content),
        value: line ? valueOf(line, state.ask) : null,
      },
      tell: this.padTells(state),
    });
    return this.pad;
  }

  padTells(state) {
    const deal = this.deal;
    const put = (command, value) => this.put(deal, command, state, value);
    return {
      write: (lines, value) => put({ do: 'enter_deal', deal, lines }, value),
      passed: () => put({ do: 'enter_deal', deal, lines: [{}] }, 0),
      clear: () => put({ do: 'clear_deal', deal }, null),
      leave: () => this.openDeal(this.nextOpen(0)),
    };
  }

  async put(deal, command, state, value) {
    const refused = state.kind === 'refused' ? state.ask : null;
    const more = { value: value === null ? undefined : value, chain: state.chain };
    await this.session.write(dealPlace(deal), command, state.content, more);
    if (refused) await this.session.dismiss(refused);
    this.last = deal;
    this.correcting = null;
    this.openDeal(command.do === 'clear_deal' ? deal : this.nextOpen(deal));
  }

  openDeal(deal) {
    this.deal = deal;
    this.correcting = null;
    this.padKey = '';
    this.draw();
  }

  /** A tap on a deal of the list. */
  tap(deal) {
    this.deal = deal;
    this.correcting = this.state(deal).kind;
    this.padKey = '';
    this.draw();
    this.padPart.parentNode.scrollIntoView({ block: 'nearest' });
  }

  list(canTap) {
    const tap = canTap && this.canWrite() ? (deal) => this.tap(deal) : null;
    return new DealList(this.sheet, this.session.asks, this.deal, tap);
  }

  lastWritten() {
    if (!this.last || this.last === this.deal) return null;
    return el(
      'div',
      {},
      el('p', { class: 'minor' }, word('last-written')),
      this.list(true).row(this.sheet.deals.find((deal) => deal.deal === this.last)),
    );
  }

  // Slips and the foot

  drawForms() {
    const key = this.sheet.entry + this.canWrite();
    if (!this.canWrite()) {
      fill(this.padPart, this.shutNote());
    } else if (this.padKey !== key) {
      fill(this.padPart);
    }
    this.padKey = key;
    if (!this.forms)
      this.forms = this.sheet.entry === 'slips' ? slipForms(this.session) : footForm(this.session);
    if (this.forms.root.parentNode !== this.listPart) fill(this.listPart, this.forms.root);
    this.forms.update(this.canWrite());
  }

  // Handing in

  handButton() {
    if (!this.canWrite()) return null;
    return button(
      word('hand-in'),
      () => {
        this.isHandingIn = true;
        this.isTyped = this.isTyping();
        this.drawn = '';
        this.draw();
      },
      this.isComplete() ? 'primary wide' : 'plain wide',
    );
  }

  /** Whether something is half typed. */
  isTyping() {
    return Boolean(this.pad ? !this.pad.isBlank() : this.forms && this.forms.isTyped());
  }

  /** Whether all that the sheet asks for is written. */
  isComplete() {
    const isThere = (place) => hasContent(shown(this.sheet, this.session.asks, place).content);
    if (this.sheet.entry === 'deals') return this.nextOpen(0) === null;
    if (this.sheet.entry === 'foot') return isThere(FOOT);
    return this.sheet.seats.every((seat) => isThere(slipPlace(seat.entrant)));
  }

  drawHandIn() {
    this.drawn = 'hand-in';
    this.pad = null;
    const missing = this.missing();
    fill(
      byId('main'),
      el(
        'section',
        { class: 'hand-in' },
        el('h1', {}, word('hand-in')),
        el('p', {}, word('hand-in-look')),
        this.totalsTable(),
        missing,
        el(
          'div',
          { class: 'answers' },
          missing ? button(word('back'), () => this.back(), 'primary') : null,
          button(
            word(missing ? 'hand-in-anyway' : 'hand-in-now'),
            () => this.handIn(),
            missing ? 'plain' : 'primary',
          ),
          missing ? null : button(word('back'), () => this.back(), 'plain'),
        ),
      ),
    );
  }

  back() {
    this.isHandingIn = false;
    this.drawn = '';
    this.draw();
  }

  totalsTable() {
    const sums = this.sheet.entry === 'deals' ? totals(this.sheet, this.session.asks) : this.forms.sums();
    const head = ['name', 'points', 'won-short', 'lost-short'].map((id, i) =>
      el('th', { scope: 'col', class: i ? 'figure' : null }, word(id)),
    );
    const rows = sums.map((sum) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, nameOf(this.sheet, sum.entrant)),
        [sum.points, sum.won, sum.lost].map((n) =>
          el('td', { class: 'figure' }, n === null ? '–' : figure(n)),
        ),
      ),
    );
    return el(
      'div',
      { class: 'wide-table' },
      el('table', {}, el('thead', {}, el('tr', {}, head)), el('tbody', {}, rows)),
    );
  }

  /** What is not in order yet, in sentences. */
  missing() {
    const { entry, deals, seats } = this.sheet;
    const slips = seats.map((seat) => slipPlace(seat.entrant));
    const places = { slips, foot: [FOOT] }[entry] || deals.map((deal) => dealPlace(deal.deal));
    const states = places.map((place) => shown(this.sheet, this.session.asks, place));
    const kinds = states.map((state) => state.kind);
    const empty = states.filter((state) => !hasContent(state.content)).length;
    const open = entry === 'deals' ? deals.filter((deal) => !this.isWritten(deal)).length : 0;
    const told = [];
    if (entry === 'slips' && empty) told.push(counted('slips-open', empty));
    if (entry === 'foot' && empty) told.push(word('foot-open'));
    if (this.isTyped) told.push(word('typed-open'));
    const waits = kinds.filter((one) => one === 'waits').length;
    const amber = kinds.filter((one) => one === 'differs' || one === 'refused').length;
    if (open) told.push(counted('deals-open', open));
    if (waits) told.push(counted('waits', waits) + '. ' + word('hand-in-after'));
    if (amber) told.push(counted('amber', amber));
    return told.length
      ? el(
          'ul',
          { class: 'notice' },
          told.map((one) => el('li', {}, one)),
        )
      : null;
  }

  async handIn() {
    await this.session.write(MARK, { do: 'mark_sheet', mark: 'in' }, { mark: this.sheet.mark });
    this.padKey = '';
    this.back();
  }
}

/** The table and the key of the address; a key that was seen before is in the store. */
async function open() {
  if (!(await begin())) return;
  const found = /^\/t\/(\d+-\d+-\d+)$/.exec(location.pathname);
  const parts = fragment();
  const record = found ? (await store.getTable(found[1])) || {} : {};
  const key = isHex(parts.k, 32) ? parts.k : record.key;
  if (!found || !key) {
    sayOnly(el('h1', {}, word('no-key')), el('p', {}, word('no-key-how')));
    return;
  }
  if (record.key && record.key !== key) delete record.confirmed;
  // A page that moved here was told already.
  if (parts.c) record.confirmed = parts.c;
  await new TablePage(found[1], key, record).start();
}

open();
