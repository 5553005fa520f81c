// Writing one deal by thumb: who, won or lost, the digits; or the game as it was played; or a Ramsch.

import { word, hasWord, el, button, fill, figure } from './hall.js';

const SUITS = {
  clubs: '\u2663',
  spades: '\u2660',
  hearts: '\u2665',
  diamonds: '\u2666',
};
/** The orders in which people name them, whatever the order of the data. */
const TRUMPS = ['clubs', 'spades', 'hearts', 'diamonds', 'jacks', 'none'];
const GRADES = ['won', 'won_schneider', 'won_schwarz', 'lost', 'lost_schneider', 'lost_schwarz'];
const CHIPS = 5;
const MOST_DIGITS = 4;

/** Up to five amounts a person may mean by these digits: those that begin so, else the nearest. */
function meant(possible, digits) {
  const begin = possible.filter((amount) => String(amount).startsWith(digits));
  if (digits && begin.length) return begin.slice(0, CHIPS);
  const typed = Number(digits);
  const near = possible.slice().sort((a, b) => Math.abs(a - typed) - Math.abs(b - typed));
  return (digits ? near : possible).slice(0, CHIPS).sort((a, b) => a - b);
}

export class Pad {
  /** `tell` has `write(lines, value)`, `passed()`, `clear()` and `leave()`. */
  constructor({ deal, people, rules, before, tell }) {
    Object.assign(this, { deal, people, rules: rules || {}, before, tell });
    const line = (before.content.lines || [])[0];
    this.who = line ? line.declarer : null;
    this.isLost = Boolean(line && before.value < 0);
    this.digits = line && line.declarer && before.value !== null ? String(Math.abs(before.value)) : '';
    // The first digit replaces an amount that is corrected.
    this.isFresh = true;
    this.reason = line && line.accepted ? line.accepted : null;
    // A Ramsch was written by its remark; several are charged alike.
    const isRamsch = Boolean(line) && line.remark === word('ramsch');
    this.mode = isRamsch ? 'ramsch' : 'amount';
    this.charged = isRamsch ? before.content.lines.map((one) => one.declarer) : [];
    if (isRamsch && line.amount) this.digits = String(Math.abs(line.amount));
    this.game = { trump: null, choice: 0, isWithout: false, matadors: 1, grade: 'won' };
    this.root = el('section', { class: 'pad', 'aria-label': word('deal', deal.deal) });
    this.build();
  }

  /** Whether nothing was there, and nothing is typed yet. */
  isBlank() {
    return !this.before.isWritten && this.who === null && !this.digits && this.mode === 'amount';
  }

  build() {
    this.note = el('p', { class: 'note', role: 'status' });
    this.body = el('div', { class: 'pad-body' });
    fill(this.root, this.head(), this.names(), this.body, this.note, this.foot());
    this.buildBody();
  }

  head() {
    const dealer = this.people.find((one) => one.seat === this.deal.dealer);
    const deals = dealer ? el('p', { class: 'minor' }, word('deals-cards', dealer.name)) : null;
    const isAgain = this.before.isWritten ? el('span', { class: 'minor' }, ' · ' + word('correct')) : null;
    const heading = el('div', {}, el('h2', {}, word('deal', this.deal.deal), isAgain), deals);
    const modes = ['amount'];
    if ((this.rules.games || []).length) modes.push('game');
    if ((this.rules.ramsch || []).length) modes.push('ramsch');
    return el('div', { class: 'pad-head' }, heading, modes.length > 1 ? this.modes(modes) : null);
  }

  modes(modes) {
    const words = { amount: 'by-amount', game: 'by-game', ramsch: 'ramsch' };
    const set = (mode) => () => {
      if (this.isRamsch() !== (mode === 'ramsch')) this.digits = '';
      this.mode = mode;
      this.isLost = mode === 'ramsch';
      this.reason = null;
      this.build();
    };
    const one = (mode) => choice(word(words[mode]), this.mode === mode, set(mode));
    return el('div', { class: 'pair', role: 'group', 'aria-label': word('way') }, modes.map(one));
  }

  isByGame() {
    return this.mode === 'game';
  }

  isRamsch() {
    return this.mode === 'ramsch';
  }

