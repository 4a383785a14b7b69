import { expect, test } from 'vitest';
import { NO_MARGINS, type Box, type Viewport } from '../../../table/board/viewport';
import { frame, middle } from '../board/cells';
import {
  Aside,
  fittingOf,
  Look,
  richest,
  showingOne,
  showingPart,
  type Moment,
  type Sight,
} from './look';

const SIZE = { width: 1280, height: 752 };
const column = (cells: number): string[] =>
  Array.from({ length: cells }, (_, n) => (n === 0 ? '0' : `${n}s`));

function sightOf(cells: readonly string[], size = SIZE): Sight {
  const scales = { largest: 1.3, smallest: 0.5, panned: 0.6 };
  return { cells, empty: [], wished: [], size, covers: [], margins: NO_MARGINS, ...scales };
}

function placed(look: Look, cells: readonly string[], before: Viewport | null, moment: Moment) {
  const focus = { core: frame(cells), watch: null };
  const fitting = fittingOf(sightOf(cells), (cell) => middle(cell));
  return look.place(fitting, focus, before, moment);
}

test('a table much higher than wide is seen from its side in a wide window', () => {
  expect(new Look().isTurned(sightOf(column(8)), 1280, middle)).toBe(true);
  expect(new Look().isTurned(sightOf(['0', '1s', '1e']), 1280, middle)).toBe(false);
  const upright = { width: 752, height: 1280 };
  expect(new Look().isTurned(sightOf(column(8), upright), 752, middle)).toBe(false);
});

test('a table that moved aside goes back once nothing lies over it', () => {
  const aside = new Aside();
  const [home, moved] = [
    { x: 0, y: 0, scale: 1 },
    { x: 90, y: 0, scale: 1 },
  ];
  expect(aside.viewFor(true, home)).toBe(home);
  expect(aside.viewFor(true, moved)).toBe(moved);
  expect(aside.viewFor(false, moved)).toBe(home);
  expect(aside.viewFor(false, moved)).toBe(moved); // moved since then
});

test('the table does not turn by itself in the same window, however many cards lie there', () => {
  const look = new Look();
  const seen = (cells: number, window: number, size = SIZE) =>
    look.isTurned(sightOf(column(cells), size), window, middle);
  expect(seen(1, 1280)).toBe(false);
  expect(seen(8, 1280)).toBe(false);
  expect(seen(8, 1280, { width: 1280, height: 400 })).toBe(false); // a hint takes height
  expect(seen(8, 1281)).toBe(true);
  expect(seen(1, 1281)).toBe(true);
});

test('within a turn the scale stays while everything that lies there can be in view', () => {
  const look = new Look();
  const [now, next] = [0, 1].map((turn) => ({ turn, isCalm: true }));
  const { viewport } = placed(look, column(6), null, now!);
  const fewer = placed(look, column(2), viewport, now!);
  expect(fewer.viewport).toEqual(viewport);
  const more = placed(look, column(5), fewer.viewport, now!);
  expect(more.viewport.scale).toBe(viewport.scale);
  const later = placed(look, column(2), more.viewport, next!);
  expect(later.viewport.scale).toBeGreaterThan(viewport.scale);
});

test('what would leave the window makes it smaller at once, and only once', () => {
  const look = new Look();
  const { viewport } = placed(look, column(3), null, { turn: 0, isCalm: true });
  const flying = placed(look, column(7), viewport, { turn: 1, isCalm: false });
  expect(flying.viewport.scale).toBeLessThan(viewport.scale);
  expect(flying.isWhole).toBe(true);
  const landed = placed(look, column(7), flying.viewport, { turn: 1, isCalm: true });
  expect(landed.viewport).toEqual(flying.viewport);
});

test('what lies there is in view as a whole rather than some of the empty places', () => {
  const cells = column(10);
  const focus = { core: frame(cells), watch: null };
  const sight = { ...sightOf(cells), empty: ['1n', '10s'] };
  const fitting = fittingOf(sight, (cell) => middle(cell));
  const calm = { turn: 0, isCalm: true };
  const { viewport, isWhole } = new Look().place(fitting, focus, null, calm);
  expect(isWhole).toBe(false); // it can be panned
  expect((10 * 138 - 10) * viewport.scale).toBeLessThan(SIZE.height);
  const all = { ...fitting, smallest: 0.4 };
  expect(new Look().place(all, focus, null, calm).isWhole).toBe(true);
});

