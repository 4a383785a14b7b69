// The position after an action, from the server.

import type { Scene } from '../../net/scene';
import type { GameState, PastState, Turn } from '../turn/turn.svelte';
import { longestFirst } from '../turn/prefixes';
import type { Frame } from './frames';

type At = Pick<Frame, 'event' | 'step'> | undefined;

/** Return the position after a frame, as the acting seat sees it. Throws Refused. */
export function fetchMoment(
  live: Scene,
  turn: Pick<Turn, 'seat'>,
  frame: At,
  plan: Record<string, string> = {},
): Promise<GameState> {
  const seat = turn.seat();
  const moment = { number: String(frame?.event), step: String(frame?.step) };
  return live.ask<GameState>('snapshot', { ...moment, ...(seat && { viewer: seat }), ...plan });
}

/** Return the position after a frame with as much of a plan as was possible then, and without it.
 *  Throws Refused. */
export async function fetchMomentWithPlan(
  live: Scene,
  turn: Pick<Turn, 'seat'>,
  frame: At,
  plan: readonly string[],
): Promise<PastState> {
  if (plan.length === 0) return fetchMoment(live, turn, frame);
  const without = fetchMoment(live, turn, frame);
  without.catch(() => undefined); // told once, by what waits for it
  for (const planned of longestFirst(plan)) {
    const query = { ahead: 'true', moves: planned.join(' ') };
    const moment = await fetchMoment(live, turn, frame, query);
    if (!moment.refused) return { ...moment, planned, unplanned: await without };
  }
  return without;
}