  isMeant(entrant) {
    return this.isRamsch() ? this.charged.includes(entrant) : this.who === entrant;
  }

  /** Who played; in a Ramsch all who are charged, each tapped once more is not. */
  choose(entrant) {
    if (!this.isRamsch()) this.who = entrant;
    else if (this.charged.includes(entrant)) this.charged = this.charged.filter((one) => one !== entrant);
    else this.charged.push(entrant);
    this.refresh();
  }

  names() {
    const playing = this.people.filter((one) => this.deal.plays.includes(one.entrant));
    this.nameButtons = playing.map((one) =>
      choice(
        one.name,
        this.isMeant(one.entrant),
        () => this.choose(one.entrant),
        'choice name',
        { 'data-who': one.entrant },
      ),
    );
    const label = word(this.isRamsch() ? 'charged' : 'declarer');
    const hint = this.isRamsch() ? el('p', { class: 'minor' }, label) : null;
    return [hint, el('div', { class: 'names', role: 'group', 'aria-label': label }, this.nameButtons)];
  }

  buildBody() {
    fill(this.body, this.isByGame() ? this.gameParts() : this.amountParts());
    this.refresh();
  }

  foot() {
    const passed =
      this.rules.passing && !this.before.isWritten
        ? button(word('passed-act'), () => this.tell.passed(), 'plain wide')
        : null;
    const clear = this.before.isWritten
      ? button(word('clear-deal'), () => this.tell.clear(), 'plain wide')
      : null;
    const leave = this.before.isWritten ? button(word('leave'), () => this.tell.leave(), 'plain wide') : null;
    return el('div', { class: 'pad-foot' }, passed, clear, leave);
  }

  // By amount

  amountParts() {
    this.wonButton = choice(word('won'), !this.isLost, () => this.setLost(false));
    this.lostButton = choice(word('lost'), this.isLost, () => this.setLost(true));
    this.output = el('output', { class: 'amount', 'aria-label': word('amount') });
    this.chips = el('div', { class: 'chips', role: 'group', 'aria-label': word('possible') });
    const pair = el(
      'div',
      { class: 'pair', role: 'group', 'aria-label': word('outcome') },
      this.wonButton,
      this.lostButton,
    );
    const isOneSided = !this.ofSide(false).length || !this.ofSide(true).length;
    const sides = this.isRamsch() && isOneSided ? null : pair;
    return [el('div', { class: 'outcome' }, sides, this.output), this.chips, this.keys()];
  }

