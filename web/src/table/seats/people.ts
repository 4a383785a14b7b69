// Who sits in a seat, by the name that people see, and whether they are here and to act.

import { whoAmI } from '../../net/api';
import type { SeatName, SeatState } from '../../net/schema';
import { words } from '../../words/words.svelte';

/** Name who sits in a seat; a bot that stands in for somebody is named after both. */
export function nameOf(sitter: SeatState): string {
  const bot = sitter.bot && words.say(`bot_${sitter.bot}`);
  if (sitter.name && bot) return words.say('stands_in', { name: sitter.name, bot });
  return sitter.name || bot || words.say('open_seat');
}

/** Name whose seat it is, whether or not a bot stands in; nobody has no name. */
function ownerOf(sitter: SeatState): string {
  return sitter.name || (sitter.bot && nameOf(sitter));
}

/** Could one be taken for the other, since the name of one is that of the other or a part of it? */
function areAlike(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((name) => ` ${name.trim().toLocaleLowerCase().split(/\s+/).join(' ')} `)
    .sort((a, b) => a.length - b.length);
  return short !== '  ' && (long ?? '').includes(short ?? '');
}

/** Let a name end with the letter of its seat, if somebody else there could be meant. */
function toldApart(name: string, seats: readonly SeatState[], sitter: SeatState): string {
  const letter = ` ${sitter.seat}`;
  const isMistaken = seats.some(
    (other) => other.seat !== sitter.seat && areAlike(ownerOf(other), ownerOf(sitter)),
  );
  return isMistaken && !name.endsWith(letter) ? name + letter : name;
}

/** Name who sits in a seat, so that nobody else there can be meant. */
export function nameAmong(seats: readonly SeatState[], sitter: SeatState): string {
  return toldApart(nameOf(sitter), seats, sitter);
}

/** Name whose seat it is, so that nobody else there can be meant; nobody has no name. */
export function ownerAmong(seats: readonly SeatState[], sitter: SeatState): string {
  return toldApart(ownerOf(sitter), seats, sitter);
}

/** Name all who sit at a table, so that no two names are the same. */
export function namesOf(seats: readonly SeatState[]): string[] {
  return seats.map((sitter) => nameAmong(seats, sitter));
}

/** Is it a seat of who is here? */
export function isMine({ person }: { person: string | null }): boolean {
  return person !== null && person === whoAmI()?.id;
}

/** Name the seats of who is here. */
export function mySeats(seats: readonly SeatState[]): SeatName[] {
  return seats.filter(isMine).map(({ seat }) => seat);
}

/** Is it the turn of who is here? Not while a bot stands in. */
export function isMyTurn(table: { seats: readonly SeatState[]; actor: SeatName | null }): boolean {
  const actor = table.seats.find(({ seat }) => seat === table.actor);
  return actor !== undefined && isMine(actor) && actor.bot === '';
}
