// Command line of the verifier: reads the files, runs all checks, and prints what they found.

import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkRecord } from './checks.mjs';
import { readLog } from './log.mjs';
import { readReplay } from './positions.mjs';
import { Unusable } from './problems.mjs';
import { readRecord } from './record.mjs';

const USAGE =
  'usage: node verify.mjs RECORD [--commitment HEX] [--entropy SEAT=HEX] [--start HEX] [--log LOGFILE] [--replay JSONFILE]';
const TAKES = ['--commitment', '--entropy', '--start', '--log', '--replay'];
// Every draw hashes all moves before it, so a huge record would take hours; real ones have a few thousand bytes.
const MOST_BYTES = { record: 200_000, log: 200_000_000, replay: 50_000_000 };

// Returns the exit code and the text to print.
export function run(args) {
  try {
    return report(inputs(parse(args)));
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { code: 2, text: `Cannot verify: ${error.message}` };
  }
}

function parse(args) {
  const given = { entropy: new Map() };
  for (let i = 0; i < args.length; i += 1) {
    if (TAKES.includes(args[i])) take(given, args[i].slice(2), args[++i]);
    else if (args[i].startsWith('--') || given.record !== undefined)
      throw new Unusable(`'${args[i]}' is not understood; ${USAGE}`);
    else given.record = args[i];
  }
  if (given.record === undefined) throw new Unusable(USAGE);
  return given;
}

function take(given, name, value) {
  if (value === undefined) throw new Unusable(`--${name} needs a value; ${USAGE}`);
  if (name === 'entropy') {
    const [, seat, hex] = /^([A-G])=([0-9a-fA-F]{32,128})$/.exec(value) ?? [];
    if (!seat)
      throw new Unusable(
        '--entropy is to be SEAT=HEX, as A=5be1…, with 32 to 128 hexadecimal digits',
      );
    given.entropy.set(seat, hex.toLowerCase());
    return;
  }
  if (['commitment', 'start'].includes(name) && !/^[0-9a-fA-F]{64}$/.test(value))
    throw new Unusable(`--${name} is to be 64 hexadecimal digits`);
  given[name] = ['commitment', 'start'].includes(name) ? value.toLowerCase() : value;
}

function inputs(given) {
  const record = readRecord(read(given.record, 'record'));
  if (given.replay !== undefined && record.game !== 'spirit')
    throw new Unusable('--replay is of use for Samurai Spirit only');
  return {
    record,
    noted: {
      commitment: given.commitment,
      start: given.start,
      entropy: given.entropy,
    },
    log: given.log === undefined ? undefined : readLog(read(given.log, 'log')),
    replay:
      given.replay === undefined ? undefined : readReplay(read(given.replay, 'replay'), record),
  };
}

function read(path, what) {
  let bytes;
  try {
    bytes = readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw new Unusable(`the ${what} cannot be read (${error.code ?? 'unknown reason'})`);
  }
  if (bytes.length > MOST_BYTES[what]) throw new Unusable(`the ${what} is too large to be one`);
  return bytes;
}

function report({ record, ...rest }) {
  const findings = checkRecord(record, rest);
  const fair = findings.wrong.length === 0;
  const text = [
    ...section('Holds:', findings.holds),
    ...section('Could not be checked:', findings.unchecked),
    ...section('Wrong:', findings.wrong),
    fair ? 'Everything that was checked holds.' : 'This record does NOT hold.',
  ].join('\n');
  return { code: fair ? 0 : 1, text };
}

function section(title, sentences) {
  return sentences.length ? [title, ...sentences.map((sentence) => `  - ${sentence}`), ''] : [];
}

function main() {
  const { code, text } = run(process.argv.slice(2));
  (code === 2 ? console.error : console.log)(text);
  process.exitCode = code;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(`Cannot verify: the verifier itself failed (${error.message})`);
    process.exitCode = 2;
  }
}
