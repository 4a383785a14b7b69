// Formats durations.

/** Format milliseconds as 0:09, 12:34, 1:02:03 or days. */
export function shown(ms: number, lang: string): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  const short = (n: number, unit: string): string =>
    n.toLocaleString(lang, { style: 'unit', unit, unitDisplay: 'narrow' });
  if (days > 0) return `${short(days, 'day')} ${short(hours, 'hour')}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
