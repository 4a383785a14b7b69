// What changed the game since a moment; who comes, goes or talks changes nothing of it.

import type { TableEvent } from '../../net/schema';

const CHANGES: readonly string[] = ['moved', 'undone'];

export function changesSince(events: readonly TableEvent[], seen: number): readonly TableEvent[] {
  return events.filter(({ number, kind }) => number > seen && CHANGES.includes(kind));
}
