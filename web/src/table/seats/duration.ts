// Formats durations: on a clock, and in a sentence.

import { words } from '../../words/words.svelte';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// From the smallest: each unit, its length, and up to how many of it are counted.
const UNITS = [
  ['second', SECOND, 90],
  ['minute', MINUTE, 90],
  ['hour', HOUR, 36],
  ['day', DAY, Infinity],
] as const;

/** Format milliseconds on a clock as 0:09, 12:34, 1:02:03, or in days and hours. */
export function shown(ms: number, lang: string): string {
  const seconds = Math.ceil(ms / SECOND);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  if (days > 0) {
    const parts = [unit(days, 'day', lang), ...(hours > 0 ? [unit(hours, 'hour', lang)] : [])];
    return parts.join(' ');
  }
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Describe how long something takes, such as “a day” or “5 minutes”. */
export function spoken(ms: number): string {
  const [name, length] = UNITS.find(([, one, most]) => Math.round(ms / one) <= most) ?? UNITS[3];
  const count = Math.max(1, Math.round(ms / length));
  const next = UNITS[UNITS.findIndex(([one]) => one === name) + 1];
  if (next && count * length === next[1]) return words.say(`duration_${next[0]}`);
  return count === 1 ? words.say(`duration_${name}`) : unit(count, name, words.lang);
}

/** Say how long ago something was, such as “2 hours ago”. */
export function ago(ms: number): string {
  const format = new Intl.RelativeTimeFormat(words.lang, { numeric: 'auto' });
  if (ms < MINUTE) return format.format(0, 'second');
  const [name, length] =
    ms < HOUR
      ? (['minute', MINUTE] as const)
      : ms < DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  return format.format(-Math.floor(ms / length), name);
}

/** A number of a unit, in the plural form of the language. */
function unit(n: number, name: string, lang: string): string {
  return n.toLocaleString(lang, { style: 'unit', unit: name, unitDisplay: 'long' });
}
