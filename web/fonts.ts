// Vite plugin: takes the fonts from their packages and cuts the rarer letters down to those that
// European languages use, which is a third of them.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const FONTS = [
  {
    name: 'text',
    file: '@fontsource-variable/source-sans-3/files/source-sans-3-#-wght-normal.woff2',
    reserved: 'Source', // its licence keeps this name for the unchanged font
  },
  { name: 'display', file: '@fontsource/alegreya/files/alegreya-#-700-normal.woff2' },
];
const COPYRIGHT = `The page is set in these fonts, parts of which were left out:

Source Sans 3, here called Tatami Sans 3: © 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’
Alegreya: Copyright 2011 The Alegreya Project Authors (https://github.com/huertatipografica/Alegreya)

`;
const packages = new URL('node_modules/', import.meta.url);
const folder = new URL('.fonts/', packages); // where design/fonts.css finds them

/** Latin Extended-A, the Romanian letters and the capital ß. */
const RARE = [...range(0x100, 0x17f), ...range(0x218, 0x21b), 0x1e9e];

/** Prepare the fonts, and ship their licence with the page. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: (_, { mode }) => mode !== 'test',
    async buildStart() {
      await mkdir(folder, { recursive: true });
      await Promise.all(FONTS.map(prepare));
    },
    async generateBundle() {
      const licence = await readFile(new URL('@fontsource/alegreya/LICENSE', packages), 'utf8');
      const source = COPYRIGHT + licence.slice(licence.indexOf('This Font Software is licensed'));
      this.emitFile({ type: 'asset', fileName: 'assets/fonts-licence.txt', source });
    },
  };
}

async function prepare({ name, file, reserved }: (typeof FONTS)[number]): Promise<void> {
  const read = (part: string) => readFile(new URL(file.replace('#', part), packages));
  await writeFile(new URL(`${name}.woff2`, folder), await read('latin'));
  const letters = String.fromCodePoint(...RARE);
  const rare = await subset(await read('latin-ext'), letters, { targetFormat: 'truetype' });
  if (reserved) rename(rare, reserved, 'Tatami');
  const packed = await subset(rare, letters, { targetFormat: 'woff2' });
  await writeFile(new URL(`${name}-ext.woff2`, folder), packed);
}

/** Replace a word in the names of a TrueType font, except in its copyright notice, by one of the same length. */
function rename(font: Buffer, from: string, to: string): void {
  const tables = range(0, font.readUInt16BE(4) - 1).map((n) => 12 + 16 * n);
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'name')!;
  const names = font.readUInt32BE(table + 8);
  const strings = names + font.readUInt16BE(names + 4);
  for (const n of range(0, font.readUInt16BE(names + 2) - 1)) {
    const [, , , id, length, offset] = range(0, 5).map((i) =>
      font.readUInt16BE(names + 6 + 12 * n + 2 * i),
    );
    if (id === 0) continue;
    const text = font.subarray(strings + offset!, strings + offset! + length!);
    for (const encoding of ['latin1', 'utf16le'] as const) {
      const [old, fresh] = [from, to].map((word) => {
        const bytes = Buffer.from(word, encoding);
        return encoding === 'utf16le' ? bytes.swap16() : bytes;
      });
      const at = text.indexOf(old!);
      if (at >= 0) fresh!.copy(text, at);
    }
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}
