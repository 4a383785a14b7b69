import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import type { Board } from '../types';
import { TableLayout } from './table_layout.svelte';

const land: Board['land'] = {};
for (let column = 0; column < 6; column++)
  for (let down = 0; down < 6; down++)
    land[`${column}.${down}`] = [column, 2 * down + (column % 2)];
const board = { land, sea: {}, settlements: {} } as unknown as Board;

Object.assign(window, { innerWidth: 2560, innerHeight: 1440 });

test('the table is arranged for a window, not for every position', () => {
  let position = $state(0);
  const stop = $effect.root(() => {
    const layout = new TableLayout(() => {
      void position;
      return { board, seats: 2, hand: 'own', hasLog: false, hasTurn: true, about: [] };
    });
    layout.width = 1280;
    layout.height = 744;
    const arranged = layout.arrangement;
    expect(arranged).not.toBeNull();
    position++;
    flushSync();
    expect(layout.arrangement).toBe(arranged);
    layout.width = 390;
    expect(layout.arrangement).not.toBe(arranged);
  });
  stop();
});

test('the map is turned as before when the game is over and the hand is gone', () => {
  let hand = $state<'own' | 'hidden'>('own');
  const differs: string[] = [];
  const stop = $effect.root(() => {
    const shown = (): never =>
      ({ board, seats: 2, hand, hasLog: true, hasTurn: true, about: [] }) as never;
    for (let width = 400; width <= 2000; width += 100) {
      for (const height of [400, 600, 800, 1000]) {
        hand = 'own';
        const layout = new TableLayout(shown);
        [layout.width, layout.height] = [width, height];
        const { angle } = layout;
        hand = 'hidden';
        expect(layout.angle).toBe(angle);
        const fresh = new TableLayout(shown);
        [fresh.width, fresh.height] = [width, height];
        if (fresh.angle !== angle) differs.push(`${width}x${height}`);
      }
    }
  });
  stop();
  expect(differs).not.toEqual([]); // otherwise nothing had to be kept
});

test('a panel that opens beside the map does not turn it', () => {
  const shown = (): never =>
    ({ board, seats: 2, hand: 'own', hasLog: true, hasTurn: true, about: [] }) as never;
  const differs: number[] = [];
  const stop = $effect.root(() => {
    for (let width = 700; width <= 2000; width += 50) {
      const layout = new TableLayout(shown);
      [layout.width, layout.height] = [width, 800];
      const { angle } = layout;
      layout.width = width - 400;
      expect(layout.angle).toBe(angle);
      layout.width = width;
      expect(layout.angle).toBe(angle);
      const fresh = new TableLayout(shown);
      [fresh.width, fresh.height] = [width - 400, 800];
      if (fresh.angle !== angle) differs.push(width);
    }
  });
  stop();
  expect(differs).not.toEqual([]); // otherwise nothing had to be kept
});
