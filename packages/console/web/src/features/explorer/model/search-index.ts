/** The searchable texts of an operation. */
interface Searchable {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly path: string;
  readonly summary: string;
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
 * Returns the items that contain all words of the query, sorted: names that start with the query, other names, other texts.
 * Returns all items without a query.
 */
export function searchIndex<Item>(index: readonly IndexedItem<Item>[], query: string): readonly Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return index.map(({ item }) => item);
  const joined = words.join('');
  const ranked: [Item[], Item[], Item[]] = [[], [], []];
  for (const { item, name, text } of index) {
    if (!words.every((word) => text.includes(word))) continue;
    ranked[name.startsWith(joined) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2].push(item);
  }
  return ranked.flat();
}
