// What was written otherwise than it stands on the sheet that a desk has open: both versions, taken or
// dropped by a key.

import { button, clock, el, word } from './hall.js';
import { dealPlace, FOOT, hasContent, inWords, shown, slipPlace, whyWords } from './places.js';
import { isOpen } from './store.js';

export class Differs {
  /** `desk` has the session, the deal that is open, the filter of its list, and `go(deal)`. */
  constructor(desk) {
    this.desk = desk;
    this.session = desk.session;
    this.settled = null;
  }

  /** All that is kept beside the sheet, in the order of the sheet. */
  all() {
    const { sheet, asks } = this.session;
    const of = (place, name) => shown(sheet, asks, place).beside.map((one) => ({ one, name, place }));
    return sheet.deals
      .reduce((found, deal) => found.concat(of(dealPlace(deal.deal), word('deal', deal.deal))), [])
      .concat(...sheet.seats.map((seat) => of(slipPlace(seat.entrant), seat.name)), of(FOOT, word('foot')));
  }

  /** The deals in which versions differ. */
  deals() {
    const { sheet, asks } = this.session;
    const has = (deal) => shown(sheet, asks, dealPlace(deal.deal)).beside.length > 0;
    return sheet.deals.filter(has).map((deal) => deal.deal);
  }

  /** Where somebody begins who came to the sheet to compare. */
  first() {
    return this.desk.tables.filter === 'differs' ? this.deals()[0] : undefined;
  }

  /** The version that + takes and Del drops: in the deal that is open, or the first where no line is typed. */
  next() {
    const all = this.all();
    if (this.session.sheet.entry !== 'deals') return all[0];
    return all.find(({ place }) => place === dealPlace(this.desk.deal));
  }

  list() {
    const all = this.all();
    if (!all.length) return null;
    const next = this.next();
    return el(
      'section',
      { class: 'beside-list', 'aria-label': word('beside-title') },
      el('h2', {}, word('beside-title')),
      all.map((version) => this.notice(version, next && next.one.number === version.one.number)),
    );
  }

  notice(version, isNext) {
    const { one, name, place } = version;
    const { sheet, asks } = this.session;
    const byKey = isNext ? '-key' : '';
    const wanted = hasContent(one.wanted) ? inWords(sheet, one.wanted) : word('nothing');
    return el(
      'div',
      { class: 'notice' },
      el('strong', {}, name),
      el('p', {}, word('at-desk') + ': ' + inWords(sheet, shown(sheet, asks, place).content)),
      el('p', {}, one.by + ', ' + clock(one.at) + ': ' + wanted + whyWords(one.why)),
      el(
        'div',
        {},
        button(word('take' + byKey), () => this.settle(version, true), 'plain'),
        ' ',
        button(word('drop' + byKey), () => this.settle(version, false), 'plain'),
      ),
    );
  }

  /** Takes or drops a version, once, beside what is shown: the sheet without it comes a moment later. */
  async settle(version, take) {
    const { sheet, asks } = this.session;
    const { number } = version.one;
    const place = 'b' + number;
    const last = asks.filter((ask) => ask.place === place).pop();
    const isDone = last && last.answer && last.answer.answer === 'done';
    if (last && (isOpen(last) || (isDone && last.answer.row > sheet.rows))) return;
    this.settled = number;
    const { content, ask, kind } = shown(sheet, asks, version.place);
    // What waits here stands when this is looked at.
    const more = kind === 'waits' ? { chain: ask.n } : {};
    await this.session.write(place, { do: 'settle_beside', number, take }, content, more);
  }

  /** Goes on to the next deal in which versions differ, when one was settled and nothing is typed. */
  goesOn() {
    if (!this.settled || this.all().some(({ one }) => one.number === this.settled)) return false;
    this.settled = null;
    if (this.session.sheet.entry !== 'deals') return false;
    const [next] = this.deals();
    if (!next || this.desk.entering || this.desk.field.value || this.desk.state().beside.length) return false;
    this.desk.go(next);
    return true;
  }

  /** Where no line is typed, + and Del are free outside the fields. */
  actFor(event) {
    const next = this.next();
    const isElsewhere = event.ctrlKey || event.altKey || /^(INPUT|SELECT)$/.test(event.target.tagName);
    if (isElsewhere || !next || !['+', 'Delete'].includes(event.key)) return null;
    return () => this.settle(next, event.key === '+');
  }
}
