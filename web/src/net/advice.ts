// What is said of a turn that the server describes.

import type { DescribedTurn } from './schema';

/** Give all that is said of a turn. */
export function saidOf({ text, effect_text, line }: DescribedTurn): string[] {
  return [...text, ...effect_text, ...line.map((move) => move.text)];
}
