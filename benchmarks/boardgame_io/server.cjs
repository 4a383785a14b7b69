// The boardgame.io server that ours is measured next to: Samurai for two, as near as it is fair.
//
// The board, the tokens and the capture of surrounded settlements are those of our game; what
// makes a turn longer (exchanges, swapped figures, extra tokens) is left out, in favour
// of this server. When a game is over, the next is dealt at the same table, so none ever ends.
// The board is read from board.json, which our side writes. Matches are kept in memory, or in the
// folder that is the second argument.

'use strict';

const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { INVALID_MOVE } = require('boardgame.io/core');
const { FlatFile, Server } = require('boardgame.io/server');

const HAND = 5;
const HOST = '127.0.0.1';
const { hexes, figures, settlements, tokens } = JSON.parse(
  readFileSync(join(__dirname, 'board.json'), 'utf8'),
);
const isHex = new Set(hexes);
const tokenOf = Object.fromEntries(tokens.map((token) => [token.code, token]));
// The settlements that a token on a hex may close.
const adjacent = Object.fromEntries(
  hexes.map((hex) => [hex, settlements.filter((s) => s.land.includes(hex) || s.sea.includes(hex))]),
);

// What is drawn is random, so the order of a supply tells nothing.
function draw(seat, random) {
  if (seat.supply.length) {
    const [token] = seat.supply.splice(random.Die(seat.supply.length) - 1, 1);
    seat.hand.push(token);
  }
}

function dealtSeat(random) {
  const seat = {
    hand: [],
    supply: tokens.flatMap(({ code, count }) => Array(count).fill(code)),
    captured: { h: 0, b: 0, r: 0 },
  };
  for (let n = 0; n < HAND; n++) draw(seat, random);
  return seat;
}

function dealt(random) {
  const bag = random.Shuffle(figures);
  const standing = {};
  for (const { name, room } of settlements) standing[name] = bag.splice(0, room).join('');
  return { tokens: {}, figures: standing, seats: [dealtSeat(random), dealtSeat(random)] };
}

function influence(G, settlement, kind) {
  const weights = [0, 0];
  for (const hex of [...settlement.land, ...settlement.sea]) {
    const laid = G.tokens[hex];
    if (laid === undefined) continue;
    const { influences, strength } = tokenOf[laid[1]];
    if (influences.includes(kind)) weights[laid[0]] += strength;
  }
  return weights;
}

function captureAround(G, hex) {
  for (const settlement of adjacent[hex]) {
    const { name, land } = settlement;
    if (G.figures[name] === '' || land.some((around) => G.tokens[around] === undefined)) continue;
    for (const kind of G.figures[name]) {
      const [first, second] = influence(G, settlement, kind);
      if (first !== second) G.seats[first > second ? 0 : 1].captured[kind]++;
    }
    G.figures[name] = '';
  }
}

function lay({ G, playerID, random }, place, hex) {
  const seat = G.seats[playerID];
  const token = seat.hand[place];
  if (token === undefined || !isHex.has(hex) || G.tokens[hex] !== undefined) return INVALID_MOVE;
  seat.hand.splice(place, 1);
  G.tokens[hex] = [Number(playerID), token];
  captureAround(G, hex);
  draw(seat, random);
  if (G.seats.every(({ hand }) => hand.length === 0)) Object.assign(G, dealt(random));
  return undefined;
}

// A player sees the own hand; of the other seat only what may still come, in a fixed order.
function playerView({ G, playerID }) {
  const seats = G.seats.map(({ hand, supply, captured }, seat) => ({
    hand: String(seat) === playerID ? hand : null,
    hand_size: hand.length,
    supply_size: supply.length,
    unseen: String(seat) === playerID ? supply : [...supply, ...hand].sort(),
    captured,
  }));
  return { ...G, seats };
}

const game = {
  name: 'samurai',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => dealt(random),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { lay },
  disableUndo: true,
  playerView,
};

const [port = '0', dir] = process.argv.slice(2);
const db = dir === undefined ? undefined : new FlatFile({ dir });
const server = Server({ games: [game], origins: [], db });
server.run({ port: { host: HOST, port: Number(port) } }).then(({ appServer }) => {
  console.log(`ready at http://${HOST}:${appServer.address().port}`);
});

// Whoever started this server holds its standard input; when they are gone, so is the server.
process.stdin.on('end', () => process.exit(0)).resume();
