// A typist's desk: any sheet by its number or code, a line a deal in the language of the window.

import * as store from './store.js';
import { button, byId, debounced, el, fill, fragment, hasWord, word } from './hall.js';
import { begin, bookNow, Session } from './session.js';
import { call, isHex } from './wire.js';
import { dealPlace, hasContent, MARK, refusedWords, shown } from './places.js';
import { Differs } from './differs.js';
import { isWrong, wrongLines } from './wrong.js';
import { grid } from './grid.js';
import { codeIn, joinForm } from './join.js';
import { isAddress, sheetNamed, TableList, withoutKey } from './tables.js';
import { footForm, slipForms } from './slips.js';

const LIST_MS = 5000;
const MARKS = ['in', 'doubtful', 'checked'];


class Desk {
  constructor(desk, book) {
    this.desk = desk;
    this.book = book;
    this.deal = 1;
    this.reading = null;
    this.typed = {};
    this.typedIn = {};
    this.doing = Promise.resolve();
    this.entering = 0;
    this.forms = null;
  }

  async start() {
    const who = { device: this.desk.device, key: 'desk', secret: this.desk.secret };
    this.session = new Session({
      book: this.book,
      who,
      table: '',
      params: {},
      draw: () => this.draw(),
      secrets: () => ({ s: this.desk.secret, n: this.desk.name, t: this.session.table }),
      isTyping: () => (this.forms ? this.forms.isTyped() : Object.values(this.typed).some(Boolean)),
    });
    // A desk's stream tells that something changed, not what: the open sheet is asked for.
    this.session.rowsAre = (rows) => this.rowsAre(rows);
    this.session.poll = (base) => this.poll(base);
    this.session.link.poll = this.session.poll;
    this.tables = new TableList(this.session, (table) => this.then(() => this.openSheet(table)));
    this.frame();
    await this.tables.load();
    const asked = fragment().t;
    await this.session.start();
    this.session.link.pollNow();
    if (asked) this.openSheet(asked);
    setInterval(() => this.tables.load(), LIST_MS);
    document.addEventListener('keydown', (event) => this.key(event));
  }

  frame() {
    this.sheetPart = el('section', { class: 'desk-sheet', onsubmit: () => this.focusNext() });
    const desk = el('div', { class: 'desk' }, this.tables.root, this.sheetPart);
    desk.addEventListener('click', (event) => event.target.closest('button') && this.focusNext());
    fill(byId('main'), desk);
    fill(this.sheetPart, el('p', { class: 'minor' }, word('choose-sheet')));
    this.focusNext();
  }

  /** The keyboard goes to the line, to the first empty field, or to where a sheet is named. */
  focusNext() {
    if (['INPUT', 'SELECT'].includes(document.activeElement.tagName)) return;
    const fields = Array.from(this.sheetPart.querySelectorAll('input:enabled'));
    const next = fields.find((field) => field === this.field || !field.value);
    (next || this.tables.findField).focus();
  }

  /** Lines and keys are done one after the other, however fast they are typed. */
  then(act) {
    // What could not be stored is said in the top line.
    this.doing = this.doing.then(act).catch(() => {});
  }

  // One sheet

  async openSheet(table) {
    const { session } = this;
    const known = await store.getTable(table);
    Object.assign(session, { table, sheet: null, rules: null });
    if (known && known.book === this.book && known.sheet) session.sheet = known.sheet;
    history.replaceState(null, '', location.pathname + location.search + '#t=' + table);
    this.isFramed = false;
    this.deal = null;
    this.differs = new Differs(this);
    this.forms = null;
    this.typedIn[table] = this.typedIn[table] || {};
    this.typed = this.typedIn[table];
    await session.look();
    const result = await this.poll();
    if (!session.sheet) this.sayMissing(table, result);
    this.tables.draw();
    this.draw();
    await session.loadRules();
  }

  sayMissing(table, result) {
    const code = 'code-' + result.error;
    fill(
      this.sheetPart,
      el('p', { class: 'notice' }, table + ': ' + (hasWord(code) ? word(code) : word('not-seen'))),
    );
  }

  async poll(base) {
    const { session } = this;
    const result = await session.ask(base || location.origin);
    if (result.status === 200 && !base && session.table) session.takeSheet(result.json);
    if (result.status === 404 && result.trusted) return { status: 200, json: {}, error: '', missing: true };
    return result;
  }

  rowsAre(rows) {
    if (!this.session.sheet || rows > this.session.sheet.rows) this.session.pollSoon();
  }

