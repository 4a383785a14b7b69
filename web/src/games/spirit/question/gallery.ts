// How many samurai to choose from stand in a row, so that their portraits are as large as can be.

export interface Gallery {
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
const LEAST_TILE = { phone: 160, low: 104, usual: 130 };
const LEAST_SIDE = 84;
/** Where not all fit, they are scrolled. */
const SCROLLED_SIDE = 120;

/** Find the columns with the largest portraits; `letters` are those of the longest text. */
export function galleryOf(width: number, height: number, count: number, letters: number): Gallery {
  const isPhone = width < PHONE;
  const text = Math.round(Math.min(20, Math.max(14, width / 120)));
  const name = isPhone || height < LOW ? 17 : Math.round(text * 1.7);
  const least = isPhone ? LEAST_TILE.phone : height < LOW ? LEAST_TILE.low : LEAST_TILE.usual;
  let best: Gallery | null = null;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const widest = (width - (columns - 1) * GAP) / columns;
    const high = (height - (rows - 1) * GAP) / rows;
    for (let tile = least; tile <= widest; tile += STEP) {
      const lines = Math.ceil((letters * text * LETTER) / (tile - 2 * PAD));
      const words = (name + lines * text) * LINE + 2;
      const side = Math.floor(Math.min(tile - 2 * PAD, high - words - 2 * PAD));
      if (side > (best?.side ?? LEAST_SIDE - 1)) best = { columns, tile, side, name, text };
    }
  }
  if (best) return best;
  const columns = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
  const tile = (width - (columns - 1) * GAP) / columns;
  return { columns, tile, side: Math.min(SCROLLED_SIDE, tile - 2 * PAD), name, text };
}
