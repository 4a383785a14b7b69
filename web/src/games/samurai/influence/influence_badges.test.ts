import { expect, test } from 'vitest';
import type { PlaceComparison } from '../../../kits/majority/derived_view';
import { influenceBadges } from './influence_badges';

function place(name: string, was: number, is: number): PlaceComparison {
  const facts = { leaders: { h: is > 1 ? 0 : null }, missing: [] };
  return {
    name,
    before: { ...facts, influence: { h: [was, 1] } },
    after: { ...facts, influence: { h: [is, 1] } },
  };
}

const AT: Record<string, { x: number; y: number; half: number }> = {
  Edo: { x: 100, y: 100, half: 13 },
  Mito: { x: 140, y: 100, half: 13 },
  Akita: { x: 5, y: 10, half: 13 },
};
const where = (name: string): { x: number; y: number; half: number } | null => AT[name] ?? null;

test('only what changes has a badge, and says who leads then', () => {
  const badges = influenceBadges([place('Edo', 0, 2), place('Mito', 3, 3)], 0, where, 390);
  expect(badges.map(({ name }) => name)).toEqual(['Edo']);
  expect(badges[0]?.changes).toEqual([{ kind: 'h', was: 0, is: 2, leads: true }]);
});

test('a badge does not cover the piece that is played', () => {
  const above = (name: string): { x: number; y: number; half: number } | null =>
    name === 'played' ? { x: 100, y: 74, half: 13 } : where(name);
  const [edo] = influenceBadges([place('Edo', 0, 2)], 0, above, 390, 'played');
  expect(edo?.y).toBeGreaterThan(100);
});

test('a badge covers no name while another spot is free', () => {
  const above = { x: 70, y: 60, width: 60, height: 20 };
  const [edo] = influenceBadges([place('Edo', 0, 2)], 0, where, 390, null, { names: [above] });
  expect(edo?.y).toBeGreaterThan(100);
});

test('badges of neighbours do not overlap, and stay in the window', () => {
  const all = ['Edo', 'Mito', 'Akita'].map((name) => place(name, 0, 2));
  const [edo, mito, akita] = influenceBadges(all, 0, where, 390);
  expect(edo?.y).toBeLessThan(100);
  expect(mito?.y).toBeGreaterThan(100);
  expect(akita?.x).toBeGreaterThanOrEqual(0);
  expect(akita?.y).toBeGreaterThan(10);
});
