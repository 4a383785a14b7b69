// Deals a record again: every move of chance is compared with the one that its ticket stands for.

import { CardGame } from './cardgame.mjs';
import { seedOf, ticketOf } from './hashes.mjs';
import { Unusable } from './problems.mjs';
import { Samurai } from './samurai.mjs';
import { Spirit } from './spirit.mjs';

const GAMES = { cardgame: CardGame, samurai: Samurai, spirit: Spirit };

// Stops at the first move that is wrong: all later urns would depend on it.
export function checkDraws(record, positions) {
  if (!Object.hasOwn(GAMES, record.game))
    throw new Unusable('the page does not describe the draws of this game');
  const game = new GAMES[record.game](record, positions);
  const seed = seedOf(record);
  const before = [];
  const result = { checked: 0, unchecked: [], wrong: null };
  for (const entry of record.moves) {
    const found =
      entry.by === 'deal' ? checkDraw(game, seed, before, entry) : checkPlayed(game, record, entry);
    if (found.wrong) return { ...result, wrong: { ...entry, why: found.wrong } };
    if (found.unknown) result.unchecked.push({ ...entry, why: found.unknown });
    else if (entry.by === 'deal') result.checked += 1;
    before.push(entry.move);
  }
  return result;
}

function checkDraw(game, seed, before, { move, number }) {
  const found = game.urnFor(move, number);
  if (found.wrong) return found;
  if (found.urn) {
    const size = found.urn.size();
    if (size === 0) return { wrong: 'the urn is empty, nothing is left to draw' };
    const ticket = ticketOf(seed, before, size);
    const given = found.urn.at(ticket);
    if (given !== move)
      return {
        wrong: `the secret gives ${given} (ticket ${ticket} of ${size})`,
      };
  }
  game.drawn(move);
  return found;
}

function checkPlayed(game, record, { move, by }) {
  if (!record.seats.includes(by)) return { wrong: `there is no seat ${by} in this game` };
  return game.played(move, by);
}
