/** Chance that repeats: the same seed draws the same numbers. */
export interface Chance {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  isHit(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A generator of its own, so that what one part draws leaves the others alone. */
  part(name: string): Chance;
}

export function chance(seed: string): Chance {
  let state = hash(seed);
  // mulberry32: small, and even enough to choose callers and faults.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    isHit: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
    part: (name) => chance(`${seed}/${name}`),
  };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value | 0;
}
