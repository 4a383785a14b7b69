// What an answer would do, in a few words and numbers.

import { words } from '../../../words/words.svelte';
import { partsOf } from './answers';
import type { Answer, DerivedRoundEnd, BoardData } from '../types';

/** What of the round's end would be other than now: its drawing, how many before, how many then. */
export type Change = [icon: string, was: number, will: number];

/** Say what an answer does; `own` is what it does alone. Which raider comes next says its name
    already. */
export function linesOf({ move, text }: Answer, own: string[], boardData: BoardData): string[] {
  const [word, about] = partsOf(move);
  if (word === 'samurai') return samuraiLines(about, boardData);
  return own.length || word === 'next' ? own : [text];
}

function samuraiLines(code: string, { names, board }: BoardData): string[] {
  const samurai = names.samurai[code];
  if (!samurai) return [];
  const kiai = board.samurai[code]?.kiai[0] ?? '';
  return [samurai.talent, words.say('spirit.kiai', { kiai, text: samurai.kiai.human })];
}

/** Give what of the round's end would be other than now. */
export function changesOf(
  now: DerivedRoundEnd | null | undefined,
  then: DerivedRoundEnd | undefined,
): Change[] {
  if (!now || !then) return [];
  const all: Change[] = [
    ['wound', now.wounds.length, then.wounds.length],
    ['farm', now.farms.length, then.farms.length],
    ['family', now.families.length, then.families.length],
  ];
  return all.filter(([, was, will]) => was !== will);
}
