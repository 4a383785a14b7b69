// Says what is to be done now, in one sentence.

import type { Choice } from '../../table/turn.svelte';
import { words } from '../../words/words.svelte';
import { VILLAGE } from './play.svelte';
import type { CardgameView, Names } from './types';

interface Now {
  names: Names;
  view: CardgameView;
  choices: readonly Choice[];
  held: string | null;
  planned: boolean;
  /** Who is waited for, in a sentence. */
  waiting: string;
}

/** Say what the viewer is to do, or who is waited for. */
export function statusOf({ names, view, choices, held, planned, waiting }: Now): string {
  if (view.phase === 'over') return '';
  if (held === VILLAGE && view.top) return putOf(names, view.top, view.next);
  if (choices.length > 0) return words.say(held === null ? 'choose_card' : 'choose_cell');
  if (planned) return words.say(view.due.length > 1 ? 'more_to_come' : 'confirm_turn');
  return waiting;
}

function putOf(names: Names, top: string, next: string | null): string {
  const village = names.villages[top] ?? '';
  if (!next) return words.say('choose_village', { village });
  return words.say('choose_village_next', { village, next: names.villages[next] ?? '' });
}
