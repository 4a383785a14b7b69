import { expect, test, vi } from 'vitest';
import { ask } from '../../net/api';
import type { Scene } from '../../net/scene';
import { StoredPlans } from './stored_plans';
import { Turn } from './turn.svelte';

/** A turn and the requests it makes; a plan that ends in `shows` would reveal something hidden. */
function turnWith(shows: string): { turn: Turn; asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const moves = new URL(path, 'http://tatami').searchParams.get('moves') ?? '';
    asked.push(moves);
    const refused = moves.endsWith(shows) ? { rule: 'table.reveals', text: '' } : null;
    const state = { number: 1, steps: [], view: {}, derived: {}, choices: [], refused };
    return new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } });
  });
  const live = {
    events: [],
    seat: 'A',
    ask: (what: string, query: Record<string, string>) =>
      ask('GET', `/api/tables/x/${what}?${new URLSearchParams(query)}`),
  } as unknown as Scene;
  return { turn: new Turn(live), asked };
}

test('what is tried out ends before what is hidden, and may be nothing', async () => {
  const { turn, asked } = turnWith('draw');
  await turn.tryOut(['+h4', 'draw']);
  expect(turn.planned).toEqual(['+h4']);
  await turn.tryOut(['draw']);
  expect(turn.planned).toEqual([]);
  expect(asked).toEqual(['+h4 draw', '+h4', 'draw', '']);
  expect(turn.problem).toBeNull();
});

test('two moves planned in quick succession are both planned', async () => {
  const { turn, asked } = turnWith('draw');
  await Promise.all([turn.add('+h4'), turn.add('+b3')]);
  expect(asked).toEqual(['+h4', '+h4 +b3']);
  expect(turn.planned).toEqual(['+h4', '+b3']);
  turn.past = {} as never;
  await turn.undo();
  expect(asked).toHaveLength(2);
});

/** A table whose updates include the turn state, and the requests made nevertheless. */
function updatedTurn(): { turn: Turn; asked: string[]; live: Record<string, unknown> } {
  const { turn, asked } = turnWith('draw');
  const live = turn.live as unknown as Record<string, unknown>;
  update(live, 1, 'started', ['h4']);
  return { turn, asked, live };
}

/** Deliver an update; a chat update has no turn state. */
function update(live: Record<string, unknown>, number: number, kind: string, moves?: string[]) {
  live['events'] = [...(live['events'] as object[]), { number, kind, time: 0 }];
  live['now'] = { number, seat_names: [], view: { number } };
  if (moves) {
    const choices = moves.map((move) => ({ move, text: move, effect_text: [], effect: {} }));
    live['turn'] = { derived: {}, question: '?', choices };
  }
}

test('what came with an update is not asked for', async () => {
  const { turn, asked, live } = updatedTurn();
  await turn.follow();
  expect(turn.shown?.choices.map(({ move }) => move)).toEqual(['h4']);
  update(live, 2, 'moved', ['b3']);
  await turn.follow();
  expect(turn.shown?.choices.map(({ move }) => move)).toEqual(['b3']);
  expect(turn.actual?.view).toEqual({ number: 2 });
  await turn.plan([]);
  expect(asked).toEqual([]);
});

test('a plan outlives chat and presence changes, but no move and no bot in its place', async () => {
  const { turn, asked, live } = updatedTurn();
  await turn.follow();
  await turn.add('h4');
  update(live, 2, 'said');
  await turn.follow();
  update(live, 3, 'left', ['h4']);
  await turn.follow();
  expect(turn.planned).toEqual(['h4']);
  expect(turn.isOvertaken).toBe(false);
  update(live, 4, 'left', []);
  await turn.follow();
  expect(turn.planned).toEqual([]);
  update(live, 5, 'returned', ['h4']);
  await turn.follow();
  await turn.add('h4');
  update(live, 6, 'moved', []);
  await turn.follow();
  expect(turn.planned).toEqual([]);
  expect(asked).toEqual(['h4', 'h4']);
});

test('an answer about a position that is gone is forgotten', async () => {
  const { turn, live } = updatedTurn();
  await turn.follow();
  const planning = turn.add('h4');
  update(live, 2, 'moved', ['b3']);
  await turn.follow();
  await planning;
  expect(turn.planned).toEqual([]);
  expect(turn.shown?.choices.map(({ move }) => move)).toEqual(['b3']);
});

type Answer = { refused?: { rule: string; text: string } };

