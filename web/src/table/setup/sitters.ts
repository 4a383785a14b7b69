// Who can sit in a seat of a new table: people, by how they join, and bots; what each is called.

import { words } from '../../words/words.svelte';
import { botAbout, botName, levelPicture } from './bots';

export const ME = 'me';
export const OPEN = 'open';
const PICTURES: Record<string, string> = { [ME]: 'device', [OPEN]: 'link' };

export function isBot(who: string): boolean {
  return who !== ME && who !== OPEN;
}

/** `isYou`: whoever creates the table, not another person on the same device. */
export function sitterName(who: string, isYou = false): string {
  if (isBot(who)) return botName(who);
  return words.say(isYou ? 'seat_you' : `seat_${who}`);
}

/** A sentence about it; empty for a bot that this page does not know. */
export function sitterAbout(who: string, isYou = false): string {
  if (isBot(who)) return botAbout(who);
  return words.say(isYou ? 'seat_you_about' : `seat_${who}_about`);
}

export function sitterPicture(who: string, isYou = false): string {
  return isYou ? 'person' : (PICTURES[who] ?? levelPicture(who));
}

/** The bot of all seats that have one; empty if they differ or there is none. */
export function botOfAll(seats: readonly string[]): string {
  const bots = new Set(seats.filter(isBot));
  return bots.size === 1 ? [...bots][0]! : '';
}
