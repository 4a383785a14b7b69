// Swiping sideways over something that also scrolls and is clicked.

import type { Attachment } from 'svelte/attachments';

const LEAST = 36; // pixels
const SLANT = 1.4; // so many times further across than down

/** Return in which direction a finger has swiped: 1 to what is at the right, -1 back, 0 for neither. */
export function swiped(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < LEAST || Math.abs(across) < SLANT * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}

/** Call `onswipe` with the direction of every swipe of a finger. */
export function swipe(onswipe: (by: -1 | 1) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: Touch | undefined;
    const start = ({ touches }: TouchEvent): void => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent): void => {
      const by = from && to ? swiped(to.clientX - from.clientX, to.clientY - from.clientY) : 0;
      from = undefined;
      if (by !== 0) onswipe(by);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  };
}
