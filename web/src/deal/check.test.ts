import { expect, test } from 'vitest';
import type { DealState } from '../net/schema';
import { storage } from '../storage';
import { alarmOf, verdictOn, verifyCommand, type DealtTable } from './check';
import { commitmentTo, entropyHash, startDigest } from './hashes';
import { commitEntropy, keepCommitment, keepRevealed, keepStart, keptDeal } from './kept';

// The example of docs/verifier.md.
const ID = 'k3m9x2p7';
const SECRET = '8f1c0d5b7a2e49963b64c0e7f8d1a25590be37c4126fda83e95d08b7416c2fa0';
const COMMITMENT = commitmentTo(SECRET, ID, 2);
const OTHER = commitmentTo(SECRET.replace('8f', '8e'), ID, 2);
const BEN = 'c70e92b4a6183df5e4c1097a2b8d6f30';

function table(deal: Partial<DealState> = {}, more: Partial<DealtTable> = {}): DealtTable {
  return {
    id: ID,
    status: 'playing',
    commitment: COMMITMENT,
    ended: null,
    deal: {
      scheme: 2,
      hashes: {},
      entropy: {},
      locked: 1,
      deadline: 2,
      waiting_for: [],
      withheld: [],
      beacon: null,
      ...deal,
    },
    ...more,
  };
}

const over = { ended: { reason: 'played' as const, winners: [], secret: SECRET } };

/** Sit down as A, reveal, and return the deal as an honest server shows it then. */
function playHonestly(): Pick<DealState, 'hashes' | 'entropy'> {
  const hashes = {
    A: commitEntropy(ID, COMMITMENT, 'A'),
    B: entropyHash(ID, COMMITMENT, 'B', BEN),
  };
  const entropy = { A: keptDeal(ID)?.seats.A?.entropy ?? '', B: BEN };
  keepStart(ID, startDigest(ID, COMMITMENT, { hashes, beacon: null }));
  keepRevealed(ID, 'A');
  return { hashes, entropy };
}

test('an honest deal is confirmed', () => {
  const shown = table(playHonestly(), over);
  expect(alarmOf(shown, keptDeal(ID), ['A'])).toBeNull();
  expect(verdictOn(shown, keptDeal(ID), ['A'])).toBe('deal_verified');
});

test('a server that changed the commitment, even with a secret that fits, is caught at once', () => {
  const deal = playHonestly();
  const secret = SECRET.replace('8f', '8e');
  const during = table(deal, { commitment: OTHER });
  expect(alarmOf(during, keptDeal(ID), ['A'])).toBe('deal_other_commitment');
  const after = { ...during, ended: { ...over.ended, secret } };
  expect(alarmOf(after, keptDeal(ID), ['A'])).toBe('deal_other_commitment');
});

test('a secret that does not match the commitment is caught', () => {
  const ended = { ...over.ended, secret: SECRET.replace('8f', '8e') };
  expect(alarmOf(table(playHonestly(), { ended }), keptDeal(ID), ['A'])).toBe('deal_other_secret');
  expect(alarmOf(table({}, { ended }), null, [])).toBe('deal_other_secret');
});

test('replaced or left out entropy is caught', () => {
  const deal = playHonestly();
  const hash = entropyHash(ID, COMMITMENT, 'A', BEN);
  const replaced = { hashes: { ...deal.hashes, A: hash }, entropy: { A: BEN, B: BEN } };
  expect(alarmOf(table(replaced), keptDeal(ID), ['A'])).toBe('deal_other_entropy');
  const out = { ...deal, entropy: { B: BEN }, withheld: ['A' as const] };
  expect(alarmOf(table(out), keptDeal(ID), ['A'])).toBe('deal_left_out');
});

test('another player’s entropy changed after ours was revealed is caught', () => {
  const { hashes, entropy } = playHonestly();
  const later = 'ab'.repeat(16);
  const steered = {
    hashes: { ...hashes, B: entropyHash(ID, COMMITMENT, 'B', later) },
    entropy: { ...entropy, B: later },
  };
  expect(alarmOf(table(steered), keptDeal(ID), ['A'])).toBe('deal_other_start');
});

test('what this browser cannot know it does not vouch for', () => {
  const shown = table({}, over);
  expect(verdictOn(shown, null, ['A'])).toBe('deal_not_seen');
  keepCommitment(ID, COMMITMENT);
  expect(verdictOn(shown, keptDeal(ID), [])).toBe('deal_only_seen');
  expect(verdictOn(shown, keptDeal(ID), ['A'])).toBe('deal_without_mine');
});

test('a player who was not there to reveal is no proof of cheating', () => {
  const hashes = { A: commitEntropy(ID, COMMITMENT, 'A') };
  const shown = table({ hashes, withheld: ['A'] }, over);
  expect(alarmOf(shown, keptDeal(ID), ['A'])).toBeNull();
  expect(verdictOn(shown, keptDeal(ID), ['A'])).toBe('deal_without_mine');
});

test('older deals are checked by the first scheme', () => {
  const commitment = 'b046678a7fcd18310300971efeb2c8c285ddc2d28ae6561f64b78a915e36177f';
  const old = table({ scheme: 1, locked: null }, { ...over, commitment });
  expect(alarmOf(old, null, [])).toBeNull();
});

test('the first commitment seen is kept, and the oldest tables are forgotten', () => {
  keepCommitment(ID, COMMITMENT);
  expect(keepCommitment(ID, OTHER).commitment).toBe(COMMITMENT);
  for (let n = 0; n < 250; n++) keepCommitment(`table${n}`, OTHER);
  expect(storage.names('deal.').length).toBeLessThanOrEqual(200);
  expect(keptDeal('table249')?.commitment).toBe(OTHER);
});

test('the command to verify a record has all that was kept', () => {
  playHonestly();
  const kept = keptDeal(ID);
  if (!kept) throw new Error('nothing was kept');
  expect(verifyCommand('game.tatami', kept, ['A'])).toBe(
    `tatami verify game.tatami --commitment ${COMMITMENT} ` +
      `--entropy A=${kept.seats.A?.entropy} --start ${kept.start}`,
  );
});
