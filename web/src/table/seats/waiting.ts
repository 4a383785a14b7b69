// Says who is waited for, in one sentence.

import type { Scene } from '../../net/scene';
import { words } from '../../words/words.svelte';
import { nameAmong } from './people';

/** `actor` is a seat by its number, or chance; in a review it says whose turn it was. */
export function waitingFor({ now, isPast }: Scene, actor: number | string): string {
  const seats = now?.table.seats ?? [];
  const sitter = typeof actor === 'number' ? seats[actor] : undefined;
  if (!sitter) return '';
  const name = nameAmong(seats, sitter);
  return words.say(isPast ? 'turn_of' : 'waiting_for', { name });
}
