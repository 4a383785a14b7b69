// The urns of Samurai Spirit as the positions of a replay file show them.

import { Unusable } from './problems.mjs';
import { RAIDERS, SAMURAI, ofRank } from './raiders.mjs';
import { readWords } from './record.mjs';
import { Urn, pairs } from './urns.mjs';

// The words of the position before the first move.
export function firstPosition(record) {
  if (record.position !== undefined) return readWords(record.position);
  const seated = record.options.get('samurai') ?? '';
  return new Map([
    ['seated', ['random', 'choose'].includes(seated) ? '' : seated],
    ['phase', 'deal'],
    ['round', '1'],
    ['families', 'abc'],
    ['backs', record.options.get('farm-backs') ?? ''],
  ]);
}

// Returns the position before each move, as far as the moves of the file are those of the record.
export function readReplay(bytes, record) {
  const moves = parsed(bytes)?.moves;
  if (!Array.isArray(moves)) throw new Unusable("the replay file has no list 'moves'");
  const positions = [firstPosition(record)];
  for (const { number, by, move } of record.moves) {
    const shown = moves[number - 1];
    if (shown?.move !== move || shown.by !== by) return { positions, differsAt: number };
    if (typeof shown.position !== 'string')
      throw new Unusable(`the replay file has no position after move ${number}`);
    positions.push(readWords(shown.position));
  }
  return {
    positions,
    differsAt: moves.length > record.moves.length ? record.moves.length + 1 : null,
  };
}

function parsed(bytes) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Unusable('the replay file is not JSON');
  }
}

export function raidersIn(words, name) {
  return (words.get(name) ?? '')
    .split('.')
    .map((raider) => raider.split('/')[0])
    .filter(Boolean);
}

export function seatedIn(words) {
  return (words.get('seated') ?? '').split('-').filter(Boolean);
}

export function raiderUrn(prefix, raiders) {
  const there = new Set(raiders);
  return Urn.ofEach(RAIDERS.filter((raider) => there.has(raider)).map((raider) => prefix + raider));
}

export function letterUrn(prefix, letters, left) {
  return new Urn(
    [...letters].map((letter) => [
      prefix + letter,
      [...left].filter((other) => other === letter).length,
    ]),
  );
}

export function freeSamurai(seated) {
  return Urn.ofEach(
    SAMURAI.filter((code) => !seated.includes(code)).map((code) => `samurai:${code}`),
  );
}

export function urnOfPosition(move, words, seats) {
  const [word] = move.split(':');
  if (move.startsWith('?') && words.get('phase') === 'deal') return dealUrn(words);
  if (/^[?^]/.test(move)) return raiderUrn(move[0], raidersIn(words, 'stack'));
  if (word === 'samurai') return freeSamurai(seatedIn(words));
  if (word === 'back') return raiderUrn('back:', raidersIn(words, 'discard'));
  if (word === 'farm') return letterUrn('farm:', 'abcd', words.get('backs') ?? '');
  if (word === 'family') return letterUrn('family:', 'abc', words.get('families') ?? '');
  if (word === 'mend') return Urn.ofEach(wounded(words, seats).map((seat) => `mend:${seat}`));
  return Urn.ofEach(seats.map((seat) => `${word}:${seat}`));
}

function dealUrn(words) {
  const inGame = [...raidersIn(words, 'stack'), ...raidersIn(words, 'aside')];
  return raiderUrn(
    '?',
    ofRank(Number(words.get('round'))).filter((raider) => !inGame.includes(raider)),
  );
}

function wounded(words, seats) {
  const wounds = new Map(pairs(words.get('wounds')));
  return seats.filter((seat) => ['1', '3'].includes(wounds.get(seat)));
}