/** A table of three, seen from A, where another player acts; `answer` answers previews. */
function waitingTurn(answer: (moves: string, query: URLSearchParams) => Answer = () => ({})) {
  const asked: string[] = [];
  const sent: string[] = [];
  const live = {
    events: [] as object[],
    seat: 'A',
    ask: (_: string, query: Record<string, string>) =>
      ask('GET', `/api/tables/x/preview?${new URLSearchParams(query)}`),
    act: async ({ moves }: { moves: string }) => sent.push(moves),
  } as unknown as Record<string, unknown>;
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://tatami').searchParams;
    const moves = query.get('moves') ?? '';
    asked.push(`${moves}${query.get('ahead') ? ' (ahead)' : ''}`);
    const { refused = null } = answer(moves, query);
    const number = (live['events'] as object[]).length;
    const choices = [{ move: 'h4@k7', text: '', effect_text: [], effect: {} }];
    const state = { number, steps: [], view: {}, derived: {}, choices, refused };
    return new Response(JSON.stringify(state), { headers: { 'content-type': 'application/json' } });
  });
  /** Something happens, and then it is somebody's turn. */
  const happen = (actor: string | null, event: object, more: { bot?: string } = {}): void => {
    const number = (live['events'] as object[]).length + 1;
    live['events'] = [...(live['events'] as object[]), { number, time: 0, ...event }];
    const seats = ['A', 'B', 'C'].map((seat) => ({ seat, bot: seat === 'A' ? more.bot : null }));
    const status = actor === null ? 'over' : 'playing';
    live['now'] = { number, seat_names: [], view: { number }, table: { status, actor, seats } };
    const choices = actor === 'A' ? [{ move: 'h4@k7', text: '', effect_text: [], effect: {} }] : [];
    live['turn'] = { derived: {}, question: '?', choices, plans_ahead: true };
  };
  happen('B', { kind: 'started' });
  /** The page is loaded, perhaps not for the first time. */
  const load = (): Turn => new Turn(live as unknown as Scene, undefined, new StoredPlans('x'));
  sessionStorage.clear();
  return { turn: load(), live, asked, sent, happen, load };
}

const MOVED_B = { kind: 'moved', seat: 'B' };
const TAKEN = { refused: { rule: 'samurai.3.1', text: 'A token lies there.' } };

test('a plan made ahead is kept while others act, and made only when it is confirmed', async () => {
  const { turn, asked, sent, happen } = waitingTurn();
  await turn.follow();
  expect([turn.canPlanAhead, asked]).toEqual([true, []]);
  await turn.planAhead();
  expect(turn.isPlanningAhead).toBe(true);
  expect(turn.shown?.choices).toHaveLength(1);
  await turn.add('h4@k7');
  await turn.add('n1@k8');
  await turn.make(turn.planned); // too early
  expect(sent).toEqual([]);

  happen('C', MOVED_B);
  await turn.follow();
  expect(turn.planned).toEqual(['h4@k7', 'n1@k8']);
  happen('C', { kind: 'said' });
  await turn.follow();
  happen('A', { kind: 'moved', seat: 'C' });
  await turn.follow();
  expect([turn.isPlanningAhead, turn.problem]).toEqual([false, null]);
  expect(turn.planned).toEqual(['h4@k7', 'n1@k8']);
  expect(sent).toEqual([]);
  await turn.make([...turn.planned, 'stop']);
  expect(sent).toEqual(['h4@k7 n1@k8 stop']);
  const both = 'h4@k7 n1@k8';
  expect(asked).toEqual([' (ahead)', 'h4@k7 (ahead)', `${both} (ahead)`, `${both} (ahead)`, both]);
});

test('a plan is shortened to what is still possible, and the reason is given', async () => {
  let taken = 'nothing';
  const { turn, asked, happen } = waitingTurn((moves) => (moves.includes(taken) ? TAKEN : {}));
  await turn.follow();
  for (const move of ['h4@k7', 'n1@k8', 's1@k9']) await turn.add(move);
  taken = 'k8';
  happen('C', MOVED_B);
  turn.isStaged = true;
  await turn.follow();
  expect(turn.planned).toEqual(['h4@k7']);
  expect(turn.problem).toBeNull(); // not before it was shown
  turn.isStaged = false;
  expect(turn.problem?.rule).toBe('samurai.3.1');
  expect(turn.problem?.message).toContain('no longer possible. A token lies there.');

  taken = 'k7';
  happen('A', { kind: 'moved', seat: 'C' });
  await turn.follow();
  expect([turn.planned, turn.isPlanningAhead, turn.isOvertaken]).toEqual([[], false, false]);
  expect(turn.shown?.choices).toHaveLength(1);
  expect(asked.slice(3)).toEqual([
    'h4@k7 n1@k8 s1@k9 (ahead)',
    'h4@k7 n1@k8 (ahead)',
    'h4@k7 (ahead)',
    'h4@k7',
  ]);
});

