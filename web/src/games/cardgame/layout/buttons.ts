// Where the buttons to look at the table are, as a CSS position from the edges of the cards.

import type { Margins, Size } from '../../../table/board/viewport';
import { bandBelow, isPhoneSized, LOW_BUTTONS, modeOf, type Occasion } from './mode';

const EDGE = 4;

/**
 * Return where they are: on a phone beside the cards, or below the hand at the left of those of the
 * turn; elsewhere in a corner of the table.
 */
export function buttonsAt(size: Size, margins: Margins, occasion: Occasion): string {
  const { own = 0 } = occasion;
  if (modeOf(size) === 'low') {
    return `right: ${EDGE - LOW_BUTTONS}px; bottom: ${EDGE}px; flex-direction: column`;
  }
  const above = margins.bottom - bandBelow(size, occasion);
  if (isPhoneSized(size)) {
    return `left: ${EDGE}px; bottom: ${above + EDGE - own}px; z-index: 2; box-shadow: none`;
  }
  return `right: ${EDGE}px; bottom: ${margins.bottom + EDGE}px`;
}
