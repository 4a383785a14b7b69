// A table as rectangles in a window, for the composition sketches in docs/look.md.

export interface Part {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Sketch {
  size: { width: number; height: number };
  parts: Part[];
}

const HEADER = { row: 48, rows: 92 };
const NARROW = 704; // below, the recent moves have a row of their own
const LOG = { width: 1600, height: 720 };
export const LOG_WIDTH = 352;

/** Return the header of every table in a window. */
export function header({ width }: Sketch['size']): Part {
  return { name: 'header', x: 0, y: 0, w: width, h: width < NARROW ? HEADER.rows : HEADER.row };
}

/** Return whether a window always shows the log. */
export function showsLog({ width, height }: Sketch['size']): boolean {
  return width >= LOG.width && height >= LOG.height;
}
