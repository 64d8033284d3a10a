import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { isEmptyCell } from 'supercargo/values';
import { expect, it } from 'vitest';
import { writeTable } from '../src/writing/write-table.ts';
import { each, someTables } from './some-tables.ts';

const { folder, tables, write, ask } = await someTables();
const all = { filters: [], sort: [], offset: 0, limit: 500 };

async function kept(rows: Record<string, unknown>[]) {
  const { columns } = await write('kept', rows);
  const page = await tables.page(ask('kept'), all);
  return {
    types: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
    rows: page.map(({ cells }) => Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]]))),
  };
}

it('Text that looks like a number but is not one stays text', async () => {
  const rows = [
    {
      sku: '0012',
      zip: '01067',
      ean: '4006381333931',
      size: '10',
      long: '12345678901234567890',
      sum: '+5',
      zero: '-0',
    },
    { sku: '12', zip: '10115', ean: '4006381333932', size: 'XL', long: '1', sum: '6', zero: '1' },
  ];
  expect(await kept(rows)).toEqual({
    types: Object.fromEntries(Object.keys(rows[0] as object).map((name) => [name, 'text'])),
    rows,
  });
});

it('Numbers, booleans, dates and times are detected from all values', async () => {
  const first = { quantity: '3', price: '12.50', prime: 'true', day: '2024-02-29', at: '2024-03-01T00:30:00+02:00' };
  const second = { quantity: '', price: '-0.5', prime: '', day: '', at: '2024-03-01 10:00:00 UTC' };
  const { types, rows } = await kept([first, second, {}]);
  expect(types).toEqual({ quantity: 'integer', price: 'decimal', prime: 'boolean', day: 'date', at: 'time' });
  expect(rows).toEqual([
    { quantity: 3, price: 12.5, prime: true, day: '2024-02-29', at: '2024-02-29T22:30:00.000Z' },
    { quantity: null, price: -0.5, prime: null, day: null, at: '2024-03-01T10:00:00.000Z' },
    { quantity: null, price: null, prime: null, day: null, at: null },
  ]);
});

it('A date that does not exist is text', async () => {
  const { types } = await kept([{ day: '2024-02-28' }, { day: '2023-02-29' }]);
  expect(types).toEqual({ day: 'text' });
});

it('Members of objects become columns, and lists become JSON', async () => {
  const { types, rows } = await kept([{ sales: { amount: 10.5, currencyCode: 'EUR' }, asins: ['B1', 'B2'], none: {} }]);
  expect(types).toEqual({ 'sales.amount': 'decimal', 'sales.currencyCode': 'text', asins: 'text', none: 'text' });
  expect(rows).toEqual([{ 'sales.amount': 10.5, 'sales.currencyCode': 'EUR', asins: '["B1","B2"]', none: '{}' }]);
});

it('Columns that differ only in case get unique names', async () => {
  const { rows } = await kept([{ SKU: 'a', sku: 'b', '': 'c', 'x"; DROP TABLE y; --': 'd' }]);
  expect(rows).toEqual([{ SKU: 'a', 'sku (2)': 'b', 'column 3': 'c', 'x"; DROP TABLE y; --': 'd' }]);
});

it('Members beyond a thousand columns share one column', async () => {
  const { columns } = await write('wide', [Object.fromEntries(Array.from({ length: 1002 }, (_, i) => [`m${i}`, i]))]);
  expect(columns).toHaveLength(1001);
  const { cells } = await tables.row(ask('wide'), 0);
  expect(cells[999]).toBe(999);
  expect(JSON.parse(String(cells[1000]))).toEqual({ m1000: 1000, m1001: 1001 });
});

it('Every text and the order of rows are kept', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '0', '1.0', 'null', '"', '\n', '\u0000'));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), async (texts) => {
      const { rows } = await kept(texts.map((text) => ({ text, marker: 'x' })));
      const numbers = texts.every((text) => isEmptyCell(text) || /^(0|1\.0)$/.test(text));
      if (!numbers) expect(rows.map(({ text }) => text)).toEqual(texts);
      expect(rows).toHaveLength(texts.length);
    }),
    { numRuns: 15 },
  );
}, 30_000);

it('A table without rows is written', async () => {
  expect(await write('none', [])).toEqual({ rows: 0, columns: [] });
  expect(await tables.describe(ask('none'))).toEqual({ rows: 0, columns: [] });
  expect(await tables.page(ask('none'), all)).toEqual([]);
});

it('No file remains when the rows end with an error or writing is aborted', async () => {
  const before = await readdir(folder);
  const broken = async function* () {
    yield { a: 1 };
    throw new Error('broken off');
  };
  await expect(writeTable(broken(), join(folder, 'broken.parquet'))).rejects.toThrow('broken off');
  const end = new AbortController();
  const aborting = async function* () {
    yield { a: 1 };
    end.abort(new Error('enough'));
    yield { a: 2 };
  };
  await expect(writeTable(aborting(), join(folder, 'aborted.parquet'), end.signal)).rejects.toThrow('enough');
  await expect(writeTable(each([{ a: 1 }]), join(folder, 'late.parquet'), end.signal)).rejects.toThrow('enough');
  expect(await readdir(folder)).toEqual(before);
});
