// One page that writes: its key, the link to the host, the outbox, and the sheet with what was
// written here laid over it.

import * as store from './store.js';
import { Link, tab, hall, sheetCall, moveTo, arrive, brought } from './link.js';
import { Outbox } from './outbox.js';
import { Bar } from './bar.js';
import { call } from './wire.js';
import { fragment, fill, byId, word, el, sleep } from './hall.js';

/** Says in the middle of the page why nothing can be shown. */
export function sayOnly(...what) {
  fill(byId('main'), el('section', { class: 'only' }, what));
}

/** Takes what a moved page brought; opens the store. False if this browser keeps nothing. */
export async function begin() {
  try {
    await arrive(fragment());
    await store.device();
    return true;
  } catch (error) {
    sayOnly(el('p', {}, word('no-store')));
    return false;
  }
}

/** The book of the host, or the one last known for this place while nobody answers. */
export async function bookNow(known) {
  const answer = await hall();
  if (answer) {
    if (answer.event) store.tidy(answer.book, answer.event.id);
    return answer.book;
  }
  if (known) return known;
  sayOnly(el('p', {}, word('away')));
  await sleep(2000);
  return bookNow(known);
}

export class Session {
  /** `who` signs; `table` is the sheet's code or empty; `draw` shows what is new; while `isTyping`, the
   * page stays where it is. */
  constructor({ book, who, table, params, draw, secrets, isTyping }) {
    Object.assign(this, { book, who, table, draw, secrets, isTyping });
    this.sheet = null;
    this.rules = null;
    this.asks = [];
    this.open = [];
    this.outbox = new Outbox(book, tab, () => this.look());
    this.outbox.heard = () => this.link.heard();
    this.outbox.headIs = (head) => this.headIs(head);
    this.link = new Link({ who, params, poll: (base) => this.poll(base), events: this.events() });
    this.link.book = book;
    this.bar = new Bar(
      this.link,
      () => this.open.length,
      () => this.problem(),
    );
  }

  events() {
    return {
      onsheet: (sheet) => {
        this.takeSheet(sheet);
        if (!this.isHeeded) this.pollSoon();
      },
      onrows: (rows) => this.rowsAre(rows),
      onstate: () => {
        if (this.bar) this.bar.show();
      },
      // Whoever answers next may have another book open.
      onlost: () => {
        this.outbox.sureOf = '';
        this.isHeeded = false;
      },
      onmove: (base) => this.move(base),
    };
  }

  async start() {
    await this.look();
    this.outbox.start();
    this.link.start();
  }

  problem() {
    if (this.isFull) return 'no-room';
    return this.outbox.problems[this.who.key + ' ' + this.who.secret] || '';
  }

  /** Reads anew what this browser holds for the sheet. */
  async look() {
    this.open = await store.openAsks(this.book);
    this.asks = this.table ? await store.asksOf(this.book, this.table) : [];
    this.bar.show();
    this.draw();
  }

  /** A short call that tells what is new; also asked of another address. */
  async poll(base) {
    const result = await this.ask(base || location.origin);
    if (result.status === 200 && !base) this.takeSheet(result.json);
    return result;
  }

  /** Asks for the sheet, or for all of them; says how far the journal was when it was last heard of. */
  async ask(at) {
    const known = brought.head || (await store.getMeta('head').catch(() => null));
    const had = known && known.book === this.book ? { had: known.head } : {};
    if (!this.table) return this.heed(at, await call(at, 'GET', '/v1/sheets', had, null, this.who));
    return this.heed(at, await sheetCall(at, Object.assign({ table: this.table }, had), this.who));
  }

  /** How far the journal is here. Before the host has heard how far it was elsewhere, that is not
   * forgotten. */
  headIs(head) {
    if (head && this.isHeeded) store.putMeta('head', { book: this.book, head }).catch(() => {});
  }

  /** All that this browser was answered for goes out once more. */
  async offerAgain() {
    await store.offerAgain(this.book);
    this.outbox.tell();
    this.outbox.renew();
  }

  /** Keeps how far the journal is here; another machine may have had more of it. */
  async heed(at, result) {
    const { head, beyond } = result.json || {};
    if (result.status !== 200 || at !== location.origin || !head) return result;
    this.isHeeded = true;
    brought.head = null;
    if (beyond) {
      this.bar.warn(word('beyond'));
      // What is shown may be of rows that are not here: the next sheet counts, however few it has.
      this.isStale = true;
      await this.offerAgain();
    }
    this.headIs(head);
    return result;
  }

  rowsAre(rows) {
    if (this.sheet && rows > this.sheet.rows && !this.isTold) this.pollSoon();
  }

  /** Several changes in one second are looked at once. */
  async pollSoon() {
    if (this.isPolling) return;
    this.isPolling = true;
    await sleep(200);
    await this.link.pollNow();
    this.isPolling = false;
  }

  /** An older sheet than the one that is shown is passed by. */
  takeSheet(sheet) {
    if (sheet.table !== this.table) return;
    const isOlder = this.sheet && this.sheet.table === sheet.table && sheet.rows < this.sheet.rows;
    if (isOlder && !this.isStale) return;
    this.isStale = false;
    this.headIs(sheet.head);
    const isSame = this.sheet && JSON.stringify(this.sheet) === JSON.stringify(sheet);
    this.sheet = sheet;
    if (isSame) return;
    store.keepTable(this.table, { sheet, book: this.book });
    if (this.outbox.channel) this.outbox.channel.postMessage('look');
    this.draw();
  }

  async loadRules() {
    const result = await call(location.origin, 'GET', '/v1/rules', { table: this.table }, null, this.who);
    if (result.status !== 200) return;
    this.rules = result.json;
    await store.keepTable(this.table, { rules: this.rules });
    this.draw();
  }

  /** Writes an ask for a place of the sheet; `seen` is what stood on the screen. */
  async write(place, command, seen, more) {
    const { event, leg, number } = this.sheet;
    const whole = Object.assign({ do: command.do, event, leg, table: number }, command);
    const record = {
      device: this.who.device,
      key: this.who.key,
      table: this.table,
      event,
      place,
      command: whole,
      seen,
    };
    return this.add(Object.assign(record, more));
  }

  /** Stores an ask; if this device has no room for it, the top line says so and nothing goes on. */
  async add(record) {
    try {
      const made = await this.outbox.add(record);
      this.isFull = false;
      return made;
    } catch (error) {
      this.isFull = true;
      this.bar.show();
      throw error;
    }
  }

  async dismiss(ask) {
    await store.changeAsks([ask.n], (stored) => {
      stored.isDismissed = true;
    });
    this.outbox.tell();
  }

  /** Hands what waits to the same book at another address, then goes there. */
  async move(base) {
    if (this.isMoving) return;
    this.isMoving = true;
    this.outbox.base = base;
    this.outbox.rests = {};
    const there = await this.ask(base);
    if (there.json && there.json.beyond) await this.offerAgain();
    await this.outbox.renew();
    await this.untilSent();
    const isSent = (await this.unsentHere()).length === 0;
    if (isSent && !this.isTyping()) await moveTo(base, this.secrets());
    this.outbox.base = location.origin;
    this.isMoving = false;
  }

  /** Waits while the outbox is being emptied, half a minute at most. */
  async untilSent() {
    for (let i = 0; i < 60 && (await this.unsentHere()).length; i += 1) await sleep(500);
  }

  async unsentHere() {
    const open = await store.openAsks(this.book);
    return open.filter((ask) => ask.table === this.table || ask.key === this.who.key);
  }
}
