import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Names, SpiritView } from '../types';
import FinalPicture from './FinalPicture.svelte';
import { fallenIn } from './score';

const seat = (samurai: string, dead: boolean) => ({ samurai, dead, side: 'animal' });
const LOST = {
  village: { farms: 4, families: 1 },
  seats: [seat('dai', false), seat('kik', true), seat('gor', false)],
} as unknown as SpiritView;

test('a lost village is drawn as it stands, and only the fallen are grey', () => {
  const { container } = render(FinalPicture, {
    view: LOST,
    hasWon: false,
    width: 600,
    height: 300,
    farms: 6,
    families: 3,
  });
  const count = (drawn: string): number => container.querySelectorAll(drawn).length;
  expect([count('.farm'), count('.ruin'), count('.family')]).toEqual([4, 2, 1]);
  expect(count('[href="#village-fire"]')).toBe(0);
  expect(container.querySelector('.dead')?.getAttribute('href')).toBe('#kik-animal-back');
  expect(count('.dead')).toBe(1);
});

test('the fallen are named', () => {
  const names = { samurai: { kik: { name: 'Kikuchiyo' } } } as unknown as Names;
  expect(fallenIn(LOST, names)).toEqual(['Kikuchiyo']);
});
