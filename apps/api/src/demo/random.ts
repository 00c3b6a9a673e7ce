/** A number below 2^32 that depends only on its arguments, so that any row can be made again at any time. */
export function hash(seed: number, a: number, b = 0): number {
  let h = (seed ^ 0x9e3779b9) | 0;
  h = Math.imul(h ^ a, 0x85ebca6b);
  h ^= h >>> 13;
  // Row numbers stay below 2^53: their upper half counts too.
  h = Math.imul(h ^ Math.floor(a / 0x100000000) ^ Math.imul(b, 0xc2b2ae35), 0x27d4eb2f);
  h ^= h >>> 15;
  h = Math.imul(h ^ (b + 0x165667b1), 0x9e3779b1);
  h ^= h >>> 16;
  return h >>> 0;
}

/** A fraction in [0, 1) that depends only on its arguments. */
export const fraction = (seed: number, a: number, b = 0): number => hash(seed, a, b) / 0x100000000;

/** The element of a non-empty list that a number chooses. */
export function pick<T>(list: readonly T[], number: number): T {
  const chosen = list[number % list.length];
  if (chosen === undefined) throw new RangeError("Cannot pick from an empty list");
  return chosen;
}

/** A shuffle of 0..size-1 that needs no memory and can be inverted. */
export interface Shuffle {
  at(position: number): number;
  positionOf(value: number): number;
}

/** Steps through 0..size-1 by a number that has no factor in common with size; it is exact for sizes up to 50 million. */
export function shuffle(size: number, seed: number): Shuffle {
  let step = 1 + (hash(seed, size) % Math.max(1, size - 1));
  while (divisor(step, size) !== 1) step = (step % size) + 1;
  const back = inverse(step, size);
  const start = hash(seed, size, 1) % size;
  return {
    at: (position) => (position * step + start) % size,
    positionOf: (value) => (((value - start + size) % size) * back) % size,
  };
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function inverse(value: number, modulus: number): number {
  let [before, now, r0, r1] = [0, 1, modulus, value % modulus];
  while (r1 > 1) {
    const quotient = Math.floor(r0 / r1);
    [r0, r1] = [r1, r0 - quotient * r1];
    [before, now] = [now, before - quotient * now];
  }
  return modulus === 1 ? 0 : ((now % modulus) + modulus) % modulus;
}
