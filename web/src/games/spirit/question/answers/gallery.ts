// How many samurai to choose from stand in a row, so that their portraits are as large as can be.

export interface Gallery {
  /** Is what is written beside the portraits, one samurai per row or two, and scrolled? */
  isList: boolean;
  columns: number;
  /** The width of a tile, and of the square portrait in it. */
  tile: number;
  side: number;
  /** The sizes of what is written below it. */
  name: number;
  text: number;
}

export const GAP = 12;
/** From the edge of a tile to what is in it. */
const PAD = 10;
const LINE = 1.3;
/** How wide a letter is, in sizes of its text: generous, since words break where they can. */
const LETTER = 0.55;
const STEP = 4;
const PHONE = 640;
const LOW = 420;
/** The narrowest tile whose words can be read. */
const LEAST_TILE = 130;
const LEAST_SIDE = 84;
/** On a phone the portraits are in a list, as wide as two of them at most. */
const LISTED_SIDE = 96;
const LEAST_ROW = 300;

/** Find the columns with the largest portraits; `letters` are those of the longest text. */
export function galleryOf(width: number, height: number, count: number, letters: number): Gallery {
  if (width < PHONE || height < LOW) return listOf(width);
  const text = Math.round(Math.min(20, Math.max(14, width / 120)));
  const name = Math.round(text * 1.7);
  let best: Gallery | null = null;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const widest = (width - (columns - 1) * GAP) / columns;
    const high = (height - (rows - 1) * GAP) / rows;
    for (let tile = LEAST_TILE; tile <= widest; tile += STEP) {
      const lines = Math.ceil((letters * text * LETTER) / (tile - 2 * PAD));
      const words = (name + lines * text) * LINE + 2;
      const side = Math.floor(Math.min(tile - 2 * PAD, high - words - 2 * PAD));
      if (side > (best?.side ?? LEAST_SIDE - 1))
        best = { isList: false, columns, tile, side, name, text };
    }
  }
  return best ?? listOf(width);
}

/** A phone shows fewer at once, with everything about them. */
function listOf(width: number): Gallery {
  const columns = Math.max(1, Math.floor((width + GAP) / (LEAST_ROW + GAP)));
  const tile = (width - (columns - 1) * GAP) / columns;
  return { isList: true, columns, tile, side: LISTED_SIDE, name: 18, text: 14 };
}
