import { expect, test } from 'vitest';
import { matchesCommitment } from './commitment';

// The example of docs/fairness.md.
const commitment = 'b046678a7fcd18310300971efeb2c8c285ddc2d28ae6561f64b78a915e36177f';
const secret = '8f1c0d5b7a2e49963b64c0e7f8d1a25590be37c4126fda83e95d08b7416c2fa0';

test('the secret matches the commitment, and no other does', async () => {
  expect(await matchesCommitment(commitment, secret)).toBe(true);
  expect(await matchesCommitment(commitment, secret.replace('8f', '8e'))).toBe(false);
  expect(await matchesCommitment(commitment, '')).toBe(false);
});
