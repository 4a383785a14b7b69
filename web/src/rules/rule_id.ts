// Ids of rules: those of a game have a number, those of the table do not.

/** Return the number of a rule of a game, such as 2.3 of samurai.2.3. */
export function numberOf(rule: string): string | null {
  return /^[a-z0-9_-]+\.(\d+\.\d+)$/.exec(rule)?.[1] ?? null;
}

/** Return the path of a rule of a game, in the edition that is played or read. */
export function pathOf(rule: string, edition: string): string {
  const [game] = rule.split('.');
  const search = edition ? `?edition=${encodeURIComponent(edition)}` : '';
  return `/rules/${game}/${numberOf(rule) ?? ''}${search}`;
}
