// Describes a contested place, for screen readers.

import { words } from '../../words/words.svelte';
import type { SeatNames } from '../../table/seats/seat_names';
import type { Kind, KindNames, DerivedPlace } from './derived_view';

/** Replace the seats in a game's board data by the names of their players. */
export function withNames<T extends { names: KindNames }>(
  boardData: T | null,
  { inText }: SeatNames,
): T | null {
  return (
    boardData && {
      ...boardData,
      names: { ...boardData.names, seats: boardData.names.seats.map(inText) },
    }
  );
}

/** Describe each seat's influence on a place, and who leads. */
export function influenceText(names: KindNames, place: DerivedPlace): string {
  return (Object.entries(place.influence) as [Kind, number[]][])
    .map(([kind, strengths]) => {
      const leader = place.leaders[kind];
      const each = strengths.flatMap((strength, seat) => {
        if (strength === 0) return [];
        const leads = leader === seat ? ` ${words.say('majority.leads')}` : '';
        return [`${names.seats[seat]} ${strength}${leads}`];
      });
      return `${names.kinds[kind]}: ${each.join(', ') || 0}`;
    })
    .join('; ');
}
