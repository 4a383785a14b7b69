// Short texts and drawings for answers.

import { words } from '../../../../words/words.svelte';
import type { Answer, Board, DerivedRoundEnd, SpiritView, BoardData } from '../../types';
import { samuraiAt } from '../../names';

/** The answers that a hint recommends. */
export interface Hinted {
  best: string | undefined;
  /** How likely the village stands after each. */
  chances: ReadonlyMap<string, string>;
}

/** Everything needed to show the answers to a question. */
export interface QuestionContext {
  view: SpiritView;
  boardData: BoardData;
  /** What the end of the round would do as things stand. */
  end: DerivedRoundEnd | null | undefined;
  /** The moves that lead to the goal of a guided game. */
  wanted: ReadonlySet<string>;
  hinted: Hinted;
  busy: boolean;
  /** The key that chooses an answer, 1 to 9; undefined for those after. */
  keyOf?: (move: string) => string | undefined;
  /** Shows on the table what an answer is about; nothing once it is no longer pointed at. */
  onpoint: (move: string | null) => void;
  onanswer: (answer: Answer) => void;
}

/** Split a move into what is done, and to whom or with what. */
export function partsOf(move: string): [word: string, about: string] {
  const [word = '', about = ''] = move.split(':');
  return [word, about];
}

// The same word means different things in different questions.
const BY_PHASE: Record<string, string> = {
  'no tokens': 'no_tokens',
  'no again': 'no_again',
  'fight again': 'again',
  'from move': 'move',
  'from strike': 'strike',
};

const ICONS: Record<string, string> = {
  fight: 'fight',
  again: 'fight',
  attack: 'fight',
  defend: 'defend',
  pass: 'pass',
  no: 'close',
  no_tokens: 'close',
  no_again: 'close',
  support: 'support',
  lend: 'support',
  use: 'support',
  kiai: 'kiai',
  move: 'kiai',
  strike: 'kiai',
  heal: 'wound',
  hand: 'talent',
  discard: 'talent',
  redraw: 'talent',
  ignore: 'talent',
  next: 'stack',
};

/** Return the kind of an answer in the question of a phase. */
export function sortOf(move: string, phase: string): string {
  const [word] = partsOf(move);
  return BY_PHASE[`${word} ${phase}`] ?? word;
}

/** Return the name of whom or what an answer is about. */
export function aboutOf(move: string, view: SpiritView, boardData: BoardData): string {
  const [, about] = partsOf(move);
  const { names, board } = boardData;
  if (/^[A-G]$/.test(about)) return samuraiAt(names, view, about);
  return (
    names.samurai[about]?.name ??
    names.raiders[about] ??
    names.penalties[board.penalties[about] ?? '']?.name ??
    names.symbols[board.symbols[about] ?? ''] ??
    about
  );
}

/** Describe an answer in a few words. */
export function titleOf(
  move: string,
  view: SpiritView,
  boardData: BoardData,
  name = aboutOf(move, view, boardData),
): string {
  return words.say(`spirit.do_${sortOf(move, view.phase)}`, { name });
}

/** Return the drawing of an answer. */
export function iconOf(move: string, view: SpiritView, board: Board): string {
  const [word, about] = partsOf(move);
  if (word === 'suffer') return `penalty-${board.penalties[about]}`;
  if (word === 'lose') return `symbol-${about}`;
  if (word === 'samurai') return `${about}-human`;
  if (word === 'to') return view.under_way.card ? 'fight' : 'support';
  return ICONS[sortOf(move, view.phase)] ?? 'confirm';
}
