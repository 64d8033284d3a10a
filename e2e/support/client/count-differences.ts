/** How often two values differ, by path. Positions in lists are left out: `Orders[].OrderTotal.Amount`. */
export type Differences = Map<string, number>;

/** Counts where two results differ. Attributes that are not enumerable do not count. */
export function countDifferences(found: Differences, one: unknown, other: unknown, path: string): void {
  if (Object.is(one, other)) return;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) add(found, path);
    for (const at of Array.from({ length: Math.min(one.length, other.length) }).keys()) {
      countDifferences(found, one[at], other[at], `${path}[]`);
    }
  } else if (isObject(one) && isObject(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      countDifferences(found, read(one, name), read(other, name), `${path}.${name}`);
    }
  } else {
    add(found, path);
  }
}

function add(found: Differences, path: string): void {
  found.set(path, (found.get(path) ?? 0) + 1);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.keys(object).includes(name) ? object[name] : undefined;
}