  keys() {
    const digit = (n) => button(String(n), () => this.type(String(n)), 'key');
    const erase = button('\u232B', () => this.erase(), 'key', { 'aria-label': word('erase') });
    this.writeButton = button(word('write'), () => this.write(), 'key primary');
    return el(
      'div',
      { class: 'keys' },
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit),
      erase,
      digit(0),
      this.writeButton,
    );
  }

  setLost(isLost) {
    this.isLost = isLost;
    this.reason = null;
    this.refresh();
  }

  type(digit) {
    const start = this.isFresh ? '' : this.digits;
    this.isFresh = false;
    this.reason = null;
    if (start.length < MOST_DIGITS) this.digits = (start + digit).replace(/^0+/, '');
    this.refresh();
  }

  erase() {
    this.isFresh = false;
    this.reason = null;
    this.digits = this.digits.slice(0, -1);
    this.refresh();
  }

  /** The amounts without a sign that some game gives, won or lost. */
  possible() {
    const amounts = this.ofSide(this.isLost);
    return amounts.map(Math.abs).sort((a, b) => a - b);
  }

  ofSide(isLost) {
    if (this.isRamsch()) return this.rules.ramsch.filter((amount) => amount < 0 === isLost);
    return (isLost ? this.rules.lost : this.rules.won) || [];
  }

  isPossible() {
    const possible = this.possible();
    return !possible.length || possible.includes(Number(this.digits));
  }

  /** Whether no further digit can make the amount a possible one. */
  isImpossible() {
    const goesOn = this.possible().some((amount) => String(amount).startsWith(this.digits));
    return Boolean(this.digits) && !this.isPossible() && !goesOn;
  }

  refresh() {
    this.nameButtons.forEach((one) => press(one, this.isMeant(Number(one.dataset.who))));
    if (this.isByGame()) this.refreshGame();
    else this.refreshAmount();
  }

  refreshAmount() {
    press(this.wonButton, !this.isLost);
    press(this.lostButton, this.isLost);
    const sign = this.isLost && this.digits ? '\u2212' : '';
    this.output.textContent = sign + (this.digits || '\u2013');
    const isWrong = this.isImpossible();
    this.output.classList.toggle('wrong', isWrong && !this.reason);
    this.showChips();
    if (isWrong) this.sayImpossible();
    else fill(this.note);
  }

  showChips() {
    const amounts = meant(this.possible(), this.isFresh ? '' : this.digits);
    fill(
      this.chips,
      amounts.map((amount) =>
        button(
          figure(this.isLost ? -amount : amount),
          () => {
            this.digits = String(amount);
            this.isFresh = false;
            this.reason = null;
            this.refresh();
          },
          'chip',
        ),
      ),
    );
  }

  sayImpossible() {
    if (this.reason !== null) {
      this.askReason();
      return;
    }
    const accept = button(
      word('accept'),
      () => {
        this.reason = word('reason-paper');
        this.refresh();
      },
      'link',
    );
    const amount = this.isLost ? -Number(this.digits) : Number(this.digits);
    fill(
      this.note,
      el('span', { class: 'sign', 'aria-hidden': 'true' }, '! '),
      word('impossible', figure(amount)),
      ' ',
      accept,
    );
  }

  askReason() {
    const field = el('input', { type: 'text', id: 'reason', maxlength: 120, value: this.reason });
    field.addEventListener('input', () => {
      this.reason = field.value;
    });
    fill(this.note, el('label', { for: 'reason' }, word('reason')), field);
  }

  write() {
    if (this.isRamsch() ? !this.charged.length : !this.who) {
      fill(this.note, word(this.isRamsch() ? 'charged-first' : 'who-first'));
      return;
    }
    if (this.isByGame()) this.writeGame();
    else this.writeAmount();
  }

  /** Tells lines, with the remark and the dealer that the corrected ones had. */
  tellLines(lines, value) {
    const { remark, dealer } = (this.before.content.lines || [])[0] || {};
    const isNoRamsch = remark === word('ramsch') && !this.isRamsch();
    const kept = Object.assign(remark && !isNoRamsch ? { remark } : {}, dealer ? { dealer } : {});
    if (this.isRamsch() && !kept.remark) kept.remark = word('ramsch');
    this.tell.write(
      lines.map((line) => Object.assign(line, kept)),
      value,
    );
  }

  writeAmount() {
    if (!this.digits) {
      fill(this.note, word('amount-first'));
      return;
    }
    const amount = this.isLost ? -Number(this.digits) : Number(this.digits);
    if (!this.isPossible() && !this.reason) {
      this.sayImpossible();
      return;
    }
    const who = this.isRamsch() ? this.charged : [this.who];
    const accepted = this.reason && !this.isPossible() ? { accepted: this.reason } : {};
    this.tellLines(
      who.map((declarer) => Object.assign({ declarer, amount }, accepted)),
      amount,
    );
  }

  /** Digits, minus, Backspace and Enter of a keyboard. */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || this.isByGame()) return;
    if (/^(INPUT|SELECT)$/.test(event.target.tagName)) return;
    if (/^\d$/.test(event.key)) this.type(event.key);
    else if (event.key === 'Backspace') this.erase();
    else if (event.key === '-') this.setLost(!this.isLost);
    else if (event.key === 'Enter' && event.target.tagName !== 'BUTTON') this.write();
    else return;
    event.preventDefault();
  }

  // By game

  trumps() {
    const all = this.rules.games.map((game) => game.trump);
    return TRUMPS.filter((trump) => all.includes(trump));
  }

  games() {
    return this.rules.games.filter((game) => game.trump === this.game.trump);
  }

  gameParts() {
    this.trumpButtons = this.trumps().map((trump) =>
      choice(
        trumpName(trump),
        false,
        () => {
          Object.assign(this.game, { trump, choice: 0, matadors: 1, grade: 'won' });
          this.buildBody();
        },
        'choice trump ' + trump,
        { 'data-trump': trump },
      ),
    );
    this.output = el('output', { class: 'amount', 'aria-label': word('amount') });
    this.writeButton = button(word('write'), () => this.write(), 'key primary');
    const row = el('div', { class: 'trumps', role: 'group', 'aria-label': word('game') }, this.trumpButtons);
    const end = el('div', { class: 'outcome end' }, this.output, this.writeButton);
    return this.game.trump ? [row, this.variant(), this.jacks(), this.grades(), end] : [row, end];
  }

  chosen() {
    return this.game.trump ? this.games()[this.game.choice] : null;
  }

  variant() {
    const options = this.games().map((game, i) => el('option', { value: String(i) }, game.name));
    const select = el('select', { id: 'variant' }, options);
    select.value = String(this.game.choice);
    select.addEventListener('change', () => {
      Object.assign(this.game, { choice: Number(select.value), matadors: 1, grade: 'won' });
      this.buildBody();
    });
    return el('label', { class: 'field', for: 'variant' }, word('game'), select);
  }

  mostMatadors() {
    const values = Object.values(this.chosen().values)[0] || [];
    return Math.max.apply(
      null,
      Object.values(this.chosen().values)
        .map((one) => one.length)
        .concat(values.length),
    );
  }

  /** With or without how many; a Null has none. */
  jacks() {
    if (this.mostMatadors() < 2) return null;
    const side = (isWithout, text) =>
      choice(text, this.game.isWithout === isWithout, () => {
        this.game.isWithout = isWithout;
        this.buildBody();
      });
    const numbers = Array.from({ length: this.mostMatadors() }, (none, i) => i + 1);
    const count = (n) =>
      choice(
        String(n),
        this.game.matadors === n,
        () => {
          this.game.matadors = n;
          this.buildBody();
        },
        'choice chip',
      );
    return el(
      'div',
      { class: 'matadors', role: 'group', 'aria-label': word('matadors') },
      el('div', { class: 'pair' }, side(false, word('with')), side(true, word('without'))),
      el('div', { class: 'counts' }, numbers.map(count)),
    );
  }

  /** What a grade is worth with the matadors chosen; null if it cannot be. */
  value(grade) {
    const values = this.chosen().values[grade] || [];
    const value = values[values.length > 1 ? this.game.matadors - 1 : 0];
    return value === undefined ? null : value;
  }

  grades() {
    const possible = GRADES.filter((grade) => this.value(grade) !== null);
    if (!possible.includes(this.game.grade)) [this.game.grade] = possible;
    const one = (grade) =>
      choice(gradeName(grade), this.game.grade === grade, () => {
        this.game.grade = grade;
        this.buildBody();
      });
    return el('div', { class: 'grades', role: 'group', 'aria-label': word('outcome') }, possible.map(one));
  }

  refreshGame() {
    this.trumpButtons.forEach((one) => press(one, one.dataset.trump === this.game.trump));
    const value = this.chosen() ? this.value(this.game.grade) : null;
    this.output.textContent = value === null ? '\u2013' : figure(value);
    fill(this.note);
  }

  writeGame() {
    const game = this.chosen();
    if (!game || this.value(this.game.grade) === null) {
      fill(this.note, word('game-first'));
      return;
    }
    const entry = { contract: game.contract, grade: this.game.grade };
    const { matadors, isWithout } = this.game;
    if (this.mostMatadors() > 1) entry.matadors = isWithout ? -matadors : matadors;
    this.tellLines([{ declarer: this.who, entry }], this.value(this.game.grade));
  }
}

function trumpName(trump) {
  const name = hasWord('trump-' + trump) ? word('trump-' + trump) : trump;
  return SUITS[trump]
    ? [el('span', { class: 'suit', 'aria-hidden': 'true' }, SUITS[trump]), ' ', name]
    : name;
}

const gradeName = (grade) => (hasWord('grade-' + grade) ? word('grade-' + grade) : grade);

/** A button that is pressed or not. */
export function choice(text, isPressed, onclick, className, more) {
  const props = { type: 'button', class: className || 'choice', onclick, 'aria-pressed': String(isPressed) };
  return el('button', Object.assign(props, more), text);
}

export function press(element, isPressed) {
  element.setAttribute('aria-pressed', String(isPressed));
}
