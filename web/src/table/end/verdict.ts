// Who has won, as the viewer sees it.

import type { SeatName, TableState } from '../../net/schema';

/** Has the viewer won a game against others, by playing it to its end? */
export function isMyWin(
  { seats, ended }: Pick<TableState['table'], 'seats' | 'ended'>,
  mine: readonly SeatName[],
): boolean {
  if (ended?.reason !== 'played' || seats.length < 2 || mine.length !== 1) return false;
  return ended.winners.length === 1 && ended.winners[0] === mine[0];
}

/** Has somebody else won a game that was played to its end? */
export function isMyLoss(
  { seats, ended }: Pick<TableState['table'], 'seats' | 'ended'>,
  mine: readonly SeatName[],
): boolean {
  if (ended?.reason !== 'played' || seats.length < 2 || mine.length !== 1) return false;
  return ended.winners.length > 0 && !ended.winners.includes(mine[0]!);
}
