// The urns of Samurai: the supplies of the seats, and the figures that are placed at random.

import { Unusable } from './problems.mjs';
import { readWords } from './record.mjs';
import { Urn, openingDraws, pairs, pieces } from './urns.mjs';

const SUPPLY = Object.entries({
  '+h4': 1,
  '+h3': 1,
  '+h2': 1,
  '+b4': 1,
  '+b3': 1,
  '+b2': 1,
  '+r4': 1,
  '+r3': 1,
  '+r2': 1,
  '+s3': 1,
  '+s2': 2,
  '+s1': 2,
  '+n1': 1,
  '+f2': 1,
  '+f1': 2,
  '+tx': 1,
  '+fx': 1,
});
const KINDS = ['h', 'b', 'r'];
const FIGURES = { 2: 6, 3: 9, 4: 12 };
const CITIES = ['Kyoto', 'Akita', 'Sapporo'];
// Edo takes no part in the setting up, so it is left out.
const FOR_TWO =
  'Hagi Izumo Himeji Kanazawa Wakayama Suwa Kyoto Niigata Sunpu Aomori Akita Yamagata Hachinohe Sendai Mito Tateyama';
const FOR_THREE = 'Hakata Nagasaki Kokura Funai Kagoshima Matsuyama Kochi Takamatsu Tokushima';
const FOR_FOUR = 'Rumoi Esashi Soya Asahikawa Sapporo Erimo Kushiro Nemuro';

export class Samurai {
  constructor(record) {
    if (!FIGURES[record.players])
      throw new Unusable('the page has no board for this number of players');
    this.seats = record.seats;
    this.draftHands = record.options.get('hands') === 'draft';
    this.randomFigures = record.options.get('figures') === 'random';
    this.supplies = new Map(this.seats.map((seat) => [seat, new Urn(SUPPLY)]));
    this.places = [FOR_TWO, FOR_THREE, FOR_FOUR]
      .slice(0, record.players - 1)
      .join(' ')
      .split(' ');
    this.board = new Map(this.places.map((place) => [place, []]));
    this.pool = Object.fromEntries(KINDS.map((kind) => [kind, FIGURES[record.players]]));
    this.poolKnown = true;
    this.fromStart = record.position === undefined;
    this.opening = this.fromStart ? this.firstHands() : this.enter(readWords(record.position));
    this.chosen = new Map();
    this.mover = null;
    this.turns = false;
  }

  firstHands() {
    return this.draftHands
      ? []
      : openingDraws(
          this.seats,
          'A',
          () => 0,
          () => 5,
        );
  }

  enter(words) {
    const held = new Map(
      pairs(words.get('hold')).map(([seat, tokens]) => [seat, pieces(tokens).length]),
    );
    const supplied = new Map(pairs(words.get('supplies')));
    for (const seat of this.seats) this.supplies.set(seat, supplyOf(supplied.get(seat) ?? ''));
    this.takeFigures(words);
    if (!this.seats.includes(words.get('seat')))
      throw new Unusable('the position does not say whose turn it is');
    return openingDraws(
      this.seats,
      words.get('seat'),
      (seat) => held.get(seat) ?? 0,
      (seat) => this.supplies.get(seat).size(),
    );
  }

  takeFigures(words) {
    for (const [place, kinds] of pairs(words.get('on'))) {
      if (place !== 'Edo') this.board.get(place)?.push(...kinds);
    }
    const gone = [words.get('captured'), words.get('aside')].flatMap((text) =>
      pairs(text).map(([, kinds]) => kinds),
    );
    const figures = [...[...this.board.values()].flat(), ...gone.join('')];
    for (const kind of figures) {
      if (this.pool[kind] > 0) this.pool[kind] -= 1;
      else this.poolKnown = false;
    }
  }

  urnFor(move) {
    if (/^[hbr]@/.test(move)) return this.figureUrn();
    if (!move.startsWith('+')) return { wrong: 'the page knows no such draw' };
    const seat = this.mover ?? this.opening[0];
    return seat
      ? { urn: this.supplies.get(seat) }
      : { wrong: 'no token is due before a seat has moved' };
  }

  figureUrn() {
    if (!this.randomFigures) return { wrong: 'figures are drawn only with figures=random' };
    if (this.turns || this.opening.length)
      return {
        wrong: 'figures are drawn only between the starting hands and the first turn',
      };
    if (!this.poolKnown)
      return {
        unknown: 'the figures left in the pool cannot be read from the position',
      };
    const cities = this.places.filter((place) => CITIES.includes(place));
    const slots = cities.reduce((sum, city) => sum + 2 - this.board.get(city).length, 0);
    if (slots > 0) {
      const city = cities.find((place) => this.board.get(place).length < 2);
      return {
        urn: figures(city, cityTickets(this.pool, slots, this.board.get(city)[0])),
      };
    }
    const village = this.places.find(
      (place) => !CITIES.includes(place) && this.board.get(place).length === 0,
    );
    return village
      ? { urn: figures(village, this.pool) }
      : { wrong: 'no figure is left to set up' };
  }

  drawn(move) {
    if (move.startsWith('+')) {
      this.urnFor(move).urn.take(move);
      if (!this.mover) this.opening.shift();
    } else this.setUp(move);
  }

  setUp(move) {
    const [kind, place] = move.split('@');
    this.pool[kind] -= 1;
    this.board.get(place)?.push(kind);
  }

  played(move, seat) {
    if (move.startsWith('+')) return this.choose(move, seat);
    if (/^[hbr]@/.test(move))
      return this.randomFigures
        ? { wrong: 'with figures=random a seat cannot set up a figure' }
        : {};
    const early = !this.turns && this.fromStart && this.missing();
    this.turns = true;
    this.mover = seat;
    return early ? { wrong: early } : {};
  }

  missing() {
    if (this.opening.length) return 'a seat moves before the starting hands are all drawn';
    const left = KINDS.some((kind) => this.pool[kind] > 0);
    return this.randomFigures && left ? 'a seat moves before all figures are set up' : null;
  }

  choose(move, seat) {
    const before = this.chosen.get(seat) ?? 0;
    this.chosen.set(seat, before + 1);
    if (!this.draftHands || this.turns || before >= 5)
      return {
        wrong: 'a seat can choose tokens only for its first hand, with hands=draft',
      };
    return this.supplies.get(seat).take(move)
      ? {}
      : { wrong: 'the supply of the seat has no such token' };
  }
}

function supplyOf(tokens) {
  const urn = new Urn(SUPPLY.map(([move]) => [move, 0]));
  for (const token of pieces(tokens)) {
    if (!urn.tickets.has(`+${token}`))
      throw new Unusable(`the position has a token that is none: ${token}`);
    urn.put(`+${token}`);
  }
  return urn;
}

function figures(place, tickets) {
  return new Urn(KINDS.map((kind) => [`${kind}@${place}`, tickets[kind] ?? 0]));
}

function cityTickets(pool, slots, there) {
  const tickets = {};
  for (const kind of KINDS) {
    if (pool[kind] === 0 || kind === there) continue;
    tickets[kind] = pool[kind] * ways(slots - 1, there ? null : kind, without(pool, kind));
  }
  return tickets;
}

function ways(slots, first, pool) {
  if (slots === 0) return 1;
  let sum = 0;
  for (const kind of KINDS) {
    if (pool[kind] === 0 || kind === first) continue;
    sum += pool[kind] * ways(slots - 1, first ? null : kind, without(pool, kind));
  }
  return sum;
}

function without(pool, kind) {
  return { ...pool, [kind]: pool[kind] - 1 };
}
