// Says what is to be done now, in one sentence.

import { pieceOf } from '../../table/choices';
import type { Choice } from '../../table/turn.svelte';
import { words } from '../../words/words.svelte';
import { readFigure } from './figures';
import { captureText } from './telling';
import type { Effect, SamuraiView, Told } from './types';

export const STOP = 'stop';

interface Now {
  told: Told;
  view: SamuraiView;
  choices: readonly Choice[];
  /** What is taken up: a token, a kind of figure; and the first figure of an exchange. */
  piece: string | null;
  first: string | null;
  planned: boolean;
  /** Who is waited for, in a sentence. */
  waiting: string;
}

/** Say what the viewer is to do, or who is waited for. */
export function statusOf(now: Now): string {
  const { view, choices, planned, waiting } = now;
  if (view.phase === 'over') return '';
  if (choices.length > 0) return view.phase === 'turn' ? turnOf(now) : setUpOf(now);
  return planned ? words.say('confirm_turn') : waiting;
}

function setUpOf({ told, view, piece }: Now): string {
  if (view.phase === 'hands') {
    const held = view.seat === null ? 0 : (view.seats[view.seat]?.hand?.length ?? 0);
    return words.say('samurai_choose_hand', { n: told.board.hand - held });
  }
  return words.say(piece === null ? 'samurai_choose_figure' : 'samurai_choose_settlement');
}

function turnOf({ told, view, choices, piece, first }: Now): string {
  const { names } = told;
  if (view.lifted)
    return words.say('samurai_lay_again', { token: names.tokens[view.lifted] ?? '' });
  if (first) {
    const [kind, place] = readFigure(first);
    return words.say('samurai_choose_partner', { figure: names.kinds[kind], place });
  }
  if (piece === 'fx') return words.say('samurai_choose_figures');
  if (piece === 'tx') return words.say('samurai_choose_own_token');
  if (piece !== null) return words.say('samurai_choose_hex');
  const stop = choices.find((choice) => choice.move === STOP);
  if (!stop) return words.say('samurai_choose_token');
  const more = choices.some((choice) => pieceOf(choice.move) !== STOP);
  return words.say(more ? 'samurai_end_or_more' : 'samurai_end_or_undo');
}

/** Say what the end of the turn would bring now. */
export function endOf(told: Told, choices: readonly Choice[]): string {
  const stop = choices.find((choice) => choice.move === STOP);
  const { captured, ends } = (stop?.effect ?? {}) as Effect;
  const figures = captureText(told, captured);
  return [
    ...(figures ? [`${words.say('samurai_at_turn_end')} ${figures}.`] : []),
    ...(ends ? [words.say('samurai_game_ends')] : []),
  ].join(' ');
}
