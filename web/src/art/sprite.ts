// SVG drawings as <symbol>s, shown by <use>; those of a game load with its table.

type Texts = Record<string, string>;

const placed = new Map<string, Promise<void>>();
const paths = new Set<string>(); // games can have drawings in common

/** Turn the source of a drawing into a symbol named after its file. */
function symbolOf(path: string, text: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
  const box = /viewBox="([^"]+)"/.exec(text)?.[1] ?? '0 0 48 48';
  const start = text.indexOf('>', text.indexOf('<svg')) + 1;
  return `<symbol id="${name}" viewBox="${box}">${text.slice(start, text.lastIndexOf('</svg>'))}</symbol>`;
}

async function place(fetchTexts: () => Promise<{ default: Texts }>): Promise<void> {
  const texts = (await fetchTexts()).default;
  const sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries({ 'aria-hidden': 'true', width: '0', height: '0' })) {
    sprite.setAttribute(name, value);
  }
  sprite.setAttribute('class', 'visually-hidden');
  sprite.innerHTML = Object.entries(texts)
    .filter(([path]) => !paths.has(path))
    .map(([path, text]) => symbolOf(path, text))
    .join('');
  for (const path of Object.keys(texts)) paths.add(path);
  document.body.prepend(sprite);
}

/** Add drawings to the page, each name once. */
export function placeArt(
  name: string,
  fetchTexts: () => Promise<{ default: Texts }>,
): Promise<void> {
  const there = placed.get(name) ?? place(fetchTexts);
  placed.set(name, there);
  there.catch(() => placed.delete(name)); // the network may be back next time
  return there;
}
