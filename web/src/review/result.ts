// How a game went for a player, as a word and an icon.

import { games } from '../games/catalogue.svelte';
import type { TableSummary, SeatState } from '../net/schema';
import { nameOf } from '../table/seats/people';
import { words } from '../words/words.svelte';

interface Result {
  icon: string;
  text: string;
}

/** Return how a game went for a person, or who won it if the person had no seat. */
export function resultOf(table: TableSummary, me: string | undefined): Result {
  const { ended, seats, setting, status } = table;
  if (!ended) return { icon: 'clock', text: words.say(`state_${status}`) };
  if (ended.reason === 'unfinished') return makeResult('pause', 'unfinished');
  const winners = seats.filter(({ seat }) => ended.winners.includes(seat));
  const isMine = ({ person }: SeatState): boolean => person !== null && person === me;
  if (seats.some(isMine)) {
    if (!winners.some(isMine)) return lost(ended.reason);
    const isShared = !games.find(setting.game)?.co_operative && !winners.every(isMine);
    return isShared ? makeResult('people', 'shared') : makeResult('trophy', 'won');
  }
  if (winners.length === 0) return lost(ended.reason); // only in a co-operative game can everybody lose
  const who = winners.map(nameOf).join(' · ');
  return { icon: 'trophy', text: words.say('result_by', { who }) };
}

function lost(why: string): Result {
  return makeResult('flag', why === 'given-up' ? why : 'lost');
}

function makeResult(icon: string, result: string): Result {
  return { icon, text: words.say(`result_${result}`) };
}
