/** What an operation is found by. */
export interface Searchable {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly path: string;
  readonly summary: string;
}

/** An operation with its words in lower case, made once. */
export interface Indexed<Item> {
  readonly item: Item;
  readonly name: string;
  readonly text: string;
}

export function indexOf<Item extends Searchable>(items: readonly Item[]): readonly Indexed<Item>[] {
  return items.map((item) => ({
    item,
    name: item.operation.toLowerCase(),
    text: `${item.endpoint}.${item.operation} ${item.path} ${item.summary} ${item.version}`.toLowerCase(),
  }));
}

/** Items in which all words of the query stand, those first whose name begins with it. All of them without a query. */
export function search<Item>(index: readonly Indexed<Item>[], query: string): readonly Item[] {
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
