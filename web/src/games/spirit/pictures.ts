// Pictures for the choices of a new game: the level, by the fires that threaten the village, and
// what the common options do, in small.

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

function small(...uses: readonly (readonly [string, number, number, number])[]): string {
  const all = uses.map(
    ([symbol, x, y, size]) =>
      `<use href="#${symbol}" x="${x}" y="${y}" width="${size}" height="${size}"/>`,
  );
  return `<svg viewBox="0 0 48 48" color="var(--ink)">${all.join('')}</svg>`;
}

export default {
  level_easy: fires(1),
  level_normal: fires(2),
  level_hard: fires(3),
  level_heroic: fires(4),
  card_samurai_choose: small(['hei-human', 0, 8, 32], ['kik-human', 18, 16, 30]),
  card_samurai_random: small(['hei-human', 0, 10, 36], ['dice', 24, 2, 22]),
  'card_two-player-rules_no': small(['support', 8, 8, 32]),
  'card_two-player-rules_yes': small(['support', 0, 2, 28], ['support', 20, 18, 28]),
};