  draw() {
    const { sheet } = this.session;
    if (!sheet || sheet.table !== this.session.table) return;
    if (this.deal === null) this.deal = this.differs.first() || this.nextOpen(0) || 1;
    if (this.isFramed && this.differs.goesOn()) return;
    const isNew = !this.isFramed;
    if (isNew) this.frameSheet();
    document.title = word('table', sheet.number) + ' · ' + sheet.name;
    fill(
      this.headPart,
      el(
        'h1',
        {},
        word('table', sheet.number) + ' ',
        el('span', { class: 'minor' }, sheet.title + ' · ' + word('mark-' + this.mark())),
      ),
    );
    const { rules } = this.session;
    // Where the rules know no deal that nobody plays, none is offered.
    if (this.help) this.help.textContent = word(rules && rules.passing ? 'keys-help' : 'keys-help-played');
    if (sheet.entry === 'deals') this.drawDeals();
    else this.forms.update(sheet.open);
    fill(this.besidePart, wrongLines(this), this.differs.list());
    fill(this.marksPart, this.markButtons());
    if (isNew) this.begin();
  }

  mark() {
    return shown(this.session.sheet, this.session.asks, MARK).content.mark || this.session.sheet.mark;
  }

  frameSheet() {
    this.isFramed = true;
    [this.headPart, this.gridPart, this.besidePart, this.marksPart] = [1, 2, 3, 4].map(() => el('div', {}));
    this.marksPart.className = 'marks';
    const isDeals = this.session.sheet.entry === 'deals';
    this.help = isDeals ? el('p', { class: 'keys-help' }) : null;
    fill(
      this.sheetPart,
      this.headPart,
      isDeals ? this.entry() : null,
      this.besidePart,
      this.gridPart,
      this.marksPart,
      this.help,
    );
    if (!isDeals) {
      this.forms = this.session.sheet.entry === 'slips' ? slipForms(this.session) : footForm(this.session);
      fill(this.gridPart, this.forms.root);
    }
  }

  /** The keyboard goes to the sheet that was opened. */
  begin() {
    if (!this.forms) return this.takeUp();
    document.activeElement.blur();
    return this.focusNext();
  }

  entry() {
    this.fieldLabel = el('label', { for: 'line' });
    this.field = el('input', {
      id: 'line',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'aria-describedby': 'echo',
    });
    this.echo = el('div', { class: 'echo', id: 'echo', role: 'status' });
    this.readSoon = debounced(150, () => this.read());
    this.field.addEventListener('input', () => {
      withoutKey(this.field);
      this.typed[this.deal] = this.field.value;
      this.readSoon();
    });
    return el(
      'div',
      { class: 'entry' },
      el(
        'form',
        {
          class: 'line-field',
          onsubmit: (event) => {
            event.preventDefault();
            this.enter();
          },
        },
        this.fieldLabel,
        this.field,
        el(
          'button',
          { type: 'submit', class: 'primary' },
          '\u21B5',
          el('span', { class: 'hidden' }, word('write')),
        ),
      ),
      this.echo,
    );
  }

  drawDeals() {
    fill(this.fieldLabel, word('deal', this.deal));
    this.field.disabled = !this.session.sheet.open;
    fill(
      this.gridPart,
      grid(this.session, this.deal, (deal) => this.then(() => this.go(deal))),
    );
  }

  nextOpen(from) {
    const { sheet, asks } = this.session;
    const open = sheet.deals.filter(
      (deal) => !deal.struck && shown(sheet, asks, dealPlace(deal.deal)).kind === 'open',
    );
    const next = open.find((deal) => deal.deal > from) || open[0];
    return next ? next.deal : null;
  }

  /** Goes to a deal; what is typed stays with its own. */
  go(deal) {
    const marked = this.marked();
    if (marked && !this.field.value.trim()) this.session.dismiss(marked);
    this.field.value = '';
    this.open(deal);
  }

  /** Goes on after a line; what was typed meanwhile is for the deal that comes. */
  goOn(deal) {
    delete this.typed[this.deal];
    this.open(deal, this.field.value);
  }

  open(deal, typed) {
    const most = this.session.sheet.deals.length;
    this.deal = Math.min(most, Math.max(1, deal));
    if (typed) this.typed[this.deal] = typed;
    this.takeUp();
    this.draw();
    const row = this.gridPart.querySelector('[data-deal="' + this.deal + '"]');
    if (row) row.scrollIntoView({ block: 'nearest' });
  }

  /** The line of the deal as it was left; what is typed next replaces it. */
  takeUp() {
    const marked = this.marked();
    const text = this.typed[this.deal] || (marked ? marked.text : '');
    this.field.focus();
    if (text !== this.field.value) {
      this.field.value = text;
      this.field.select();
    }
    this.reading = null;
    fill(this.echo);
    this.read();
  }

