// Splits a sentence of the server at the names that a game draws rather than spells.

/** A name in a sentence, and what is drawn for it. */
export interface Picture {
  label: string;
  /** Drawings, side by side. */
  icons: readonly string[];
  /** What is written before them. */
  value?: string;
  /** The colour of the seat whose crest it is, and what stays in one line with it. */
  colour?: string;
  before?: string;
  after?: string;
}

export type Part = string | Picture;

/** Keep the bracket before a crest, and the number after it, in one line with it. */
function joined(parts: readonly Part[]): Part[] {
  const all = [...parts];
  all.forEach((part, n) => {
    if (typeof part === 'string' || part.colour === undefined) return;
    const [before, after] = [all[n - 1], all[n + 1]];
    const opens = typeof before === 'string' && before.endsWith('(');
    const value = typeof after === 'string' ? (/^ \d+[,)]?/.exec(after)?.[0] ?? '') : '';
    if (opens) all[n - 1] = before.slice(0, -1);
    if (value !== '') all[n + 1] = (after as string).slice(value.length);
    all[n] = { ...part, ...(opens && { before: '(' }), ...(value !== '' && { after: value }) };
  });
  return all.filter((part) => part !== '');
}

/** Return the parts of a sentence: text, and pictures for the names in it. */
export type Splitter = (text: string) => Part[];

const EDGE = String.raw`[\p{L}\p{N}]`;
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** Return a splitter for some names; the longest that fits counts, in any case of letters. */
export function splitterFor(pictures: readonly Picture[]): Splitter {
  if (pictures.length === 0) return (text) => [text];
  const byName = new Map(pictures.map((one) => [one.label.toLowerCase(), one]));
  const names = pictures
    .map(({ label }) => label)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(SPECIAL, '\\$&'));
  const pattern = new RegExp(`(?<!${EDGE})(${names.join('|')})(?!${EDGE})`, 'giu');
  return (text) => {
    const parts = text
      .split(pattern)
      .map((part, n): Part => {
        const picture = n % 2 === 1 ? byName.get(part.toLowerCase()) : undefined;
        // Whoever a sentence begins with is its subject, and is named.
        const isSubject = picture?.colour !== undefined && text.startsWith(part) && n === 1;
        return picture && !isSubject ? { ...picture, label: part } : part;
      })
      .filter((part) => part !== '');
    return joined(parts);
  };
}
