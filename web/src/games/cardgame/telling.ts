// Says what lies on a cell, and what a move would do there, for those who listen.

import type { Kind } from '../../table/sight';
import { words } from '../../words/words.svelte';
import type { CardgameView, Effect, Names, Sight, VillageSight } from './types';

type Describer = ((cell: string) => string) & { brings: (effect: Effect) => string };

/** Give who describes the cells of a table as it stands. */
export function describer(
  names: Names,
  view: CardgameView,
  sight: Sight | undefined,
  effects: Record<string, Effect | undefined>,
): Describer {
  function influence(village: VillageSight): string {
    return (Object.entries(village.influence) as [Kind, number[]][])
      .map(([kind, strengths]) => {
        const told = strengths.flatMap((strength, seat) =>
          strength > 0 ? [`${names.seats[seat]} ${strength}`] : [],
        );
        return `${names.kinds[kind]}: ${told.join(', ') || 0}`;
      })
      .join('; ');
  }

  function village(cell: string, seen: VillageSight): string {
    const open = seen.missing.length;
    const sides = open ? words.say('sides_open', { n: open }) : words.say('surrounded');
    return `${cell}, ${words.say('village')} ${names.villages[seen.symbols]}. ${influence(seen)}. ${sides}.`;
  }

  function brings(effect: Effect): string {
    const cells = Object.entries(effect.brings);
    const known = cells.filter((pair): pair is [string, string] => pair[1] !== null);
    const open = cells.filter(([, symbols]) => symbols === null).map(([cell]) => cell);
    const sentences = known.map(([cell, symbols]) =>
      words.say('brings', { village: names.villages[symbols] ?? '', cell }),
    );
    if (open.length > 0) {
      const n = effect.new - known.length;
      sentences.push(words.say('brings_some', { n, cells: open.join(', ') }));
    }
    return sentences.join(' ');
  }

  function describe(cell: string): string {
    const seen = sight?.villages[cell];
    if (seen) return village(cell, seen);
    const card = view.cards[cell];
    if (card) {
      const what = [cell, names.seats[card.owner], names.cards[card.card]];
      return [...what, ...(card.turned ? [words.say('turned')] : [])].join(', ');
    }
    const empty = `${cell}, ${words.say('empty')}.`;
    const effect = effects[cell];
    if (!effect) return empty;
    const after = Object.entries(effect.villages).map(([name, then]) => village(name, then));
    return [empty, brings(effect), ...after].filter((part) => part !== '').join(' ');
  }

  return Object.assign(describe, { brings });
}
