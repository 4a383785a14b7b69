// All checks of a record, as three lists of sentences: what holds, what could not be checked, what is wrong.

import { checkDraws } from './draws.mjs';
import { commitmentOf, entropyHash, randomnessOf, sealOf, startDigest } from './hashes.mjs';
import { brokenAt, findInLog } from './log.mjs';

const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

// When a round of the beacon is due, in ms since 1970.
function dueAt(round) {
  return 1000 * (1692803367 + 3 * (Number(round) - 1));
}

class Findings {
  holds = [];
  unchecked = [];
  wrong = [];

  say(holds, yes, no) {
    if (holds) this.holds.push(yes);
    else this.wrong.push(no);
  }
}

export function checkRecord(record, { noted = {}, log, replay } = {}) {
  const findings = new Findings();
  checkCommitment(record, noted, findings);
  checkEntropy(record, findings);
  checkNotedEntropy(record, noted.entropy ?? new Map(), findings);
  checkBeacon(record, findings);
  checkStart(record, noted, findings);
  if (replay?.differsAt)
    findings.wrong.push(
      `The replay file is of another game: move ${replay.differsAt} is not that of the record.`,
    );
  if (record.beacon && !log)
    findings.unchecked.push(
      'That the round of the beacon was still to come at the start: the log tells (--log).',
    );
  reportDraws(record, checkDraws(record, replay?.positions), findings);
  checkSeal(record, findings);
  if (log) checkLog(record, log, findings);
  return findings;
}

function checkCommitment(record, noted, findings) {
  findings.say(
    commitmentOf(record) === record.commitment,
    'The commitment fits the secret.',
    'The commitment does not fit the secret.',
  );
  if (noted.commitment === undefined)
    findings.unchecked.push(
      'That this is the commitment shown before the game: compare it with yours (--commitment).',
    );
  else
    findings.say(
      noted.commitment === record.commitment,
      'The commitment is the one you noted.',
      'The commitment is not the one you noted.',
    );
}

function checkEntropy(record, findings) {
  const seats = new Set([...record.entropyHashes.keys(), ...record.entropy.keys()]);
  for (const seat of seats) {
    if (!record.seats.includes(seat))
      findings.wrong.push(`There is entropy of seat ${seat}, but no such seat.`);
  }
  if (record.scheme === 1) checkEntropy1(record, findings);
  else for (const seat of [...seats].sort()) checkSeat(record, seat, findings);
  if (record.entropy.size === 0) {
    findings.unchecked.push(
      'That the secret was not chosen for a good deal: no player added entropy, so this record proves little.',
    );
  }
}

function checkEntropy1(record, findings) {
  if (record.entropyHashes.size || record.beacon)
    findings.wrong.push('Scheme 1 has neither entropy hashes nor a beacon.');
  if (record.entropy.size)
    findings.unchecked.push(
      "That the last entropy was not chosen with the operator's help: in scheme 1 it was added in the open.",
    );
}

function checkSeat(record, seat, findings) {
  const entropy = record.entropy.get(seat);
  const hash = record.entropyHashes.get(seat);
  if (hash === undefined)
    findings.wrong.push(`Seat ${seat} revealed entropy without having committed to it.`);
  else if (entropy === undefined)
    findings.unchecked.push(
      `Seat ${seat} committed to entropy that is not part of the deal: it was withheld, or did not come.`,
    );
  else
    findings.say(
      entropyHash(record, seat, entropy) === hash,
      `The entropy of ${seat} fits its hash.`,
      `The entropy of ${seat} does not fit its hash.`,
    );
}

function checkNotedEntropy(record, noted, findings) {
  for (const [seat, mine] of noted) {
    const holds = record.entropy.get(seat) === mine;
    findings.say(
      holds,
      `The entropy of ${seat} is the one you noted.`,
      whyNotMine(record, seat, mine),
    );
  }
  if (noted.size === 0 && record.entropy.size)
    findings.unchecked.push(
      "That the entropy is what the players' browsers made: compare yours (--entropy A=HEX).",
    );
}

function whyNotMine(record, seat, mine) {
  const withheld =
    !record.entropy.has(seat) && record.entropyHashes.get(seat) === entropyHash(record, seat, mine);
  return withheld
    ? `The record says that the entropy of ${seat} did not come, although its hash is that of the one you noted.`
    : `The entropy of ${seat} is not the one you noted.`;
}

