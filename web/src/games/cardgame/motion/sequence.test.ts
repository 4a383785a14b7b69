import { expect, test } from 'vitest';
import { Sequence, type Shown } from './sequence.svelte';

function position(villages: Record<string, boolean>, stones: number, stack: number): Shown {
  const laid = Object.entries(villages).map(([cell, scored]) => [cell, { symbols: 'h', scored }]);
  const view = {
    villages: Object.fromEntries(laid),
    seats: [{ stones: { h: stones, b: 0, r: 0 } }],
    supply: { h: 9 - stones, b: 9, r: 9 },
    stack,
  };
  const derived = { villages: {}, leaders: { h: stones > 0 ? 0 : null, b: null, r: null } };
  return { view, derived } as unknown as Shown;
}

function flight() {
  let land = (): void => undefined;
  const landed = new Promise<void>((done) => (land = done));
  let hasStarted = false;
  const start = (): Promise<void> => {
    hasStarted = true;
    return landed;
  };
  return { start, land: () => land(), hasStarted: () => hasStarted };
}

const soon = (ms = 0): Promise<void> => new Promise((done) => setTimeout(done, ms));

test('cards land, villages come, influence is marked, stones fly, and then the score counts', async () => {
  const before = position({ '0': false }, 0, 5);
  const after = position({ '0': true, '1n1e': false }, 1, 4);
  const sequence = new Sequence();
  const [cards, villages, stones] = [flight(), flight(), flight()];
  void sequence.play(before, {
    cards: cards.start,
    villages: villages.start,
    stones: stones.start,
  });
  expect(villages.hasStarted()).toBe(false);
  expect(sequence.hidden(after.view)).toEqual(['1n1e']);
  expect(sequence.shown(after).derived).toBe(before.derived);
  expect(sequence.counted(after).view.stack).toBe(5);
  cards.land();
  await soon();
  expect(villages.hasStarted()).toBe(true);
  expect(sequence.hidden(after.view)).toEqual([]);
  expect(sequence.shown(after).derived).toBe(before.derived);
  expect(sequence.counted(after).view.stack).toBe(4);
  villages.land();
  await soon();
  expect(sequence.shown(after).derived).toBe(after.derived);
  expect(sequence.shown(after).view.villages['0']!.scored).toBe(false);
  expect(stones.hasStarted()).toBe(false);
  await soon(400);
  expect(stones.hasStarted()).toBe(true);
  expect(sequence.shown(after).view.villages['0']!.scored).toBe(true);
  expect(sequence.counted(after).view.seats[0]!.stones.h).toBe(0);
  stones.land();
  await soon();
  expect(sequence.counted(after)).toBe(after);
});

test('whoever skips sees everything at once, also what is still in the air', async () => {
  const before = position({ '0': false }, 0, 5);
  const after = position({ '0': true }, 1, 5);
  const sequence = new Sequence();
  const cards = flight();
  const stones = flight();
  void sequence.play(before, {
    cards: cards.start,
    villages: () => Promise.resolve(),
    stones: stones.start,
  });
  sequence.end();
  expect(sequence.counted(after)).toBe(after);
  expect(sequence.shown(after)).toBe(after);
  cards.land();
  await soon();
  expect(stones.hasStarted()).toBe(false);
});
