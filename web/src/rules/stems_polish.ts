// Stems of Polish words: what is left without the endings of nouns and adjectives.

const SHORTEST = 3; // letters of a stem

// The first that fits is taken off; what it leaves in the place of a softened consonant.
const ENDINGS: readonly (readonly [ending: string, left: string])[] = [
  ['scie', 'st'],
  ['dzie', 'd'],
  ['cie', 't'],
  ['iego', ''],
  ['iemu', ''],
  ['iami', ''],
  ['iach', ''],
  ['owie', ''],
  ['ego', ''],
  ['emu', ''],
  ['ami', ''],
  ['ach', ''],
  ['ymi', ''],
  ['imi', ''],
  ['owi', ''],
  ['iem', ''],
  ['iom', ''],
  ['iej', ''],
  ['ych', ''],
  ['ich', ''],
  ['ow', ''],
  ['om', ''],
  ['em', ''],
  ['ej', ''],
  ['ym', ''],
  ['im', ''],
  ['ia', ''],
  ['ie', ''],
  ['iu', ''],
  ['a', ''],
  ['e', ''],
  ['i', ''],
  ['o', ''],
  ['u', ''],
  ['y', ''],
];

/** Undo what an ending does to the consonants before it: torze, walce, kafelek. */
function hardened(stem: string): string {
  return stem
    .replace(/rz$/, 'r')
    .replace(/c$/, 'k')
    .replace(/(?<=..)ek$/, 'k');
}

/** Return the stem of a word without capitals and accents. */
export function polishStem(word: string): string {
  for (const [ending, left] of ENDINGS) {
    const stem = word.slice(0, word.length - ending.length) + left;
    if (word.endsWith(ending) && stem.length >= SHORTEST) return hardened(stem);
  }
  return hardened(word);
}
