import { createRandom, type Random, type RandomWords } from '../base/random.ts';

/** State of the sandbox outside the accounts. The code that uses it does not need to know how it is saved. */
export interface PersistedParts {
  /** Returns the random generator of a part, always the same one for the same name. */
  chance(part: string): Random;
  /** Returns the records of a part: plain data by key. Always the same map for the same name. */
  records<Item>(part: string): Map<string, Item>;
  /** Returns the positions of all generators. */
  chances(): Readonly<Record<string, RandomWords>>;
  allRecords(): Map<string, Map<string, unknown>>;
}

export function createPersistedParts(seed: string): PersistedParts {
  const generators = new Map<string, Random>();
  const records = new Map<string, Map<string, unknown>>();
  return {
    chance: (part) => getOrCreate(generators, part, () => createRandom(`${seed}/${part}`)),
    records: <Item>(part: string) => getOrCreate(records, part, () => new Map()) as Map<string, Item>,
    chances: () => Object.fromEntries([...generators].map(([part, random]) => [part, random.words()])),
    allRecords: () => records,
  };
}

/** Restores all parts: the positions of the generators, and the records, which replace the current ones. */
export function restoreParts(
  persisted: PersistedParts,
  chances: Readonly<Record<string, RandomWords>>,
  records: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): void {
  for (const [part, words] of Object.entries(chances)) persisted.chance(part).rewind(words);
  for (const current of persisted.allRecords().values()) current.clear();
  for (const [part, saved] of records) {
    const current = persisted.records(part);
    for (const [key, item] of saved) current.set(key, item);
  }
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}
