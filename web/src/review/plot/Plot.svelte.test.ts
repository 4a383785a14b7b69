import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { AnalysisResult, CostlyTurn, CurvePoint } from '../../net/schema';
import Plot from './Plot.svelte';
import { Review } from '../review.svelte';

afterEach(cleanup);

/** Return the height of the mark of a costly turn, and the line of the known chances. */
function heights(curve: CurvePoint[], costly: Partial<CostlyTurn>): [mark: number, start: number] {
  const review = new Review();
  review.open([0, 2, 4], 4, false);
  const found = { curves: { A: curve }, rounds: null };
  const side = { key: 'A', name: 'Ana', icon: '', colour: '', dash: '' };
  const { container } = render(Plot, {
    review,
    found: found as unknown as AnalysisResult,
    sides: [side],
    costliest: [costly as CostlyTurn],
    text: '',
  });
  const mark = Number(container.querySelector('.costly circle')?.getAttribute('cy'));
  const line = container.querySelector('.line')?.getAttribute('d') ?? '';
  return [mark, Number(/^M\S+ ([\d.]+)/.exec(line)?.[1])];
}

const better = { chance: 0.8 } as CostlyTurn['better'];

test('a costly turn is marked at the chance before it', () => {
  const [mark, start] = heights([{ at: 0, part: 1, chance: 0.5 }], { at: 0, seat: 'A', better });
  expect(mark).toBeCloseTo(start);
});

test('a costly first turn without a previous draw is marked at the better chance', () => {
  const [mark, start] = heights([{ at: 2, part: 1, chance: 0.8 }], { at: 0, seat: 'A', better });
  expect(mark).toBeCloseTo(start);
});
