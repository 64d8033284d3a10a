import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadsheetCell } from '../src/spreadsheet-cell.ts';
import type { Filter } from '../src/table-query.ts';
import { someTables } from './some-tables.ts';

const { folder, tables, write, ask } = await someTables();
const all = { filters: [], sort: [] };

const rows = Array.from({ length: 6000 }, (_, index) => ({
  sku: `SKU-${index}`,
  note: ['plain', 'with, comma', 'say "hi"', 'two\nlines', '', 'ünï'][index % 6],
  price: (index / 100).toFixed(2),
  at: new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString(),
}));
const { columns } = await write('shop', rows);

it('An export has every row as JSON Lines, once and in order', async () => {
  const { content, name } = await tables.export(ask('shop'), { ...all, format: 'jsonl' });
  const lines = (await text(content)).trimEnd().split('\n');
  expect(name).toBe('shop.jsonl');
  expect(lines.map((line) => JSON.parse(line))).toEqual(rows.map((row) => ({ ...row, price: Number(row.price) })));
});

it('An export has every row as CSV, once and in order', async () => {
  const { content } = await tables.export(ask('shop'), { ...all, format: 'csv' });
  const [head, ...lines] = parseCsv(await text(content));
  expect(head).toEqual(['sku', 'note', 'price', 'at']);
  expect(lines).toEqual(rows.map(({ sku, note, price, at }) => [sku, note, price, at]));
});

it('Any text is quoted correctly', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 20 }), async (texts) => {
      await write(
        'texts',
        texts.map((text) => ({ text, end: 'x' })),
      );
      const { content } = await tables.export(ask('texts'), { ...all, format: 'csv' });
      const [, ...lines] = parseCsv(await text(content));
      expect(lines).toHaveLength(texts.length);
      if (texts.some((text) => !/^[\d.-]*$/.test(text) && !/^(true|false)$/i.test(text))) {
        expect(lines.map(([text]) => text)).toEqual(texts);
      }
    }),
    { numRuns: 10 },
  );
}, 30_000);

it('An export has CSV without formulas for spreadsheets on request', async () => {
  const risky = [
    '=1+1',
    '+SUM(A1)',
    '-cmd',
    '@now',
    '\tx',
    '\r=x',
    '=HYPERLINK("a","b")',
    '-12.50',
    '+3',
    '-1,000.5',
    '-1e-5',
    'a=b',
    '',
  ];
  await write(
    'formulas',
    risky.map((note, index) => ({ '=head': note, price: (-index / 4).toFixed(2) })),
  );
  const cells = async (forSpreadsheets: boolean | undefined) => {
    const { content } = await tables.export(ask('formulas'), { ...all, format: 'csv', forSpreadsheets });
    return parseCsv(await text(content));
  };
  const prices = risky.map((_, index) => (-index / 4).toFixed(2));
  const exact = await cells(undefined);
  expect(exact.slice(1).map(([note]) => note)).toEqual(risky);
  const [head, ...lines] = await cells(true);
  expect(head).toEqual(["'=head", 'price']);
  expect(lines.map(([note]) => note)).toEqual(risky.map((note) => spreadsheetCell(note)));
  expect(lines.slice(0, 8).map(([note]) => note?.[0])).toEqual([...Array(7).fill("'"), '-']);
  expect(lines.map(([, price]) => Number(price))).toEqual(prices.map(Number));
});

it('A Parquet file has the same rows, filtered and sorted or complete', async () => {
  const filters: Filter[] = [{ column: 'note', is: 'equals', value: 'ünï' }];
  const sort = [{ column: 'price', descending: true }];
  for (const [query, expected] of [
    [all, rows],
    [{ filters, sort }, rows.filter(({ note }) => note === 'ünï').reverse()],
  ] as const) {
    const { content } = await tables.export(ask('shop'), {
      filters: [...query.filters],
      sort: [...query.sort],
      format: 'parquet',
    });
    await writeFile(join(folder, 'copy.parquet'), content);
    expect(await tables.describe(ask('copy'))).toEqual({ columns, rows: expected.length });
    const { content: lines } = await tables.export(ask('copy'), { ...all, format: 'jsonl' });
    expect(
      (await text(lines))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).sku),
    ).toEqual(expected.map(({ sku }) => sku));
  }
  expect(await readdir(join(folder, 'spill'))).toEqual([]);
});

it('The export of a table without rows is its header', async () => {
  await write('none', []);
  const { content } = await tables.export(ask('none'), { ...all, format: 'csv' });
  expect(await text(content)).toBe('');
});

it('An export ends when the reader disconnects, and the table can still be queried', async () => {
  const { content } = await tables.export(ask('shop'), {
    filters: [],
    sort: [{ column: 'note', descending: false }],
    format: 'csv',
  });
  const reader = content.getReader();
  await reader.read();
  await reader.cancel();
  expect(await tables.count(ask('shop'), [])).toBe(rows.length);
});

function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^,\n"]*))(,|\n|$)/gy;
  for (let found = cell.exec(text); found !== null && found.index < text.length; found = cell.exec(text)) {
    lines.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
