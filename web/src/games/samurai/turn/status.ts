// Describes in one sentence what to do now.

import type { Choice } from '../../../net/schema';
import { aheadStatus } from '../../../kits/majority/ahead_status';
import { KINDS } from '../../../kits/majority/derived_view';
import { words } from '../../../words/words.svelte';
import { readFigure } from '../board/figures';
import { captureText } from '../descriptions';
import { STOP } from '../moves';
import type { Effect, SamuraiView, BoardData, DerivedView } from '../types';

interface Now {
  boardData: BoardData;
  view: SamuraiView;
  choices: readonly Choice[];
  /** The selected token or kind of figure, and the first figure of an exchange. */
  piece: string | null;
  first: string | null;
  planned: boolean;
  /** Is it a later turn that is planned? */
  isPlanningAhead: boolean;
  /** A sentence that says who everybody is waiting for. */
  waiting: string;
}

/** Return what the viewer is to do, or who everybody is waiting for. */
export function statusOf(now: Now): string {
  const { view, choices, piece, planned, isPlanningAhead, waiting } = now;
  if (view.phase === 'over') return '';
  if (isPlanningAhead) return aheadStatus(planned, piece !== null && turnOf(now), waiting);
  if (choices.length > 0) return view.phase === 'turn' ? turnOf(now) : setUpOf(now);
  return planned ? words.say('majority.confirm_turn') : waiting;
}

function setUpOf({ boardData, view, piece }: Now): string {
  if (view.phase === 'hands') {
    const held = view.seat === null ? 0 : (view.seats[view.seat]?.hand?.length ?? 0);
    return words.say('samurai.choose_hand', { n: boardData.board.hand - held });
  }
  return words.say(piece === null ? 'samurai.choose_figure' : 'samurai.choose_settlement');
}

function turnOf({ boardData, view, choices, piece, first }: Now): string {
  const { names } = boardData;
  if (view.lifted)
    return words.say('samurai.lay_again', { token: names.tokens[view.lifted] ?? '' });
  if (first) {
    const [kind, place] = readFigure(first);
    return words.say('samurai.choose_partner', { figure: names.kinds[kind], place });
  }
  if (piece === 'fx') return words.say('samurai.choose_figures');
  if (piece === 'tx') return words.say('samurai.choose_own_token');
  if (piece !== null) return words.say('samurai.choose_hex');
  const stop = choices.find((choice) => choice.move === STOP);
  if (!stop) return words.say('samurai.choose_token');
  const more = choices.some((choice) => choice.move !== STOP);
  return words.say(more ? 'samurai.end_or_more' : 'samurai.end_or_undo');
}

/** Return what ending the turn now would do, and why the game would be over. */
export function endOf(
  boardData: BoardData,
  view: SamuraiView,
  derivedView: DerivedView | undefined,
  choices: readonly Choice[],
): string {
  const stop = choices.find((choice) => choice.move === STOP);
  const { captured = {}, ends } = (stop?.effect ?? {}) as Effect;
  const figures = captureText(boardData, captured);
  return [
    ...(figures ? [`${words.say('samurai.at_turn_end')} ${figures}.`] : []),
    ...(ends
      ? [words.say('samurai.game_ends'), ...reasonsOf(boardData, view, derivedView, captured)]
      : []),
  ].join(' ');
}

/** Return why the game would be over once figures are captured: a kind is gone, or many are aside. */
function reasonsOf(
  { names }: BoardData,
  view: SamuraiView,
  derivedView: DerivedView | undefined,
  captured: NonNullable<Effect['captured']>,
): string[] {
  if (!derivedView) return [];
  const taken = Object.keys(captured).map((figure) => readFigure(figure)[0]);
  const gone = KINDS.filter(
    (kind) => taken.filter((one) => one === kind).length === derivedView.on_map[kind],
  );
  const asideNow = Object.values(view.aside).reduce((all, n) => all + n, 0);
  const aside = asideNow + Object.values(captured).filter((seat) => seat === null).length;
  return [
    ...(gone.length > 0
      ? [
          words.say('samurai.game_ends_last', {
            kinds: gone.map((kind) => names.kinds[kind]).join(', '),
          }),
        ]
      : []),
    ...(aside >= derivedView.aside_ends
      ? [words.say('samurai.game_ends_aside', { n: aside })]
      : []),
  ];
}
