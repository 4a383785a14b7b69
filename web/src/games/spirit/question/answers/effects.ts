// What an answer would do, in a few words and numbers.

import { words } from '../../../../words/words.svelte';
import { partsOf } from './answers';
import type { Answer, DerivedRoundEnd, BoardData } from '../../types';

/** A change to the end of the round: its drawing, the number before and the number after. */
export type Change = [icon: string, was: number, will: number];

/**
 * Describe what an answer does. `own` is what only this answer does; without that it is the text
 * of the answer.
 */
export function linesOf({ move, text }: Answer, own: string[], boardData: BoardData): string[] {
  const [word, about] = partsOf(move);
  if (word === 'samurai') return samuraiLines(about, boardData);
  return own.length ? own : [text];
}

function samuraiLines(code: string, { names, board }: BoardData): string[] {
  const samurai = names.samurai[code];
  if (!samurai) return [];
  const kiai = board.samurai[code]?.kiai[0] ?? '';
  return [samurai.talent, words.say('spirit.kiai', { kiai, text: samurai.kiai.human })];
}

/** Write some effects as sentences; where they are about any of several, the one that is chosen. */
export function sentencesOf(lines: readonly string[]): string {
  return lines
    .filter((line) => line)
    .map((line) => line.replace(/^… ?/, `${words.say('spirit.chosen_one')} `))
    .map((line) => line.charAt(0).toLocaleUpperCase(words.lang) + line.slice(1))
    .map((line) => (/[.!?…]$/.test(line) ? line : `${line}.`))
    .join(' ');
}

/** Return what would change at the end of the round. */
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
