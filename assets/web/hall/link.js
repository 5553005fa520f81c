// Whether the host is heard, and what it says: one event stream a browser, short calls in other
// tabs, and another address with the same book when this one is silent.

import * as store from './store.js';
import { ask, call, isSignedEvent, signedAddress } from './wire.js';

const SILENCE_MS = 12000;
const POLL_MS = 5000;
const SEEK_MS = 5000;
const TICK_MS = 1000;
/** Other hosts that have the same book may come while a page is open. */
const LEARN_MS = 60000;

/** After these nothing changes until a person does something: wrong signatures are counted. */
const LASTING = ['old-card', 'bad-signature', 'not-signed'];
const LASTING_MS = 15000;

export const tab = Math.random().toString(36).slice(2) + Date.now().toString(36);

/** What is told by a link: `onsheet(sheet)`, `onrows(rows)`, `onstate()`, `onlost()`,
 * `onmove(base)`. */
export class Link {
  /** `who` signs, or is null on a public page; `params` name what is watched; `poll` asks shortly. */
  constructor({ who, params, poll, events }) {
    Object.assign(this, { who, params, poll, events });
    this.base = location.origin;
    this.heardAt = 0;
    this.isBroken = false;
    this.problem = '';
    this.source = null;
    this.openedAt = 0;
    this.polledAt = 0;
    this.soughtAt = 0;
    this.learntAt = Date.now();
    this.since = Date.now();
  }

  start() {
    this.tick();
    setInterval(() => this.tick(), TICK_MS);
    document.addEventListener('visibilitychange', () => this.wake());
    window.addEventListener('online', () => this.again());
    window.addEventListener('offline', () => this.missed());
    window.addEventListener('pagehide', () => {
      this.closeSource();
      store.leave(tab);
    });
    window.addEventListener('pageshow', () => store.stay(tab));
  }

  /** Shown again: what was last heard says nothing about now. */
  wake() {
    if (!document.hidden) this.since = Date.now();
    this.again();
  }

  /** Looks at once, as after the network came back. */
  again() {
    this.polledAt = 0;
    this.tick();
  }

  isConnected() {
    return !this.isBroken && Date.now() - this.heardAt < SILENCE_MS;
  }

  /** Whether the host failed to answer; a page that was just opened has not asked it yet. */
  isLost() {
    return this.isBroken || Date.now() - Math.max(this.heardAt, this.since) > SILENCE_MS;
  }

  /** Something rightly signed (on a public page: anything) came from the host. */
  heard() {
    this.heardAt = Date.now();
    this.isBroken = false;
  }

  missed() {
    this.isBroken = true;
    this.events.onlost();
    this.events.onstate();
  }

  async tick() {
    const isLasting = LASTING.includes(this.problem);
    if (document.hidden || isLasting) this.close();
    else if (await store.lease('stream', tab).catch(() => true)) this.keepStream();
    else this.closeSource();
    const isDue = Date.now() - this.polledAt >= (isLasting ? LASTING_MS : POLL_MS);
    const isQuiet = !this.source || Date.now() - this.heardAt > POLL_MS + TICK_MS || this.problem;
    if (!document.hidden && isDue && isQuiet) this.pollNow();
    if (this.isLost()) this.seek();
    else this.learn();
    this.events.onstate();
  }

  async pollNow() {
    this.polledAt = Date.now();
    this.weigh(await this.poll());
  }

  /** Notes what became of a call. */
  weigh(result) {
    if (result.status === 200) {
      this.problem = '';
      this.heard();
    } else if (result.error === 'silence') {
      this.missed();
    } else {
      this.problem = result.error;
      this.polledAt = Date.now() + result.wait * 1000;
      if (result.trusted) this.heard();
    }
    this.events.onstate();
  }

  close() {
    this.closeSource();
    store.release('stream', tab).catch(() => {});
  }

  closeSource() {
    if (this.source) this.source.close();
    this.source = null;
  }

  /** Opens the stream, and opens it anew after twelve seconds of silence. */
  keepStream() {
    const last = Math.max(this.openedAt, this.heardAt);
    if (this.source && Date.now() - last < SILENCE_MS) return;
    this.closeSource();
    if (Date.now() - this.openedAt < 3000) return;
    this.openedAt = Date.now();
    this.openStream();
  }

