// Sketches of the table with one to seven samurai.

import { hasWideLog, headerOf, WINDOWS, type Sketch, type SketchPart } from '../../sketch';
import { layoutOf, type Rect } from './layout';

/** The height of an ordinary question beside the table. */
const QUESTION = 300;

export default function sketches(): Sketch[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((samurai) =>
    WINDOWS.map(([width, height]) => sketchOf(samurai, width, height)),
  );
}

function sketchOf(samurai: number, width: number, height: number): Sketch {
  const header = headerOf(width);
  const { village, own, others, question, isBeside } = layoutOf({
    width,
    height: height - header,
    others: samurai - 1,
    hasOwn: true,
    hasLog: hasWideLog(width, height),
  });
  const part = (box: Rect, kind: SketchPart['kind'], label: string): SketchPart => ({
    ...box,
    y: box.y + header,
    kind,
    label,
  });
  const asked = isBeside
    ? Math.min(QUESTION, question.height * (height < 500 ? 0.66 : 1))
    : question.height;
  const above = question.height - asked - 8;
  return {
    row: `${samurai} samurai`,
    width,
    height,
    parts: [
      { x: 0, y: 0, width, height: header, kind: 'rest' },
      part(village, 'board', 'village'),
      ...others.map((box, n) => part(box, 'other', `${n + 2}`)),
      ...(own ? [part(own, 'own', 'you')] : []),
      ...(above > 60 ? [part({ ...question, height: above }, 'rest', 'end, log')] : []),
      part({ ...question, y: question.y + question.height - asked, height: asked }, 'ask', '?'),
    ],
  };
}
