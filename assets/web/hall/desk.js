// A typist's desk: any sheet by its number or code, a line a deal in the language of the window.

import * as store from './store.js';
import { button, byId, debounced, el, fill, fragment, hasWord, word } from './hall.js';
import { begin, bookNow, Session } from './session.js';
import { call, isHex } from './wire.js';
import { dealPlace, hasContent, inWords, MARK, placeOf, refusedWords, shown } from './places.js';
import { Differs } from './differs.js';
import { grid } from './grid.js';
import { codeIn, joinForm } from './join.js';
import { isAddress, sheetNamed, TableList, withoutKey } from './tables.js';
import { footForm, slipForms } from './slips.js';

const LIST_MS = 5000;
const MARKS = ['in', 'doubtful', 'checked'];

const isCarriedOut = ({ answer }) => Boolean(answer) && ['done', 'stands'].includes(answer.answer);

class Desk {
  constructor(desk, book) {
    this.desk = desk;
    this.book = book;
    this.deal = 1;
    this.reading = null;
    this.typed = {};
    this.typedIn = {};
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
    });
    // A desk's stream tells that something changed, not what: the open sheet is asked for.
    this.session.rowsAre = (rows) => this.rowsAre(rows);
    this.session.poll = (base) => this.poll(base);
    this.session.link.poll = this.session.poll;
    this.tables = new TableList(this.session, (table) => this.openSheet(table));
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
    this.sheetPart = el('section', { class: 'desk-sheet' });
    fill(byId('main'), el('div', { class: 'desk' }, this.tables.root, this.sheetPart));
    fill(this.sheetPart, el('p', { class: 'minor' }, word('choose-sheet')));
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
    if (!this.isFramed) this.frameSheet();
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
    fill(this.besidePart, this.wrongLines(), this.differs.list());
    fill(this.marksPart, this.markButtons());
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
    } else {
      this.field.focus();
    }
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
      grid(this.session, this.deal, (deal) => this.go(deal)),
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
    const most = this.session.sheet.deals.length;
    this.deal = Math.min(most, Math.max(1, deal));
    this.field.value = this.typed[this.deal] || '';
    this.reading = null;
    fill(this.echo);
    this.read();
    this.draw();
    this.field.focus();
    const row = this.gridPart.querySelector('[data-deal="' + this.deal + '"]');
    if (row) row.scrollIntoView({ block: 'nearest' });
  }

  // Reading and writing a line

  /** What the host says that the line means; null if it does not answer. */
  async read() {
    const text = this.field.value;
    const deal = this.deal;
    if (!text.trim() || isAddress(text)) {
      this.say('', '');
      return null;
    }
    if (!this.session.link.isConnected()) {
      this.say('', word('read-later'));
      return null;
    }
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
    const reading = Object.assign({ text, deal }, result.json);
    if (text === this.field.value && deal === this.deal) this.sayReading(reading);
    return reading;
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

  async enter() {
    const text = this.field.value;
    if (!text.trim() || this.isEntering) return;
    this.isEntering = true;
    try {
      await this.enterLine(text);
    } finally {
      this.isEntering = false;
    }
  }

  async enterLine(text) {
    if (isAddress(text)) {
      this.clearLine();
      const table = sheetNamed(text, 0, 0);
      if (table) this.openSheet(table);
      return;
    }
    const jump = /^\s*\/\s*(\d+)\s*$/.exec(text);
    if (jump) {
      this.clearLine();
      this.go(Number(jump[1]));
      return;
    }
    const waits = this.session.open.some((ask) => ask.state === 'typed');
    const fits = this.reading && this.reading.text === text && this.reading.deal === this.deal;
    const reading = waits ? null : fits ? this.reading : await this.read();
    if (reading) await this.writeReading(reading);
    else await this.keepText(text);
  }

  state() {
    return shown(this.session.sheet, this.session.asks, dealPlace(this.deal));
  }

  async writeReading(reading) {
    if (reading.jump && !reading.command) {
      this.clearLine();
      this.go(reading.jump);
      return;
    }
    if (reading.state !== 'good' || !reading.command) {
      this.sayReading(reading);
      return;
    }
    const place = placeOf(reading.command, this.deal);
    const isHere = place === dealPlace(this.deal);
    const state = this.state();
    const seen = isHere ? state.content : reading.seen;
    await this.session.write(place, reading.command, seen || {}, { chain: isHere ? state.chain : 0 });
    await this.forgetWrong(state);
    this.clearLine();
    this.go(reading.jump || reading.next || this.deal + 1);
  }

  /** Without a connection the text itself waits, with what stood on the screen. */
  async keepText(text) {
    const state = this.state();
    const { event } = this.session.sheet;
    await this.session.add({
      state: 'typed',
      device: this.desk.device,
      key: 'desk',
      table: this.session.table,
      event,
      place: dealPlace(this.deal),
      deal: this.deal,
      text,
      seen: state.content,
      chain: state.chain,
    });
    await this.forgetWrong(state);
    this.clearLine();
    this.go(this.deal + 1);
  }

  /** A line that was mended no longer shows what was wrong with it. */
  async forgetWrong(state) {
    if (state.kind === 'refused' || state.kind === 'wrong') await this.session.dismiss(state.ask);
  }

  clearLine() {
    delete this.typed[this.deal];
    this.field.value = '';
    this.reading = null;
    this.say('', '');
  }

  /** Lines that turned out wrong when they were read, with a button that brings their text back. */
  wrongLines() {
    const isRefused = (ask) => ask.answer && ask.answer.answer === 'refused';
    // What was carried out later in the same place has settled it.
    const isOver = (ask) =>
      this.session.asks.some((other) => other.place === ask.place && other.n > ask.n && isCarriedOut(other));
    const wrong = this.session.asks.filter(
      (ask) => !ask.isDismissed && (ask.state === 'wrong' || isRefused(ask)) && !isOver(ask),
    );
    return wrong.map((ask) =>
      el(
        'div',
        { class: 'notice' },
        el('strong', {}, ask.deal || ask.command.deal ? word('deal', ask.deal || ask.command.deal) : ''),
        ' ',
        ask.text ? word('quoted', ask.text) + ': ' : '',
        ask.state === 'wrong' ? ask.words || '' : this.wantedWords(ask) + refusedWords(ask.answer),
        ' ',
        ask.text ? [button(word('mend'), () => this.mend(ask), 'plain'), ' '] : null,
        button(word('forget'), () => this.session.dismiss(ask), 'plain'),
      ),
    );
  }

  wantedWords(ask) {
    return ask.command.lines ? inWords(this.session.sheet, { lines: ask.command.lines }, ask) + ' · ' : '';
  }

  mend(ask) {
    this.typed[ask.deal] = ask.text;
    this.go(ask.deal);
  }

  async clearDeal() {
    const state = this.state();
    if (!hasContent(state.content)) return;
    await this.session.write(dealPlace(this.deal), { do: 'clear_deal', deal: this.deal }, state.content, {
      chain: state.chain,
    });
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
    act();
  }

  actFor(event) {
    const isEmpty = !this.field.value;
    const beside = this.state().beside[0];
    const keys = {
      ArrowUp: () => this.go(this.deal - 1),
      ArrowDown: () => this.go(this.deal + 1),
      PageUp: () => this.go(this.deal - 10),
      PageDown: () => this.go(this.deal + 10),
      End: isEmpty ? () => this.go(this.nextOpen(0) || this.deal) : null,
      Home: isEmpty ? () => this.go(1) : null,
      Escape: () => this.clearLine(),
      F2: () => this.bringBack(),
      F8: () => this.nextSheet(1),
      F7: () => this.nextSheet(-1),
      '+': isEmpty && beside ? () => this.differs.settle(beside.number, true) : null,
      Delete: isEmpty ? () => (beside ? this.differs.settle(beside.number, false) : this.clearDeal()) : null,
    };
    if (event.ctrlKey && event.key === 'z') return isEmpty ? () => this.undo('undo') : null;
    if (event.ctrlKey && event.key === 'y') return isEmpty ? () => this.undo('redo') : null;
    return event.ctrlKey || event.altKey ? null : keys[event.key];
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
    this.field.value = texts.join(',');
    this.field.select();
    this.typed[this.deal] = this.field.value;
    this.read();
  }

  nextSheet(by) {
    const tables = (this.tables.list && this.tables.list.tables) || [];
    const at = tables.findIndex((table) => table.table === this.session.table);
    if (tables[at + by]) this.openSheet(tables[at + by].table);
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
