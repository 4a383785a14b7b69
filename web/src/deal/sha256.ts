// SHA-256 (FIPS 180-4). Browsers offer their own only on secure pages, and most games at home are
// played over plain HTTP.

/** Return the first 32 bits of the fractional parts of the n-th roots of the first primes. */
function constants(count: number, root: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p)) primes.push(n);
  return primes.map((p) => {
    const value = p ** root;
    return ((value - Math.floor(value)) * 2 ** 32) | 0;
  });
}

const FIRST = constants(8, 1 / 2);
const ROUND = constants(64, 1 / 3);

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Return the message with its padding and its length in bits, in blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, offset: number): Int32Array {
  const w = new Int32Array(64);
  for (let t = 0; t < 16; t++) w[t] = view.getInt32(offset + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [a, b] = [w[t - 15]!, w[t - 2]!];
    const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[t] = w[t - 16]! + low + w[t - 7]! + high;
  }
  return w;
}

function compress(state: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number, number, number, number, number],
  ];
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const one = (h + high + choice + ROUND[t]! + w[t]!) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + low + majority) | 0];
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n]! += word;
}

/** Return the SHA-256 of bytes in hexadecimal digits. */
export function sha256(message: Uint8Array): string {
  const view = padded(message);
  const state = Int32Array.from(FIRST);
  for (let offset = 0; offset < view.byteLength; offset += 64)
    compress(state, schedule(view, offset));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
