// Reports which answer the mouse or the keyboard points at.
import type { QuestionContext } from './answers';

/**
 * Handlers for the button of an answer. They keep `onpoint` itself: a button that disappears with
 * its question loses the focus only afterwards, when the question's own values are gone.
 */
export function pointHandlers(move: string, onpoint: QuestionContext['onpoint']) {
  return {
    onpointerenter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onpoint(move),
    onpointerleave: () => onpoint(null),
    onfocus: ({ currentTarget }: FocusEvent) =>
      (currentTarget as Element).matches(':focus-visible') && onpoint(move),
    onblur: () => onpoint(null),
  };
}
