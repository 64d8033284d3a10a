/** A seeded generator: the same seed gives the same numbers. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** An integer between two numbers, both included. */
  integer(from: number, to: number): number;
  isHit(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns an independent generator, so that the draws of one part do not affect the others. */
  fork(name: string): Random;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32 is small, and uniform enough to pick callers and faults.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    isHit: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[integer(0, list.length - 1)] as T,
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value | 0;
}