test.each([
  ['a bot that stands in', 'C', { kind: 'left' }, { bot: 'ronin' }],
  ['the end', null, { kind: 'ended' }, {}],
  ['the own turn, made on another device', 'B', { kind: 'moved', seat: 'A' }, {}],
])('a plan ends with %s', async (_, actor, event, more) => {
  const { turn, asked, happen } = waitingTurn();
  await turn.follow();
  await turn.add('h4@k7');
  happen(actor, event, more);
  await turn.follow();
  expect([turn.planned, turn.isPlanningAhead, turn.problem]).toEqual([[], false, null]);
  expect(asked).toEqual(['h4@k7 (ahead)']);
});

test('a plan survives moves that were taken back, also those that led to its turn', async () => {
  const { turn, asked, happen } = waitingTurn();
  happen('A', MOVED_B);
  await turn.follow();
  await turn.add('h4@k7');
  happen('B', { kind: 'undone', seat: 'B', back_to: 0 });
  await turn.follow();
  expect([turn.planned, turn.isPlanningAhead]).toEqual([['h4@k7'], true]);
  expect(asked).toEqual(['h4@k7', 'h4@k7 (ahead)']);
});

test('nothing is lost when the turn comes before the answer', async () => {
  let isLate = false;
  const { turn, happen } = waitingTurn((_, query) =>
    isLate && query.get('ahead') ? { refused: { rule: 'table.turn_has_come', text: '' } } : {},
  );
  await turn.follow();
  await turn.add('h4@k7');
  isLate = true;
  happen('C', MOVED_B);
  await turn.follow();
  happen('A', { kind: 'moved', seat: 'C' });
  await turn.follow();
  expect([turn.planned, turn.isPlanningAhead, turn.problem]).toEqual([['h4@k7'], false, null]);
});

test('what would reveal something is not made ahead of the turn', async () => {
  const { turn, sent } = waitingTurn(() => ({
    refused: { rule: 'table.reveals', text: 'Not yet.' },
  }));
  await turn.follow();
  await turn.add('draw');
  expect([turn.planned, sent, turn.problem?.message]).toEqual([[], [], 'Not yet.']);
});

test('taking back the last step of a plan ends it, and the past shows a plan only with its own', async () => {
  const { turn, asked } = waitingTurn();
  await turn.follow();
  await turn.add('h4@k7');
  turn.past = { planned: ['n1@k8'] } as never;
  expect(turn.planned).toEqual(['n1@k8']);
  await turn.undo();
  turn.past = null;
  await turn.undo();
  expect([turn.planned, turn.isPlanningAhead]).toEqual([[], false]);
  expect(asked).toEqual(['h4@k7 (ahead)']);
});

test('a plan made ahead is still there after a reload, as far as it is possible', async () => {
  let taken = 'nothing';
  const table = waitingTurn((moves) => (moves.includes(taken) ? TAKEN : {}));
  await table.turn.follow();
  for (const move of ['h4@k7', 'n1@k8']) await table.turn.add(move);

  const again = table.load();
  await again.follow();
  expect([again.planned, again.isPlanningAhead]).toEqual([['h4@k7', 'n1@k8'], true]);
  taken = 'k8';
  table.happen('A', MOVED_B);
  const onTurn = table.load();
  await onTurn.follow();
  expect([onTurn.planned, onTurn.isPlanningAhead]).toEqual([['h4@k7'], false]);
  expect(onTurn.problem?.rule).toBe('samurai.3.1');
  expect(table.sent).toEqual([]);

  await onTurn.make(onTurn.planned);
  const made = table.load();
  await made.follow();
  expect([made.planned, table.sent]).toEqual([[], ['h4@k7']]);
});

test('a plan is not restored once its turn was made elsewhere, nor one that was taken back', async () => {
  const table = waitingTurn();
  await table.turn.follow();
  await table.turn.add('h4@k7');
  table.happen('B', { kind: 'moved', seat: 'A' });
  const later = table.load();
  await later.follow();
  expect(later.planned).toEqual([]);

  await later.add('h4@k7');
  await later.undo();
  const last = table.load();
  await last.follow();
  expect(last.planned).toEqual([]);
});
