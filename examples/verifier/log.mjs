// Reads a mirror of the public log, checks its chain, and looks for a record in it.

import { lines, sha256, startDigest } from './hashes.mjs';
import { Unusable } from './problems.mjs';

const HEX64 = /^[0-9a-f]{64}$/;

export function readLog(bytes) {
  const entries = [];
  for (const [i, line] of bytes.toString('utf8').split(/\r?\n/).entries()) {
    if (line.trim() !== '') entries.push(readEntry(line, i + 1));
  }
  if (entries.length === 0) throw new Unusable('the log has no entries');
  return entries;
}

function readEntry(line, number) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    throw new Unusable(`line ${number} of the log is not JSON`);
  }
  const texts = ['kind', 'commitment', 'digest', 'previous', 'hash'];
  const whole =
    texts.every((name) => typeof entry?.[name] === 'string') &&
    ['number', 'time'].every((name) => Number.isSafeInteger(entry[name]));
  if (!whole) throw new Unusable(`line ${number} of the log is not an entry with all its fields`);
  return entry;
}

// Returns what is wrong with the log, or null.
export function brokenAt(entries) {
  let previous = '0'.repeat(64);
  for (const [i, entry] of entries.entries()) {
    const fault = faultOf(entry, i + 1, previous);
    if (fault) return `entry ${i + 1} of the log ${fault}`;
    previous = entry.hash;
  }
  return null;
}

function faultOf(entry, number, previous) {
  if (entry.number !== number)
    return `has the number ${entry.number}: entries are missing, added or not in order`;
  if (entry.previous !== previous) return 'does not continue the entry before it';
  if (entry.hash !== hashOf(entry)) return 'does not fit its own hash';
  if (entry.kind !== 'created' && entry.kind !== 'started') return 'has a kind that does not exist';
  if (!HEX64.test(entry.commitment)) return 'has no commitment';
  const digestFits = entry.kind === 'started' ? HEX64.test(entry.digest) : entry.digest === '';
  return digestFits ? null : 'has a digest that does not suit its kind';
}

export function hashOf({ number, time, kind, commitment, digest, previous }) {
  return sha256(lines('tatami log 1', number, time, kind, commitment, digest || '-', previous));
}

// Returns the two entries of the record, or says why they are not there.
export function findInLog(entries, record) {
  const created = entries.findIndex(
    (entry) => entry.kind === 'created' && entry.commitment === record.commitment,
  );
  if (created < 0)
    return {
      wrong:
        'the log has no table with this commitment (guided, imported and very old games are in no log)',
    };
  const started = entries.find(
    (entry) => entry.kind === 'started' && entry.commitment === record.commitment,
  );
  if (!started || started.number < entries[created].number)
    return { wrong: 'the log has this table, but not its start' };
  if (started.digest !== startDigest(record))
    return {
      wrong: `the log has another start digest for this table (entry ${started.number})`,
    };
  return { created: entries[created], started };
}
