// Where the buttons to zoom are, as a CSS position from the edges of the cards.

import type { Margins, Size } from '../../../table/board/viewport';
import { isPhoneSized, LOW_BUTTONS, modeOf } from './mode';

const EDGE = 4;
const ABOVE = 46; // the height of the buttons, where they are in the strip above the cards

/** Return where they are: on a phone and a tablet beside the cards, elsewhere in their corner. */
export function buttonsAt(size: Size, margins: Margins, isBare = false): string {
  const mode = modeOf(size);
  const inStrip = `top: ${-ABOVE}px; z-index: 2; box-shadow: none`;
  if (mode === 'low') {
    return `right: ${EDGE - LOW_BUTTONS}px; bottom: ${EDGE}px; flex-direction: column`;
  }
  if (isPhoneSized(size)) return `right: ${EDGE}px; ${inStrip}`;
  if (mode === 'tall' && !isBare) return `left: 50%; translate: -50%; ${inStrip}`;
  return `right: ${EDGE}px; bottom: ${margins.bottom + EDGE}px`;
}
