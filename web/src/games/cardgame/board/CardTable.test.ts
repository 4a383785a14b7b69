import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import CardTable from './CardTable.svelte';

afterEach(cleanup);

function laid() {
  const onpoint = vi.fn();
  const oninspect = vi.fn();
  render(CardTable, {
    facts: { h4: { kind: 'helmet', strength: 4, influences: 'h' } },
    colours: ['green', 'red'],
    villages: { '0': { symbols: 'hb', scored: false, planned: false } },
    derivedPlaces: {},
    cards: { '1n': { owner: 0, card: 'h4', turned: false, planned: false } },
    empty: ['1e', '1s', '1w'],
    room: [],
    largest: 1,
    smallest: 0.5,
    panned: 0.5,
    buttonsAt: '',
    mapSpots: [{ left: 6, bottom: 6 }],
    mapSize: { width: 80, height: 80 },
    covers: [],
    margins: { left: 0, right: 0, top: 0, bottom: 0 },
    targets: new Set(['1e', '1s']),
    brings: { '1e': 1 },
    ghostCard: null,
    ghostVillages: {},
    arriving: new Set<string>(),
    recent: new Set<string>(),
    marked: new Set<string>(),
    label: 'table',
    describe: (cell: string) => `cell ${cell}`,
    onpoint,
    oninspect,
  });
  return { onpoint, oninspect };
}

test('Tab reaches one cell, and arrow keys reach the others', async () => {
  const { onpoint } = laid();
  const cells = screen.getAllByRole('button', { name: /^cell / });
  expect(cells.map((cell) => cell.getAttribute('tabindex')).filter((n) => n === '0')).toHaveLength(
    1,
  );
  const first = screen.getByRole('button', { name: 'cell 0' });
  await fireEvent.keyDown(first, { key: 'ArrowRight' });
  const east = screen.getByRole('button', { name: 'cell 1e' });
  expect(east.getAttribute('tabindex')).toBe('0');
  await fireEvent.keyDown(east, { key: 'Enter' });
  expect(onpoint).toHaveBeenCalledWith('1e', true);
});

test('clickable cells stand out; any cell can be clicked, to learn why not', async () => {
  const { onpoint } = laid();
  const cells = screen.getAllByRole('button', { name: /^cell / });
  const open = cells.filter((cell) => cell.classList.contains('target'));
  expect(open.map((cell) => cell.getAttribute('data-place'))).toEqual(['1e', '1s']);
  await fireEvent.click(screen.getByRole('button', { name: 'cell 1n' }));
  expect(onpoint).toHaveBeenCalledWith('1n', false);
});
