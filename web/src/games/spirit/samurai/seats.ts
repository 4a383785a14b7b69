// The seats of a table, each with what its board shows.

import type { SeatName, SeatState } from '../../../net/schema';
import { letterOf } from '../../../table/seats/seat';
import { ownerAmong } from '../../../table/seats/people';
import type { DerivedSeat, SeatView, DerivedView, SpiritView } from '../types';

export interface Seated {
  letter: SeatName;
  row: SeatView;
  derivedSeat: DerivedSeat | undefined;
  player: string;
  isMine: boolean;
  /** The table is seen from this seat. */
  isNear: boolean;
  isTurn: boolean;
  /** The position shown is about him. */
  isMarked: boolean;
  /** How many times he has shouted. */
  shouts: number;
  /** The raider that he faces, while others watch. */
  facing: string | null;
}

export interface Around {
  seatStates: readonly SeatState[];
  own: readonly SeatName[];
  /** The seat from which the table is seen. */
  viewer: SeatName | null;
  /** Whose turn is shown. */
  turn: number;
  marked: ReadonlySet<number>;
  /** Who shouted, once for each time. */
  shouts: readonly number[];
  /** Does somebody decide who does not sit here? */
  isElsewhere: boolean;
}

/** Return the seats in order. */
export function seatsOf(
  view: SpiritView,
  derivedView: DerivedView | undefined,
  around: Around,
): Seated[] {
  return view.seats.map((row, seat) => {
    const letter = letterOf(seat);
    return {
      letter,
      row,
      derivedSeat: derivedView?.seats[seat] as DerivedSeat | undefined,
      player: playerOf(around.seatStates, seat),
      isMine: around.own.includes(letter),
      isNear: letter === around.viewer,
      isTurn: around.turn === seat && view.actor !== 'over',
      isMarked: around.marked.has(seat),
      shouts: around.shouts.filter((one) => one === seat).length,
      facing: around.isElsewhere && view.actor === seat ? (view.under_way.card ?? null) : null,
    };
  });
}

function playerOf(seatStates: readonly SeatState[], seat: number): string {
  const sitter = seatStates[seat];
  return (sitter && ownerAmong(seatStates, sitter)) || letterOf(seat);
}

/** Return the other seats in table order, from the viewer's left. */
export function othersOf(seats: readonly Seated[]): Seated[] {
  const mine = seats.findIndex((seat) => seat.isNear);
  return [...seats.slice(mine + 1), ...seats.slice(0, Math.max(0, mine))];
}