test('where the table is panned, news that is not in view comes into the middle', () => {
  const cells = column(20);
  const core = frame(cells);
  const fitting = fittingOf(sightOf(cells), (cell) => middle(cell));
  const calm = (turn: number): Moment => ({ turn, isCalm: true });
  const look = new Look();
  const before = look.place(fitting, { core, watch: frame(['3s']) }, null, calm(0)).viewport;
  const far = look.place(fitting, { core, watch: frame(['12s']) }, before, calm(1)).viewport;
  expect(far.y).toBeCloseTo(middle('12s').y);
  const near = look.place(fitting, { core, watch: frame(['13s']) }, far, calm(2)).viewport;
  expect(near).toEqual(far);
});

test('what is asked about is seen as a whole, even if that takes another scale within a turn', () => {
  const look = new Look();
  const calm = { turn: 0, isCalm: true };
  const { viewport } = placed(look, column(3), null, calm);
  const asked = fittingOf(sightOf(column(7)), (cell) => middle(cell));
  const all = look.showing(asked, viewport, calm);
  expect(all?.isWhole).toBe(true);
  expect(all!.viewport.scale).toBeLessThan(viewport.scale);
  expect(7 * 138 * all!.viewport.scale).toBeLessThan(SIZE.height + 138);
  expect(look.showing(asked, all!.viewport, calm)?.viewport).toEqual(all!.viewport);
  const tooMany = fittingOf(sightOf(column(20)), (cell) => middle(cell));
  expect(look.showing(tooMany, viewport, calm)).toBe(null);
});

test('what a hint suggests is seen as a whole, slightly smaller if need be', () => {
  const core: Box = [-500, -400, 1000, 800];
  const room = { width: 390, height: 400 };
  const before = { x: 0, y: 0, scale: 0.47 };
  const across: Box = [-450, -60, 900, 120];
  const seen = showingPart({ core, watch: across }, before, room)!;
  expect(seen.scale * 900).toBeLessThanOrEqual(390);
  expect(seen.x).toBe(0);
  expect(showingPart({ core, watch: [-900, -60, 1800, 120] }, before, room)).toBeNull();
  expect(showingPart({ core, watch: [-50, -60, 100, 120] }, before, room)).toBeNull();
});

test('of places that do not all fit, the nearest comes into view', () => {
  const room = { width: 390, height: 500 };
  const before = { x: 0, y: 0, scale: 1 };
  const [near, far] = [frame(['4n']), frame(['9s'])];
  const shown = showingOne([far, near], before, room);
  expect(shown).not.toBe(before);
  expect(showingOne([near], shown, room)).toBe(shown);
  expect(showingOne([far, frame(['0'])], before, room)).toBe(before);
  expect(showingOne([], before, room)).toBe(before);
});

test('at the start of a turn the view opens where one can play, not in the dead middle', () => {
  const cells = column(20);
  const core = frame(cells);
  const sight = { ...sightOf(cells), empty: ['19s1e', '18s1e', '17s1w'], recent: ['18s', '2s'] };
  const fitting = fittingOf(sight, (cell) => middle(cell));
  const calm = (turn: number): Moment => ({ turn, isCalm: true });
  const look = new Look();
  const first = look.place(fitting, { core, watch: null }, null, calm(0)).viewport;
  expect(first.y).toBeGreaterThan(middle('15s').y);
  const later = look.place(fitting, { core, watch: null }, { ...first, y: 0 }, calm(0)).viewport;
  expect(later.y).toBeLessThan(middle('10s').y); // within a turn it stays
  const next = look.place(fitting, { core, watch: null }, { ...first, y: 0 }, calm(1)).viewport;
  expect(next.y).toBe(first.y);
  const near = { ...first, y: first.y - 20 };
  expect(richest(fitting.recent!, near, SIZE, core)).toBe(near); // that shows as much
});
