// Who sat at a table at a moment of its past: nobody is stood in for before it came to that.

import type { Sitter, TableEvent, TableNow } from '../net/messages';

const GOES: Record<string, boolean> = { left: true, resigned: true, returned: false };

/** Give the seats as they were after an entry. */
export function sittersAt(
  number: number,
  { seats, setting }: Pick<TableNow, 'seats' | 'setting'>,
  events: readonly TableEvent[],
): Sitter[] {
  return seats.map((sitter) => {
    if (!sitter.person) return sitter;
    const last = events.findLast(
      (event) => event.seat === sitter.seat && event.kind in GOES && event.number <= number,
    );
    const isGone = last !== undefined && GOES[last.kind] === true;
    return { ...sitter, out: last?.kind === 'resigned', bot: isGone ? setting.stand_in : '' };
  });
}
