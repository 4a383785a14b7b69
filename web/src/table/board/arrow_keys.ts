// Navigation by arrow keys between places at arbitrary positions.

export interface Point {
  x: number;
  y: number;
}

/** Find the nearest place in the direction of an arrow key. */
export function towards(from: Point, key: string, places: [string, Point][]): string | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return undefined;
  const [dx = 0, dy = 0] = way;
  const far = ([, to]: [string, Point]): number => {
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    return along <= 1 ? Infinity : along + 2 * aside;
  };
  const best = places.reduce<[string, Point] | undefined>(
    (found, place) => (far(place) < (found ? far(found) : Infinity) ? place : found),
    undefined,
  );
  return best?.[0];
}
