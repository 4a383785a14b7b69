import { expect, test } from 'vitest';
import type { PlaceComparison } from '../../../kits/majority/derived_view';
import { influenceBadges } from './influence_badges';

function place(name: string, was: number, is: number, rival = 1): PlaceComparison {
  const facts = { leaders: { h: is > rival ? 0 : null }, missing: [] };
  return {
    name,
    before: { ...facts, influence: { h: [was, 1, rival] } },
    after: { ...facts, influence: { h: [is, 1, rival] } },
  };
}

const where = (): { x: number; y: number; half: number } => ({ x: 100, y: 100, half: 13 });
const AROUND = { room: { width: 390, height: 600 }, occupied: [] };

test('only what changes has a badge, and says who leads then', () => {
  const badges = influenceBadges([place('Edo', 0, 2), place('Mito', 3, 3)], 0, where, AROUND);
  expect(badges.map(({ name }) => name)).toEqual(['Edo']);
  expect(badges[0]?.changes).toEqual([{ kind: 'h', was: 0, is: 2, leads: true, rival: null }]);
});

test('it names the strongest rival who still has as much or more, and is wider for that', () => {
  const [behind] = influenceBadges([place('Edo', 0, 3, 4)], 0, where, AROUND);
  expect(behind?.changes[0]?.rival).toEqual({ seat: 2, influence: 4 });
  const [tied] = influenceBadges([place('Edo', 0, 4, 4)], 0, where, AROUND);
  expect(tied?.changes[0]?.rival).toEqual({ seat: 2, influence: 4 });
  const [ahead] = influenceBadges([place('Edo', 0, 5, 4)], 0, where, AROUND);
  expect(ahead?.changes[0]?.rival).toBeNull();
  expect(behind!.width).toBeGreaterThan(ahead!.width);
});
