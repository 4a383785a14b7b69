import { expect, test } from 'vitest';
import { besideCell } from './beside';

const ROOM = { width: 800, height: 600 };
const DETAILS = { width: 200, height: 100 };
const cellAt = (x: number, y: number) => ({ x, y, width: 60, height: 80 });

test('details of a cell are at its upper right corner', () => {
  expect(besideCell(cellAt(300, 300), DETAILS, ROOM)).toEqual({ x: 368, y: 192 });
});

test('at an edge they are at another corner', () => {
  expect(besideCell(cellAt(700, 300), DETAILS, ROOM)).toEqual({ x: 492, y: 192 });
  expect(besideCell(cellAt(300, 20), DETAILS, ROOM)).toEqual({ x: 368, y: 108 });
  expect(besideCell(cellAt(700, 20), DETAILS, ROOM)).toEqual({ x: 492, y: 108 });
});

test('they avoid the panels', () => {
  const panel = { x: 360, y: 0, width: 440, height: 290 };
  expect(besideCell(cellAt(300, 300), DETAILS, ROOM, [panel])).toEqual({ x: 92, y: 192 });
});

test('what fits nowhere stays in view', () => {
  const { x, y } = besideCell(
    cellAt(20, 20),
    { width: 380, height: 300 },
    { width: 390, height: 320 },
  );
  expect(x).toBe(8);
  expect(y).toBe(12);
});
