// The people in the seats: their names, and whether it is their turn.

import { whoAmI } from '../../net/identity';
import type { SeatName, SeatState } from '../../net/schema';
import { words } from '../../words/words.svelte';
import { botName } from '../setup/bots';

// What a browser draws as nothing: joiners, variation selectors.
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Return who sits in a seat; a bot that stands in for somebody is named after both. */
export function nameOf(sitter: SeatState): string {
  const bot = sitter.bot && botName(sitter.bot);
  if (sitter.name && bot) return words.say('stands_in', { name: sitter.name, bot });
  return sitter.name || bot || words.say('open_seat');
}

/** Return whose seat it is, whether or not a bot stands in; empty if nobody's. */
function ownerOf(sitter: SeatState): string {
  return sitter.name || (sitter.bot && nameOf(sitter));
}

// Every update of a table compares the same few names.
const compared = new Map<string, string>();

/** Return a name as it is compared: in small letters, with a space around each word. */
function comparable(name: string): string {
  const known = compared.get(name);
  if (known !== undefined) return known;
  const seen = name.normalize('NFKC').replace(UNSEEN, '').trim().toLocaleLowerCase();
  const found = ` ${seen.split(/\s+/).join(' ')} `;
  compared.set(name, found);
  return found;
}

/** Could two names be confused, because one equals or contains the other? */
function areAlike(one: string, other: string): boolean {
  const [short, long] = [comparable(one), comparable(other)].sort((a, b) => a.length - b.length);
  return short !== '  ' && (long ?? '').includes(short ?? '');
}

/** Add the letter of the seat to a name that could be confused with another. */
function withSeatLetter(name: string, seats: readonly SeatState[], sitter: SeatState): string {
  const letter = ` ${sitter.seat}`;
  const isMistaken = seats.some(
    (other) => other.seat !== sitter.seat && areAlike(ownerOf(other), ownerOf(sitter)),
  );
  return isMistaken && !name.endsWith(letter) ? name + letter : name;
}

/** Return an unambiguous name of who sits in a seat. */
export function nameAmong(seats: readonly SeatState[], sitter: SeatState): string {
  return withSeatLetter(nameOf(sitter), seats, sitter);
}

/** Return an unambiguous name of whose seat it is; empty if nobody's. */
export function ownerAmong(seats: readonly SeatState[], sitter: SeatState): string {
  return withSeatLetter(ownerOf(sitter), seats, sitter);
}

/** Return the names of all who sit at a table, no two alike. */
export function namesOf(seats: readonly SeatState[]): string[] {
  return seats.map((sitter) => nameAmong(seats, sitter));
}

/** Return who sits at a table in one line; bots of one level and open seats are counted. */
export function peopleIn(seats: readonly SeatState[]): string {
  const counts = new Map<string, number>();
  for (const sitter of seats) {
    const name = sitter.person === null ? nameOf(sitter) : nameAmong(seats, sitter);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join(' · ');
}

/** Return an unambiguous name of who said something at a table. */
export function speakerAmong(
  seats: readonly SeatState[],
  { person, name }: { person: string; name: string },
): string {
  const own = seats.find((sitter) => sitter.person === person);
  if (own) return ownerAmong(seats, { ...own, name });
  return words.say('unseated', { name });
}

/** Is it a seat of this player? */
export function isMine({ person }: { person: string | null }): boolean {
  return person !== null && person === whoAmI()?.id;
}

/** Return the seats of this player. */
export function mySeats(seats: readonly SeatState[]): SeatName[] {
  return seats.filter(isMine).map(({ seat }) => seat);
}

/** Is it this player's turn? Not while a bot stands in. */
export function isMyTurn(table: { seats: readonly SeatState[]; actor: SeatName | null }): boolean {
  const actor = table.seats.find(({ seat }) => seat === table.actor);
  return actor !== undefined && isMine(actor) && actor.bot === '';
}
