// A turn in a diagram: planned, never made.

import { Turn } from '../table/turn/turn.svelte';

export class DiagramTurn extends Turn {
  override async make(moves: readonly string[]): Promise<void> {
    await this.plan(moves);
  }
}
