import type { TableColumn } from '../../data-table/table-pages.ts';

/** Names of columns that tell rows apart, the narrowest first; the first set that is there whole is taken. */
const known: readonly (readonly string[])[] = [
  ['order-item-id'],
  ['amazon-order-id', 'sku'],
  ['order-id', 'sku'],
  ['date', 'childAsin'],
  ['date'],
  ['childAsin', 'sku'],
  ['seller-sku'],
  ['sku', 'condition-type'],
  ['sku', 'condition'],
  ['sku'],
  ['asin'],
  ['childAsin'],
  ['parentAsin'],
  ['id'],
];

/** The columns that most likely tell which rows of two tables are the same. */
export function likelyKeys(columns: readonly TableColumn[]): string[] {
  const byName = new Map(columns.map(({ name }) => [name.toLowerCase(), name]));
  for (const names of known) {
    const found = names.map((name) => byName.get(name.toLowerCase()));
    if (found.every((name) => name !== undefined)) return found;
  }
  const [first] = columns;
  return first === undefined ? [] : [first.name];
}
