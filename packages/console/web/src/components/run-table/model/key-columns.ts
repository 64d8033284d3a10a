import type { TableColumn } from '../../data-table/table-source.ts';

/** Sets of columns that identify rows, most specific first. The first set that exists completely is used. */
const knownKeys: readonly (readonly string[])[] = [
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

/** Guesses which columns identify the same row in two tables. */
export function guessKeyColumns(columns: readonly TableColumn[]): string[] {
  const byName = new Map(columns.map(({ name }) => [name.toLowerCase(), name]));
  for (const names of knownKeys) {
    const found = names.map((name) => byName.get(name.toLowerCase()));
    if (found.every((name) => name !== undefined)) return found;
  }
  const [first] = columns;
  return first === undefined ? [] : [first.name];
}
