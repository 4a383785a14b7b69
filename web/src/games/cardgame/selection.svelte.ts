// The selected card and where it may go; while villages are placed, the village.

import { Selection as SelectionOf } from '../../kits/majority/selection.svelte';
import { Refused } from '../../net/api';
import { words } from '../../words/words.svelte';
import { wordOf } from '../../table/turn/notation';
import type { CardgameView, Effect } from './types';

export const VILLAGE = 'v';

export class Selection extends SelectionOf<CardgameView, Effect> {
  /** The village on top of the stack, when there is a choice of places for it. */
  override due(): string | null {
    return this.choices.some((choice) => wordOf(choice.move) === VILLAGE) ? VILLAGE : null;
  }

  /** Say why a card cannot be played now. */
  try(card: string): void {
    const { shown } = this.turn;
    const say = (key: string): void => {
      this.turn.problem = new Refused('cardgame.2.1', words.say(key), 200);
    };
    if (this.held === VILLAGE) return say('cardgame.village_first');
    if (this.choices.length === 0 && this.turn.planned.length > 0)
      return say(
        (shown?.view.due.length ?? 0) > 1 ? 'cardgame.more_to_come' : 'majority.confirm_turn',
      );
    const cell = shown?.view.open[0];
    if (cell !== undefined) void this.turn.add(`${card}@${cell}`);
  }
}
