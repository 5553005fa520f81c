// A call to the host: signed, sent, and believed only with a rightly signed answer.

import { nextCount } from './store.js';
import { lang } from './hall.js';

const TIMEOUT_MS = 8000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes of hexadecimal digits. */
export function bytesOf(hex) {
  return (hex.match(/../g) || []).map((pair) => parseInt(pair, 16));
}

/** HMAC-SHA-256 in hexadecimal digits; a key is bytes or ASCII text. */
export const hmac = (key, text) => window.sha256.hmac(key, encoder.encode(text));

export const isHex = (text, digits) =>
  typeof text === 'string' && text.length === digits && /^[0-9a-f]+$/.test(text);

/** Compares without telling by its time where two signatures part. */
function isSame(one, other) {
  if (typeof other !== 'string' || one.length !== other.length) return false;
  let differs = 0;
  for (let i = 0; i < one.length; i += 1) differs |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return differs === 0;
}

function query(params) {
  const set = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  return set.map(([name, value]) => name + '=' + encodeURIComponent(value)).join('&');
}

/** The signed address of a call, with the count it used. `who` is `{device, key, secret}`. */
export async function signedAddress(method, path, params, body, who, skip) {
  const count = await nextCount(who.device, skip);
  const all = Object.assign({}, params, { lang, device: who.device, key: who.key, count });
  const address = path + '?' + query(all);
  const lines = ['vorhand-1', method, address, body];
  const sig = hmac(bytesOf(who.secret), lines.join('\n'));
  return { address: address + '&sig=' + sig, count };
}

/** Whether the host signed this answer to this call. */
function isSignedAnswer(who, count, status, text, signature) {
  const lines = ['vorhand-1', 'answer', who.device, count, status, text];
  return isSame(hmac(bytesOf(who.secret), lines.join('\n')), signature);
}

/** Whether the host signed this event of the stream that was opened with `count`. */
export function isSignedEvent(who, count, id, event, json, signature) {
  const lines = ['vorhand-1', 'event', who.device, count, id, event, json];
  return isSame(hmac(bytesOf(who.secret), lines.join('\n')), signature);
}

/** Fetches with an end to waiting. */
async function fetched(url, options) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  const common = { signal: stop.signal, cache: 'no-store', credentials: 'omit' };
  try {
    const response = await fetch(url, Object.assign(common, options));
    return { response, bytes: await response.arrayBuffer() };
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    return null;
  }
}

const retryAfter = (response) => Number(response.headers.get('Retry-After')) || 0;

/** What became of a call: `trusted` says that the answer is the host's own. */
function outcome(response, text, trusted) {
  const json = parsed(text) || {};
  return {
    status: response.status,
    trusted,
    json,
    error: response.ok ? '' : String(json.error || response.status),
    wait: retryAfter(response),
  };
}

const SILENCE = { status: 0, trusted: false, json: {}, error: 'silence', wait: 0 };

/** An unsigned call. */
export async function ask(base, path, params) {
  try {
    const all = Object.assign({}, params, { lang });
    const { response, bytes } = await fetched(base + path + '?' + query(all), {});
    return outcome(response, decoder.decode(bytes), false);
  } catch (error) {
    return SILENCE;
  }
}

/** A signed call; one whose count is not taken is sent again with the one after the highest. */
export async function call(base, method, path, params, body, who) {
  const first = await callOnce(base, method, path, params, body, who, 1);
  if (first.error !== 'replayed') return first;
  const behind = first.trusted && first.json.highest ? first.json.highest - first.count : 0;
  return callOnce(base, method, path, params, body, who, Math.max(behind + 1, 1000));
}

async function callOnce(base, method, path, params, body, who, skip) {
  const text = body ? JSON.stringify(body) : '';
  const { address, count } = await signedAddress(method, path, params, text, who, skip);
  const options = method === 'POST' ? { method, body: text } : { method };
  try {
    const { response, bytes } = await fetched(base + address, options);
    const answer = decoder.decode(bytes);
    const signature = response.headers.get('Vorhand-Signature');
    const trusted = isSignedAnswer(who, count, response.status, answer, signature);
    return Object.assign(believed(outcome(response, answer, trusted)), { count });
  } catch (error) {
    return SILENCE;
  }
}

/** What is answered before the key was proved is signed by nobody, and means: not answered. */
const BEFORE_THE_KEY = [
  'not-signed',
  'bad-signature',
  'old-card',
  'too-many',
  'busy',
  'away',
  'too-large',
  'unreadable',
  'foreign-host',
  'replayed',
];

function believed(result) {
  if (result.trusted || BEFORE_THE_KEY.includes(result.error)) return result;
  return SILENCE;
}

/** What kind of device this is, for the host's list. */
export function kind() {
  const narrow = Math.min(screen.width, screen.height);
  if (!window.matchMedia('(pointer: coarse)').matches) return 'computer';
  return narrow < 600 ? 'phone' : 'tablet';
}
