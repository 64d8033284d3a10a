import { findStream, type Row, type Table } from '@supercargo/sync';

const orders = findStream('orders');
if (orders === undefined) throw new Error('There is no stream orders.');

/** Tables that the benchmark fills: orders, and one item for each of them. */
export const tables: readonly Table[] = orders.tables.filter(({ name }) => name === 'orders' || name === 'order_items');

const start = Date.UTC(2026, 0, 1);

/** When the rows were read, in milliseconds. */
export const readAt = Date.UTC(2026, 10, 1);

/** Rows of a table, in batches as a source yields them. */
export interface RowBatch {
  readonly table: Table;
  readonly rows: readonly Row[];
}

/** Builds batches of 2,000 rows for each table. */
export function buildBatches(count: number): RowBatch[] {
  const batches: RowBatch[] = [];
  for (let at = 0; at < count; at += 2_000) {
    const numbers = Array.from({ length: Math.min(2_000, count - at) }, (_, row) => at + row);
    for (const table of tables) batches.push({ table, rows: numbers.map((number) => buildRow(table, number)) });
  }
  return batches;
}

function buildRow(table: Table, number: number): Row {
  const row: Record<string, string | number | boolean | null> = {};
  for (const [at, [name, { type }]] of Object.entries(table.columns).entries()) {
    if (type === 'text') row[name] = `${name} ${number % (at * 50 + 7)}`;
    else if (type === 'timestamp') row[name] = start + number * 1_000 + at;
    else if (type === 'date') row[name] = '2026-10-01';
    else if (type === 'decimal') row[name] = `${number % 1_000}.${String(number % 100).padStart(2, '0')}`;
    else if (type === 'integer') row[name] = number % 10;
    else if (type === 'boolean') row[name] = number % 2 === 0;
    else row[name] = number % 20 === 0 ? '["PRIME"]' : null;
  }
  return {
    ...row,
    seller_id: 'A2EXAMPLE',
    order_id: `026-${String(number).padStart(7, '0')}-0000000`,
    order_item_id: '1',
  };
}
