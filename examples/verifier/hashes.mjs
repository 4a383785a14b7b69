// The hashes of the fairness page: commitment, entropy hash, start digest, seed, seal, and the ticket of a draw.

import { createHash, createHmac } from 'node:crypto';

export function lines(...texts) {
  return texts.map((text) => `${text}\n`).join('');
}

export function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function hmac(key, text) {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}

function secretBytes(record) {
  return Buffer.from(record.secret, 'hex');
}

export function commitmentOf(record) {
  return record.scheme === 1
    ? sha256('tatami deal 1\n', secretBytes(record))
    : sha256(lines('tatami commitment 2', record.table, record.secret));
}

export function entropyHash(record, seat, entropy) {
  return sha256(lines('tatami entropy 2', record.table, record.commitment, seat, entropy));
}

export function startDigest(record) {
  const bound = [...record.entropyHashes].map(([seat, hash]) => `${seat}:${hash}`);
  if (record.beacon) bound.push(`beacon:${record.beacon.chain}:${record.beacon.round}`);
  return sha256(lines('tatami start 2', record.table, record.commitment, ...bound));
}

export function settingLine(record) {
  const { game, rules, players, edition, optionsLine, position } = record;
  const setting = `${game}/${rules} players=${players} edition=${edition} ${optionsLine}`;
  return position === undefined ? setting : `${setting} from ${position}`;
}

export function seedOf(record) {
  return hmac(secretBytes(record), record.scheme === 1 ? seedText1(record) : seedText2(record));
}

function seedText1(record) {
  const revealed = [...record.entropy].map(([seat, entropy]) => `${seat}:${entropy}`);
  return lines('tatami seed 1', record.table, settingLine(record), ...revealed);
}

function seedText2(record) {
  const revealed = [...record.entropyHashes.keys()].map(
    (seat) => `${seat}:${record.entropy.get(seat) ?? '-'}`,
  );
  if (record.beacon) revealed.push(`beacon:${record.beacon.randomness ?? '-'}`);
  return lines('tatami seed 2', startDigest(record), settingLine(record), ...revealed);
}

export function randomnessOf(beacon) {
  return sha256(Buffer.from(beacon.signature, 'hex'));
}

// Returns nothing if no line is written exactly as a seal is.
export function sealOf(bytes) {
  const text = bytes.toString('latin1').replaceAll('\r\n', '\n');
  const rest = text.replace(/^seal: [0-9a-f]{64}\n/m, '');
  return rest === text ? undefined : sha256(Buffer.from(rest, 'latin1'));
}

export function ticketOf(seed, movesBefore, tickets) {
  const answer = BigInt(`0x${hmac(seed, movesBefore.join(' ')).toString('hex')}`);
  return Number(answer % BigInt(tickets));
}
