// Vite plugin: writes each text file of the page in compressed forms too, so that the server only
// has to pick one. Brotli takes a ninth less than gzip, but too long to run at each visit.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|svg|txt)$/;
const SMALLEST = 500; // in less, the headers outweigh what is saved
const FORMS = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.entries(bundle).filter(([name]) => TEXT.test(name));
      await Promise.all(
        files.map(async ([name, file]) => {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (text.length < SMALLEST) return;
          for (const [ending, pack] of Object.entries(FORMS))
            await writeFile(join(dir!, `${name}.${ending}`), await pack(text));
        }),
      );
    },
  };
}