  /** The line that is kept marked with the open deal. */
  marked() {
    const { ask } = this.state();
    return ask && ask.text && isWrong(ask) ? ask : null;
  }

  // Reading and writing a line

  /** Says what the line means while it is typed. */
  async read() {
    const text = this.field.value;
    const deal = this.deal;
    if (!text.trim() || isAddress(text)) return this.say('', '');
    if (!this.session.link.isConnected()) return this.say('', word('read-later'));
    const reading = await this.readLine(text);
    return reading && text === this.field.value && deal === this.deal && this.sayReading(reading);
  }

  /** What the host says that a line means; null if it does not answer. */
  async readLine(text) {
    const { deal } = this;
    if (!this.session.link.isConnected()) return null;
    const result = await call(
      location.origin,
      'POST',
      '/v1/read',
      {},
      { table: this.session.table, deal, text },
      this.session.who,
    );
    if (result.status !== 200) return null;
    this.session.link.heard();
    return Object.assign({ text, deal }, result.json);
  }

  sayReading(reading) {
    this.reading = reading;
    const nearest = (reading.nearest || []).length ? ' · ' + word('nearest', reading.nearest.join(' ')) : '';
    this.say({ doubtful: 'doubtful', wrong: 'bad' }[reading.state] || '', (reading.words || '') + nearest);
  }

  say(kind, text) {
    this.echo.className = 'echo ' + kind;
    this.echo.textContent = (kind ? '! ' : '') + text;
  }

  /** Takes the line; if it can go nowhere it is there again. */
  enter() {
    const text = this.field.value;
    const { reading } = this;
    this.clearLine();
    this.entering += 1;
    this.then(async () => {
      let isTaken = false;
      try {
        isTaken = await this.enterLine(text, reading);
      } finally {
        this.entering -= 1;
        if (!isTaken && !this.field.value) this.bring(text);
      }
    });
  }

  /** Whether the line was taken. */
  async enterLine(text, known) {
    if (!text.trim()) {
      if (this.state().content.lines) this.goOn(this.deal + 1);
      return true;
    }
    if (isAddress(text)) {
      const table = sheetNamed(text, 0, 0);
      if (table) await this.openSheet(table);
      return true;
    }
    const jump = /^\s*\/\s*(\d+)\s*$/.exec(text);
    if (jump) {
      this.goOn(Number(jump[1]));
      return true;
    }
    const waits = this.session.open.some((ask) => ask.state === 'typed');
    const fits = known && known.text === text && known.deal === this.deal;
    const reading = waits ? null : fits ? known : await this.readLine(text);
    // Without a connection the text itself waits.
    if (!reading) return this.keepLine(text, { state: 'typed' });
    if (reading.jump && !reading.command) {
      this.goOn(reading.jump);
      return true;
    }
    if (reading.command) return this.write(text, reading);
    if (reading.state === 'good') return false;
    return this.keepLine(text, { state: 'wrong', words: reading.words });
  }

  state() {
    return shown(this.session.sheet, this.session.asks, dealPlace(this.deal));
  }

  async write(text, { command, jump, next }) {
    const { deal } = this;
    const state = this.state();
    const more = { deal, text, chain: state.chain };
    await this.session.write(dealPlace(deal), command, state.content, more);
    return this.taken(state, jump || next || deal + 1);
  }

  /** Keeps a line with its deal, with what stood on the screen, and goes on. */
  async keepLine(text, more) {
    const { deal } = this;
    const state = this.state();
    const record = {
      device: this.desk.device,
      key: 'desk',
      table: this.session.table,
      event: this.session.sheet.event,
      place: dealPlace(deal),
      deal,
      text,
      seen: state.content,
      chain: state.chain,
    };
    await this.session.add(Object.assign(record, more));
    return this.taken(state, deal + 1);
  }

  /** A line was taken: what was wrong there before is over, and the next deal comes. */
  async taken({ ask }, next) {
    if (ask && isWrong(ask)) await this.session.dismiss(ask);
    await this.session.look();
    this.goOn(next);
    return true;
  }

  clearLine() {
    delete this.typed[this.deal];
    this.field.value = '';
    this.reading = null;
    this.say('', '');
  }

  async clearDeal() {
    const state = this.state();
    if (!hasContent(state.content)) return;
    const { deal } = this;
    const command = { do: 'clear_deal', deal };
    await this.session.write(dealPlace(deal), command, state.content, { deal, chain: state.chain });
  }

  markButtons() {
    const mark = this.mark();
    const next = MARKS.concat('out').filter((one) => one !== mark);
    if (!this.session.sheet.open) return null;
    return next.map((one) =>
      button(
        word('make-' + one),
        () => this.session.write(MARK, { do: 'mark_sheet', mark: one }, { mark: this.session.sheet.mark }),
        one === 'checked' ? 'primary' : 'plain',
      ),
    );
  }

