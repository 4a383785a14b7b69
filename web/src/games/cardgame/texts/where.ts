// Describes where empty cells are by what lies beside them, in the words of the log.

import { placeOf } from '../board/cells';
import type { CardgameView, Names } from '../types';

type Table = Pick<CardgameView, 'villages' | 'open' | 'due' | 'last' | 'cards'>;
type Words = Pick<Names, 'cards' | 'villages' | 'beside' | 'with_symbols' | 'and'>;

const SIDES: Record<string, string> = { '0,-1': 'n', '1,0': 'e', '0,1': 's', '-1,0': 'w' };
const ORDER = 'nesw';
const OPPOSITE = ['ns', 'ew'];

/** Return on which side of another cell a cell lies, if it is next to it. */
function sideOf(cell: string, other: string): string | undefined {
  const [here, there] = [placeOf(cell), placeOf(other)];
  return SIDES[`${here.x - there.x},${here.y - there.y}`];
}

/** Return a function that describes the empty cells of a table; a code distinguishes equal ones, unless
 *  the table shows them. */
export function whereAt(names: Words, { villages, open, due, last, cards }: Table) {
  const said = new Map(open.map((cell) => [cell, besideVillages(cell)]));
  const keys = [...said.values()].map(({ key }) => key);

  function besideVillages(cell: string): { key: string; text: string } {
    const beside = Object.entries(villages)
      .map(([other, { symbols }]) => ({ symbols, side: sideOf(cell, other) }))
      .filter(({ side }) => side !== undefined)
      .sort((a, b) => ORDER.indexOf(a.side!) - ORDER.indexOf(b.side!));
    const sides = beside.map(({ side }) => side).join('');
    const several = OPPOSITE.includes(sides) ? 'between' : 'next_to';
    const sentence = beside.length > 1 ? several : `${sides}_of_village`;
    const which = beside
      .map(({ symbols }) =>
        names.with_symbols.replace('{village}', names.villages[symbols] ?? symbols),
      )
      .join(names.and);
    // Which of two villages is named first makes no difference.
    const key = [sentence, ...beside.map(({ symbols }) => symbols).sort()].join();
    return { key, text: (names.beside[sentence] ?? cell).replace('{which}', which) };
  }

  /** A cell beside the card that brings a village there. */
  function besideCard(cell: string, at: string, card = ''): string {
    const sentence = names.beside[`${sideOf(cell, at)}_of_card`];
    return sentence?.replace('{card}', names.cards[card] ?? card) ?? cell;
  }

  return (cell: string, isShown = false, by?: { place: string; code: string }): string => {
    const beside = said.get(cell);
    if (beside) {
      const isAlone = keys.filter((key) => key === beside.key).length === 1;
      return isAlone || isShown ? beside.text : `${beside.text} (${cell})`;
    }
    if (by) return besideCard(cell, by.place, by.code);
    return last !== null && due.includes(cell) ? besideCard(cell, last, cards[last]?.card) : cell;
  };
}
