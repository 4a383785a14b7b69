// An urn: a list of possible moves, each with a number of tickets.

export class Urn {
  constructor(entries) {
    this.tickets = new Map(entries);
  }

  static ofEach(moves) {
    return new Urn(moves.map((move) => [move, 1]));
  }

  size() {
    return [...this.tickets.values()].reduce((sum, n) => sum + n, 0);
  }

  // The move in whose range the ticket lies.
  at(ticket) {
    for (const [move, n] of this.tickets) {
      if (ticket < n) return move;
      ticket -= n;
    }
    return undefined;
  }

  // Returns whether there was one to take.
  take(move) {
    const n = this.tickets.get(move) ?? 0;
    if (n === 0) return false;
    this.tickets.set(move, n - 1);
    return true;
  }

  put(move) {
    this.tickets.set(move, (this.tickets.get(move) ?? 0) + 1);
  }

  same(other) {
    const here = [...this.tickets].filter(([, n]) => n > 0);
    const there = [...other.tickets].filter(([, n]) => n > 0);
    return JSON.stringify(here) === JSON.stringify(there);
  }
}

// "SEAT:x,SEAT:y" (or PLACE:x) as pairs.
export function pairs(text = '') {
  return text
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, Math.max(colon, 0)), pair.slice(colon + 1)];
    });
}

// "h43s211" as h4 h3 s2 s1 s1: a letter, then one digit or x for each piece of it.
export function pieces(text) {
  const found = [];
  for (const [, letter, values] of text.matchAll(/([a-z])((?:[0-9]|x)+)/g)) {
    for (const value of values) found.push(letter + value);
  }
  return found;
}

// Who draws before any seat has moved: from `first` on, each seat until it has five or its supply is empty.
export function openingDraws(seats, first, held, supplied) {
  const from = Math.max(0, seats.indexOf(first));
  const order = [...seats.slice(from), ...seats.slice(0, from)];
  return order.flatMap((seat) =>
    Array(Math.max(0, Math.min(5 - held(seat), supplied(seat)))).fill(seat),
  );
}
