// The line at the top that tells the truth: connected or since when not, and how much waits.

import { word, counted, clock, fill, el, byId, hasWord } from './hall.js';
import { addAddress } from './link.js';

/** Problems that a person has to know of; the others pass by themselves. */
const PROBLEMS = [
  'not-stored',
  'order-refused',
  'order-apart',
  'away',
  'old-card',
  'bad-signature',
  'shut-out',
  'no-table',
  'no-event',
  'not-allowed',
  'foreign-host',
  'other-book',
  'no-room',
  'busy',
];

export class Bar {
  /** `link` is what is heard; `waiting()` how many entries wait, `problem()` what the outbox met. */
  constructor(link, waiting, problem) {
    Object.assign(this, { link, waiting, problem });
    this.sign = el('span', { class: 'sign', 'aria-hidden': 'true' });
    this.text = el('span', { role: 'status', 'aria-live': 'polite' });
    this.age = el('span', { class: 'age' });
    const state = byId('state');
    fill(state, el('p', {}, this.sign, ' ', this.text, this.age));
    // Below the line that stays: it scrolls away with the page.
    state.parentNode.after(this.elsewhere());
    this.show();
  }

  /** A small field for another address of the host, shown while it is silent. */
  elsewhere() {
    const field = el('input', {
      id: 'elsewhere',
      type: 'text',
      inputmode: 'url',
      autocapitalize: 'off',
      autocomplete: 'off',
    });
    const told = el('span', { role: 'status' });
    const add = async (event) => {
      event.preventDefault();
      const isAddress = await addAddress(field.value);
      fill(told, word(isAddress ? 'address-kept' : 'address-wrong'));
      if (isAddress) field.value = '';
    };
    const form = el(
      'form',
      { onsubmit: add },
      el('label', { for: 'elsewhere' }, word('address-other')),
      field,
      el('button', { type: 'submit', class: 'plain' }, word('address-add')),
      told,
    );
    this.more = el(
      'details',
      { class: 'elsewhere', hidden: true },
      el('summary', {}, word('address-title')),
      form,
    );
    return this.more;
  }

  /** Says something that somebody has to tell the director; it stays until it is put away. */
  warn(words) {
    if (this.warning) return;
    const away = () => this.warning.remove();
    this.warning = el(
      'p',
      { class: 'notice', role: 'alert' },
      words + ' ',
      el('button', { type: 'button', class: 'plain', onclick: away }, word('understood')),
    );
    byId('state').parentNode.after(this.warning);
  }

  show() {
    const isConnected = this.link.isConnected();
    const problem = this.link.problem || this.problem();
    const kind = this.kind(isConnected, problem);
    this.say(kind, this.sentence(isConnected, problem));
    const seconds = Math.round((Date.now() - this.link.heardAt) / 1000);
    this.age.textContent = kind === 'good' ? ' · ' + word('seconds', seconds) : '';
    this.more.hidden = kind !== 'away';
  }

  kind(isConnected, problem) {
    if (PROBLEMS.includes(problem)) return 'problem';
    if (!isConnected) return this.isYoung() ? 'young' : 'away';
    return 'good';
  }

  /** The page was just opened or shown again, and nothing failed. */
  isYoung() {
    return !this.link.isBroken && Date.now() - this.link.since < 3000;
  }

  sentence(isConnected, problem) {
    const waits = this.waiting();
    if (PROBLEMS.includes(problem)) return this.problemSentence(problem, waits);
    if (isConnected) return waits ? word('connected') + ' · ' + counted('sending', waits) : word('connected');
    if (this.isYoung()) return word('connecting');
    const since = word('away-since', clock(this.link.heardAt || this.link.since));
    return since + ' · ' + (waits ? counted('waits', waits) + ', ' : '') + word('go-on');
  }

  problemSentence(problem, waits) {
    const said = hasWord('code-' + problem) ? word('code-' + problem) : problem;
    return waits ? said + ' · ' + counted('waits', waits) : said;
  }

  say(kind, text) {
    byId('state').className = 'state ' + kind;
    this.sign.textContent = { good: '\u25CF', young: '\u2026', away: '\u25CB', problem: '!' }[kind];
    if (this.text.textContent !== text) this.text.textContent = text;
  }
}
