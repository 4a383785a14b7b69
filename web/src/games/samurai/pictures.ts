// Pictures for the choices of a new game: the editions, by the figure of arms on their boxes, and
// what the common options do, in small.

/** A lid in one colour, with a band and a figure. */
function box(lid: string, band: string, figure: string): string {
  return `<svg viewBox="0 0 72 54"><g stroke="var(--ink)" stroke-width="2" stroke-linejoin="round">
<rect x="7" y="3" width="58" height="48" rx="3" fill="${lid}"/>
<path fill="${band}" d="M7 39h58v9a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z"/></g>
<circle cx="36" cy="21" r="16" fill="var(--paper-2)"/>
<use href="#${figure}" x="23" y="8" width="26" height="26" color="var(--ink)"/></svg>`;
}

function small(content: string): string {
  return `<svg viewBox="0 0 48 48" fill="none" stroke="var(--ink)" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">${content}</svg>`;
}

function use(symbol: string, x: number, y: number, size: number, color = 'var(--ink)'): string {
  return `<use href="#${symbol}" x="${x}" y="${y}" width="${size}" height="${size}" color="${color}"/>`;
}

/** A token, its upper left corner at (x, y). */
function token(x: number, y: number, fill: string): string {
  return `<path fill="${fill}" d="M${x} ${y + 6}l9-5 9 5v11l-9 5-9-5z"/>`;
}

/** A place on the map between two tokens, with a figure on it, which may be lifted off. */
function capture(lift: number): string {
  return small(
    `<path fill="var(--land)" d="M24 20l11 6v13l-11 6-11-6V26z"/>${use('castle', 13, 21 - lift, 22)}`,
  );
}

const PAPER = 'var(--paper)';
const GOLD = 'var(--gold)';
const SCREEN =
  '<path fill="var(--sea)" d="M6 17l12 5 12-5 12 5v22l-12-5-12 5-12-5z"/><path d="M18 22v22M30 17v22"/>';

export default {
  edition_2016: box('var(--sea)', 'var(--gold)', 'castle'),
  edition_1998: box('var(--land)', 'var(--ink)', 'helmet'),
  'edition_classic-pl': box('var(--paper-2)', 'var(--seal)', 'helmet'),
  'card_capture_end-of-turn': capture(0),
  card_capture_instant: capture(17),
  card_hands_random: small(
    token(3, 24, PAPER) + token(15, 24, PAPER) + token(27, 24, PAPER) + use('dice', 13, 1, 22),
  ),
  card_hands_draft: small(token(3, 24, PAPER) + token(15, 4, GOLD) + token(27, 24, PAPER)),
  card_figures_random: small(
    use('buddha', 1, 22, 24, 'var(--buddha)') +
      use('rice', 23, 22, 24, 'var(--rice)') +
      use('dice', 13, 0, 22),
  ),
  card_figures_draft: small(
    use('buddha', 1, 22, 24, 'var(--buddha)') +
      use('rice', 23, 22, 24, 'var(--rice)') +
      '<path d="M24 3v13M18 11l6 6 6-6"/>',
  ),
  card_captures_open: small(
    use('helmet', 0, 3, 22, 'var(--helmet)') +
      use('buddha', 25, 3, 22, 'var(--buddha)') +
      use('rice', 13, 24, 22, 'var(--rice)'),
  ),
  card_captures_screened: small(use('helmet', 13, 0, 22, 'var(--helmet)') + SCREEN),
  'card_same-kind-exchange_no': small(
    use('buddha', 0, 2, 24, 'var(--buddha)') +
      use('rice', 24, 2, 24, 'var(--rice)') +
      '<path d="M9 36h30M14 31l-6 5 6 5M34 31l6 5-6 5"/>',
  ),
  'card_same-kind-exchange_yes': small(
    use('buddha', 0, 2, 24, 'var(--buddha)') +
      use('buddha', 24, 2, 24, 'var(--buddha)') +
      '<path d="M9 36h30M14 31l-6 5 6 5M34 31l6 5-6 5"/>',
  ),
};
