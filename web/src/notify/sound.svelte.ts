// The sounds of the table. They are off until somebody turns them on; nothing is loaded before.

import { storage } from '../storage';
import { Limiter, onsetOf, variantsOf } from './strikes';

const NAMES = [
  'place',
  'capture',
  'draw',
  'turn',
  'shout',
  'fire',
  'barricade',
  'wound',
  'victory',
  'defeat',
  'bell',
  'drum',
] as const;
export type SoundName = (typeof NAMES)[number];

/** The volume when sounds are turned on, of 100. */
export const USUAL_VOLUME = 60;

const FILES = import.meta.glob<string>('./sounds/*.mp3', {
  eager: true,
  query: '?url',
  import: 'default',
});
/** Two that announce the same end must not overlap: seconds between them. */
const LONG_GAPS: Partial<Record<SoundName, number>> = { victory: 3, defeat: 3 };
const DECODING_RATE = 44_100;
const VARIATION = 0.03;
const LONGEST_WAIT = 1;

interface Recording {
  buffer: AudioBuffer;
  onset: number;
}

class Sounds {
  /** Of 100; at 0 sounds are off. */
  volume = $state(storedVolume());
  /** Were sounds offered before? */
  wasOffered = $state(storage.read('sound-offered') !== null);
  #recordings: Promise<Map<SoundName, Recording[]>> | undefined;
  #context: AudioContext | undefined;
  #output: GainNode | undefined;
  #limiter = new Limiter();

  get isOn(): boolean {
    return this.volume > 0;
  }

  /** Set the volume, and let it be heard. */
  setVolume(volume: number): void {
    this.volume = volume;
    storage.write('volume', String(volume));
    this.noteOffer();
    if (this.#output) this.#output.gain.value = gainOf(volume);
    void this.play('place', 0, Infinity);
  }

  /** Remember that sounds were offered: it is done once. */
  noteOffer(): void {
    storage.write('sound-offered', 'yes');
  }

  /** Load the sounds if they are on, so that the first is not late. */
  prepare(): void {
    if (this.isOn) void this.#load();
  }

  /** Play a sound after some seconds, unless it takes longer to load than somebody would wait. */
  async play(name: SoundName, delay = 0, patience = LONGEST_WAIT): Promise<void> {
    const asked = performance.now();
    const context = this.isOn && this.#open();
    if (!context) return;
    const variants = (await this.#load()).get(name) ?? [];
    const recording = variants[Math.floor(Math.random() * variants.length)];
    const waited = (performance.now() - asked) / 1000;
    if (!recording || waited > delay + patience) return; // the moment is over
    const at = context.currentTime + Math.max(delay - waited, 0);
    const length = recording.buffer.duration - recording.onset;
    if (!this.#limiter.admit(name, at, length, LONG_GAPS[name])) return;
    const source = new AudioBufferSourceNode(context, {
      buffer: recording.buffer,
      playbackRate: variants.length > 1 ? 1 + VARIATION * (2 * Math.random() - 1) : 1,
    });
    source.connect(this.#output!);
    source.start(at, recording.onset);
  }

  /** Return the one audio context; none before a gesture, since browsers would keep it silent. */
  #open(): AudioContext | null {
    if (!('AudioContext' in globalThis)) return null;
    if (navigator.userActivation?.hasBeenActive === false) return null;
    if (!this.#context) {
      this.#context = new AudioContext({ latencyHint: 'interactive' });
      const limit = new DynamicsCompressorNode(this.#context, { threshold: -6, ratio: 12 });
      this.#output = new GainNode(this.#context, { gain: gainOf(this.volume) });
      this.#output.connect(limit).connect(this.#context.destination);
    }
    if (this.#context.state !== 'running') void this.#context.resume();
    return this.#context;
  }

  #load(): Promise<Map<SoundName, Recording[]>> {
    this.#recordings ??= loadAll().catch(() => {
      this.#recordings = undefined; // offline: try again with the next sound
      return new Map();
    });
    return this.#recordings;
  }
}

function storedVolume(): number {
  const stored = Number(storage.read('volume') ?? (storage.read('sound') === 'on' && USUAL_VOLUME));
  return stored >= 0 && stored <= 100 ? stored : 0;
}

/** Return the gain of a volume, as ears hear it. */
function gainOf(volume: number): number {
  return (volume / 100) ** 2 * 1.6;
}

async function loadAll(): Promise<Map<SoundName, Recording[]>> {
  const decoder = new OfflineAudioContext(1, 1, DECODING_RATE);
  const load = async (url: string): Promise<Recording> => {
    const buffer = await decoder.decodeAudioData(await (await fetch(url)).arrayBuffer());
    return { buffer, onset: onsetOf(buffer.getChannelData(0), buffer.sampleRate) };
  };
  const found = NAMES.map(
    async (name) => [name, await Promise.all(variantsOf(name, FILES).map(load))] as const,
  );
  return new Map(await Promise.all(found));
}

export const sounds = new Sounds();

/** Play a sound if sounds are on, perhaps some seconds later; safe to call at any time. */
export function playSound(name: SoundName, delay = 0): void {
  void sounds.play(name, delay).catch(() => {}); // a device without sound
}
