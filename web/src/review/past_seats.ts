// Who sat at a table at an earlier point: no bot stands in for a player before it took over.

import type { SeatState, TableEvent, TableInfo } from '../net/schema';

const GOES: Record<string, boolean> = { left: true, resigned: true, returned: false };

/** Return the seats as they were after an event. */
export function seatsAt(
  number: number,
  { seats, setting }: Pick<TableInfo, 'seats' | 'setting'>,
  events: readonly TableEvent[],
): SeatState[] {
  return seats.map((sitter) => {
    if (!sitter.person) return sitter;
    const last = events.findLast(
      (event) =>
        event.kind in GOES &&
        'seat' in event &&
        event.seat === sitter.seat &&
        event.number <= number,
    );
    const isGone = last !== undefined && GOES[last.kind] === true;
    return { ...sitter, resigned: last?.kind === 'resigned', bot: isGone ? setting.stand_in : '' };
  });
}
