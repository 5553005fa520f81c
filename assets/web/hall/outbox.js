// The outbox: what was written here goes to the host in order, with the same mark until it is
// answered. One tab of a browser sends for all of them.

import * as store from './store.js';
import { ask as askHall, call, kind } from './wire.js';
import { sleep } from './hall.js';

const AT_ONCE = 50;
const PAUSES = [1000, 2000, 4000, 5000];
const RENEW_MS = 2000;

/** How long a key rests after what went wrong with it. */
const RESTS = {
  'not-stored': 5000,
  'order-refused': 5000,
  'order-apart': 5000,
  'shut-out': 15000,
  'old-card': 30000,
  'bad-signature': 30000,
  busy: 1000,
  away: 1000,
};
const REST_MS = 5000;

/** Whether everything of `mine` is in `theirs`; the host adds what follows from it. */
export function holds(mine, theirs) {
  if (Array.isArray(mine)) {
    return (
      Array.isArray(theirs) &&
      mine.length === theirs.length &&
      mine.every((part, i) => holds(part, theirs[i]))
    );
  }
  if (mine === null || typeof mine !== 'object') return mine === theirs;
  return (
    theirs !== null &&
    typeof theirs === 'object' &&
    Object.keys(mine).every((key) => holds(mine[key], theirs[key]))
  );
}

/** What is in a place after a command on what stood there. */
export function after(command, seen) {
  const stands = Object.assign({}, seen);
  switch (command.do) {
    case 'enter_deal':
      return Object.assign(stands, { lines: command.lines });
    case 'write_line':
      return written(command, stands);
    case 'clear_deal':
      delete stands.lines;
      return stands;
    case 'enter_slip':
      return { slip: slipOf(command) };
    case 'remove_slip':
      return {};
    case 'keep_feet':
      return { feet: command.feet };
    case 'mark_sheet':
      return { mark: command.mark };
    default:
      return stands;
  }
}

function written(command, stands) {
  if ((command.lines || []).length) stands.lines = command.lines;
  if ((command.fines || []).length) stands.fines = (stands.fines || []).concat(command.fines);
  if ((command.totals || []).length) stands.totals = command.totals;
  return stands;
}

function slipOf({ entrant, points, games, okd_by: okdBy }) {
  const slip = { entrant, points, games };
  return okdBy ? Object.assign(slip, { okd_by: okdBy }) : slip;
}

/** What stands in a place of a sheet, as `seen` gives it back. */
export function standsIn(sheet, place) {
  const number = Number(place.slice(1));
  const stands = (found) => (found && found.stands) || {};
  switch (place[0]) {
    case 'd':
      return stands(sheet.deals.find((deal) => deal.deal === number));
    case 's':
      return stands((sheet.slips || []).find((slip) => slip.entrant === number));
    case 'f':
      return stands(sheet.feet);
    case 'm':
      return { mark: sheet.mark };
    default:
      return {};
  }
}

/** Whether two asks of a sheet have to go one after the other: its mark follows all the rest. */
const collide = (one, other) =>
  one.table === other.table &&
  (one.place === other.place ||
    other.chain === one.n ||
    one.place === 'm' ||
    other.place === 'm' ||
    one.state === 'typed' ||
    other.state === 'typed');

/** What can go in one call: the first of the key's asks, and all that need not wait for another. */
export function together(asks) {
  const batch = [];
  asks.forEach((ask, i) => {
    const isFree = !asks.slice(0, i).some((before) => collide(before, ask));
    if (isFree && batch.length < AT_ONCE && ask.state === 'waits') batch.push(ask);
  });
  return batch;
}

export class Outbox {
  /** `book` names the book; `tab` this tab; `changed` is called when something was answered. */
  constructor(book, tab, changed) {
    this.book = book;
    this.tab = tab;
    this.changed = changed;
    this.base = location.origin;
    this.problems = {};
    this.rests = {};
    this.misses = 0;
    this.most = AT_ONCE;
    this.isSending = false;
    this.sureOf = '';
    this.heard = () => {};
    this.headIs = () => {};
    this.channel = 'BroadcastChannel' in window ? new BroadcastChannel('vorhand') : null;
    if (this.channel) this.channel.onmessage = () => this.looked();
  }

  /** Stores an ask and sends what waits. */
  async add(record) {
    const made = await store.addAsk(Object.assign({ book: this.book, state: 'waits' }, record));
    this.tell();
    this.pump();
    return made;
  }

  /** Another tab wrote or was answered: what it wrote is sent here, if this tab sends for all. */
  looked() {
    this.changed();
    this.pump();
  }

  /** Tells this tab and the others to look again. */
  tell() {
    this.changed();
    if (this.channel) this.channel.postMessage('look');
  }

  start() {
    this.renew();
    setInterval(() => this.renew(), RENEW_MS);
  }

  async renew() {
    if (await store.lease('send', this.tab)) this.pump();
  }

