// The notation that the moves of all games share: see docs/notation.md.

/** Return what a move begins with: the piece or the action, without its place and details. */
export function wordOf(move: string): string {
  return move.split(/[@: ]/)[0] ?? move;
}
