import { expect, test } from 'vitest';
import type { SeatName, SeatState, SeatTitle } from '../../net/schema';
import { words } from '../../words/words.svelte';
import { seatNamesOf } from './seat_names';
import { letterOf } from './seat';

/** The players: people by name, bots as bot:farmer, empty seats as an empty string. */
const sitting = (...names: string[]): SeatState[] =>
  names.map((name, n) => {
    const bot = name.startsWith('bot:') ? name.slice('bot:'.length) : '';
    const person = bot || !name ? null : `p${n}`;
    return {
      seat: letterOf(n),
      person,
      name: bot ? '' : name,
      bot,
      resigned: false,
      reserved_for: null,
    };
  });
const titles = (...texts: string[]): SeatTitle[] =>
  texts.map((text) => ({ text, name: '', colour: '' }));
const GOLD_PURPLE = titles('A gold', 'B purple', 'C green');

test('all seats in a sentence are replaced by their players', () => {
  const { inText } = seatNamesOf({ titles: GOLD_PURPLE, seats: sitting('Ana', 'bot:random') });
  expect(inText('A gold exchanges helmet (Edo); denies B purple: rice (Kyoto)')).toBe(
    'Ana exchanges helmet (Edo); denies Random: rice (Kyoto)',
  );
  expect(inText('A gold and B purple share the victory')).toBe('Ana and Random share the victory');
});

test('letters before numbers are replaced by names', () => {
  const { inText } = seatNamesOf({ titles: GOLD_PURPLE, seats: sitting('Ana', 'bot:random') });
  expect(inText('helmet: A gold leads (A 3, B 2)')).toBe('helmet: Ana leads (Ana 3, Random 2)');
  expect(inText('A raider, plan B, C 3, A3')).toBe('A raider, plan B, C 3, A3');
});

test('two bots with the same name get different names', () => {
  const names = seatNamesOf({
    titles: GOLD_PURPLE,
    seats: sitting('Ana', 'bot:farmer', 'bot:farmer'),
  });
  expect(names.inText('gives B purple: rice; denies C green: rice')).toBe(
    'gives Farmer B: rice; denies Farmer C: rice',
  );
  expect((['A', 'B', 'C'] as SeatName[]).map(names.nameOf)).toEqual([
    'Ana',
    'Farmer B',
    'Farmer C',
  ]);
});

test('a name is not replaced again, nor treated as a pattern or a tag', () => {
  const { inText } = seatNamesOf({ titles: GOLD_PURPLE, seats: sitting('$& <b>', 'A gold') });
  expect(inText('A gold lays rice; B purple draws')).toBe('$& <b> lays rice; A gold draws');
});

test('only whole words are replaced, in Polish too', () => {
  const polish = titles('A złoty', 'B fioletowy');
  const { inText } = seatNamesOf({ titles: polish, seats: sitting('Żaneta', 'Łukasz') });
  expect(inText('A złoty bierze: hełm')).toBe('Żaneta bierze: hełm');
  expect(inText('Wygrywa B fioletowy')).toBe('Wygrywa Łukasz');
  expect(inText('ŻA złoty, A złotych, XB fioletowy')).toBe('ŻA złoty, A złotych, XB fioletowy');
});

test('the longest match is replaced', () => {
  const { inText } = seatNamesOf({
    titles: titles('A red', 'A red brown'),
    seats: sitting('Ana', 'Ben'),
  });
  expect(inText('A red brown draws, A red lays')).toBe('Ben draws, Ana lays');
});

test('a samurai is called by its name, and before it is chosen by its player', () => {
  const names = seatNamesOf({
    titles: [{ text: 'A Heihachi', name: 'Heihachi', colour: '' }, ...titles('B')],
    seats: sitting('Ana', 'Ben'),
  });
  expect(names.inText('A Heihachi supports → A Heihachi')).toBe('Heihachi supports → Heihachi');
  expect(names.inText('B: choose your samurai.')).toBe('Ben: choose your samurai.');
  expect(names.nameOf('A')).toBe('Ana');
});

test('the server’s name of an empty seat stays', () => {
  expect(seatNamesOf({ titles: GOLD_PURPLE, seats: [] }).inText('A gold draws')).toBe(
    'A gold draws',
  );
  expect(
    seatNamesOf({ titles: GOLD_PURPLE, seats: sitting('Ana', '') }).inText('B purple (A 3)'),
  ).toBe('B purple (Ana 3)');
  expect(seatNamesOf({ titles: undefined, seats: sitting('Ana') }).inText('A gold draws')).toBe(
    'A gold draws',
  );
});
