import { expect, test } from 'vitest';
import type { Scene } from '../../net/scene';
import { fetchMomentWithPlan } from './moment';

const turn = { seat: () => 'A' as const };
const at = { event: 3, step: 1 };

/** A table that refuses plans of more moves. */
function tableFor(most: number): { live: Scene; asked: string[] } {
  const asked: string[] = [];
  const ask = (_: string, { moves = '' }: Record<string, string>): Promise<unknown> => {
    asked.push(moves);
    const isRefused = moves.split(' ').length > most;
    return Promise.resolve({ view: moves, ...(isRefused && { refused: { rule: '', text: '' } }) });
  };
  return { live: { ask } as unknown as Scene, asked };
}

test('a plan is compared with the same moment without it', async () => {
  const moment = await fetchMomentWithPlan(tableFor(2).live, turn, at, ['a', 'b']);
  expect(moment).toMatchObject({ view: 'a b', planned: ['a', 'b'], unplanned: { view: '' } });
});

test('as much of a plan as was possible is shown', async () => {
  const moment = await fetchMomentWithPlan(tableFor(1).live, turn, at, ['a', 'b']);
  expect(moment).toMatchObject({ view: 'a', planned: ['a'], unplanned: { view: '' } });
});

test('without a plan one question is enough', async () => {
  const { live, asked } = tableFor(1);
  expect(await fetchMomentWithPlan(live, turn, at, [])).toEqual({ view: '' });
  expect(asked).toEqual(['']);
});
