// The browser's own store: this device, what it asked for, and each table's sheet as last seen.
// All tabs share it, so whatever is counted or claimed is taken in one transaction.

const DAYS = 24 * 60 * 60 * 1000;
const LEASE_MS = 6000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

let opened = null;

function open() {
  if (!opened) opened = new Promise(openAnew);
  return opened;
}

function openAnew(resolve, reject) {
  const request = indexedDB.open('vorhand', 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('meta');
    db.createObjectStore('tables', { keyPath: 'table' });
    const asks = db.createObjectStore('asks', { keyPath: 'n', autoIncrement: true });
    asks.createIndex('state', 'state');
    asks.createIndex('table', 'table');
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
}

/** A request as a promise; good only within its transaction. */
const got = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Does `work` in one transaction and gives its result when all of it is stored. */
async function run(stores, mode, work) {
  const db = await open();
  return new Promise((resolve, reject) => {
    const tx = db.transaction(stores, mode, { durability: 'strict' });
    let result;
    tx.oncomplete = () => resolve(result);
    tx.onabort = () => reject(tx.error || new Error('not stored'));
    const failed = (error) => {
      reject(error);
      try {
        tx.abort();
      } catch (gone) {
        /* it was aborted already */
      }
    };
    work(tx).then((value) => {
      result = value;
    }, failed);
  });
}

const write = (store, work) => run([store], 'readwrite', (tx) => work(tx.objectStore(store)));
const read = (store, work) => run([store], 'readonly', (tx) => work(tx.objectStore(store)));

export const getMeta = (key) => read('meta', (meta) => got(meta.get(key)));
export const putMeta = (key, value) => write('meta', (meta) => got(meta.put(value, key)));

/** This browser's name for ever: 16 random letters and digits. */
export function device() {
  return write('meta', deviceIn);
}

async function deviceIn(meta) {
  const known = await got(meta.get('device'));
  if (known) return known;
  const made = randomName();
  await got(meta.put(made, 'device'));
  return made;
}

function randomName() {
  const bytes = new Uint8Array(64);
  crypto.getRandomValues(bytes);
  // 252 is the largest multiple of 36 in a byte: above it some letters would come more often.
  const fair = Array.from(bytes)
    .filter((byte) => byte < 252)
    .slice(0, 16);
  return fair.length < 16 ? randomName() : fair.map((byte) => LETTERS[byte % 36]).join('');
}

/** Becomes the device that another address knew, with all numbers above those it had used. */
export function adopt(name, count, asks) {
  return write('meta', async (meta) => {
    await got(meta.put(name, 'device'));
    await raise(meta, 'count ' + name, count);
    await raise(meta, 'ask ' + name, asks);
  });
}

async function raise(meta, key, least) {
  const before = (await got(meta.get(key))) || 0;
  await got(meta.put(Math.max(before, least), key));
}

/** What `adopt` takes at another address. */
export function numbers() {
  return read('meta', async (meta) => {
    const name = await got(meta.get('device'));
    const count = (await got(meta.get('count ' + name))) || 0;
    return { name, count, asks: (await got(meta.get('ask ' + name))) || 0 };
  });
}

async function up(meta, key, by) {
  const next = ((await got(meta.get(key))) || 0) + by;
  await got(meta.put(next, key));
  return next;
}

/** The next number of a signed call; `by` leaves a gap. */
export const nextCount = (name, by) => write('meta', (meta) => up(meta, 'count ' + name, by || 1));

/** Takes or renews a lease that one tab of this browser has at a time. */
export function lease(name, owner) {
  return write('meta', async (meta) => {
    const now = Date.now();
    const held = await got(meta.get('lease ' + name));
    const isFree =
      !held || held.owner === owner || held.owner === lastGone() || Math.abs(now - held.at) > LEASE_MS;
    if (isFree) await got(meta.put({ owner, at: now }, 'lease ' + name));
    return isFree;
  });
}

const GONE = 'vorhand-gone';

/** A tab that closes has no time for a transaction; this is written at once. */
export function leave(owner) {
  try {
    localStorage.setItem(GONE, owner);
  } catch (error) {
    /* then its leases run out */
  }
}

/** A tab that was shown again from the browser's memory is not gone. */
export function stay(owner) {
  if (lastGone() === owner) localStorage.removeItem(GONE);
}

function lastGone() {
  try {
    return localStorage.getItem(GONE);
  } catch (error) {
    return null;
  }
}

/** Gives a lease back, if it is one's own. */
export function release(name, owner) {
  return write('meta', async (meta) => {
    const held = await got(meta.get('lease ' + name));
    if (held && held.owner === owner) await got(meta.delete('lease ' + name));
  });
}

/** Stores a new ask with its mark and the one before it in the same place. */
export function addAsk(record) {
  return run(['meta', 'asks'], 'readwrite', async (tx) => {
    const meta = tx.objectStore('meta');
    const asks = tx.objectStore('asks');
    const author = record.device || (await deviceIn(meta));
    const number = await up(meta, 'ask ' + author, 1);
    const all = await got(asks.index('table').getAll(record.table));
    const before = all.filter((ask) => isBefore(ask, record)).pop();
    const made = Object.assign({}, record, {
      mark: author + '-' + number,
      device: author,
      chain: before ? before.n : record.chain || 0,
      at: Date.now(),
    });
    made.n = await got(asks.add(made));
    return made;
  });
}

const isBefore = (ask, record) => ask.book === record.book && ask.place === record.place && isOpen(ask);

/** Whether the host has not answered for it yet. */
export const isOpen = (ask) => ask.state === 'waits' || ask.state === 'typed';

/** All that waits for an answer, in order. */
export async function openAsks(book) {
  const found = await read('asks', async (asks) => {
    const waits = await got(asks.index('state').getAll('waits'));
    return waits.concat(await got(asks.index('state').getAll('typed')));
  });
  return found.filter((ask) => ask.book === book).sort((a, b) => a.n - b.n);
}

/** All that this browser asked for at a table. */
export async function asksOf(book, table) {
  const all = await read('asks', (asks) => got(asks.index('table').getAll(table)));
  return all.filter((ask) => ask.book === book);
}

export const getAsk = (n) => read('asks', (asks) => got(asks.get(n)));

/** Changes stored asks: `change` alters a copy of each. */
export function changeAsks(numbersOf, change) {
  return write('asks', async (asks) => {
    for (const n of numbersOf) {
      const ask = await got(asks.get(n));
      if (ask) {
        change(ask);
        await got(asks.put(ask));
      }
    }
  });
}

/** A host that lacks rows may lack these: all that it may not have heard of waits again. A mark that
 * it knows gets its old answer. */
export function offerAgain(book) {
  return write('asks', async (asks) => {
    const answered = await got(asks.index('state').getAll('answered'));
    const kept = answered.filter((ask) => ask.book === book && ask.answer.answer !== 'refused');
    for (const ask of kept) await got(asks.put(Object.assign(ask, { state: 'waits' })));
  });
}

/** Forgets what other evenings asked for, three days after. */
export function tidy(book, event) {
  return write('asks', async (asks) => {
    const all = await got(asks.getAll());
    const isOld = (ask) => Date.now() - ask.at > 3 * DAYS;
    const isOther = (ask) => ask.book !== book || ask.event !== event;
    const old = all.filter((ask) => isOld(ask) && isOther(ask) && !(isOpen(ask) && ask.book === book));
    for (const ask of old) await got(asks.delete(ask.n));
  });
}

export const getTable = (table) => read('tables', (tables) => got(tables.get(table)));

/** Keeps something of a table; what is not named stays. */
export function keepTable(table, fields) {
  return write('tables', async (tables) => {
    const before = (await got(tables.get(table))) || { table };
    await got(tables.put(Object.assign(before, fields)));
  });
}
