// How fully answers are written, so that all of them are in view.

/** Whole, or with one line for what a group has in common, or one line each, or only their names, two in a row. */
export const FITS = ['whole', 'grouped', 'lines', 'names'] as const;
export type Fit = (typeof FITS)[number];

/** Choose the fullest way that is no higher than the room; `heightOf` writes answers so and measures them. */
export function fitted(room: number, heightOf: (fit: Fit) => number): Fit {
  return FITS.find((fit) => heightOf(fit) <= room) ?? 'names';
}

interface Span {
  top: number;
  bottom: number;
}

/** Return where a list that is scrolled ends at rest: below the last row that is whole. */
export function lastWhole(rows: readonly Span[], room: number): number {
  const whole = rows.filter(({ bottom }) => bottom <= room);
  return Math.max(0, ...whole.map(({ bottom }) => bottom)) || room;
}
