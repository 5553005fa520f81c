// Lines that were wrong when they were read, and asks that the host refused: kept as they were typed,
// until they are typed anew or forgotten.

import { button, el, word } from './hall.js';
import { refusedWords } from './places.js';

const answerOf = ({ answer }) => (answer ? answer.answer : '');

/** Whether an ask is one of these. */
export const isWrong = (ask) => !ask.isDismissed && (ask.state === 'wrong' || answerOf(ask) === 'refused');

/** All of a sheet that are not settled, each with what can be done. */
export function wrongLines(desk) {
  const { asks } = desk.session;
  // What was carried out later in the same place has settled it.
  const isOver = (ask) =>
    asks.some(
      (other) => other.place === ask.place && other.n > ask.n && ['done', 'stands'].includes(answerOf(other)),
    );
  return asks.filter((ask) => isWrong(ask) && !isOver(ask)).map((ask) => notice(desk, ask));
}

function notice(desk, ask) {
  const mend = () => desk.then(() => desk.go(ask.deal));
  return el(
    'div',
    { class: 'notice' },
    el('strong', {}, ask.deal ? word('deal', ask.deal) : ''),
    ' ',
    ask.text ? word('quoted', ask.text) + ': ' : '',
    ask.state === 'wrong' ? ask.words || '' : refusedWords(ask.answer),
    ' ',
    ask.text ? [button(word('mend'), mend, 'plain'), ' '] : null,
    button(word('forget'), () => desk.session.dismiss(ask), 'plain'),
  );
}
