import { expect, test } from 'vitest';
import { NO_MARGINS } from '../../../table/board/viewport';
import { boxInWindow, inWindow, isSeen, seenBox, type Window } from './window';

const WINDOW: Window = {
  size: { width: 800, height: 600 },
  margins: { ...NO_MARGINS, left: 200 },
  covers: [{ x: 0, y: 0, width: 200, height: 600 }],
  viewport: { x: 0, y: 0, scale: 0.5 },
};

test('the middle of the view lies in the middle between the margins', () => {
  expect(inWindow({ x: 0, y: 0 }, WINDOW)).toEqual({ x: 500, y: 300 });
  expect(boxInWindow({ x: 0, y: 0 }, WINDOW)).toEqual({ x: 476, y: 268, width: 48, height: 64 });
  expect(seenBox(WINDOW)).toEqual([-600, -600, 1200, 1200]);
});

test('a cell is seen unless the window ends there or a panel covers it', () => {
  expect(isSeen({ x: 0, y: 0 }, 1, WINDOW)).toBe(true);
  expect(isSeen({ x: 0, y: 560 }, 1, WINDOW)).toBe(false);
  expect(isSeen({ x: 0, y: 560 }, 0.1, WINDOW)).toBe(true);
  expect(isSeen({ x: -580, y: 0 }, 1, WINDOW)).toBe(false);
  expect(isSeen({ x: -700, y: 0 }, 0.1, WINDOW)).toBe(false);
});
