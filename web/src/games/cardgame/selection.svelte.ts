// The selected card and where it may go; while villages are placed, the village.

import { Selection as SelectionOf } from '../../kits/majority/selection.svelte';
import { wordOf } from '../../table/turn/notation';
import type { CardgameView, Effect } from './types';

export const VILLAGE = 'v';

export class Selection extends SelectionOf<CardgameView, Effect> {
  /** The village on top of the stack, when there is a choice of places for it. */
  override due(): string | null {
    return this.choices.some((choice) => wordOf(choice.move) === VILLAGE) ? VILLAGE : null;
  }

  /** Try a card that cannot be played, so that the server explains why. */
  try(card: string): void {
    const cell = this.turn.shown?.view.open[0];
    if (cell !== undefined) void this.turn.add(`${card}@${cell}`);
  }
}
