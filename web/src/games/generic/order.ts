// The order in which choices are shown.

interface Worded {
  text: string;
}

/** Put choices that differ by more than numbers before long runs of those that do not. */
export function rareFirst<T extends Worded>(choices: readonly T[]): T[] {
  const kinds = new Map<string, number>();
  const kindOf = ({ text }: Worded): string => text.replace(/\d+/g, '#');
  for (const choice of choices) kinds.set(kindOf(choice), (kinds.get(kindOf(choice)) ?? 0) + 1);
  const rank = (choice: T): number => kinds.get(kindOf(choice)) ?? 0;
  return choices.toSorted((one, other) => rank(one) - rank(other));
}
