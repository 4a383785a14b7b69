// Describes in one sentence what to do now.

import type { Choice } from '../../../net/schema';
import { aheadStatus } from '../../../kits/majority/ahead_status';
import { words } from '../../../words/words.svelte';
import { VILLAGE } from '../selection.svelte';
import type { CardgameView, Names } from '../types';

interface Now {
  names: Names;
  view: CardgameView;
  choices: readonly Choice[];
  held: string | null;
  planned: boolean;
  /** Is it a later turn that is planned, or is what others did still being shown? */
  isPlanningAhead: boolean;
  /** A sentence that says who everybody is waiting for. */
  waiting: string;
}

/** Return what the viewer is to do, or who everybody is waiting for. */
export function statusOf({
  names,
  view,
  choices,
  held,
  planned,
  isPlanningAhead,
  waiting,
}: Now): string {
  if (view.phase === 'over') return '';
  if (isPlanningAhead)
    return aheadStatus(planned, held !== null && words.say('cardgame.choose_cell'), waiting);
  if (held === VILLAGE && view.top) return putOf(names, view.top, view.next);
  if (choices.length > 0)
    return words.say(held === null ? 'cardgame.choose_card' : 'cardgame.choose_cell');
  if (planned)
    return words.say(view.due.length > 1 ? 'cardgame.more_to_come' : 'majority.confirm_turn');
  return waiting;
}

function putOf(names: Names, top: string, next: string | null): string {
  const village = names.villages[top] ?? '';
  if (!next) return words.say('cardgame.choose_village', { village });
  return words.say('cardgame.choose_village_next', { village, next: names.villages[next] ?? '' });
}
