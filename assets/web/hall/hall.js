// What every page needs: words, elements, figures and times. Knows nothing of keys or asks.

const words = JSON.parse(document.body.getAttribute('data-words') || '{}');

/** The page's language, as the host chose it. */
export const lang = document.documentElement.lang || 'en';

/** A message with `#` and `#2` filled in. */
export function word(id, first, second) {
  const text = words['hall-' + id];
  if (text === undefined) return id;
  return text.replace(/#2|#/g, (place) => String(place === '#2' ? second : first));
}

/** Whether there is such a message. */
export function hasWord(id) {
  return words['hall-' + id] !== undefined;
}

/** A message that differs for one and for many. */
export function counted(id, n) {
  return word(id + (n === 1 ? '-one' : '-many'), n);
}

/** An element: `on…` properties are listeners, others attributes; strings become text. */
export function el(tag, props, ...children) {
  const element = document.createElement(tag);
  Object.entries(props || {}).forEach(([name, value]) => {
    if (value === null || value === undefined || value === false) return;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : value);
  });
  append(element, children);
  return element;
}

function append(element, children) {
  children.forEach((child) => {
    if (child === null || child === undefined || child === false) return;
    if (Array.isArray(child)) append(element, child);
    else element.append(child);
  });
}

/** Puts children in place of what an element holds. */
export function fill(element, ...children) {
  element.textContent = '';
  append(element, children);
  return element;
}

export function button(text, onclick, className, more) {
  const props = { type: 'button', class: className || 'plain', onclick };
  return el('button', Object.assign(props, more), text);
}

export const byId = (id) => document.getElementById(id);

/** An amount with the real minus sign. */
export function figure(amount) {
  return amount < 0 ? '\u2212' + -amount : String(amount);
}

/** The clock time of a moment in milliseconds, or of a text such as `2026-11-19T21:14:00+01:00`. */
export function clock(at) {
  if (typeof at === 'string') {
    const found = /(\d\d:\d\d)/.exec(at);
    return found ? found[1] : at;
  }
  const two = (n) => String(n).padStart(2, '0');
  const date = new Date(at);
  return two(date.getHours()) + ':' + two(date.getMinutes());
}

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** Runs only the last of several calls that come close together. */
export function debounced(ms, work) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...args), ms);
  };
}

/** The parts of the fragment: `#k=ab&c=d`. */
export function fragment() {
  const parts = {};
  location.hash
    .slice(1)
    .split('&')
    .forEach((part) => {
      const at = part.indexOf('=');
      if (at > 0) parts[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1));
    });
  return parts;
}

/** Gives the page a switch to the other language that keeps the rest of the address. */
function languageSwitch() {
  const place = byId('languages');
  if (!place) return;
  const [code, name] = lang === 'de' ? ['en', 'English'] : ['de', 'Deutsch'];
  const go = () => {
    const query = new URLSearchParams(location.search);
    query.set('lang', code);
    location.href = location.pathname + '?' + query + location.hash;
  };
  place.append(button(name, go, 'link', { lang: code }));
}

languageSwitch();
