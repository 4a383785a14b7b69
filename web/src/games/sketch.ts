// A sketch of a table: what lies where in a window. `tools/make_sketches.mjs` draws the sketches of
// every game that has `layout/sketches.ts`, for docs/look.md.

/** The windows that every table is sketched and looked at in. */
export const WINDOWS = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const;

export const LOG_WIDTH = 352;

export interface SketchPart {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What it is: the board, the viewer's own things, those of others, what is asked, the rest. */
  kind: 'board' | 'own' | 'other' | 'ask' | 'rest';
  label?: string;
}

export interface Sketch {
  /** Sketches of one row stand side by side: a number of players. */
  row: string;
  width: number;
  height: number;
  parts: SketchPart[];
}

/** The height of the header above a table. */
export function headerOf(width: number): number {
  return width < 704 ? 89 : 48;
}

/** Is the log always open in a window, as in `table/log/wide_log.ts`? */
export function hasWideLog(width: number, height: number): boolean {
  return width >= 1600 && height >= 720;
}

/** The width of a log beside the table; on a large screen it is enlarged. */
export function logColumnOf(width: number, height: number): number {
  if (!hasWideLog(width, height)) return 0;
  return width >= 2200 && height >= 1200 ? 1.25 * LOG_WIDTH : LOG_WIDTH;
}
