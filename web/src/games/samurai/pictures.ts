// Pictures for the choices of a new game: the editions, by the figure of arms on their boxes.

/** A lid in one colour, with a band and a figure. */
function box(lid: string, band: string, figure: string): string {
  return `<svg viewBox="0 0 72 54"><g stroke="var(--ink)" stroke-width="2" stroke-linejoin="round">
<rect x="7" y="3" width="58" height="48" rx="3" fill="${lid}"/>
<path fill="${band}" d="M7 39h58v9a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z"/></g>
<circle cx="36" cy="21" r="16" fill="var(--paper-2)"/>
<use href="#${figure}" x="23" y="8" width="26" height="26" color="var(--ink)"/></svg>`;
}

export default {
  edition_2016: box('var(--sea)', 'var(--gold)', 'castle'),
  edition_1998: box('var(--land)', 'var(--ink)', 'helmet'),
  'edition_classic-pl': box('var(--paper-2)', 'var(--seal)', 'helmet'),
};
