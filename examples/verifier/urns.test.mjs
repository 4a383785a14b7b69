// Tests of urns that no example file has: other numbers of players, drafts, positions, and deals that are repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CardGame } from './cardgame.mjs';
import { ofRank } from './raiders.mjs';
import { readRecord } from './record.mjs';
import { Samurai } from './samurai.mjs';
import { Spirit } from './spirit.mjs';

function recordOf(game, players, options, position) {
  const hex = '0'.repeat(64);
  const headers = {
    game,
    rules: 1,
    players,
    edition: 1,
    options,
    ...(position ? { position } : {}),
    table: 'aaaaaaaa',
    commitment: hex,
    secret: hex,
  };
  return readRecord(
    Buffer.from(
      [
        'tatami record 1',
        ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
      ].join('\n'),
    ),
  );
}

const listed = (urn) =>
  [...urn.tickets]
    .filter(([, n]) => n)
    .map(([move, n]) => (n === 1 ? move : `${n}${move}`))
    .join(' ');

test('the card game has other cards for four players and for pairs', () => {
  const sizes = [
    [2, 'tiles', 15],
    [3, 'pairs', 15],
    [4, 'tiles', 13],
    [4, 'pairs', 13],
  ];
  for (const [players, cards, size] of sizes) {
    assert.equal(
      new CardGame(recordOf('cardgame', players, `cards=${cards}`)).urnFor('+h4').urn.size(),
      size,
    );
  }
});

test('a card game from a position draws up to five from the seat to move on', () => {
  const position =
    'seat=B villages=1n:h,2w:hbr top=h next=br laid=1n:Ah4,2n:Bs1 hold=A:h3s211,B:b43r4s2';
  const game = new CardGame(recordOf('cardgame', 2, 'cards=tiles', position));
  assert.equal(listed(game.urnFor('^h').urn), '3^h 5^b 9^hb 5^r 9^hr 8^br ^hbr');
  assert.deepEqual(game.opening, ['B', 'A']);
  assert.equal(listed(game.urnFor('+h4').urn), '+h4 +h3 +h2 +b2 +r3 +r2 +s3 +s2 2+s1');
  game.drawn('+h4');
  assert.equal(listed(game.urnFor('+h2').urn), '+h2 +b4 +b3 +b2 +r4 +r3 +r2 +s3 +s2 +s1');
  game.drawn('+h2');
  assert.ok(game.urnFor('+h3').wrong);
  game.played('b4@1e', 'B');
  assert.equal(listed(game.urnFor('+h3').urn), '+h3 +h2 +b2 +r3 +r2 +s3 +s2 2+s1');
});

test('figures fill all places, cities first, for any number of players', () => {
  for (const [players, figures] of [
    [2, 18],
    [3, 27],
    [4, 36],
  ]) {
    const game = new Samurai(recordOf('samurai', players, 'hands=draft figures=random'));
    for (let i = 0; i < figures; i += 1) {
      const { urn } = game.urnFor('h@Kyoto');
      assert.ok(urn.size() > 0 && urn.size() < 2 ** 32);
      game.drawn(urn.at((i * 7919) % urn.size()));
    }
    assert.ok(game.urnFor('h@Kyoto').wrong);
    assert.deepEqual(game.pool, { h: 0, b: 0, r: 0 });
    for (const city of ['Kyoto', 'Akita']) assert.equal(new Set(game.board.get(city)).size, 2);
  }
});

test('drafted tokens leave the supply, and only five of each seat', () => {
  const game = new Samurai(recordOf('samurai', 2, 'hands=draft figures=draft'));
  for (const token of ['+s1', '+s1', '+h4', '+tx', '+fx'])
    assert.deepEqual(game.played(token, 'A'), {});
  assert.ok(game.played('+b4', 'A').wrong);
  assert.deepEqual(game.played('h@Kyoto', 'A'), {});
  game.played('s1@a1', 'A');
  assert.equal(game.urnFor('+h3').urn.size(), 15);
});

