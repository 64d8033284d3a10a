/** Chance that repeats itself: the same seed gives the same sequence. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number;
  /** One member of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Characters drawn from an alphabet. */
  text(length: number, alphabet: string): string;
  /** Where the sequence stands. */
  words(): RandomWords;
  /** Continues a sequence from a saved position. */
  rewind(words: RandomWords): void;
}

/** Everything there is to know of a generator. */
export type RandomWords = readonly [number, number, number, number];

export const DIGITS = '0123456789';
export const HEX = '0123456789abcdef';
export const CAPITALS_AND_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
export const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes a generator. Parts of the sandbox take one each, so that a change in one leaves the others alone. */
export function seededRandom(seed: string): Random {
  const { next, words, rewind } = smallFastCounter(...fourWords(seed));
  const integer = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    integer,
    pick: <T>(list: readonly T[]) => list[integer(0, list.length - 1)] as T,
    chance: (probability) => next() < probability,
    text(length, alphabet) {
      // Made in one go: a text put together piece by piece takes ten times its size in memory.
      const drawn = new Array<number>(length);
      for (let at = 0; at < length; at += 1) drawn[at] = alphabet.charCodeAt(integer(0, alphabet.length - 1));
      return String.fromCharCode(...drawn);
    },
    words,
    rewind,
  };
}

/** An identifier in the form of a UUID of version 4. */
export function uuid(random: Random): string {
  const hex = (length: number) => random.text(length, HEX);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

/** sfc32: small, fast, and even enough for test data. Not for secrets. */
function smallFastCounter(
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
  // The first outputs still resemble the seed.
  for (let round = 0; round < 15; round += 1) next();
  return {
    next,
    words: () => [a, b, c, counter],
    rewind: (words) => {
      [a, b, c, counter] = words;
    },
  };
}

/** FNV-1a over the text, once per word with another starting value. */
function fourWords(text: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    return hash | 0;
  };
  return [word(0x811c9dc5), word(0x01234567), word(0x5bd1e995), word(0x27d4eb2f)];
}
