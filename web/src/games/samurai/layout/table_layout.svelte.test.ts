import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import type { Board } from '../types';
import { TableLayout } from './table_layout.svelte';

const land: Board['land'] = {};
for (let column = 0; column < 6; column++)
  for (let down = 0; down < 6; down++)
    land[`${column}.${down}`] = [column, 2 * down + (column % 2)];
const board = { land, sea: {}, settlements: {} } as unknown as Board;

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
