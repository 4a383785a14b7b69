// The text of a turn that the server describes.

import type { DescribedTurn } from './schema';

/** Return every line of text about a turn. */
export function textsOf({ text, effect_text, line }: DescribedTurn): string[] {
  return [...text, ...effect_text, ...line.map((move) => move.text)];
}
