// Options of a new table: which of them make a difference with the others that are chosen.

import type { OptionInfo } from '../../net/schema';

/** Does an option make a difference with these values of the others? */
export function makesDifference(
  options: readonly OptionInfo[],
  option: string,
  chosen: Readonly<Record<string, string>>,
): boolean {
  const needed = options.find(({ name }) => name === option)?.only_with ?? {};
  return Object.entries(needed).every(
    ([other, values]) => !(other in chosen) || values.includes(chosen[other]!),
  );
}
