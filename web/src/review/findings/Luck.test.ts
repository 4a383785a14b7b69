import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Amount, AnalysisResult } from '../../net/schema';
import Luck from './Luck.svelte';
import type { Side } from '../plot/sides';

afterEach(cleanup);

async function textOf(key: string, luck: Amount, lost: Amount, other: Amount | null = null) {
  const found = { luck: { [key]: luck }, given_away: { [key]: lost }, other_luck: other };
  const side: Side = { key, name: key, icon: '', colour: '', dash: '' };
  render(Luck, { game: 'none', found: found as unknown as AnalysisResult, sideOf: () => side });
  return screen.getByRole('listitem').textContent;
}

const NOTHING = { value: 0, error: 0 };

test('without draws and choices nothing is lost', async () => {
  const text = await textOf('A', NOTHING, NOTHING);
  expect(text).toContain('No measurable luck');
  expect(text).toContain('No measurable loss');
});

test('if chance decided only raiders, there is no other luck', async () => {
  const text = await textOf('team', { value: 0.2, error: 0.01 }, NOTHING, NOTHING);
  expect(text).toContain('The draws gained 20 percentage points');
  expect(text).toContain('No measurable luck');
});

test('a value beyond its error is shown', async () => {
  const text = await textOf('A', { value: -0.1, error: 0.02 }, { value: 0.3, error: 0.02 });
  expect(text).toContain('The draws cost 10 percentage points');
  expect(text).toContain('Lost 30 percentage points');
});