  // Keys

  key(event) {
    if (!this.isFramed) return;
    const act = this.forms ? this.differs.actFor(event) : event.target === this.field && this.actFor(event);
    if (!act) return;
    event.preventDefault();
    this.then(act);
  }

  actFor(event) {
    const isEmpty = !this.field.value;
    const beside = this.differs.next();
    const marked = this.marked();
    const keys = {
      ArrowUp: () => this.go(this.deal - 1),
      ArrowDown: () => this.go(this.deal + 1),
      PageUp: () => this.go(this.deal - 10),
      PageDown: () => this.go(this.deal + 10),
      End: isEmpty ? () => this.go(this.nextOpen(0) || this.deal) : null,
      Home: isEmpty ? () => this.go(1) : null,
      Escape: () => this.erase(),
      F2: isEmpty ? () => this.bringBack() : null,
      F3: () => this.nextMarked(),
      F8: () => this.nextSheet(1),
      F7: () => this.nextSheet(-1),
      '+': isEmpty && beside ? () => this.differs.settle(beside, true) : null,
      Delete: isEmpty ? () => (beside ? this.differs.settle(beside, false) : this.clearDeal()) : null,
    };
    const isUntyped = isEmpty || (marked && this.field.value === marked.text);
    if (event.ctrlKey && event.key === 'z') return isUntyped ? () => this.takeBack() : null;
    if (event.ctrlKey && event.key === 'y') return isEmpty ? () => this.undo('redo') : null;
    return event.ctrlKey || event.altKey ? null : keys[event.key];
  }

  async erase() {
    const marked = this.marked();
    if (marked) await this.session.dismiss(marked);
    this.clearLine();
  }

  /** The next line that is marked or differs, round the end. */
  nextMarked() {
    const { asks } = this.session;
    const marked = asks.filter(isWrong).map((ask) => ask.deal);
    const deals = marked.concat(this.differs.deals()).filter(Boolean);
    deals.sort((a, b) => a - b);
    const next = deals.find((deal) => deal > this.deal) || deals[0];
    if (next) this.go(next);
  }

  /** A line that was marked last is taken back before anything in the book. */
  async takeBack() {
    const last = this.session.asks.filter((ask) => !ask.isDismissed).pop();
    if (!last || !last.text || !isWrong(last)) return this.undo('undo');
    await this.session.dismiss(last);
    await this.session.look();
    return this.go(last.deal);
  }

  /** Takes this desk's own last change back, or does it again; the sheet that comes shows what changed. */
  undo(which) {
    return this.session.add({
      device: this.desk.device,
      key: 'desk',
      table: this.session.table,
      event: this.session.sheet.event,
      place: 'u',
      seen: {},
      command: { do: which },
    });
  }

  /** Brings an amount that stands into the line, to mend it. */
  bringBack() {
    const lines = this.state().content.lines || [];
    const column = (line) => this.session.sheet.seats.findIndex((seat) => seat.entrant === line.declarer) + 1;
    const texts = lines.map((line) =>
      line.declarer ? column(line) + (line.amount < 0 ? String(line.amount) : ' ' + line.amount) : '0',
    );
    this.bring(texts.join(','));
  }

  /** Brings a text into the line, to type on. */
  bring(text) {
    this.field.value = text;
    this.typed[this.deal] = text;
    this.read();
  }

  nextSheet(by) {
    const tables = (this.tables.list && this.tables.list.tables) || [];
    const at = tables.findIndex((table) => table.table === this.session.table);
    return tables[at + by] && this.openSheet(tables[at + by].table);
  }
}

/** A desk that moved here brings its key; it is taken out of the address at once. */
async function takeMoved(parts, book) {
  if (!isHex(parts.s, 64)) return;
  await store.putMeta('desk', { device: await store.device(), secret: parts.s, book, name: parts.n || '' });
  history.replaceState(null, '', location.pathname + location.search + (parts.t ? '#t=' + parts.t : ''));
}

async function open() {
  const parts = fragment();
  if (!(await begin())) return;
  const known = await store.getMeta('desk');
  const book = await bookNow(known && known.book);
  await takeMoved(parts, book);
  const desk = await store.getMeta('desk');
  const start = async () => new Desk(await store.getMeta('desk'), book).start();
  if (parts.c) history.replaceState(null, '', location.pathname + location.search);
  if (desk && desk.book === book && !parts.c) start();
  else joinForm(book, codeIn(parts.c || '') || parts.c, start);
}

open();
