// Chooses which texts of a board are shown, and how fully, in the room that is left for them.

type Kind = 'due' | 'tokens' | 'talent' | 'kiai' | 'lent';

/** A text of a board: what he has to do, the tokens he has, what he can, and where his own token is. */
export interface BoardText {
  kind: Kind;
  /** How long it is, and in short. */
  letters: number;
  short?: number;
}

interface Room {
  width: number;
  height: number;
  /** The size of what is written. */
  text: number;
}

export interface Shown {
  isShown: boolean[];
  /** Are those that have a short form short? */
  isShort: boolean;
}

const LEADING = 1.25;
/** Generous: words break where they can. */
const LETTER = 0.52;
const ICON = 26;
const GAP = 3;
/** What lies around each line, and beside it. */
const EDGES: Record<Kind, number> = { due: 2, tokens: 8, talent: 0, kiai: 0, lent: 0 };
const BESIDE: Record<Kind, number> = { due: 12, tokens: 12, talent: 0, kiai: 0, lent: 0 };
const LEAST_WIDTH = 40;
/** What is urgent comes first. */
const ORDER: readonly Kind[] = ['due', 'tokens', 'talent', 'kiai', 'lent'];

/** Choose the texts that fit: each is shown whole or not at all. */
export function shownOf(texts: readonly BoardText[], room: Room): Shown {
  const whole = { isShown: fitting(texts, room), isShort: false };
  if (whole.isShown.every(Boolean)) return whole;
  const short = texts.map((one) => ({ ...one, letters: one.short ?? one.letters }));
  return { isShown: fitting(short, room), isShort: true };
}

function fitting(texts: readonly BoardText[], room: Room): boolean[] {
  const found = texts.map(() => false);
  let free = room.height;
  for (const kind of ORDER)
    for (const [n, one] of texts.entries()) {
      const high = heightOf(one, room);
      if (one.kind !== kind || high > free + 0.5) continue;
      found[n] = true;
      free -= high + GAP;
    }
  return found;
}

function heightOf({ kind, letters }: BoardText, { width, text }: Room): number {
  const wide = width - ICON - BESIDE[kind];
  if (wide < LEAST_WIDTH) return Infinity;
  const lines = Math.ceil((letters * text * LETTER) / wide);
  return lines * text * LEADING + EDGES[kind] * (kind === 'tokens' ? lines : 1);
}
