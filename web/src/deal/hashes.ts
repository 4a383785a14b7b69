// The hashes of a provable deal; docs/verifier.md describes every byte of them.

import type { DealState, SeatName } from '../net/schema';
import { sha256 } from './sha256';

function hashLines(...lines: string[]): string {
  return sha256(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
}

/** Return the commitment to a secret; in the first scheme it did not depend on the table. */
export function commitmentTo(secret: string, table: string, scheme: number): string {
  if (scheme > 1) return hashLines('tatami commitment 2', table, secret);
  const bytes = secret.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
  return sha256(Uint8Array.from([...new TextEncoder().encode('tatami deal 1\n'), ...bytes]));
}

/** Return the hash by which a player commits to entropy. */
export function entropyHash(
  table: string,
  commitment: string,
  seat: SeatName,
  entropy: string,
): string {
  return hashLines('tatami entropy 2', table, commitment, seat, entropy);
}

/** Return the digest of all that is fixed before anybody reveals entropy. */
export function startDigest(
  table: string,
  commitment: string,
  { hashes, beacon }: Pick<DealState, 'hashes' | 'beacon'>,
): string {
  const seats = Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1));
  return hashLines(
    ...['tatami start 2', table, commitment],
    ...seats.map(([seat, hash]) => `${seat}:${hash}`),
    ...(beacon ? [`beacon:${beacon.chain}:${beacon.round}`] : []),
  );
}
