// Whether every figure shows who leads for it, and by how much.

import { StoredSwitch } from '../../stored_switch.svelte';

export const shownLeads = new StoredSwitch('leads');

/** Return by how much the first is ahead; 0 if several are, and null if nobody has influence. */
export function leadOf(influence: readonly number[] | undefined): number | null {
  const [first = 0, second = 0] = (influence ?? []).toSorted((a, b) => b - a);
  return first === 0 ? null : first - second;
}