  async openStream() {
    const signed = this.who
      ? await signedAddress('GET', '/v1/stream', this.params, '', this.who)
      : { address: '/v1/stream', count: 0 };
    if (document.hidden) return;
    const source = new EventSource(this.base + signed.address);
    this.closeSource();
    this.source = source;
    ['beat', 'sheet', 'changed'].forEach((name) => {
      source.addEventListener(name, (event) => this.take(name, event, signed.count));
    });
    // An EventSource would try again with the count that is used up: it is opened anew instead.
    source.onerror = () => {
      source.close();
      if (this.source === source) this.source = null;
      this.events.onlost();
      this.again();
    };
  }

  take(name, event, count) {
    const json = this.who ? this.proved(name, event, count) : event.data;
    if (json === null) return;
    this.heard();
    this.problem = '';
    const data = JSON.parse(json);
    if (name === 'sheet') this.events.onsheet(data);
    else this.events.onrows(data.rows);
    this.events.onstate();
  }

  /** The event's JSON, or null if the host did not sign it. */
  proved(name, event, count) {
    const at = event.data.indexOf(' ');
    const json = event.data.slice(at + 1);
    const signature = event.data.slice(0, at);
    const isProved = isSignedEvent(this.who, count, event.lastEventId, name, json, signature);
    return isProved ? json : null;
  }

  /** Keeps in mind where else this book is, for when this host is gone. */
  learn() {
    if (document.hidden || Date.now() - this.learntAt < LEARN_MS) return;
    this.learntAt = Date.now();
    hall().catch(() => {});
  }

  /** Asks the other known addresses whether they have this book. */
  async seek() {
    if (!this.who || Date.now() - this.soughtAt < SEEK_MS) return;
    this.soughtAt = Date.now();
    for (const base of await otherAddresses()) {
      if (await this.isSameHost(base)) {
        this.events.onmove(base);
        return;
      }
    }
  }

  /** Whether the same book is there, and the host proves it by a signed answer. */
  async isSameHost(base) {
    const hall = await ask(base, '/v1/hall', {});
    if (hall.status !== 200 || !this.book || hall.json.book !== this.book) return false;
    const result = await this.poll(base);
    return result.status === 200 && result.trusted;
  }
}

/** Where else the host may be: what it told, and what somebody typed. */
async function otherAddresses() {
  const known = (await store.getMeta('addresses').catch(() => [])) || [];
  return known.filter((base) => base !== location.origin);
}

/** Keeps an address that somebody typed, such as `192.168.1.7:7777`; false if it is none. */
export async function addAddress(text) {
  const found = /^(https?:\/\/)?([\w.-]+|\[[0-9a-f:]+\])(:\d+)?\/?/i.exec(text.trim());
  if (!found || !found[2]) return false;
  const base = (found[1] || 'http://').toLowerCase() + found[2].toLowerCase() + (found[3] || ':7777');
  const known = (await store.getMeta('addresses')) || [];
  await store.putMeta('addresses', known.filter((other) => other !== base).concat([base]));
  return true;
}

/** Asks which book this is; keeps the host's addresses. Null if nobody answers. */
export async function hall() {
  const result = await ask(location.origin, '/v1/hall', {});
  if (result.status !== 200 || !result.json.book) return null;
  const known = (await store.getMeta('addresses')) || [];
  const all = known.concat(result.json.addresses || []);
  await store.putMeta('addresses', all.filter((base, i) => all.indexOf(base) === i).slice(-12));
  return result.json;
}

/** The sheet of a table, signed. */
export const sheetCall = (base, params, who) => call(base, 'GET', '/v1/sheet', params, null, who);

/** How far a page that moved here had seen the journal, until a host was told of it: other tabs may
 * have been answered since, and keep what they were told. */
export const brought = { head: null };

/** Goes to the same page at another address, as the device that it was here. */
export async function moveTo(base, secrets) {
  const { name, count, asks } = await store.numbers();
  const own = { d: name + '.' + (count + 1000) + '.' + (asks + 1000) };
  const head = await store.getMeta('head');
  if (head) own.h = head.book + '.' + head.head;
  const parts = Object.entries(Object.assign({}, secrets, own));
  const hash = parts.map(([key, value]) => key + '=' + encodeURIComponent(value)).join('&');
  location.href = base + location.pathname + location.search + '#' + hash;
}

/** Becomes the device that moved here, if the address says so. */
export async function arrive(parts) {
  const found = /^([a-z0-9]{1,32})\.(\d+)\.(\d+)$/.exec(parts.d || '');
  if (found) await store.adopt(found[1], Number(found[2]), Number(found[3]));
  const head = /^([0-9a-f]+)\.(\d+\.[0-9a-f]{16})$/.exec(parts.h || '');
  if (!head) return;
  brought.head = { book: head[1], head: head[2] };
  await store.putMeta('head', brought.head);
}
