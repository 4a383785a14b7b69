// The urns of Samurai: The Card Game.

import { Unusable } from './problems.mjs';
import { readWords } from './record.mjs';
import { Urn, openingDraws, pairs, pieces } from './urns.mjs';

const VILLAGES = {
  '^h': 5,
  '^b': 5,
  '^hb': 9,
  '^r': 5,
  '^hr': 9,
  '^br': 9,
  '^hbr': 2,
};
const CARDS = '+h4 +h3 +h2 +b4 +b3 +b2 +r4 +r3 +r2 +s3 +s2 +s1'.split(' ');
// The tickets of +s3, +s2 and +s1; of all other cards there is one.
const SOLDIERS = new Map([
  ['2 tiles', [1, 2, 3]],
  ['3 tiles', [1, 2, 3]],
  ['4 tiles', [1, 1, 2]],
  ['2 pairs', [2, 2, 2]],
  ['3 pairs', [2, 2, 2]],
  ['4 pairs', [2, 1, 1]],
]);

export class CardGame {
  constructor(record) {
    const soldiers = SOLDIERS.get(`${record.players} ${record.options.get('cards')}`);
    if (!soldiers)
      throw new Unusable(
        "the page has no cards for this number of players and this option 'cards'",
      );
    this.seats = record.seats;
    this.villages = new Urn(Object.entries(VILLAGES));
    const counts = [...Array(9).fill(1), ...soldiers];
    this.cards = new Map(
      this.seats.map((seat) => [seat, new Urn(CARDS.map((card, i) => [card, counts[i]]))]),
    );
    this.opening =
      record.position === undefined
        ? openingDraws(
            this.seats,
            'A',
            () => 0,
            () => 5,
          )
        : this.enter(readWords(record.position));
    this.mustOpen = record.position === undefined;
    this.mover = null;
  }

  // Takes out what the position shows, and returns who draws first.
  enter(words) {
    const shown = [
      ...pairs(words.get('villages')).map(([, symbols]) => symbols),
      words.get('top'),
      words.get('next'),
    ];
    for (const symbols of shown.filter(Boolean)) this.remove(this.villages, `^${symbols}`);
    for (const [, laid] of pairs(words.get('laid')))
      this.remove(this.cards.get(laid[0]), `+${laid.slice(1)}`);
    const held = new Map(pairs(words.get('hold')).map(([seat, cards]) => [seat, pieces(cards)]));
    for (const [seat, cards] of held) {
      for (const card of cards) this.remove(this.cards.get(seat), `+${card}`);
    }
    if (!this.seats.includes(words.get('seat')))
      throw new Unusable('the position does not say whose turn it is');
    return openingDraws(
      this.seats,
      words.get('seat'),
      (seat) => held.get(seat)?.length ?? 0,
      (seat) => this.cards.get(seat).size(),
    );
  }

  remove(urn, move) {
    if (!urn?.take(move)) throw new Unusable(`the position has a piece too many: ${move.slice(1)}`);
  }

  urnFor(move) {
    if (move.startsWith('^')) return { urn: this.villages };
    if (!move.startsWith('+')) return { wrong: 'the page knows no such draw' };
    const seat = this.mover ?? this.opening[0];
    return seat
      ? { urn: this.cards.get(seat) }
      : { wrong: 'no card is due before a seat has moved' };
  }

  drawn(move) {
    this.urnFor(move).urn.take(move);
    if (move.startsWith('+') && !this.mover) this.opening.shift();
  }

  played(move, seat) {
    if (/^[\^+]/.test(move)) return { wrong: 'a seat cannot choose what is to be drawn' };
    const early = !this.mover && this.mustOpen && this.opening.length > 0;
    this.mover = seat;
    return early ? { wrong: 'a seat moves before the first cards are all drawn' } : {};
  }
}
