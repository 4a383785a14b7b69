// What an answer is about, to show on the table while it is pointed at.

import { seatOf } from '../../../table/seats/seat';
import type { Marks, Pile, Row } from '../highlights';
import type { Spot } from '../motion/piece_motion';
import type { SpiritView } from '../types';
import { partsOf, sortOf } from './answers/answers';

/** A raider that would lie somewhere else; none if nobody knows which. */
export interface Ghost {
  card: string | null;
  at: Spot;
}

export interface Preview extends Marks {
  ghost: Ghost | null;
}

interface About {
  seats?: number[];
  cards?: (string | undefined)[];
  village?: Row[];
  piles?: Pile[];
  ghost?: Ghost | null;
}

/** What the parts of a kiai are about that name nobody. */
const KIAI: Record<string, About> = {
  rebuild: { village: ['barricades'] },
  thin: { piles: ['stack', 'discard'] },
  chase: { piles: ['intruders', 'discard'] },
  scout: { piles: ['stack'] },
};

/** Return what an answer is about; nothing for one that declines. */
export function previewOf(move: string, view: SpiritView): Preview | null {
  const about = aboutOf(move, view);
  return (
    about && {
      seats: new Set(about.seats),
      cards: new Set(about.cards?.filter((card) => card !== undefined)),
      village: new Set(about.village),
      piles: new Set(about.piles),
      shouts: [],
      ghost: about.ghost ?? null,
    }
  );
}

function aboutOf(move: string, view: SpiritView): About | null {
  if (view.phase === 'choose') return null; // nobody has a board yet
  const [, about] = partsOf(move);
  const sort = sortOf(move, view.phase);
  const card = view.under_way.card;
  const seat = view.actor as number;
  const other = seatOf(about);
  const last = view.seats[/^[A-G]$/.test(about) ? other : seat]?.line.at(-1);
  if (sort === 'attack' && card) return { ghost: { card, at: { seat, at: 'line' } } };
  if (sort === 'defend' && card) return { ghost: { card, at: { seat, at: 'left' } } };
  if (sort === 'discard' && card) return { ghost: { card, at: 'discard' } };
  if (sort === 'fight' || sort === 'again' || sort === 'redraw' || sort === 'next')
    return { piles: ['stack'] };
  if (sort === 'pass') return { seats: [seat] };
  if (sort === 'support')
    return { seats: [other], piles: ['intruders'], ghost: { card: null, at: 'intruders' } };
  if (sort === 'to' && card)
    return { seats: [other], ghost: { card, at: { seat: other, at: 'line' } } };
  if (sort === 'to' || sort === 'hand' || sort === 'heal' || sort === 'lend')
    return { seats: [other] };
  if (sort === 'move') return { seats: [other], cards: [last] };
  if (sort === 'strike')
    return { cards: [last], ghost: last ? { card: last, at: 'discard' } : null };
  if (sort === 'lose') return { cards: [view.seats[seat]?.left[about]] };
  if (sort === 'ignore') return { cards: [last] };
  if (sort === 'suffer') return { ...penaltyOf(about, seat, view), cards: [last] };
  if (sort === 'use') return { village: ['absent'], seats: [seat] };
  if (sort === 'kiai') return KIAI[view.phase] ?? { seats: [seat] };
  return null;
}

function penaltyOf(name: string, seat: number, { players }: SpiritView): About {
  if (name === 'barricade') return { village: ['barricades'] };
  if (name === 'intruder') return { piles: ['intruders'], ghost: { card: null, at: 'intruders' } };
  if (name === 'left') return { seats: [(seat + 1) % players] };
  if (name === 'right') return { seats: [(seat + players - 1) % players] };
  if (name === 'shuffle') return { piles: ['stack', 'discard'] };
  return { seats: [seat] };
}
