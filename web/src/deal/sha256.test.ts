import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256';

test('known texts have their known hashes', () => {
  const hash = (text: string) => sha256(new TextEncoder().encode(text));
  expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('bytes of every length around a block are hashed as elsewhere', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});
