// The list of a table's deals: a line a deal, with its sign and what is to be said about it.

import { clock, el, figure, word } from './hall.js';
import {
  dealPlace,
  hasContent,
  inWords,
  kindWord,
  nameOf,
  refusedWords,
  shown,
  SIGNS,
  valueOf,
  whyWords,
} from './places.js';

export class DealList {
  /** `tap(deal)` opens a deal; without it nothing can be tapped. */
  constructor(sheet, asks, current, tap) {
    Object.assign(this, { sheet, asks, current, tap });
  }

  section() {
    const rows = this.sheet.deals.map((deal) => el('li', {}, this.row(deal)));
    return el(
      'section',
      { 'aria-label': word('list') },
      el(
        'div',
        { class: 'list-head', 'aria-hidden': 'true' },
        el('span', {}, word('deal-short')),
        el('span', { class: 'who' }, word('declarer')),
        el('span', { class: 'fig' }, word('won-short')),
        el('span', { class: 'fig' }, word('lost-short')),
        el('span', { class: 'sign' }),
      ),
      el('ol', { class: 'deals' }, rows),
      el(
        'p',
        { class: 'legend' },
        ['stands', 'waits', 'differs'].map((one) =>
          el('span', { class: one }, SIGNS[one] + ' ' + kindWord(one)),
        ),
      ),
    );
  }

  row(deal) {
    const state = shown(this.sheet, this.asks, dealPlace(deal.deal));
    const isNow = this.current === deal.deal ? 'true' : null;
    const inner = [this.rowLine(deal, state), this.rowNote(state)];
    const className = 'row ' + (deal.struck ? 'struck' : state.kind) + (deal.ends_round ? ' round' : '');
    if (!this.tap || deal.struck) return el('div', { class: className }, inner);
    return el(
      'button',
      {
        type: 'button',
        class: className,
        'aria-current': isNow,
        'data-deal': deal.deal,
        onclick: () => this.tap(deal.deal),
      },
      inner,
    );
  }

  rowLine(deal, state) {
    const lines = state.content.lines || [];
    const ask = state.kind === 'waits' || state.chain ? state.ask : null;
    const value = lines.length === 1 && lines[0].declarer ? valueOf(lines[0], ask) : null;
    const figureIn = (isWon) => (value && value > 0 === isWon ? figure(value) : '');
    return el(
      'span',
      { class: 'line' },
      el('span', { class: 'no' }, String(deal.deal)),
      el('span', { class: 'who' }, this.who(deal, state, ask)),
      el('span', { class: 'fig won' }, figureIn(true)),
      el('span', { class: 'fig lost' }, figureIn(false)),
      el('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[state.kind]),
      el('span', { class: 'hidden' }, kindWord(state.kind)),
    );
  }

  /** The declarer alone where the figure stands in its column, else all of it in words. */
  who(deal, state, ask) {
    const lines = state.content.lines || [];
    if (!hasContent(state.content)) return deal.struck ? word('struck') : '';
    if (lines.length !== 1) return inWords(this.sheet, state.content, ask);
    return lines[0].declarer ? nameOf(this.sheet, lines[0].declarer) : word('passed');
  }

  /** What a grey or amber deal says beside its sign. */
  rowNote(state) {
    if (state.kind === 'waits') return el('span', { class: 'sub' }, word('state-waits'));
    if (state.kind === 'refused')
      return el(
        'span',
        { class: 'sub' },
        word('state-refused') +
          ': ' +
          inWords(this.sheet, { lines: state.ask.command.lines }, state.ask) +
          ' · ' +
          refusedWords(state.ask.answer),
      );
    if (state.kind !== 'differs') return null;
    const stands = el('span', { class: 'sub' }, word('at-desk') + ': ' + inWords(this.sheet, state.content));
    const others = state.beside.map((one) =>
      el(
        'span',
        { class: 'sub' },
        one.by + ', ' + clock(one.at) + ': ' + inWords(this.sheet, one.wanted) + whyWords(one.why),
      ),
    );
    return [stands, others, el('span', { class: 'sub' }, word('desk-decides'))];
  }
}
