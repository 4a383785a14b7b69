// Which sounds go with the moves of a game, by the table in its `index.ts`.

import type { Step } from '../net/schema';
import type { SoundName } from './sound.svelte';

/** The sounds of a game; in both lists the first that fits counts. */
export interface GameSounds {
  /** By the notation of a move. */
  moves?: readonly (readonly [RegExp, SoundName])[];
  /** By the name of an event. */
  events?: Readonly<Record<string, SoundName>>;
}

const MOST = 4;

/** Return the sound of a move that is planned or made. */
export function soundOfMove(move: string, { moves = [] }: GameSounds): SoundName | null {
  return moves.find(([pattern]) => pattern.test(move))?.[1] ?? null;
}

/** Return the sounds of some steps in their order, each once; own moves were heard when planned. */
export function soundsOf(
  steps: readonly Step[],
  sounds: GameSounds,
  wasPlanned = false,
): SoundName[] {
  const heard = steps.flatMap(({ by, move, events }) => [
    wasPlanned && by !== 'deal' ? null : soundOfMove(move, sounds),
    ...events.map(({ what }) => sounds.events?.[what] ?? null),
  ]);
  return [...new Set(heard.filter((name) => name !== null))].slice(0, MOST);
}

/** Return the sound of the end of a game: for spectators it is neither won nor lost. */
export function soundOfEnd(winners: readonly string[], mine: readonly string[]): SoundName {
  if (mine.length === 0) return 'bell';
  return mine.some((seat) => winners.includes(seat)) ? 'victory' : 'defeat';
}
