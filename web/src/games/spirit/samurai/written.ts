// What is to be written on a board, before it is known how much of it has room.

import type { BoardText } from './texts';
import type { BoardData, DerivedSeat, SamuraiNames } from '../types';

export interface Written extends BoardText {
  /** The penalty that awaits him, the samurai whose tokens he has, and who has his own. */
  penalty?: DerivedSeat['penalties'][number];
  helps?: string[];
  name?: string;
}

interface Known {
  names: SamuraiNames;
  kiai: string;
  penalties: DerivedSeat['penalties'];
  mustPass: boolean;
  helps: string[];
  /** Who has his own token, if he does not. */
  lentTo: string | null;
  boardData: BoardData;
  say: (word: string) => string;
}

/** What stands beside a name in a chip. */
const CHIP = 7;

/** List the texts of a board, with how long they are. */
export function writtenOf(known: Known): Written[] {
  const { names, kiai, penalties, mustPass, helps, lentTo, boardData, say } = known;
  const found: Written[] = [];
  if (mustPass) found.push({ kind: 'due', letters: say('must_pass').length });
  for (const penalty of penalties) {
    const name = boardData.names.penalties[penalty.letter]?.name.length ?? 0;
    const more = penalty.wound_instead ? say('wound_instead').length + 3 : 0;
    const ignored = penalty.may_ignore ? say('may_ignore').length + 3 : 0;
    const letters = say('due_next').length + 1 + name + more + ignored;
    found.push({ kind: 'due', penalty, letters, short: name + (more ? 6 : 0) });
  }
  if (helps.length) {
    const short = helps.reduce((sum, help) => sum + CHIP + nameOf(help, boardData), 0);
    const talents = helps.reduce((sum, help) => sum + talentOf(help, boardData), 0);
    found.push({ kind: 'tokens', helps, letters: short + talents, short });
  }
  found.push(
    { kind: 'talent', letters: names.talent.length },
    { kind: 'kiai', letters: kiai.length },
  );
  if (lentTo !== null)
    found.push({ kind: 'lent', letters: say('token_at').length + lentTo.length, name: lentTo });
  return found;
}

function nameOf(code: string, { names }: BoardData): number {
  return names.samurai[code]?.name.length ?? 0;
}

function talentOf(code: string, { names }: BoardData): number {
  return names.samurai[code]?.talent.length ?? 0;
}
