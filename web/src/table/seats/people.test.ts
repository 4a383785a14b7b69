import { beforeEach, expect, test } from 'vitest';
import { storage } from '../../storage';
import type { SeatName, SeatState, TableInfo } from '../../net/schema';
import { titleOf } from './page_title';
import { isMyTurn, nameAmong, namesOf, ownerAmong, peopleIn, speakerAmong } from './people';

beforeEach(() => storage.write('person', JSON.stringify({ id: 'ana', name: 'Ana', key: 'k' })));

function tableWith(actor: SeatName | null, bot = ''): TableInfo {
  const seats: SeatState[] = [
    { seat: 'A', person: 'ana', name: 'Ana', bot, resigned: false, reserved_for: null },
    { seat: 'B', person: null, name: '', bot: 'ronin', resigned: false, reserved_for: null },
  ];
  return { seats, actor, status: 'playing', setting: { game: 'samurai' } } as unknown as TableInfo;
}

test('it is my turn when I am to act', () => {
  expect(isMyTurn(tableWith('A'))).toBe(true);
  expect(isMyTurn(tableWith('B'))).toBe(false);
  expect(isMyTurn(tableWith(null))).toBe(false);
  expect(titleOf(tableWith('A'), ['A'])).toBe('● Your turn – Samurai');
});

test('it is not my turn while a bot stands in for me', () => {
  const table = tableWith('A', 'farmer');
  expect(isMyTurn(table)).toBe(false);
  expect(titleOf(table, ['A'])).toMatch(/^[^●]*Ana.* – Samurai$/);
});

test('without an identity it is never my turn', () => {
  storage.forget('person');
  expect(isMyTurn(tableWith('A'))).toBe(false);
  expect(isMyTurn(tableWith('B'))).toBe(false);
});

test('players with the same name get the letters of their seats', () => {
  const { seats } = tableWith('A');
  const [ana, bot] = seats as [SeatState, SeatState];
  const other: SeatState = { ...ana, seat: 'C', person: 'ben' };
  expect(nameAmong([ana, bot], ana)).toBe('Ana');
  expect(nameAmong([ana, bot, other], ana)).toBe('Ana A');
  expect(nameAmong([ana, bot, { ...bot, seat: 'C' }], bot)).toBe('Ronin B');
});

test('a name contained in another gets its letter, one that is merely similar does not', () => {
  const { seats } = tableWith('A');
  const [ana, bot] = seats as [SeatState, SeatState];
  const among = (name: string): string[] => namesOf([ana, { ...bot, name, bot: '' }]);
  expect(among('ana  maria')).toEqual(['Ana A', 'ana  maria B']);
  expect(among('Anatol')).toEqual(['Ana', 'Anatol']);
  expect(among('Ana B')).toEqual(['Ana A', 'Ana B']);
  expect(among('Ana A')).toEqual(['Ana A', 'Ana A B']);
});

test('open seats are all alike', () => {
  const { seats } = tableWith('A');
  const open = { ...seats[1], bot: '' } as SeatState;
  expect(namesOf([open, { ...open, seat: 'C' }])).toEqual(['Open seat', 'Open seat']);
});

test('a bot of the host has the name that the host gave it', () => {
  const bot = tableWith('A').seats[1] as SeatState;
  expect(namesOf([{ ...bot, bot: 'hojo' }])).toEqual(['hojo']);
});

test('a seat is its own while a bot stands in', () => {
  const { seats } = tableWith('A', 'farmer');
  const [ana, bot] = seats as [SeatState, SeatState];
  const farmer = { ...bot, bot: 'farmer' };
  expect(namesOf([ana, farmer])).toEqual(['Farmer for Ana', 'Farmer']);
  expect(ownerAmong([ana, farmer], ana)).toBe('Ana');
});

test('names that differ only in case, width or what cannot be seen are alike', () => {
  const [ana, bot] = tableWith('A').seats as [SeatState, SeatState];
  for (const name of ['ANA', 'Ａｎａ', 'A\u200dna', ' Ana\u00a0']) {
    const other: SeatState = { ...ana, seat: 'C', person: 'ben', name };
    expect(nameAmong([ana, bot, other], ana)).toBe('Ana A');
  }
});

test('speakers with the same name are distinguished', () => {
  const [ana, bot] = tableWith('A').seats as [SeatState, SeatState];
  const other: SeatState = { ...ana, seat: 'C', person: 'ben' };
  const said = { person: 'ana', name: 'Ana' };
  expect(speakerAmong([ana, bot], said)).toBe('Ana');
  expect(speakerAmong([ana, bot, other], said)).toBe('Ana A');
  expect(speakerAmong([ana, bot, other], { person: 'ben', name: 'Ana' })).toBe('Ana C');
  expect(speakerAmong([ana, bot], { person: 'host', name: 'ana' })).toBe('ana (spectator)');
  expect(speakerAmong([ana, bot], { person: 'host', name: 'Cleo' })).toBe('Cleo (spectator)');
});

test('in a list of tables, bots of one level and open seats are counted', () => {
  const sitter = (seat: SeatName, name: string, bot = ''): SeatState => ({
    seat,
    person: name ? name.toLowerCase() : null,
    name,
    bot,
    resigned: false,
    reserved_for: null,
  });
  const bots = (['B', 'C', 'D'] as const).map((seat) => sitter(seat, '', 'farmer'));
  expect(peopleIn([sitter('A', 'Ana'), ...bots])).toBe('Ana · 3 × Farmer');
  expect(peopleIn([sitter('A', 'Ana'), sitter('B', 'Ana')])).toBe('Ana A · Ana B');
  expect(peopleIn([sitter('A', 'Ana'), sitter('B', ''), sitter('C', '')])).toBe(
    'Ana · 2 × Open seat',
  );
});
