// Chooses which texts of a board are shown, and how fully, in the room that is left for them.

type Kind = 'due' | 'tokens' | 'talent' | 'kiai' | 'lent';

/** A text of a board: what he has to do, the tokens he has, what he can, and where his own token is. */
export interface BoardText {
  kind: Kind;
  /** How long it is, and in short. */
  letters: number;
  short?: number;
}

interface Box {
  width: number;
  height: number;
}

interface Room extends Box {
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
/** How many letters a line loses at its end, on average, to a word that does not fit. */
const LOST = 2.5;
const ICON = 26;
const GAP = 3;
const COLUMN_GAP = 14;
const SLACK = 0.5;
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

/** On a board of a set: talent and kiai are both written, or neither. */
export function shownTogether(texts: readonly BoardText[], room: Room, hasGifts: boolean): Shown {
  const isGift = ({ kind }: BoardText): boolean => kind === 'talent' || kind === 'kiai';
  const all = shownOf(texts, room);
  if (hasGifts && texts.every((one, n) => !isGift(one) || all.isShown[n])) return all;
  // What is written without them is as short as beside them.
  const others = texts.filter((one) => !isGift(one));
  const short = others.map((one) => ({ ...one, letters: one.short ?? one.letters }));
  const left = fitting(all.isShort ? short : others, room);
  return { ...all, isShown: texts.map((one) => !isGift(one) && (left.shift() ?? false)) };
}

/** Is there room for a talent and a kiai of these lengths? */
export function areGiftsIn(room: Room, talent: number, kiai: number): boolean {
  const texts: BoardText[] = [
    { kind: 'talent', letters: talent },
    { kind: 'kiai', letters: kiai },
  ];
  return shownOf(texts, room).isShown.every(Boolean);
}

/** Texts lie side by side where several fit in a line. */
function fitting(texts: readonly BoardText[], room: Room): boolean[] {
  const found = texts.map(() => false);
  let free = room.height;
  const row = { width: 0, height: 0 };
  for (const kind of ORDER)
    for (const [n, one] of texts.entries()) {
      if (one.kind !== kind) continue;
      const { width, height } = boxOf(one, room);
      const more = Math.max(0, height - row.height);
      const isBeside = width <= row.width && (more === 0 || more <= free + SLACK);
      if (!isBeside && height > free + SLACK) continue;
      found[n] = true;
      free -= isBeside ? more : height + GAP;
      row.height = isBeside ? row.height + more : height;
      row.width = (isBeside ? row.width : room.width) - width - COLUMN_GAP;
    }
  return found;
}

function boxOf({ kind, letters }: BoardText, { width, text }: Room): Box {
  const long = letters * text * LETTER;
  const around = ICON + BESIDE[kind];
  if (width - around < LEAST_WIDTH) return { width, height: Infinity };
  const column = width - around;
  const lines = long <= column ? 1 : Math.ceil(long / (column - LOST * text * LETTER));
  const height = lines * text * LEADING + EDGES[kind] * (kind === 'tokens' ? lines : 1);
  return { width: Math.min(width, long + around), height };
}
