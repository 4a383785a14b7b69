// What a sound needs before it is played: its files, where it starts in them, and whether it may.

/** Of one sound, in seconds. */
const SHORTEST_GAP = 0.03;
const MOST_AT_ONCE = 8;
const LOUD = 0.2;
const LONGEST_SILENCE = 0.1;
const LEAD = 0.001;

/** Return the files of a sound: `place-1.mp3` and `place-2.mp3` are variants of `place`. */
export function variantsOf(name: string, files: Readonly<Record<string, string>>): string[] {
  const pattern = new RegExp(`/${name}(-\\d+)?\\.mp3$`);
  return Object.keys(files)
    .filter((path) => pattern.test(path))
    .sort()
    .map((path) => files[path]!);
}

/** Return when a sound starts, in seconds: encoders put silence before it, browsers differ in how much. */
export function onsetOf(samples: Float32Array, rate: number): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const first = samples.findIndex((sample) => Math.abs(sample) > LOUD * peak);
  return Math.min(Math.max(first / rate - LEAD, 0), LONGEST_SILENCE);
}

/** Decides whether one more sound may be played. */
export class Limiter {
  #last = new Map<string, number>();
  #ends: number[] = [];

  /** Note that a sound is played, unless it has just been, or there are too many already. */
  admit(name: string, now: number, duration: number, gap = SHORTEST_GAP): boolean {
    this.#ends = this.#ends.filter((end) => end > now);
    const last = this.#last.get(name);
    if (last !== undefined && Math.abs(now - last) < gap) return false;
    if (this.#ends.length >= MOST_AT_ONCE) return false;
    this.#last.set(name, now);
    this.#ends.push(now + duration);
    return true;
  }
}
