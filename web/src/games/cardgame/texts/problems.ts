// Why a move was refused, in the words of players: what took the place of a plan, and no notation.

import { Refused } from '../../../net/api';
import { words } from '../../../words/words.svelte';
import { placeOf } from '../../../kits/majority/choices';
import type { CardgameView, Names } from '../types';

const NOTATION = /^(plan: )?\S+@\S+: /;

/** Return a refusal as it is shown; `lost` is the move of a plan that is not possible any more. */
export function problemOf(
  why: Refused | null,
  lost: string | null,
  view: Pick<CardgameView, 'cards' | 'villages'>,
  names: Pick<Names, 'seats'>,
): Refused | null {
  if (!why) return null;
  const text = lost === null ? why.message.replace(NOTATION, '') : lostTo(lost, view, names);
  return text === why.message ? why : new Refused(lost === null ? why.rule : '', text, why.status);
}

function lostTo(
  lost: string,
  { cards, villages }: Pick<CardgameView, 'cards' | 'villages'>,
  { seats }: Pick<Names, 'seats'>,
): string {
  const cell = placeOf(lost) ?? '';
  const card = cards[cell];
  if (card) return words.say('cardgame.space_taken', { who: seats[card.owner] ?? '' });
  return words.say(cell in villages ? 'cardgame.space_village' : 'cardgame.plan_lost');
}
