import { expect, test } from 'vitest';
import { moveAhead } from './ahead';

const choices = (...moves: string[]) =>
  moves.map((move) => ({ move, text: '', effect_text: [], effect: {} }));

test('tokens of absent samurai can wait, and a penalty that a talent ignores', () => {
  expect(moveAhead('tokens', choices('no', 'use:kan'))).toBe('no');
  expect(moveAhead('penalty', choices('suffer:wound', 'ignore:wound'))).toBe('ignore:wound');
});

test('everything else is asked', () => {
  expect(moveAhead('penalty', choices('suffer:wound', 'suffer:barricade'))).toBeNull();
  expect(moveAhead('again', choices('no', 'fight'))).toBeNull();
  expect(moveAhead('rebuild', choices('kiai', 'no'))).toBeNull();
});
