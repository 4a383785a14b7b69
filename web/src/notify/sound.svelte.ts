// Synthesized sounds of wood and bells; off by default.

import { storage } from '../storage';

export type Sound = 'laid' | 'yours' | 'over';

interface Note {
  at: number;
  pitch: number;
  lasts: number;
  loud: number;
}

const WAITS = 0.15;
const SOUNDS: Record<Sound, Note[]> = {
  laid: [{ at: 0, pitch: 420, lasts: 0.07, loud: 0.25 }],
  yours: [
    { at: 0, pitch: 660, lasts: 0.5, loud: 0.12 },
    { at: WAITS, pitch: 880, lasts: 0.7, loud: 0.12 },
  ],
  over: [
    { at: 0, pitch: 196, lasts: 1.6, loud: 0.25 },
    { at: 0, pitch: 294, lasts: 1.2, loud: 0.12 },
    { at: 0, pitch: 523, lasts: 0.8, loud: 0.06 },
  ],
};

class Sounds {
  isOn = $state(storage.read('sound') === 'on');
  #air: AudioContext | undefined;

  /** Turn sounds on or off. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    storage.write('sound', isOn ? 'on' : 'off');
    this.play('laid');
  }

  /** Play a sound. */
  play(sound: Sound): void {
    if (!this.isOn) return;
    const air = (this.#air ??= new AudioContext());
    void air.resume(); // browsers suspend audio until the first click
    for (const { at, pitch, lasts, loud } of SOUNDS[sound]) {
      const start = air.currentTime + at;
      const tone = new OscillatorNode(air, { type: 'triangle', frequency: pitch });
      const volume = new GainNode(air, { gain: loud });
      volume.gain.setValueAtTime(loud, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
      tone.connect(volume).connect(air.destination);
      tone.start(start);
      tone.stop(start + lasts);
    }
  }
}

export const sounds = new Sounds();
