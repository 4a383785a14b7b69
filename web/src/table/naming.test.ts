import { beforeEach, expect, test } from 'vitest';
import type { SeatName, Sitter, Who } from '../net/messages';
import { words } from '../words/words.svelte';
import { namingOf } from './naming';
import { letterOf } from './seat';

beforeEach(() => words.speak('en'));

/** Who sits there: people by their names, bots as bot:farmer, nobody as nothing. */
const sitting = (...names: string[]): Sitter[] =>
  names.map((name, n) => {
    const bot = name.startsWith('bot:') ? name.slice('bot:'.length) : '';
    const person = bot || !name ? null : `p${n}`;
    return { seat: letterOf(n), person, name: bot ? '' : name, bot, out: false, kept_for: null };
  });
const who = (...texts: string[]): Who[] => texts.map((text) => ({ text, name: '' }));
const GOLD_PURPLE = who('A gold', 'B purple', 'C green');

test('both seats of a sentence are called by who sits there', () => {
  const { tell } = namingOf({ who: GOLD_PURPLE, seats: sitting('Ana', 'bot:random') });
  expect(tell('A gold exchanges helmet (Edo); denies B purple: rice (Kyoto)')).toBe(
    'Ana exchanges helmet (Edo); denies Random: rice (Kyoto)',
  );
  expect(tell('A gold and B purple share the victory')).toBe('Ana and Random share the victory');
});

test('what is counted by letters is counted by names', () => {
  const { tell } = namingOf({ who: GOLD_PURPLE, seats: sitting('Ana', 'bot:random') });
  expect(tell('helmet: A gold leads (A 3, B 2)')).toBe('helmet: Ana leads (Ana 3, Random 2)');
  expect(tell('A raider, plan B, C 3, A3')).toBe('A raider, plan B, C 3, A3');
});

test('two bots of one name are told apart', () => {
  const naming = namingOf({ who: GOLD_PURPLE, seats: sitting('Ana', 'bot:farmer', 'bot:farmer') });
  expect(naming.tell('gives B purple: rice; denies C green: rice')).toBe(
    'gives Farmer B: rice; denies Farmer C: rice',
  );
  expect((['A', 'B', 'C'] as SeatName[]).map(naming.call)).toEqual(['Ana', 'Farmer B', 'Farmer C']);
});

test('a name is not read as a seat again, nor as a pattern or a tag', () => {
  const { tell } = namingOf({ who: GOLD_PURPLE, seats: sitting('$& <b>', 'A gold') });
  expect(tell('A gold lays rice; B purple draws')).toBe('$& <b> lays rice; A gold draws');
});

test('only whole words are names, in Polish too', () => {
  const polish = who('A złoty', 'B fioletowy');
  const { tell } = namingOf({ who: polish, seats: sitting('Żaneta', 'Łukasz') });
  expect(tell('A złoty bierze: hełm')).toBe('Żaneta bierze: hełm');
  expect(tell('Wygrywa B fioletowy')).toBe('Wygrywa Łukasz');
  expect(tell('ŻA złoty, A złotych, XB fioletowy')).toBe('ŻA złoty, A złotych, XB fioletowy');
});

test('of words that begin alike the longer are meant', () => {
  const { tell } = namingOf({ who: who('A red', 'A red brown'), seats: sitting('Ana', 'Ben') });
  expect(tell('A red brown draws, A red lays')).toBe('Ben draws, Ana lays');
});

test('a samurai is called by its name, and before it is chosen whose it will be', () => {
  const naming = namingOf({
    who: [{ text: 'A Heihachi', name: 'Heihachi' }, ...who('B')],
    seats: sitting('Ana', 'Ben'),
  });
  expect(naming.tell('A Heihachi supports → A Heihachi')).toBe('Heihachi supports → Heihachi');
  expect(naming.tell('B: choose your samurai.')).toBe('Ben: choose your samurai.');
  expect(naming.call('A')).toBe('Ana');
});

test('where nobody sits, what the server says stays', () => {
  expect(namingOf({ who: GOLD_PURPLE, seats: [] }).tell('A gold draws')).toBe('A gold draws');
  expect(namingOf({ who: GOLD_PURPLE, seats: sitting('Ana', '') }).tell('B purple (A 3)')).toBe(
    'B purple (Ana 3)',
  );
  expect(namingOf({ who: undefined, seats: sitting('Ana') }).tell('A gold draws')).toBe(
    'A gold draws',
  );
});
