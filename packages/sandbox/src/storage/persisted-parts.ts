import { type Random, type RandomWords, seededRandom } from '../base/random.ts';

/** State of the sandbox outside the accounts. The code that uses it does not need to know how it is saved. */
export interface PersistedParts {
  /** Returns the random generator of a part, always the same one for the same name. */
  chance(part: string): Random;
  /** Returns the records of a part: plain data by key. Always the same map for the same name. */
  records<Item>(part: string): Map<string, Item>;
  /** Returns the positions of all generators. */
  chances(): Readonly<Record<string, RandomWords>>;
  allRecords(): ReadonlyMap<string, Map<string, unknown>>;
}

export function createPersistedParts(seed: string): PersistedParts {
  const generators = new Map<string, Random>();
  const records = new Map<string, Map<string, unknown>>();
  return {
    chance: (part) => found(generators, part, () => seededRandom(`${seed}/${part}`)),
    records: <Item>(part: string) => found(records, part, () => new Map()) as Map<string, Item>,
    chances: () => Object.fromEntries([...generators].map(([part, random]) => [part, random.words()])),
    allRecords: () => records,
  };
}

/** Restores all parts: the positions of the generators, and the records, which replace the current ones. */
export function putBack(
  kept: PersistedParts,
  chances: Readonly<Record<string, RandomWords>>,
  records: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): void {
  for (const [part, words] of Object.entries(chances)) kept.chance(part).rewind(words);
  for (const today of kept.allRecords().values()) today.clear();
  for (const [part, saved] of records) {
    const today = kept.records(part);
    for (const [key, item] of saved) today.set(key, item);
  }
}

function found<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