  /** Sends until nothing is left or nobody answers. */
  async pump() {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (await store.lease('send', this.tab)) {
        if (!(await this.round())) break;
      }
    } finally {
      this.isSending = false;
    }
  }

  /** One call; whether there may be more to do at once. */
  async round() {
    const asks = await store.openAsks(this.book);
    const group = await this.readyGroup(asks);
    if (!group) return false;
    const doubt = await this.doubt();
    if (doubt) return this.weigh(group.id, doubt);
    const first = group.asks[0];
    const result = first.state === 'typed' ? await this.readLine(first, group.who) : await this.send(group);
    return this.weigh(group.id, result);
  }

  /** Whether this may be another book now: asked before the first call and after each silence. */
  async doubt() {
    if (this.sureOf === this.base) return null;
    const result = await askHall(this.base, '/v1/hall', {});
    if (result.status !== 200) return { status: 0, error: 'silence', json: {} };
    if (result.json.book !== this.book) return { status: 409, error: 'other-book', json: {} };
    this.sureOf = this.base;
    return null;
  }

  /** The first key with something to send that does not rest, and what it signs with. */
  async readyGroup(asks) {
    const seen = [];
    for (const ask of asks) {
      const name = ask.device + ' ' + (ask.key === 'desk' ? 'desk' : ask.table);
      if (!seen.includes(name)) {
        seen.push(name);
        const who = await this.signer(ask);
        const id = who && ask.key + ' ' + who.secret;
        const isReady = who && !(this.rests[id] > Date.now());
        if (isReady) return { id, who, asks: asks.filter((other) => isWith(other, ask)) };
      }
    }
    return null;
  }

  async signer(ask) {
    if (ask.key === 'desk') {
      const desk = await store.getMeta('desk');
      return desk && desk.book === this.book
        ? { device: desk.device, key: 'desk', secret: desk.secret }
        : null;
    }
    const table = await store.getTable(ask.table);
    return table && table.key ? { device: ask.device, key: ask.table, secret: table.key } : null;
  }

  async send(group) {
    const batch = together(group.asks).slice(0, this.most);
    const frozen = [];
    for (const ask of batch) frozen.push(await this.freeze(ask, group.who));
    if (frozen.includes(null)) return { status: 0, error: 'silence', json: {} };
    const asks = frozen.map((ask) => ({
      mark: ask.mark,
      event: ask.event,
      seen: ask.seen,
      command: ask.command,
    }));
    const { base } = this;
    const result = await call(base, 'POST', '/v1/asks', {}, { kind: kind(), asks }, group.who);
    if (result.status === 200) {
      await this.keepAnswers(frozen, result.json.answers || []);
      if (base === location.origin) this.headIs(result.json.head);
    }
    return result;
  }

  /** Settles for good what its author saw: after an earlier ask in this place, what that one wrote. */
  async freeze(ask, who) {
    if (ask.isFrozen) return ask;
    let seen = ask.seen || {};
    const before = ask.chain ? await store.getAsk(ask.chain) : null;
    if (before && before.answer) {
      seen = await this.seenAfter(before, who);
      if (!seen) return null;
    }
    await store.changeAsks([ask.n], (stored) => Object.assign(stored, { seen, isFrozen: true }));
    return Object.assign({}, ask, { seen, isFrozen: true });
  }

  async seenAfter(before, who) {
    const kind = before.answer.answer;
    if (kind !== 'done' && kind !== 'stands') return before.seen;
    const mine = after(before.command, before.seen);
    const result = await call(this.base, 'GET', '/v1/sheet', { table: before.table }, null, who);
    if (result.status !== 200) return null;
    const stands = standsIn(result.json, before.place);
    return holds(mine, stands) ? stands : mine;
  }

  async keepAnswers(asks, answers) {
    const byMark = {};
    answers.forEach((answer) => {
      byMark[answer.mark] = answer;
    });
    const answered = asks.filter((ask) => byMark[ask.mark]);
    await store.changeAsks(
      answered.map((ask) => ask.n),
      (ask) => {
        ask.answer = byMark[ask.mark];
        ask.state = 'answered';
      },
    );
    this.tell();
    if (answered.length < asks.length) await sleep(1000);
  }

  /** Reads a line that was typed while the host was away, and makes an ask of it. */
  async readLine(ask, who) {
    const body = { table: ask.table, deal: ask.deal, text: ask.text };
    const result = await call(this.base, 'POST', '/v1/read', {}, body, who);
    if (result.status === 200) await this.keepReading(ask, result.json);
    return result;
  }

  async keepReading(ask, reading) {
    const isGood = reading.state === 'good' && reading.command;
    await store.changeAsks([ask.n], (stored) => {
      stored.state = isGood ? 'waits' : 'wrong';
      stored.words = reading.words;
      if (isGood) stored.command = reading.command;
    });
    this.tell();
  }

  /** Notes how a call went; whether to go on at once. */
  weigh(id, result) {
    if (result.status === 200) {
      this.misses = 0;
      this.most = Math.min(AT_ONCE, this.most * 2);
      delete this.problems[id];
      this.heard();
      return true;
    }
    if (result.error === 'too-large' || result.error === 'unreadable')
      this.most = Math.max(1, this.most >> 1);
    if (result.error === 'silence') this.sureOf = '';
    else this.problems[id] = result.error;
    this.rests[id] = Date.now() + this.restFor(result);
    this.changed();
    return result.error !== 'silence';
  }

  restFor(result) {
    if (result.wait) return result.wait * 1000;
    const set = RESTS[result.error];
    if (set) return set;
    const pause = PAUSES[Math.min(this.misses, PAUSES.length - 1)];
    this.misses += 1;
    return result.error === 'silence' ? pause : REST_MS;
  }
}

const isWith = (one, other) => one.device === other.device && one.key === other.key;