function checkBeacon(record, findings) {
  const { beacon } = record;
  if (!beacon) return;
  if (beacon.chain !== QUICKNET)
    findings.unchecked.push('The chain of the beacon is not the one that the page names.');
  if (!beacon.signature) {
    findings.unchecked.push(
      `Round ${beacon.round} of the beacon was not available, says the record; it is not part of the deal.`,
    );
    return;
  }
  findings.say(
    randomnessOf(beacon) === beacon.randomness,
    'The randomness of the beacon fits its signature.',
    'The randomness of the beacon does not fit its signature.',
  );
  findings.unchecked.push(
    `The signature of the beacon: compare https://api.drand.sh/${beacon.chain}/public/${beacon.round}`,
  );
}

function checkStart(record, noted, findings) {
  if (record.scheme === 1) {
    if (noted.start !== undefined) findings.unchecked.push('The start digest: scheme 1 has none.');
    return;
  }
  const digest = startDigest(record);
  if (noted.start === undefined)
    findings.unchecked.push(`That this is the start digest you saw (--start): ${digest}`);
  else
    findings.say(
      noted.start === digest,
      'The start digest is the one you noted.',
      'The start digest is not the one you noted.',
    );
}

function reportDraws(record, result, findings) {
  const total = record.moves.filter((entry) => entry.by === 'deal').length;
  if (result.wrong) {
    const { number, line, by, move, why } = result.wrong;
    findings.wrong.push(
      `Move ${number} (line ${line}, ${by}: ${move}) is the first that does not follow: ${why}.`,
    );
    return;
  }
  if (total === 0) findings.unchecked.push('The draws: the record has none.');
  else findings.holds.push(`${result.checked} of ${total} draws are those that the secret gives.`);
  for (const [why, entries] of byReason(result.unchecked)) {
    const moves = entries.map((entry) => `${entry.number} (${entry.move})`).join(', ');
    findings.unchecked.push(
      `Move ${moves}: ${why}${record.game === 'spirit' ? ' (a replay file helps: --replay)' : ''}.`,
    );
  }
  findings.unchecked.push(
    'That the moves of the seats keep the rules, and those after the last draw (only the seal covers them).',
  );
}

function byReason(entries) {
  const groups = new Map();
  for (const entry of entries) groups.set(entry.why, [...(groups.get(entry.why) ?? []), entry]);
  return groups;
}

function checkSeal(record, findings) {
  if (record.seal === undefined)
    findings.wrong.push('The record has no seal, so its end may be missing.');
  else
    findings.say(
      sealOf(record.bytes) === record.seal,
      'The seal fits the text of the record.',
      'The seal does not fit: the text of the record was changed.',
    );
}

function checkLog(record, entries, findings) {
  const broken = brokenAt(entries);
  if (broken) {
    findings.wrong.push(`The log is broken: ${broken}.`);
    return;
  }
  findings.holds.push(
    `The log is unbroken: ${entries.length} entries, the last hash is ${entries.at(-1).hash}.`,
  );
  if (record.scheme === 1) {
    findings.unchecked.push('That the game is in the log: games of scheme 1 are in none.');
    return;
  }
  const found = findInLog(entries, record);
  if (found.wrong)
    findings.wrong.push(`The record is not in the log as it should be: ${found.wrong}.`);
  else
    findings.holds.push(
      `The log has the table (entry ${found.created.number}) and its start (entry ${found.started.number}).`,
    );
  if (found.started) checkBeaconTime(record, entries, found.started, findings);
}

function checkBeaconTime(record, entries, started, findings) {
  if (!record.beacon) return;
  if (record.beacon.chain !== QUICKNET) {
    findings.wrong.push('Nobody knows when the rounds of this beacon are due: it is not quicknet.');
    return;
  }
  const times = entries.slice(0, started.number).map(({ time }) => time);
  const latest = times.reduce((a, b) => Math.max(a, b));
  findings.say(
    dueAt(record.beacon.round) > latest,
    'The round of the beacon was still to come when the start was fixed, says the log.',
    'The round of the beacon was out before the start was fixed, so it could be chosen.',
  );
}
