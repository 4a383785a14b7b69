// Pictures for the choices of a new game: the level, by the fires that threaten the village.

function fires(count: number): string {
  const size = count > 3 ? 22 : 26;
  const step = count > 3 ? 16 : 20;
  const first = 36 - ((count - 1) * step + size) / 2;
  const all = Array.from(
    { length: count },
    (_, n) => `<use href="#fire" x="${first + n * step}" y="14" width="${size}" height="${size}"/>`,
  );
  return `<svg viewBox="0 0 72 54" color="var(--ink)">${all.join('')}</svg>`;
}

export default {
  level_easy: fires(1),
  level_normal: fires(2),
  level_hard: fires(3),
  level_heroic: fires(4),
};
