import { expect, test, vi } from 'vitest';
import { ask } from '../../../../net/api';
import type { Scene } from '../../../../net/scene';
import type { GameState } from '../../../../table/turn/turn.svelte';
import { Turn } from '../../../../table/turn/turn.svelte';
import type { SpiritView } from '../../types';
import { LookAhead, type Ahead } from './ahead.svelte';

type State = GameState<SpiritView>;

function stateWith(phase: string, moves: string[]): State {
  const choices = moves.map((move) => ({ move, text: move, effect_text: [], effect: {} }));
  return { number: 1, steps: [], view: { phase }, derived: {}, choices, refused: null } as never;
}

/** Look ahead from penalties that can all be ignored. */
async function lookAhead(first: string[], second: string[]): Promise<Ahead | null> {
  vi.stubGlobal('fetch', async (path: string) => {
    const moves = new URL(path, 'http://tatami').searchParams.get('moves') ?? '';
    const state = moves.includes(' ')
      ? stateWith('action', ['fight', 'pass'])
      : stateWith('penalty', second);
    return new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } });
  });
  const live = {
    events: [],
    seat: 'A',
    ask: (what: string, query: Record<string, string>) =>
      ask('GET', `/api/tables/x/${what}?${new URLSearchParams(query)}`),
  } as unknown as Scene;
  const state = stateWith('penalty', first);
  const ahead = new LookAhead(new Turn<SpiritView>(live));
  await ahead.from(state);
  return ahead.of(state);
}

test('of two penalties, one is suffered after the other is ignored', async () => {
  const found = await lookAhead(
    ['suffer:wound', 'suffer:no-talent', 'ignore:wound', 'ignore:no-talent'],
    ['suffer:no-talent', 'ignore:no-talent'],
  );
  expect(found?.moves).toEqual(['ignore:wound', 'ignore:no-talent']);
  expect(found?.options.map(({ answer, moves }) => [answer.move, moves])).toEqual([
    ['suffer:wound', ['suffer:wound']],
    ['suffer:no-talent', ['ignore:wound', 'suffer:no-talent']],
    ['ignore:no-talent', ['ignore:no-talent']],
  ]);
});

test('of two penalties alike, the first can be suffered', async () => {
  const both = ['suffer:barricade', 'ignore:barricade'];
  const found = await lookAhead(both, both);
  expect(found?.moves).toEqual(['ignore:barricade', 'ignore:barricade']);
  expect(found?.options.map(({ moves }) => moves)).toEqual([['suffer:barricade']]);
});
