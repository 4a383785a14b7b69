// Synthesized sounds of wood and bells; off by default.

import { storage } from '../storage';

type Sound = 'move' | 'yours' | 'over';

interface Note {
  at: number;
  frequency: number;
  duration: number;
  volume: number;
}

const DELAY = 0.15;
const SOUNDS: Record<Sound, Note[]> = {
  move: [{ at: 0, frequency: 420, duration: 0.07, volume: 0.25 }],
  yours: [
    { at: 0, frequency: 660, duration: 0.5, volume: 0.12 },
    { at: DELAY, frequency: 880, duration: 0.7, volume: 0.12 },
  ],
  over: [
    { at: 0, frequency: 196, duration: 1.6, volume: 0.25 },
    { at: 0, frequency: 294, duration: 1.2, volume: 0.12 },
    { at: 0, frequency: 523, duration: 0.8, volume: 0.06 },
  ],
};

class Sounds {
  isOn = $state(storage.read('sound') === 'on');
  #context: AudioContext | undefined;

  /** Turn sounds on or off. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    storage.write('sound', isOn ? 'on' : 'off');
    this.play('move');
  }

  /** Play a sound. */
  play(sound: Sound): void {
    if (!this.isOn) return;
    const context = (this.#context ??= new AudioContext());
    void context.resume(); // browsers suspend audio until the first click
    for (const { at, frequency, duration, volume } of SOUNDS[sound]) {
      const start = context.currentTime + at;
      const tone = new OscillatorNode(context, { type: 'triangle', frequency });
      const amplifier = new GainNode(context, { gain: volume });
      amplifier.gain.setValueAtTime(volume, start);
      amplifier.gain.exponentialRampToValueAtTime(0.0001, start + duration);
      tone.connect(amplifier).connect(context.destination);
      tone.start(start);
      tone.stop(start + duration);
    }
  }
}

export const sounds = new Sounds();
