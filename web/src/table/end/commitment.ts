// Checks that the secret revealed at the end matches the server's commitment before the game.

/**
 * Return whether a secret matches the commitment shown before; docs/fairness.md describes it.
 * Null where the browser offers no cryptography: on pages served insecurely.
 */
export async function matchesCommitment(
  commitment: string,
  secret: string,
): Promise<boolean | null> {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const begin = new TextEncoder().encode('tatami deal 1\n');
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array([...begin, ...bytes]));
  const shown = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return shown.join('') === commitment;
}
