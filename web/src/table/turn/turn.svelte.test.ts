import { expect, test, vi } from 'vitest';
import { ask } from '../../net/api';
import type { Scene } from '../../net/scene';
import { Turn } from './turn.svelte';

/** A turn and the requests it makes; a plan that ends in `shows` would reveal something hidden. */
function turnWith(shows: string): { turn: Turn; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const moves = new URL(path, 'http://tatami').searchParams.get('moves') ?? '';
    asked.push(moves);
    const refused = moves.endsWith(shows) ? { rule: 'table.reveals', text: '' } : null;
    const state = { number: 1, steps: [], view: {}, derived: {}, choices: [], refused };
    return new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } });
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

/** A table whose updates include the turn state, and the requests made nevertheless. */
function updatedTurn(): { turn: Turn; asked: string[]; live: Record<string, unknown> } {
  const { turn, asked } = turnWith('draw');
  const live = turn.live as unknown as Record<string, unknown>;
  update(live, 1, 'started', ['h4']);
  return { turn, asked, live };
}

/** Deliver an update; a chat update has no turn state. */
function update(live: Record<string, unknown>, number: number, kind: string, moves?: string[]) {
  live['events'] = [...(live['events'] as object[]), { number, kind, time: 0 }];
  live['now'] = { number, seat_names: [], view: { number } };
  if (moves) {
    const choices = moves.map((move) => ({ move, text: move, effect_text: [], effect: {} }));
    live['turn'] = { derived: {}, question: '?', choices };
  }
}

test('what came with an update is not asked for', async () => {
  const { turn, asked, live } = updatedTurn();
  await turn.follow();
  expect(turn.shown?.choices.map(({ move }) => move)).toEqual(['h4']);
  update(live, 2, 'moved', ['b3']);
  await turn.follow();
  expect(turn.shown?.choices.map(({ move }) => move)).toEqual(['b3']);
  expect(turn.actual?.view).toEqual({ number: 2 });
  await turn.plan([]);
  expect(asked).toEqual([]);
});

test('a plan outlives chat and presence changes, but no move and no bot in its place', async () => {
  const { turn, asked, live } = updatedTurn();
  await turn.follow();
  await turn.add('h4');
  update(live, 2, 'said');
  await turn.follow();
  update(live, 3, 'left', ['h4']);
  await turn.follow();
  expect(turn.planned).toEqual(['h4']);
  expect(turn.isOvertaken).toBe(false);
  update(live, 4, 'left', []);
  await turn.follow();
  expect(turn.planned).toEqual([]);
  update(live, 5, 'returned', ['h4']);
  await turn.follow();
  await turn.add('h4');
  update(live, 6, 'moved', []);
  await turn.follow();
  expect(turn.planned).toEqual([]);
  expect(asked).toEqual(['h4', 'h4']);
});

test('an answer about a position that is gone is forgotten', async () => {
  const { turn, live } = updatedTurn();
  await turn.follow();
  const planning = turn.add('h4');
  update(live, 2, 'moved', ['b3']);
  await turn.follow();
  await planning;
  expect(turn.planned).toEqual([]);
  expect(turn.shown?.choices.map(({ move }) => move)).toEqual(['b3']);
});
