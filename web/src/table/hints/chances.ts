// Formats chances and differences between them.

import { words } from '../../words/words.svelte';

const LEAST = 0.01;

/** Format a chance from 0 to 1 in percent; an unknown one is a dash. */
export function inPercent(chance: number | null): string {
  if (chance === null) return '–';
  return new Intl.NumberFormat(words.lang, { style: 'percent' }).format(chance);
}

/** Format an estimated chance: none is shown as nothing. */
export function estimateInPercent(chance: number | null): string {
  return chance !== null && chance < LEAST ? `<${inPercent(LEAST)}` : inPercent(chance);
}

/**
 * Format the estimates of several turns: with as few decimals as tell most of them apart, since equal
 * numbers would say that it makes no difference.
 */
export function estimatesApart(chances: readonly number[]): string[] {
  const all = [0, 1, 2].map((digits) => chances.map((chance) => withDecimals(chance, digits)));
  const most = Math.max(...all.map((texts) => new Set(texts).size));
  return all.find((texts) => new Set(texts).size === most) ?? [];
}

function withDecimals(chance: number, digits: number): string {
  const least = LEAST / 10 ** digits;
  const format = new Intl.NumberFormat(words.lang, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return chance < least ? `<${format.format(least)}` : format.format(chance);
}

/** Return a difference of chances in percentage points. */
export function pointsOf(part: number): number {
  return Math.round(100 * part) || 0; // no negative zero
}

/** Return an error in percentage points, at least what rounding adds. */
export function inErrorPoints(error: number): string {
  return new Intl.NumberFormat(words.lang).format(Math.max(1, pointsOf(error)));
}

/** Format a difference of chances in percentage points. */
export function inPoints(part: number): string {
  return new Intl.NumberFormat(words.lang).format(pointsOf(part));
}
