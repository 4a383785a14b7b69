// The bots: a name, a picture and a sentence for each.

import { words } from '../../words/words.svelte';

/** What a bot is called: the name that its host gave it, unless it is one of ours. */
export function botName(bot: string): string {
  return words.find(`bot_${bot}`) ?? bot;
}

/** The drawing of a level. */
export function levelPicture(bot: string): string {
  return words.find(`bot_${bot}_about`) ? `level-${bot}` : 'bot';
}

/** How a bot of this level plays, in a sentence; empty for one that this page does not know. */
export function botAbout(bot: string): string {
  return words.find(`bot_${bot}_about`) ?? '';
}
