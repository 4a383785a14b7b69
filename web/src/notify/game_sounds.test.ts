import { expect, it } from 'vitest';
import type { Step } from '../net/schema';
import { soundOfEnd, soundOfMove, soundsOf, type GameSounds } from './game_sounds';

const SOUNDS: GameSounds = {
  moves: [
    [/@/, 'place'],
    [/^\^/, 'draw'],
  ],
  events: { captured: 'capture' },
};

function step(by: string, move: string, ...whats: string[]): Step {
  const events = whats.map((what) => ({ what, rule: '', text: '' }));
  return { by, move, open_draw: false, text: '', events } as Step;
}

it('finds the sound of a move by its notation', () => {
  expect(soundOfMove('b3@r19', SOUNDS)).toBe('place');
  expect(soundOfMove('^hr', SOUNDS)).toBe('draw');
  expect(soundOfMove('stop', SOUNDS)).toBe(null);
  expect(soundOfMove('b3@r19', {})).toBe(null);
});

it('plays what came of a move after it, each sound once', () => {
  const steps = [step('B', 'b3@r19', 'captured', 'captured', 'passed'), step('deal', '^h')];
  expect(soundsOf(steps, SOUNDS)).toEqual(['place', 'capture', 'draw']);
});

it('does not repeat the sound of a move that was heard when it was planned', () => {
  const steps = [step('A', 'b3@r19', 'captured'), step('deal', '^h')];
  expect(soundsOf(steps, SOUNDS, true)).toEqual(['capture', 'draw']);
});

it('ends a game with victory, defeat or, for spectators, a bell', () => {
  expect(soundOfEnd(['A'], ['A'])).toBe('victory');
  expect(soundOfEnd(['B'], ['A'])).toBe('defeat');
  expect(soundOfEnd([], ['A'])).toBe('defeat');
  expect(soundOfEnd(['B'], [])).toBe('bell');
});