test('a game of Samurai from a position takes its supplies from there', () => {
  const position =
    'seat=B hold=A:h432s11,B:h43 supplies=A:s321f1txfx,B:b4 on=Kyoto:hb,Akita:r,Edo:hbr';
  const game = new Samurai(recordOf('samurai', 2, 'hands=random figures=random', position));
  assert.equal(listed(game.urnFor('+b4').urn), '+b4');
  game.drawn('+b4');
  assert.equal(listed(game.urnFor('h@Akita').urn), '5h@Akita 5b@Akita');
  game.played('s1@a1', 'A');
  assert.equal(listed(game.urnFor('+s3').urn), '+s3 +s2 +s1 +f1 +tx +fx');
});

test('with the rules for two, a first deal without two d is put aside and repeated', () => {
  const options = 'level=normal samurai=random two-player-rules=yes farm-backs=abccdd';
  const first = ofRank(1)
    .filter((raider) => raider[1] !== 'd')
    .slice(0, 14);
  const game = new Spirit(recordOf('spirit', 2, options));
  first.forEach((raider) => game.drawn(`?${raider}`));
  const { urn } = game.urnFor('?1d');
  assert.equal(urn.size(), 38);
  assert.ok(!urn.tickets.has(`?${first[0]}`));
  const others = new Spirit(recordOf('spirit', 2, options.replace('rules=yes', 'rules=no')));
  first.forEach((raider) => others.drawn(`?${raider}`));
  assert.equal(
    listed(others.urnFor(`?${first[3]}`).urn),
    ofRank(1)
      .filter((raider) => first.includes(raider))
      .map((raider) => `?${raider}`)
      .join(' '),
  );
});

test('a hidden raider leaves the stack until raiders of a new rank are dealt', () => {
  const game = new Spirit(
    recordOf('spirit', 2, 'samurai=hei-dai two-player-rules=no farm-backs=abccdd'),
  );
  ['?1hw', '?1h', '?1d', '?1hw', '^1d'].forEach((move) => game.drawn(move));
  assert.equal(listed(game.urnFor('^1h').urn), '^1h');
  assert.equal(
    listed(game.urnFor('samurai:kat').urn),
    'samurai:gor samurai:kan samurai:kik samurai:kyu samurai:kat',
  );
  assert.ok(game.urnFor('?6nx').wrong);
  game.drawn('?5ns');
  assert.equal(listed(game.urnFor('^1h').urn), '^1hw ^1h ^1d ^5ns');
});

test('a single player of Samurai Spirit has several seats', () => {
  const game = new Spirit(
    recordOf('spirit', 1, 'samurai=random solo-samurai=3 two-player-rules=no farm-backs=abccdd'),
  );
  assert.equal(listed(game.urnFor('hit:A').urn), 'hit:A hit:B hit:C');
});

test('samurai can be chosen, each once; farms and families never', () => {
  const options = 'level=heroic samurai=choose two-player-rules=no farm-backs=abccdd';
  const game = new Spirit(recordOf('spirit', 3, options));
  assert.deepEqual(game.played('samurai:kat', 'A'), {});
  assert.ok(game.played('samurai:kat', 'B').wrong);
  assert.ok(game.urnFor('samurai:hei').wrong);
  assert.ok(game.played('farm:a', 'A').wrong);
  assert.ok(game.urnFor('family:a').wrong);
  assert.equal(game.urnFor('farm:a').urn.size(), 6);
  const easy = new Spirit(recordOf('spirit', 3, options.replace('heroic', 'easy')));
  assert.ok(easy.urnFor('farm:a').wrong);
  assert.equal(easy.urnFor('family:a').urn.size(), 3);
});

test('an intruder of a position is in the game', () => {
  const options = 'level=hard samurai=random two-player-rules=yes farm-backs=abccdd';
  const position = 'spirit/2 seat=A round=1 stack=1h.1hi/2 intruders=4h?0.3dw/1?1.2d aside=1hw';
  const game = new Spirit(recordOf('spirit', 2, options, position));
  game.drawn('?5hw');
  assert.equal(listed(game.urnFor('^1h').urn), '^1h ^1hi ^2d ^3dw ^4h ^5hw');
});
