import { expect, test } from 'vitest';
import { NO_MARGINS } from '../../../table/board/viewport';
import { frame, middle } from '../board/cells';
import { Placing } from './placing';
import { inWindow } from './window';

const SIZE = { width: 390, height: 400 };

test('what a hint tells about is in view, also where the suggested turns are far apart', () => {
  const cells = Array.from({ length: 24 }, (_, n) => (n === 0 ? '0' : `${n}e`));
  const at = (cell: string) => middle(cell);
  const sight = { cells, empty: [], wished: [], covers: [], margins: NO_MARGINS, size: SIZE };
  const scales = { largest: 1.3, smallest: 0.47, panned: 0.47 };
  for (const told of ['1n', '1n23e', '1n12e']) {
    const wish = {
      wholly: [],
      hintCovers: [],
      passingCovers: [],
      choices: null,
      targets: [],
      hinted: frame([told]),
    };
    const focus = { core: frame([...cells, '1n']), watch: frame(['1n', '1n23e']) };
    const calm = { turn: 0, isCalm: true };
    const { viewport } = new Placing().place({ ...sight, ...scales }, wish, focus, at, null, calm);
    const { x } = inWindow(at(told), { size: SIZE, margins: NO_MARGINS, covers: [], viewport });
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(SIZE.width);
  }
});
