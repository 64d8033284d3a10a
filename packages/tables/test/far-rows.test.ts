import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '../src/table-query.ts';
import { someTables } from './some-tables.ts';

const { folder, tables, write, ask } = await someTables();

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;

/** As bytes of UTF-8 compare; empty cells come last either way. */
function compare(one: Value | undefined, other: Value | undefined, descending: boolean): number {
  const [a, b] = [one, other].map((value) => (value === '' || value === undefined ? null : value));
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  const difference =
    typeof a === 'string' && typeof b === 'string'
      ? Buffer.compare(Buffer.from(a), Buffer.from(b))
      : Number(a) - Number(b);
  return descending ? -difference : difference;
}

/** Numbers of the rows in an order; those that sort alike in that of the file. */
function ordered(rows: readonly Row[], sort: readonly Order[], keep: (row: Row) => boolean = () => true): number[] {
  return [...rows.keys()]
    .filter((index) => keep(rows[index] as Row))
    .sort((one, other) => {
      for (const { column, descending } of sort) {
        const difference = compare(rows[one]?.[column], rows[other]?.[column], descending);
        if (difference !== 0) return difference;
      }
      return one - other;
    });
}

/** Cells from a few values that are frequent and many that are not. */
const values = {
  status: ['Shipped', 'Pending', 'Cancelled', ''],
  name: ['', 'Ä', 'a', "it's", '"', '100%', '\\', ...Array.from({ length: 400 }, (_, index) => `mug ${index}`)],
  code: ['007', '7', '70', 'x', '1e3', ''],
  price: [null, 0, -0.5, 12.25, ...Array.from({ length: 300 }, (_, index) => index / 4)],
  units: [null, -3, 0, 1, 2, 1_000_000],
  share: [null, 0.1, 1e-9, 123_456.789_012_345, 1e20],
  prime: [true, false, null],
  day: ['2024-02-29', '2025-01-01', ''],
  at: ['2025-01-01T00:00:00.001Z', '2025-01-01T00:00:00Z', '2024-12-31T23:59:59+05:00', ''],
} as const satisfies Record<string, readonly Value[]>;

const columns = Object.keys(values) as (keyof typeof values)[];

function someRows(count: number, seed: number): Row[] {
  let state = seed;
  const chance = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () =>
    Object.fromEntries(columns.map((column) => [column, values[column][chance(values[column].length)] as Value])),
  );
}

/** Moments compare as moments. */
function comparable(row: Row): Row {
  return { ...row, at: row.at === '' ? '' : new Date(String(row.at)).toISOString() };
}

const rows = someRows(4000, 7);
const plain = rows.map(comparable);
await write('far', rows);

const order = fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() });
const question = fc.record({
  sort: fc.uniqueArray(order, { minLength: 1, maxLength: 3, selector: ({ column }) => column }),
  shipped: fc.boolean(),
  offsets: fc.array(fc.nat(4100), { minLength: 1, maxLength: 4 }),
  limit: fc.integer({ min: 1, max: 300 }),
});

it('Rows far down the sort order are those of a plain sort', async () => {
  await fc.assert(
    fc.asyncProperty(question, async ({ sort, shipped, offsets, limit }) => {
      const filters = shipped ? [{ column: 'status', is: 'not' as const, value: 'Pending' }] : [];
      const expected = ordered(plain, sort, ({ status }) => !shipped || status !== 'Pending');
      for (const offset of offsets) {
        const page = await tables.page(ask('far'), { filters, sort, offset, limit, columns: ['status'] });
        expect(page.map(({ row }) => row)).toEqual(expected.slice(offset, offset + limit));
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('Rows far down a filter are in the order of the file', async () => {
  const filters = [{ column: 'status', is: 'equals' as const, value: 'Shipped' }];
  const expected = ordered(plain, [], ({ status }) => status === 'Shipped');
  await write('twice', [...rows, ...rows]);
  const twice = [...expected, ...expected.map((row) => row + rows.length)];
  for (const offset of [0, 950, 1500, twice.length - 3, twice.length]) {
    const page = await tables.page(ask('twice'), { filters, sort: [], offset, limit: 100, columns: ['status'] });
    expect(page.map(({ row }) => row)).toEqual(twice.slice(offset, offset + 100));
  }
  expect(await tables.count(ask('twice'), filters)).toBe(twice.length);
});

it('Rows of large tables are those of a plain sort', async () => {
  const count = 120_000;
  const duckDb = await DuckDBInstance.create(':memory:');
  const connection = await duckDb.connect();
  const shuffled = `(range * 7919) % ${count}`;
  await connection.run(`COPY (SELECT
    CASE WHEN range % 3 = 0 THEN '' ELSE 'n' || (${shuffled}) % 5003 END AS name,
    CASE WHEN range < 118000 THEN NULL ELSE range END AS rare,
    range // 100 AS rising, (${shuffled}) // 2 AS value, range % 2 AS half
    FROM range(${count})) TO '${join(folder, 'large.parquet')}' (FORMAT parquet, ROW_GROUP_SIZE 20480)`);
  connection.closeSync();
  duckDb.closeSync();
  const large = Array.from({ length: count }, (_, index) => {
    const place = (index * 7919) % count;
    const name = index % 3 === 0 ? '' : `n${place % 5003}`;
    const rare = index < 118_000 ? null : index;
    return { name, rare, rising: Math.floor(index / 100), value: Math.floor(place / 2), half: index % 2 };
  });
  const by = (column: string, descending = false) => ({ column, descending });
  const sorts = [[by('name')], [by('rare', true)], [by('rising', true)], [by('half', true), by('value')]];
  for (const sort of sorts) {
    const expected = ordered(large, sort);
    for (const offset of [0, 1900, 60_000, 99_950, 119_950]) {
      const page = await tables.page(ask('large'), { filters: [], sort, offset, limit: 100, columns: ['half'] });
      expect(page.map(({ row }) => row)).toEqual(expected.slice(offset, offset + 100));
    }
  }
}, 120_000);
