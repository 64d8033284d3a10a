/** The searchable texts of an operation. */
interface Searchable {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly path: string;
  readonly summary: string;
  /** Anything but undefined and null means that Amazon has a successor, or will end the operation. */
  readonly deprecation?: unknown;
  /** Among the operations that most programs use; null for others. */
  readonly position?: number | null;
}

/** An operation with its texts in lower case, computed once. */
interface IndexedItem<Item> {
  readonly item: Item;
  readonly name: string;
  readonly text: string;
}

export function buildSearchIndex<Item extends Searchable>(items: readonly Item[]): readonly IndexedItem<Item>[] {
  return items.map((item) => ({
    item,
    name: item.operation.toLowerCase(),
    text: `${item.endpoint}.${item.operation} ${item.path} ${item.summary} ${item.version}`.toLowerCase(),
  }));
}

/**
 * Returns the items that contain all words of the query, sorted: names that are the query, names that start with it, other names, other
 * texts; each time, common ones come first and deprecated ones last. Returns all items without a query.
 */
export function searchIndex<Item extends Searchable>(
  index: readonly IndexedItem<Item>[],
  query: string,
): readonly Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return index.map(({ item }) => item);
  const joined = words.join('');
  return index
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ item, name }) => ({ item, order: [rank(item, name, joined, words), ...getTieBreakers(item)] as const }))
    .sort(({ order: one }, { order: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2])
    .map(({ item }) => item);
}

/** Deprecated or not, and the position among common operations. */
function getTieBreakers({ deprecation, position }: Searchable): [number, number] {
  const isDeprecated = deprecation !== undefined && deprecation !== null;
  return [isDeprecated ? 1 : 0, position ?? Number.MAX_SAFE_INTEGER];
}

function rank({ endpoint }: Searchable, name: string, joined: string, words: readonly string[]): number {
  if (name === joined || `${endpoint.toLowerCase()}.${name}` === joined) return 0;
  if (name.startsWith(joined)) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}
