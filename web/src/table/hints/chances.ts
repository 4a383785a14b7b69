// Writes chances, and how much of one was won or lost.

import { words } from '../../words/words.svelte';

/** Write a chance from 0 to 1 in percent; one that is not known is a dash. */
export function inPercent(chance: number | null): string {
  if (chance === null) return '–';
  return new Intl.NumberFormat(words.lang, { style: 'percent' }).format(chance);
}

/** Give a part of a chance in points of a hundred. */
export function pointsOf(part: number): number {
  return Math.round(100 * part) || 0; // never less than nothing by a sign alone
}

/** Write an error in points of a hundred: numbers that are rounded are never quite sure. */
export function inErrorPoints(error: number): string {
  return new Intl.NumberFormat(words.lang).format(Math.max(1, pointsOf(error)));
}

/** Write a part of a chance as points of a hundred. */
export function inPoints(part: number): string {
  return new Intl.NumberFormat(words.lang).format(pointsOf(part));
}
