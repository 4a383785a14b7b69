// Describes in one sentence who everybody is waiting for.

import type { Scene } from '../../net/scene';
import { words } from '../../words/words.svelte';
import { nameAmong } from './people';

/** `actor` is the number of a seat, or chance; in a review the sentence says whose turn it was. */
export function waitingFor({ now, isPast }: Scene, actor: number | string): string {
  const seats = now?.table.seats ?? [];
  const sitter = typeof actor === 'number' ? seats[actor] : undefined;
  if (!sitter) return '';
  const name = nameAmong(seats, sitter);
  return words.say(isPast ? 'turn_of' : 'waiting_for', { name });
}
