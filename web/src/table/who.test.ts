import { afterEach, beforeEach, expect, test } from 'vitest';
import { kept } from '../kept';
import { forgetMyself } from '../net/api';
import type { SeatName, Sitter, TableNow } from '../net/messages';
import { words } from '../words/words.svelte';
import { titleOf } from './title';
import { isMyTurn, nameAmong } from './who';

beforeEach(async () => {
  kept.write('person', JSON.stringify({ id: 'ana', name: 'Ana', key: 'k' }));
  await words.speak('en');
});
afterEach(() => forgetMyself());

function tableWith(actor: SeatName | null, bot = ''): TableNow {
  const seats: Sitter[] = [
    { seat: 'A', person: 'ana', name: 'Ana', bot, out: false, kept_for: null },
    { seat: 'B', person: null, name: '', bot: 'ronin', out: false, kept_for: null },
  ];
  return { seats, actor, status: 'playing', setting: { game: 'samurai' } } as unknown as TableNow;
}

test('it is my turn when I am to act', () => {
  expect(isMyTurn(tableWith('A'))).toBe(true);
  expect(isMyTurn(tableWith('B'))).toBe(false);
  expect(isMyTurn(tableWith(null))).toBe(false);
  expect(titleOf(tableWith('A'), ['A'])).toBe('● Your turn – Samurai');
});

test('it is not while a bot stands in for me', () => {
  const table = tableWith('A', 'farmer');
  expect(isMyTurn(table)).toBe(false);
  expect(titleOf(table, ['A'])).toMatch(/^[^●]*Ana.* – Samurai$/);
});

test('nobody has a turn', () => {
  forgetMyself();
  expect(isMyTurn(tableWith('A'))).toBe(false);
  expect(isMyTurn(tableWith('B'))).toBe(false);
});

test('of two people with one name it is told which seat is meant', () => {
  const { seats } = tableWith('A');
  const [ana, bot] = seats as [Sitter, Sitter];
  const other: Sitter = { ...ana, seat: 'C', person: 'ben' };
  expect(nameAmong([ana, bot], ana)).toBe('Ana');
  expect(nameAmong([ana, bot, other], ana)).toBe('Ana (Seat A)');
  expect(nameAmong([ana, bot, { ...bot, seat: 'C' }], bot)).toBe('Ronin');
});
