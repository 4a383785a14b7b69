// Splits a sentence of the server at the names that a game draws rather than spells.

/** A name in a sentence, and what is drawn for it. */
export interface Picture {
  label: string;
  /** Drawings, side by side. */
  icons: readonly string[];
  /** What is written before them. */
  value?: string;
  /** The colour of the seat whose crest it is. */
  colour?: string;
}

export type Part = string | Picture;

const JOINED = '\u2060';
const SPACE = '\u00a0';

/** Keep brackets and numbers in the line of the picture that they belong to. */
function joined(parts: readonly Part[]): Part[] {
  return parts.map((part, n) => {
    if (typeof part !== 'string') return part;
    const before = parts[n - 1];
    const isValue = typeof before === 'object' && /^ \d/.test(part);
    const text = isValue ? SPACE + part.slice(1) : part;
    return text.endsWith('(') ? text + JOINED : text;
  });
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
