// What an answer would do, in a few words and numbers.

import { words } from '../../../../words/words.svelte';
import { partsOf } from './answers';
import { woundedIn } from '../../village/wounded';
import type { Answer, DerivedRoundEnd, BoardData, SpiritView } from '../../types';

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

/** What an answer that ends the round costs: what is left of the village, and whether it is lost. */
export interface Ending {
  lines: string[];
  /** A drawing, what it stands for, how many there are now, and how many remain. */
  left: [icon: string, label: string, was: number, will: number][];
  lost: string | null;
}

/** Tell all that follows from an answer that ends the round; nothing of other answers. */
export function endingOf(
  { effect: { ends } }: Answer,
  view: SpiritView,
  { names }: BoardData,
): Ending | null {
  if (!ends) return null;
  const { wounds, best } = ends;
  return {
    lines: woundedIn(wounds, view, names),
    left: (
      [
        ['farm', 'spirit.farms', view.village.farms, best.farms],
        ['family', 'spirit.families', view.village.families, best.families],
      ] as Ending['left']
    ).filter(([, , was, will]) => will < was),
    lost: best.lost && words.say('spirit.end_lost', { why: names.endings[best.lost] ?? '' }),
  };
}
