// How many games of a list are shown before all are asked for.

/** As many as fill whole rows, so that none stands alone and pushes down what follows. */
export function inFullRows(count: number, most: { columns: number; rows: number }): number {
  if (count < most.columns) return count;
  return Math.min(most.rows, Math.floor(count / most.columns)) * most.columns;
}
