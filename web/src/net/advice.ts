// What is said of a turn that the server describes.

import type { DescribedTurn } from './schema';

/** Give all that is said of a turn. */
export function saidOf({ text, does, line }: DescribedTurn): string[] {
  return [...text, ...does, ...line.map((move) => move.text)];
}
