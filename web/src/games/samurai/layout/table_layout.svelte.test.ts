import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { overlap, type Rect } from '../../../table/board/rect';
import { WINDOWS } from '../../sketch';
import { placesOf } from '../board/geometry';
import type { Board } from '../types';
import { arrange } from './arrange';
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

test('the map is turned by the window alone, not by what comes and goes', () => {
  const differs: string[] = [];
  const stop = $effect.root(() => {
    for (const [innerWidth, innerHeight] of WINDOWS) {
      Object.assign(window, { innerWidth, innerHeight });
      window.dispatchEvent(new Event('resize'));
      flushSync();
      for (const seats of [4]) {
        const angles = new Set<number>();
        const best = new Set<number>();
        for (const header of [48, 140]) {
          for (const hand of ['own', 'none', 'hidden'] as const) {
            for (const hasLog of [false, true]) {
              const layout = new TableLayout(() => ({
                board,
                seats,
                hand,
                hasLog,
                hasTurn: hand !== 'hidden',
                about: [],
              }));
              const room = { width: innerWidth, height: innerHeight - header };
              [layout.width, layout.height] = [room.width, room.height];
              angles.add(layout.angle);
              const middles = placesOf(board).map(([, at]) => at);
              const contents = { middles, seats, hand, hasLog, hasTurn: hand !== 'hidden' };
              best.add(arrange(contents, room, null)?.turned ?? 0);
            }
          }
        }
        expect([...angles], `${innerWidth}x${innerHeight}`).toHaveLength(1);
        if (best.size > 1) differs.push(`${innerWidth}x${innerHeight}`);
      }
    }
  });
  stop();
  expect(differs).not.toEqual([]); // otherwise nothing had to be kept
});

const TEXTS = [
  'Lay ship 1 next to Akita',
  'Lay samurai 2 next to Wakayama and Kyoto',
  'takes the lead',
];

function suggestionsIn(width: number, height: number, drawn = 0) {
  let found: unknown;
  const stop = $effect.root(() => {
    const layout = new TableLayout(() => ({
      board,
      seats: 4,
      hand: 'own',
      hasLog: false,
      hasTurn: true,
      about: [],
      isHinting: true,
      suggested: [TEXTS, TEXTS, TEXTS],
      hinted: [['1.1'], ['1.3'], ['2.2']],
    }));
    [layout.width, layout.height] = [width, height];
    layout.measureHints(drawn);
    const { fit } = layout.arrangement!;
    const about = layout.places.filter(([name]) => ['1.1', '1.3', '2.2'].includes(name));
    found = {
      rect: layout.suggestions,
      panels: layout.arrangement?.panels,
      about: about.map(([, { x, y }]) => {
        const half = 0.8 * fit.scale;
        const [left, top] = [fit.x + (x / 50) * fit.scale, fit.y + (y / 50) * fit.scale];
        return { x: left - half, y: top - half, width: 2 * half, height: 2 * half };
      }),
    };
  });
  stop();
  return found as {
    rect: Rect;
    panels: NonNullable<TableLayout['arrangement']>['panels'];
    about: Rect[];
  };
}

test.each([
  [390, 755],
  [844, 342],
  [768, 960],
  [1280, 752],
  [1920, 1020],
])('in %i × %i a hint covers no panel and no place that it is about', (width, height) => {
  const { rect, panels, about } = suggestionsIn(width, height);
  expect(rect.width).toBeGreaterThanOrEqual(240);
  for (const other of [panels.hand!, panels.turn!, ...about])
    expect(overlap(rect, other)).toBe(false);
});

test('once it is drawn, a hint has the height of its texts', () => {
  expect(suggestionsIn(1280, 752, 211).rect.height).toBe(211);
});
