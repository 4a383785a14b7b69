// Whether somebody chose to see a table from its side, turned by 90° clockwise, or not to: stored for
// the table played last. Otherwise it is seen as its cards are larger.

import { storage } from '../../../storage';

const NAME = 'cardgame-turned';
const WAYS = ['n', 'e', 's', 'w'];
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

class Turned {
  #chosen = $state.raw(storage.read(NAME) ?? '');

  /** Return what was chosen at a table; null if nothing was. */
  choiceAt(table: string): boolean | null {
    const [chosenAt, way] = this.#chosen.split(' ');
    return chosenAt === table && table !== '' ? way === 'on' : null;
  }

  choose(table: string, isOn: boolean): void {
    this.#chosen = `${table} ${isOn ? 'on' : 'off'}`;
    storage.write(NAME, this.#chosen);
  }
}

export const turned = new Turned();

/** Return sentences about directions, by what a turned table shows: what was above is at the right. */
export function turnedBeside(beside: Record<string, string>): Record<string, string> {
  const turn = (key: string): string => key.replace(/^[nesw](?=_)/, (way) => nextWay(way));
  return Object.fromEntries(Object.keys(beside).map((key) => [key, beside[turn(key)] ?? '']));
}

function nextWay(way: string): string {
  return WAYS[(WAYS.indexOf(way) + 1) % WAYS.length]!;
}

/** Return a function that replaces the directions in a sentence by those of a turned table. */
export function turnText(beside: Record<string, string>): (text: string) => string {
  const phraseOf = (sentence: string): string => sentence.replace(/\{\w+\}/, '').trim();
  const seen = turnedBeside(beside);
  const phrases = new Map(
    Object.entries(beside).map(([key, text]) => [phraseOf(text), phraseOf(seen[key] ?? text)]),
  );
  const longestFirst = [...phrases.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<!\\p{L})(?:${longestFirst.map((one) => one.replace(SPECIAL, '\\$&')).join('|')})(?!\\p{L})`,
    'gu',
  );
  return (text) => text.replace(pattern, (found) => phrases.get(found) ?? found);
}
