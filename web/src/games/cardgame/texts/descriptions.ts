// Describes cells and the effect of a move there, for screen readers.

import { influenceText } from '../../../kits/majority/descriptions';
import { words } from '../../../words/words.svelte';
import type { CardgameView, Effect, Names, DerivedView, DerivedVillage } from '../types';
import { whereAt } from './where';

interface About {
  names: Names;
  view: CardgameView;
  derivedView: DerivedView | undefined;
  targets: ReadonlySet<string>;
  recent: ReadonlySet<string>;
  /** What a move to a cell would change. */
  effects: ReadonlyMap<string, Effect>;
}

/** Describe how far a village is from being scored. */
export function sidesOf({ missing, scored }: DerivedVillage, wasScored: boolean): string {
  if (missing.length > 0) return words.say('cardgame.sides_open', { n: missing.length });
  return words.say(scored && wasScored ? 'cardgame.scored' : 'cardgame.surrounded');
}

/** Describe which villages a move adds; the board shows where. */
export function bringsText(names: Names, effect: Effect): string {
  const villages = Object.values(effect.brings);
  const known = villages.filter((symbols) => symbols !== null);
  const sentences = known.map((symbols) =>
    words.say('cardgame.brings', { village: names.villages[symbols] ?? '' }),
  );
  if (known.length < villages.length) {
    sentences.push(words.say('cardgame.brings_some', { n: effect.new - known.length }));
  }
  return sentences.join(' ');
}

/** Return a function that describes the cells of a table. */
export function describer(about: About): (cell: string) => string {
  const { names, view, derivedView, targets, recent, effects } = about;
  const where = whereAt(names, view);

  function village(cell: string, derivedVillage: DerivedVillage, wasScored: boolean): string {
    const what = `${cell}, ${words.say('cardgame.village')} ${names.villages[derivedVillage.symbols]}`;
    return `${what}. ${influenceText(names, derivedVillage)}. ${sidesOf(derivedVillage, wasScored)}.`;
  }

  function lies(cell: string): string {
    const derivedVillage = derivedView?.villages[cell];
    if (derivedVillage) return village(cell, derivedVillage, derivedVillage.scored);
    const card = view.cards[cell];
    const what = card
      ? [names.seats[card.owner], names.cards[card.card]]
      : [words.say('majority.empty')];
    return `${[card ? cell : where(cell), ...what, ...(card?.turned ? [words.say('cardgame.turned')] : [])].join(', ')}.`;
  }

  function does(cell: string): string[] {
    const effect = effects.get(cell);
    if (!effect) return [];
    const after = Object.entries(effect.villages).map(([name, then]) =>
      village(name, then, view.villages[name]?.scored ?? false),
    );
    return [bringsText(names, effect), ...after].filter((part) => part !== '');
  }

  return (cell) =>
    [
      lies(cell),
      ...(recent.has(cell) ? [words.say('majority.just_now')] : []),
      ...(targets.has(cell) ? [words.say('majority.may_go_here'), ...does(cell)] : []),
    ].join(' ');
}
