// Checks a deal against what this browser noted before the game.

import type { SeatName, TableInfo } from '../net/schema';
import { commitmentTo, entropyHash, startDigest } from './hashes';
import type { KeptDeal } from './kept';

/** What is checked: the table as the server shows it. */
export type DealtTable = Pick<TableInfo, 'id' | 'status' | 'commitment' | 'deal' | 'ended'>;

/** Proof that the server changed the deal, as the key of a sentence. */
export type Alarm =
  | 'deal_other_commitment'
  | 'deal_other_secret'
  | 'deal_other_entropy'
  | 'deal_left_out'
  | 'deal_other_start';

/** What this browser can vouch for once the game is over, as the key of a sentence. */
export type Verdict = 'deal_verified' | 'deal_without_mine' | 'deal_only_seen' | 'deal_not_seen';

/**
 * Return proof that the server changed the deal since this browser noted it, if there is any.
 * `mine` are the seats of this player.
 */
export function alarmOf(
  table: DealtTable,
  kept: KeptDeal | null,
  mine: readonly SeatName[],
): Alarm | null {
  const { id, deal, ended } = table;
  if (kept && kept.commitment !== table.commitment) return 'deal_other_commitment';
  if (ended && commitmentTo(ended.secret, id, deal.scheme) !== table.commitment)
    return 'deal_other_secret';
  if (!kept || deal.scheme < 2) return null;
  for (const seat of mine) {
    const own = kept.seats[seat];
    if (!own) continue;
    const revealed = deal.entropy[seat];
    const isOther =
      deal.hashes[seat] !== entropyHash(id, kept.commitment, seat, own.entropy) ||
      (revealed !== undefined && revealed !== own.entropy);
    // Before the seats are locked, the message with the hash may still be on its way.
    if (isOther && (deal.locked !== null || table.status !== 'open')) return 'deal_other_entropy';
    if (own.isRevealed && revealed === undefined) return 'deal_left_out';
  }
  const isOtherStart = kept.start && startDigest(id, table.commitment, deal) !== kept.start;
  return isOtherStart ? 'deal_other_start' : null;
}

/** Return what this browser can vouch for, if there is no alarm. */
export function verdictOn(
  { deal }: DealtTable,
  kept: KeptDeal | null,
  mine: readonly SeatName[],
): Verdict {
  if (!kept) return 'deal_not_seen';
  if (mine.length === 0) return 'deal_only_seen';
  const isMineIn = mine.some((seat) => kept.seats[seat] && deal.entropy[seat] !== undefined);
  return isMineIn ? 'deal_verified' : 'deal_without_mine';
}

/** Return the command with which anybody can check the record against what was noted. */
export function verifyCommand(file: string, kept: KeptDeal, mine: readonly SeatName[]): string {
  const entropy = mine.flatMap((seat) => {
    const own = kept.seats[seat];
    return own?.isRevealed ? [`--entropy ${seat}=${own.entropy}`] : [];
  });
  const start = kept.start ? [`--start ${kept.start}`] : [];
  return [`tatami verify ${file}`, `--commitment ${kept.commitment}`, ...entropy, ...start].join(
    ' ',
  );
}
