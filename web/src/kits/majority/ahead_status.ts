// Describes what is planned ahead of the viewer's turn.

import { words } from '../../words/words.svelte';

/** `next` is what to do with the piece that was picked up, if any. */
export function aheadStatus(planned: boolean, next: string | false, waiting: string): string {
  if (next) return `${words.say('planning_ahead')} ${next}`;
  return planned ? words.say('plan_waits') : waiting;
}
