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
 * Format the estimates of several turns: in whole percents, with a decimal only where that tells more
 * of them apart. An estimate is not exact enough for a second one.
 */
export function estimatesApart(chances: readonly number[]): string[] {
  const [whole, fine] = [0, 1].map((digits) => chances.map((one) => withDecimals(one, digits)));
  return new Set(fine).size > new Set(whole).size ? fine! : whole!;
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
