// What is drawn instead of spelled in sentences: cards, villages, kinds and seats.

import type { Kind } from '../../../kits/majority/derived_view';
import { KIND_ART } from '../../../kits/majority/kind_art';
import type { Picture } from '../../../table/log/pictures';
import { crestOf } from '../../../table/seats/seat';
import type { BoardData } from '../types';

/** Return the pictures for the names of the game. */
export function picturesOf({ board, names }: BoardData): Picture[] {
  const cards = Object.entries(names.cards).map(([code, label]): Picture => {
    const { kind, strength } = board.cards[code]!;
    const art = kind === 'samurai' ? `samurai-${strength}` : kind;
    return { label, icons: [art], value: String(strength) };
  });
  const kinds = (symbols: string): string[] =>
    symbols.split('').map((kind) => KIND_ART[kind as Kind]);
  const villages = Object.entries(names.villages).map(([symbols, label]): Picture => ({
    label,
    icons: kinds(symbols),
  }));
  const seats = names.seats.flatMap((label, seat): Picture[] => {
    const colour = names.colours[seat];
    return colour ? [{ label, icons: [crestOf(seat)], colour }] : [];
  });
  return [...cards, ...villages, ...seats];
}
