// Finds the events that changed the game since a given one; joining, leaving and chat do not.

import type { TableEvent } from '../../net/schema';

const CHANGES: readonly string[] = ['moved', 'undone'];

export function changesSince(events: readonly TableEvent[], seen: number): readonly TableEvent[] {
  return events.filter(({ number, kind }) => number > seen && CHANGES.includes(kind));
}
