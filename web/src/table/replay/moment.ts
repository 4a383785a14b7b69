// The position after an action, from the server.

import type { Scene } from '../../net/scene';
import type { GameState, Turn } from '../turn/turn.svelte';
import type { Frame } from './frames';

/** Return the position after a frame, as the acting seat sees it. Throws Refused. */
export function fetchMoment(
  live: Scene,
  turn: Pick<Turn, 'seat'>,
  frame: Pick<Frame, 'event' | 'step'> | undefined,
): Promise<GameState> {
  const seat = turn.seat();
  const moment = { number: String(frame?.event), step: String(frame?.step) };
  return live.ask<GameState>('snapshot', { ...moment, ...(seat && { viewer: seat }) });
}
