// What a suggested turn puts on the map, read from its moves.

export interface HintedTurn {
  /** 1 for the best. */
  number: number;
  placed: { code: string; place: string }[];
  /** Between which places something moves. */
  arrows: [from: string, to: string][];
}

const EXCHANGE = 'fx';
const TAKES_UP = 'tx';

/** Return what the moves of a turn put where; figures are named by their kind and settlement. */
export function hintedTurn(moves: readonly string[], number: number): HintedTurn {
  const named = moves.flatMap((move) =>
    [...move.matchAll(/(\w+)@(\w+)/g)].map(([, code = '', place = '']) => ({
      code,
      place,
      isFigure: move.startsWith(EXCHANGE),
    })),
  );
  const figures = named.filter(({ isFigure }) => isFigure).map(({ place }) => place);
  const placed = named.filter(({ isFigure }) => !isFigure);
  const [one, other] = figures;
  const up = placed.findIndex(({ code }) => code === TAKES_UP);
  const [from, to] = up < 0 ? [] : [placed[up]?.place, placed[up + 1]?.place];
  return {
    number,
    placed: placed.map(({ code, place }) => ({ code, place })),
    arrows: [
      ...(one && other
        ? ([
            [one, other],
            [other, one],
          ] as [string, string][])
        : []),
      ...(from && to ? ([[from, to]] as [string, string][]) : []),
    ],
  };
}
