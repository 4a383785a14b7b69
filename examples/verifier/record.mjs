// Reads a record: its headers, its moves in order, and the bytes that the seal is about.

import { Unusable } from './problems.mjs';

const SEATS = 'ABCDEFG';
const HEX64 = /^[0-9a-f]{64}$/;
const PLAIN = ['game', 'rules', 'players', 'edition', 'options', 'position', 'ended', 'result'];
const PROVED = ['scheme', 'table', 'commitment', 'secret', 'beacon', 'seal'];
const OTHER_BREAKS = /[\r\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]/;
const PER_SEAT = /^(seat|entropy-hash|entropy) ([A-G])$/;
const REQUIRED = [
  'game',
  'rules',
  'players',
  'edition',
  'options',
  'table',
  'commitment',
  'secret',
];
// The versions of the rules that the page describes.
const RULES = { cardgame: ['1'], samurai: ['1'], spirit: ['1', '2'] };
const SHAPES = {
  table: [/^[a-z0-9]{8,40}$/, '8 to 40 characters of a-z0-9'],
  players: [/^[1-7]$/, 'a number of players'],
  commitment: [HEX64, '64 hexadecimal digits'],
  secret: [HEX64, '64 hexadecimal digits'],
  seal: [HEX64, '64 hexadecimal digits'],
  scheme: [/^2$/, 'a scheme that this verifier knows (2, or no such header)'],
  beacon: [
    /^[0-9a-f]{64} [1-9][0-9]{0,14} ([0-9a-f]{64} [0-9a-f]{96}|-)$/,
    'CHAIN ROUND RANDOMNESS SIGNATURE, or CHAIN ROUND -',
  ],
};

export function readRecord(file) {
  const bytes = withoutMark(file);
  const lines = meaningfulLines(decode(bytes));
  if (lines.shift()?.text !== 'tatami record 1') {
    throw new Unusable("the record does not begin with the line 'tatami record 1'");
  }
  const headers = new Map();
  const moves = [];
  for (const line of lines) {
    const who = /^(deal|[A-G]):(.*)$/s.exec(line.text);
    if (who) addMoves(moves, who[1], who[2], line.number);
    else if (moves.length && !/^\S+( [A-G])?:(\s|$)/.test(line.text))
      addMoves(moves, moves.at(-1).by, line.text, line.number);
    else if (moves.length)
      throw new Unusable(
        `line ${line.number} of the record is neither a line of moves nor a header before them`,
      );
    else addHeader(headers, line);
  }
  return described(headers, moves, bytes);
}

// A byte order mark counts for nothing, for the seal neither.
function withoutMark(bytes) {
  return bytes.subarray(0, 3).equals(Buffer.from('\ufeff')) ? bytes.subarray(3) : bytes;
}

function decode(bytes) {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unusable('the record is not UTF-8 text');
  }
  if (OTHER_BREAKS.test(text.replaceAll('\r\n', '\n')))
    throw new Unusable('the record has line breaks that Tatami does not write');
  return text;
}

function meaningfulLines(text) {
  return text
    .split(/\r?\n/)
    .map((line, i) => ({ text: strip(line.split('#', 1)[0]), number: i + 1 }))
    .filter((line) => line.text !== '');
}

// Not trim(): that would also remove a byte order mark, which is not white space elsewhere.
function strip(text) {
  return text.replace(/^[ \t]+|[ \t]+$/g, '');
}

function addMoves(moves, by, text, line) {
  for (const move of text.split(/[ \t]+/)) {
    if (move) moves.push({ number: moves.length + 1, line, by, move });
  }
}

function addHeader(headers, line) {
  const colon = line.text.indexOf(':');
  if (colon < 1)
    throw new Unusable(`line ${line.number} of the record is not a header 'key: value'`);
  const key = strip(line.text.slice(0, colon));
  if (headers.has(key))
    throw new Unusable(`line ${line.number} of the record repeats the header '${key}'`);
  if (!known(key)) throw new Unusable(`line ${line.number} of the record has an unknown header`);
  headers.set(key, strip(line.text.slice(colon + 1)));
}

function described(headers, moves, bytes) {
  for (const key of REQUIRED) {
    if (!headers.get(key))
      throw new Unusable(`the record has no header '${key}', so its deal cannot be verified`);
  }
  for (const [key, [shape, words]] of Object.entries(SHAPES)) {
    if (headers.has(key) && !shape.test(headers.get(key)))
      throw new Unusable(`the header '${key}' is not ${words}`);
  }
  const versions = Object.hasOwn(RULES, headers.get('game')) ? RULES[headers.get('game')] : [];
  if (!versions.includes(headers.get('rules')))
    throw new Unusable('the page describes no such game, or not this version of its rules');
  const options = readWords(headers.get('options'));
  const players = Number(headers.get('players'));
  return {
    ...Object.fromEntries([...PLAIN, ...PROVED].map((key) => [key, headers.get(key)])),
    scheme: headers.has('scheme') ? 2 : 1,
    players,
    optionsLine: headers.get('options'),
    options,
    seats: seatsOf(headers.get('game'), players, options),
    entropyHashes: perSeat(headers, 'entropy-hash', HEX64),
    entropy: perSeat(headers, 'entropy', /^([0-9a-f]{2}){16,64}$/),
    beacon: readBeacon(headers.get('beacon')),
    moves,
    bytes,
  };
}

function known(key) {
  return PLAIN.includes(key) || PROVED.includes(key) || PER_SEAT.test(key);
}

function perSeat(headers, name, shape) {
  const found = new Map();
  for (const seat of SEATS) {
    const value = headers.get(`${name} ${seat}`);
    if (value === undefined) continue;
    if (!shape.test(value))
      throw new Unusable(
        `the header '${name} ${seat}' is not hexadecimal digits of the right number`,
      );
    found.set(seat, value);
  }
  return found;
}

function readBeacon(value) {
  if (value === undefined) return null;
  const [chain, round, randomness, signature] = value.split(' ');
  return randomness === '-' ? { chain, round } : { chain, round, randomness, signature };
}

// A single player of Samurai Spirit sits at several seats.
function seatsOf(game, players, options) {
  const count = game === 'spirit' && players === 1 ? Number(options.get('solo-samurai')) : players;
  if (!(count >= 1 && count <= 7))
    throw new Unusable('the record does not say how many seats there are');
  return [...SEATS.slice(0, count)];
}

export function readWords(text) {
  const words = new Map();
  for (const word of text.split(' ')) {
    const equals = word.indexOf('=');
    if (equals > 0) words.set(word.slice(0, equals), word.slice(equals + 1));
  }
  return words;
}
