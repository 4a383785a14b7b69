// Who sits in a seat, by the name that people see, and whether they are here and to act.

import { whoAmI } from '../net/api';
import type { SeatName, Sitter } from '../net/messages';
import { words } from '../words/words.svelte';

/** Name who sits in a seat; a bot that stands in for somebody is named after both. */
export function nameOf(sitter: Sitter): string {
  const bot = sitter.bot && words.say(`bot_${sitter.bot}`);
  if (sitter.name && bot) return words.say('stands_in', { name: sitter.name, bot });
  return sitter.name || bot || words.say('open_seat');
}

/** Name who sits in a seat, and which seat it is if another person there has the same name. */
export function nameAmong(seats: readonly Sitter[], sitter: Sitter): string {
  const namesakes = seats.filter(({ person, name }) => person !== null && name === sitter.name);
  const name = nameOf(sitter);
  return namesakes.length > 1 ? `${name} (${words.say('seat', { seat: sitter.seat })})` : name;
}

/** Is it a seat of who is here? */
export function isMine({ person }: { person: string | null }): boolean {
  return person !== null && person === whoAmI()?.id;
}

/** Name the seats of who is here. */
export function mySeats(seats: readonly Sitter[]): SeatName[] {
  return seats.filter(isMine).map(({ seat }) => seat);
}

/** Is it the turn of who is here? Not while a bot stands in. */
export function isMyTurn(table: { seats: readonly Sitter[]; actor: SeatName | null }): boolean {
  const actor = table.seats.find(({ seat }) => seat === table.actor);
  return actor !== undefined && isMine(actor) && actor.bot === '';
}
