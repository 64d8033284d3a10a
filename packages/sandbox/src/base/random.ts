/** A random number generator with a seed: the same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a whole number from `minimum` to `maximum`, both inclusive. */
  integer(minimum: number, maximum: number): number;
  /** Returns one item of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns true with the given probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** Returns random characters of an alphabet. */
  text(length: number, alphabet: string): string;
  /** Returns the position in the sequence. */
  words(): RandomWords;
  /** Continues a sequence from a saved position. */
  rewind(words: RandomWords): void;
}

/** The complete state of a generator. */
export type RandomWords = readonly [number, number, number, number];

export const DIGITS = '0123456789';
export const HEX = '0123456789abcdef';
export const CAPITALS_AND_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
export const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Creates a generator. Each part of the sandbox has its own, so that a change in one part does not affect the others. */
export function createRandom(seed: string): Random {
  const { next, words, rewind } = createSmallFastCounter(...toFourWords(seed));
  const integer = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    integer,
    pick: <T>(list: readonly T[]) => list[integer(0, list.length - 1)] as T,
    chance: (probability) => next() < probability,
    text(length, alphabet) {
      // Created at once, because a text that is concatenated piece by piece needs ten times its size in memory.
      const drawn = new Array<number>(length);
      for (let at = 0; at < length; at += 1) drawn[at] = alphabet.charCodeAt(integer(0, alphabet.length - 1));
      return String.fromCharCode(...drawn);
    },
    words,
    rewind,
  };
}

/** Returns an identifier in the form of a UUID version 4. */
export function createUuid(random: Random): string {
  const hex = (length: number) => random.text(length, HEX);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

/** The algorithm sfc32: small, fast, and uniform enough for test data. Not for secrets. */
function createSmallFastCounter(
  first: number,
  second: number,
  third: number,
  fourth: number,
): Pick<Random, 'next' | 'words' | 'rewind'> {
  let [a, b, c, counter] = [first, second, third, fourth];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  // The first outputs are still similar to the seed.
  for (let round = 0; round < 15; round += 1) next();
  return {
    next,
    words: () => [a, b, c, counter],
    rewind: (words) => {
      [a, b, c, counter] = words;
    },
  };
}

/** Computes the FNV-1a hash of the text four times, with a different initial value for each word. */
function toFourWords(text: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    return hash | 0;
  };
  return [word(0x811c9dc5), word(0x01234567), word(0x5bd1e995), word(0x27d4eb2f)];
}
