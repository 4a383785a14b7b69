// The levels of bots, from weak to strong.

import type { GameName } from '../net/messages';

export const BOTS = ['farmer', 'ashigaru', 'ronin', 'hatamoto', 'daimyo', 'shogun'] as const;

/** Give the bot that sits down unless another is chosen; one to play with is to be stronger than one
 *  to play against. */
export function usualBot(game: GameName): (typeof BOTS)[number] {
  return game === 'spirit' ? 'daimyo' : 'ronin';
}
