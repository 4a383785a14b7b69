import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longPress } from './long_press';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function touched() {
  const outer = document.createElement('div');
  const inner = outer.appendChild(document.createElement('button'));
  const [rests, clicked] = [vi.fn(), vi.fn()];
  inner.addEventListener('click', clicked);
  longPress(rests)(outer);
  const finger = (name: string, x = 0): void => {
    const event = new PointerEvent(name, {
      bubbles: true,
      pointerType: 'touch',
      isPrimary: true,
      clientX: x,
    });
    inner.dispatchEvent(event);
  };
  return { inner, rests, clicked, finger };
}

test('a long press inspects and does not click', () => {
  const { inner, rests, clicked, finger } = touched();
  finger('pointerdown');
  vi.advanceTimersByTime(500);
  expect(rests).toHaveBeenCalledWith(inner);
  finger('pointerup');
  inner.click();
  expect(clicked).not.toHaveBeenCalled();
  inner.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('a tap clicks, and a finger that moves away inspects nothing', () => {
  const { inner, rests, clicked, finger } = touched();
  finger('pointerdown');
  vi.advanceTimersByTime(100);
  finger('pointerup');
  inner.click();
  expect(clicked).toHaveBeenCalledOnce();
  finger('pointerdown');
  finger('pointermove', 40);
  vi.advanceTimersByTime(500);
  expect(rests).not.toHaveBeenCalled();
});
