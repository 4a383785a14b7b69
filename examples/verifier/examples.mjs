// What the tests share: the example files, and ways to change them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sealOf } from './hashes.mjs';
import { run } from './verify.mjs';

export const DEALS =
  process.env.DEALS ?? fileURLToPath(new URL('../../docs/deals', import.meta.url));
export const NAMES = [
  'cardgame',
  'samurai',
  'spirit',
  'cardgame-position',
  'samurai-position',
  'spirit-position',
  'scheme1',
];
export const ENTROPY = {
  A: '5be1f09c24d7a8360fb2c94e81d35a67',
  B: 'c70e92b4a6183df5e4c1097a2b8d6f30',
};
export const folder = mkdtempSync(join(tmpdir(), 'verify-'));
after(() => rmSync(folder, { recursive: true }));

export const path = (name) => join(DEALS, name);
export const LOG = path('log.jsonl');
export const REPLAY = path('spirit.json');
export const texts = Object.fromEntries(
  NAMES.map((name) => [name, readFileSync(path(`${name}.tatami`), 'utf8')]),
);

export function verify(text, ...args) {
  const file = join(folder, 'record');
  writeFileSync(file, text);
  return run([file, ...args]);
}

export function written(name, text) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

export function reseal(text) {
  return text.replace(/^seal: .*$/m, () => `seal: ${sealOf(Buffer.from(text))}`);
}

// The record with its moves changed, one line for each move, sealed again: the seal must not be what catches it.
export function withMoves(text, change) {
  const [head, body] = text.split('\n\n');
  const moves = body
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [by, ...rest] = line.split(' ');
      return rest.map((move) => ({ by, move }));
    });
  change(moves);
  return reseal(`${head}\n\n${moves.map(({ by, move }) => `${by} ${move}\n`).join('')}`);
}

export function movesOf(text) {
  let found;
  withMoves(text, (moves) => {
    found = moves;
  });
  return found;
}

export function firstWrong(result) {
  return Number(/Move (\d+) .* is the first that does not follow/.exec(result.text)?.[1]);
}

export function replayArgs(name) {
  return name === 'spirit' ? ['--replay', REPLAY] : [];
}

export function changeDigit(text, key) {
  return text.replace(
    new RegExp(`^(${key}: .*)([0-9a-f])$`, 'm'),
    (_, rest, digit) => rest + (digit === '0' ? '1' : '0'),
  );
}
