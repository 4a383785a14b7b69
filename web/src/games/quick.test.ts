import { expect, test } from 'vitest';
import type { GameInfo } from '../net/schema';
import { quickTable } from './quick';

const BOTS = ['weakest', 'weak', 'strong'];
const game = (more: Partial<GameInfo>): GameInfo =>
  ({ name: 'go', players: [2, 3], quick_options: {}, default_bot: 'strong', ...more }) as GameInfo;

test('the opponent is a bot that can be beaten', () => {
  expect(quickTable(game({}), BOTS)).toEqual({ game: 'go', seats: ['me', 'weak'], options: {} });
});

test('in a co-operative game the bot is a good partner', () => {
  expect(quickTable(game({ co_operative: true }), BOTS).seats).toEqual(['me', 'strong']);
});

test('the set-up is random, and the game may add options', () => {
  const quick_options = { setup: 'random', hands: 'dealt' };
  const table = quickTable(game({ quick_options }), BOTS, { options: { level: 'easy' } });
  expect(table.setup).toBe('random');
  expect(table.options).toEqual({ hands: 'dealt', level: 'easy' });
});

test('all seats are filled where more than two players are needed', () => {
  expect(quickTable(game({ players: [3, 4] }), BOTS).seats).toEqual(['me', 'weak', 'weak']);
});
