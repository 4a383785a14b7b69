import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '../net/api';
import type { Scene } from '../net/scene';
import { Turn } from './turn.svelte';

afterEach(() => vi.unstubAllGlobals());

/** A turn, and what is asked for it; what ends in `shows` would show something hidden. */
function turnWith(shows: string): { turn: Turn; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const moves = new URL(path, 'http://tatami').searchParams.get('moves') ?? '';
    asked.push(moves);
    const refused = moves.endsWith(shows) ? { rule: 'table.reveals', text: '' } : null;
    const ahead = { number: 1, steps: [], view: {}, sight: {}, choices: [], refused };
    return new Response(JSON.stringify(ahead), { headers: { 'content-type': 'application/json' } });
  });
  const live = {
    events: [],
    seat: 'A',
    ask: (what: string, query: Record<string, string>) =>
      ask('GET', `/api/tables/x/${what}?${new URLSearchParams(query)}`),
  } as unknown as Scene;
  return { turn: new Turn(live), asked };
}

test('what is tried out ends before what is hidden, and may be nothing', async () => {
  const { turn, asked } = turnWith('draw');
  await turn.tryOut(['+h4', 'draw']);
  expect(turn.planned).toEqual(['+h4']);
  await turn.tryOut(['draw']);
  expect(turn.planned).toEqual([]);
  expect(asked).toEqual(['+h4 draw', '+h4', 'draw', '']);
  expect(turn.problem).toBeNull();
});

test('two moves planned in quick succession are both planned', async () => {
  const { turn, asked } = turnWith('draw');
  await Promise.all([turn.add('+h4'), turn.add('+b3')]);
  expect(asked).toEqual(['+h4', '+h4 +b3']);
  expect(turn.planned).toEqual(['+h4', '+b3']);
  turn.past = {} as never;
  await turn.undo();
  expect(asked).toHaveLength(2);
});
