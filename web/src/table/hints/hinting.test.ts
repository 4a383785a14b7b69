import { expect, test } from 'vitest';
import { withoutEnd } from './hinting.svelte';

const turn = { moves: ['h2@1n', 'end'], text: ['Lay helmet 2', 'End the turn'] };
const described = { ...turn, effect_text: [], line: [], chance: 0.5 };

test('a hint does not mention the end of the turn, unless it is all there is to do', () => {
  expect(withoutEnd(described, 'end').text).toEqual(['Lay helmet 2']);
  expect(withoutEnd(described, undefined).text).toEqual(turn.text);
  const stop = { ...described, moves: ['end'], text: ['End the turn'] };
  expect(withoutEnd(stop, 'end').text).toEqual(['End the turn']);
});
