import { expect, test } from 'vitest';
import { framesOf } from '../replay/frames';
import { entriesOf, moveLines, type Line } from './lines';

let last = 0;
const line = (move: string, events: Line['events'] = []): Line => ({
  id: String(++last),
  by: 'A',
  text: move,
  move,
  events,
  step: null,
  frame: 0,
});
const sizes = (moves: readonly Line[]): number[] => entriesOf(moves).map((e) => e.lines.length);

test('a long run of similar lines is one entry, but for the latest', () => {
  const setUp = ['h@Edo', 'b@Kyoto', 'r@Soya', 'h@Hagi', 'b@Suwa'].map((move) => line(move));
  const turn = ['h3@k7', 'stop', 'b2@k9', 'stop'].map((move) => line(move));
  expect(sizes([...setUp, ...turn])).toEqual([5, 1, 1, 1, 1]);
  expect(sizes(setUp)).toEqual([1, 1, 1, 1, 1]);
});

test('short runs, and lines with consequences, are shown one by one', () => {
  const captured = [{ what: 'captured', rule: '', text: 'Edo' }];
  const moves = [line('h3@a1'), line('h3@a2', captured), line('h3@a3'), line('h3@a4')];
  expect(sizes([...moves, ...moves])).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test('the end of a turn shows what followed from it, and still separates turns', () => {
  const step = (move: string, ...captured: string[]) => ({
    by: 'A' as const,
    move,
    open_draw: false,
    text: move,
    events: captured.map((text) => ({ what: 'captured', rule: '', text })),
  });
  const turns = Array.from({ length: 9 }, (_, n) => ({
    number: n + 1,
    time: 0,
    kind: 'moved' as const,
    seat: 'A' as const,
    bot: '',
    steps: [step('h3@a1'), n === 8 ? step('stop', 'Edo: castle') : step('stop')],
  }));
  const frames = framesOf(turns);
  const entries = entriesOf(turns.flatMap((event) => moveLines(event, frames, 'stop')));
  expect(entries).toHaveLength(10);
  expect(entries.every(({ lines }) => lines.length === 1)).toBe(true);
  expect(entries.map(({ lines: [line] }) => line.text)).toEqual([...Array(9).fill('h3@a1'), '']);
});

test('what is only chosen or used collapses sooner, except the last line', () => {
  const used = ['use:dai', 'use:hei', 'use:kik', 'use:kan'].map((move) => line(move));
  expect(sizes(used)).toEqual([3, 1]);
  const raider = line('fight', [{ what: 'turned', rule: '', text: 'Raider 3 appears' }]);
  expect(sizes([...used, raider])).toEqual([4, 1]);
  expect(sizes([line('use:dai'), line('to:hei'), line('use:kik'), line('pass')])).toEqual([
    1, 1, 1, 1,
  ]);
});
