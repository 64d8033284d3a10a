import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter, Order } from '../src/table-query.ts';
import { someTables } from './some-tables.ts';

const { tables, write, ask } = await someTables();

type Row = {
  readonly sku: string;
  readonly count: number | null;
  readonly price: number | null;
  readonly prime: boolean | null;
  readonly day: string | null;
};

const names = ['sku', 'count', 'price', 'prime', 'day'] as const;
const skus = ['', 'A', 'a-1', 'Ä 2', "it's", '100%', 'a_1', '"', 'zz', 'B'];
const days = ['2024-01-01', '2024-02-29', '2025-12-31'];

const row: fc.Arbitrary<Row> = fc.record({
  sku: fc.constantFrom(...skus),
  count: fc.option(fc.integer({ min: -3, max: 3 })),
  price: fc.option(fc.integer({ min: -300, max: 300 }).map((cents) => cents / 100)),
  prime: fc.option(fc.boolean()),
  day: fc.option(fc.constantFrom(...days)),
});

const number = fc.constantFrom(-1, 0, 0.5, 2, 2.99);
const valuesByColumn: Record<(typeof names)[number], fc.Arbitrary<string | number | boolean>> = {
  sku: fc.constantFrom(...skus),
  count: number,
  price: number,
  prime: fc.boolean(),
  day: fc.constantFrom(...days),
};
const filter: fc.Arbitrary<Filter> = fc.constantFrom(...names).chain((column) =>
  fc.oneof(
    fc.record({ column: fc.constant(column), is: fc.constantFrom('empty', 'filled') }),
    fc.record({
      column: fc.constant('sku'),
      is: fc.constant('contains'),
      value: fc.constantFrom('a', 'ä', '%', '_', "'"),
    }),
    fc.record({
      column: fc.constant(column),
      is: fc.constantFrom('equals', 'not', 'greater', 'atLeast', 'less', 'atMost'),
      value: valuesByColumn[column],
    }),
    fc.record({
      column: fc.constant(column),
      is: fc.constant('in'),
      values: fc.array(valuesByColumn[column], { minLength: 1 }),
    }),
    fc.record({
      column: fc.constant(column),
      is: fc.constant('between'),
      from: valuesByColumn[column],
      to: valuesByColumn[column],
    }),
  ),
) as fc.Arbitrary<Filter>;
const order: fc.Arbitrary<Order> = fc.record({ column: fc.constantFrom(...names), descending: fc.boolean() });

type Value = string | number | boolean;

/** As bytes of UTF-8 compare, and no before yes. */
function compare(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) - Number(other);
}

function keeps(row: Row, filter: Filter): boolean {
  const value = row[filter.column as keyof Row];
  const isEmpty = value === null || value === '';
  if (filter.is === 'empty') return isEmpty;
  if (filter.is === 'filled') return !isEmpty;
  if (filter.is === 'not') return value !== filter.value;
  if (value === null) return false;
  switch (filter.is) {
    case 'contains':
      return String(value).toLowerCase().includes(filter.value.toLowerCase());
    case 'in':
      return filter.values.includes(value);
    case 'between':
      return compare(value, filter.from) >= 0 && compare(value, filter.to) <= 0;
    case 'equals':
      return value === filter.value;
    case 'greater':
      return compare(value, filter.value) > 0;
    case 'atLeast':
      return compare(value, filter.value) >= 0;
    case 'less':
      return compare(value, filter.value) < 0;
    case 'atMost':
      return compare(value, filter.value) <= 0;
  }
}

function ordered(rows: readonly Row[], sort: readonly Order[]): Row[] {
  return rows.toSorted((one, other) => {
    for (const { column, descending } of sort) {
      const [a, b] = [one[column as keyof Row], other[column as keyof Row]].map((value) =>
        value === '' ? null : value,
      );
      if (a === b) continue;
      if (a === null || a === undefined) return 1;
      if (b === null || b === undefined) return -1;
      const difference = compare(a, b) * (descending ? -1 : 1);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

// The types of the columns must not depend on chance.
const fixed: Row = { sku: 'first', count: 1, price: 0.25, prime: true, day: '2024-01-01' };
let files = 0;

it('A query returns the rows of a plain filter and sort', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 60 }),
      fc.array(
        fc.record({
          filters: fc.array(filter, { maxLength: 3 }),
          sort: fc.array(order, { maxLength: 3 }),
          offset: fc.nat(40),
        }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      async (given, questions) => {
        const rows = [fixed, ...given];
        files += 1;
        await write(`some-${files}`, rows);
        for (const { filters, sort, offset } of questions) {
          const model = ordered(
            rows.filter((row) => filters.every((filter) => keeps(row, filter))),
            sort,
          );
          const page = await tables.page(ask(`some-${files}`), { filters, sort, offset, limit: 20 });
          const expected = model.slice(offset, offset + 20);
          expect(page.map(({ cells }) => cells)).toEqual(expected.map((row) => names.map((name) => row[name])));
          expect(page.map(({ row }) => rows[row])).toEqual(expected);
          expect(await tables.count(ask(`some-${files}`), filters)).toBe(model.length);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 30_000);

it('A query finds rows far down the sort order', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({ place: (index * 2347) % 5000, half: index % 2 }));
  await write('far', rows);
  const sort = [{ column: 'place', descending: true }];
  const odd: Filter[] = [{ column: 'half', is: 'equals', value: 1 }];
  const everyPlace = rows.map(({ place }) => place).toSorted((a, b) => b - a);
  const oddPlaces = rows
    .filter(({ half }) => half === 1)
    .map(({ place }) => place)
    .toSorted((a, b) => b - a);
  const placesAt = async (filters: Filter[], offset: number) =>
    (await tables.page(ask('far'), { filters, sort, offset, limit: 10, columns: ['place'] })).map(
      ({ cells }) => cells[0],
    );
  expect(await placesAt([], 4994)).toEqual(everyPlace.slice(4994));
  expect(await placesAt([], 995)).toEqual(everyPlace.slice(995, 1005));
  expect(await placesAt(odd, 2000)).toEqual(oddPlaces.slice(2000, 2010));
  expect(await tables.count(ask('far'), odd)).toBe(2500);
  await tables.close();
  expect(await placesAt([], 3000)).toEqual(everyPlace.slice(3000, 3010));
});

it('No value is executed as SQL', async () => {
  const evil = `x"; DROP TABLE y; --`;
  const value = `'); COPY (SELECT 1) TO '/tmp/supercargo-got-in'; --`;
  await write('evil', [
    { [evil]: value, other: '1' },
    { [evil]: 'plain', other: '2' },
  ]);
  const page = async (filters: Filter[], sort: Order[] = []) =>
    (await tables.page(ask('evil'), { filters, sort, offset: 0, limit: 10 })).map(({ row }) => row);
  expect(await page([{ column: evil, is: 'equals', value }], [{ column: evil, descending: true }])).toEqual([0]);
  expect(await page([{ column: evil, is: 'contains', value: "' OR 1=1 --" }])).toEqual([]);
  expect(await page([{ column: evil, is: 'in', values: [value, '1) OR (1=1'] }])).toEqual([0]);
  const missing = { code: 'TABLE_COLUMN_UNKNOWN', action: `Choose one of its columns: ${evil}, other.` };
  const column = 'other" OR 1=1 --';
  await expect(page([{ column, is: 'equals', value: '1' }])).rejects.toMatchObject(missing);
  await expect(page([], [{ column, descending: false }])).rejects.toMatchObject(missing);
  await expect(tables.summary(ask('evil'), { column, filters: [] })).rejects.toMatchObject(missing);
  await expect(
    tables.chart(ask('evil'), { by: column, filters: [], aggregate: 'count', maxGroups: 5 }),
  ).rejects.toMatchObject(missing);
  expect(await tables.summary(ask('evil'), { column: evil, filters: [] })).toMatchObject({ rows: 2, distinct: 2 });
});

it('An error names the filter whose value does not match its column', async () => {
  await write('typed', [{ count: 1, day: '2024-01-01', at: '2024-01-01T00:00:00Z', prime: true }]);
  const page = (column: string, value: string) =>
    tables.page(ask('typed'), { filters: [{ column, is: 'equals', value }], sort: [], offset: 0, limit: 1 });
  for (const [column, value] of [
    ['count', 'many'],
    ['count', ''],
    ['day', '2024-02-30'],
    ['at', 'noon'],
    ['prime', 'yes'],
  ] as const) {
    await expect(page(column, value)).rejects.toMatchObject({
      code: 'TABLE_FILTER_INVALID',
      message: expect.stringContaining(`"${column}" has an invalid value: "${value}"`),
    });
  }
});

it('A column has a summary', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({
    sku: index < 60 ? 'A' : '',
    units: index,
    day: '2024-01-01',
  }));
  await write('sums', rows);
  const units = await tables.summary(ask('sums'), { column: 'units', filters: [] });
  expect(units).toMatchObject({ rows: 100, empty: 0, min: 0, max: 99, mean: 49.5 });
  expect(units.histogram).toHaveLength(20);
  expect(units.histogram.reduce((sum, { rows }) => sum + rows, 0)).toBe(100);
  expect(units.quartiles?.[1]).toBeCloseTo(49.5, 0);
  const sku = await tables.summary(ask('sums'), {
    column: 'sku',
    filters: [{ column: 'units', is: 'atLeast', value: 50 }],
  });
  expect(sku).toMatchObject({
    rows: 50,
    empty: 40,
    distinct: 1,
    min: 'A',
    top: [{ value: 'A', rows: 10 }],
    histogram: [],
  });
  expect(await tables.summary(ask('sums'), { column: 'day', filters: [] })).toMatchObject({
    min: '2024-01-01',
    histogram: [],
  });
});

describe('Amounts in several currencies', () => {
  const orders = [
    { day: '2024-01-01', 'item-price': 60, currency: 'GBP', quantity: 1, shop: 'A' },
    { day: '2024-01-01', 'item-price': 50, currency: 'GBP', quantity: 2, shop: 'B' },
    { day: '2024-01-01', 'item-price': 66, currency: 'EUR', quantity: 3, shop: 'A' },
    { day: '2024-01-02', 'item-price': 5, currency: 'EUR', quantity: 1, shop: 'A' },
    { day: '2024-01-02', 'item-price': '', currency: '', quantity: 9, shop: 'C' },
    { day: '2024-01-02', 'item-price': 7, currency: '', quantity: 1, shop: 'A' },
  ];
  const chart = (table: string, query: object) =>
    tables.chart(ask(table), { by: 'day', filters: [], aggregate: 'sum', maxGroups: 10, ...query });

  it('Each currency is measured separately', async () => {
    await write('orders', orders);
    expect(await chart('orders', { measure: 'item-price' })).toEqual({
      points: [
        { at: '2024-01-01', currency: 'EUR', value: 66 },
        { at: '2024-01-01', currency: 'GBP', value: 110 },
        { at: '2024-01-02', currency: null, value: 7 },
        { at: '2024-01-02', currency: 'EUR', value: 5 },
      ],
      groups: 4,
    });
    for (const [aggregate, gbp] of [
      ['average', 55],
      ['min', 50],
      ['max', 60],
    ] as const) {
      const { points } = await chart('orders', { measure: 'item-price', aggregate });
      expect(points).toContainEqual({ at: '2024-01-01', currency: 'GBP', value: gbp });
    }
    const filters = [{ column: 'currency', is: 'equals', value: 'GBP' }];
    expect((await chart('orders', { measure: 'item-price', filters })).points).toEqual([
      { at: '2024-01-01', currency: 'GBP', value: 110 },
    ]);
    // From the greatest of each currency, and a group whose amounts are empty has no point of its own beside others.
    expect((await chart('orders', { by: 'shop', measure: 'item-price', maxGroups: 3 })).points).toEqual([
      { at: 'A', currency: 'EUR', value: 71 },
      { at: 'A', currency: 'GBP', value: 60 },
      { at: 'A', currency: null, value: 7 },
    ]);
    expect((await chart('orders', { by: 'shop', measure: 'item-price' })).points).toContainEqual({
      at: 'C',
      currency: null,
      value: null,
    });
  });

  it('Counts and numbers that are not amounts ignore the currency', async () => {
    await write('orders', orders);
    const days = (first: number, second: number) => [
      { at: '2024-01-01', value: first },
      { at: '2024-01-02', value: second },
    ];
    expect((await chart('orders', { measure: 'quantity' })).points).toEqual(days(6, 11));
    expect((await chart('orders', { aggregate: 'count' })).points).toEqual(days(3, 3));
    const { currencies, mean } = await tables.summary(ask('orders'), { column: 'quantity', filters: [] });
    expect([currencies, mean]).toEqual([[], 17 / 6]);
  });

  it.each([
    [
      'beside the amount',
      { 'sales.amount': 1, 'sales.currencyCode': 'GBP', 'tax.currencyCode': 'X' },
      'sales.amount',
      'GBP',
    ],
    [
      'above the amount',
      { 'order.price.value': 1, currency: 'GBP', 'tax.currencyCode': 'X' },
      'order.price.value',
      'GBP',
    ],
    ['named after the amount', { price: 1, 'price-currency': 'GBP', 'tax-currency': 'EUR' }, 'price', 'GBP'],
    ['of several that may be meant', { total: 1, 'price-currency': 'GBP', 'tax-currency': 'EUR' }, 'total', 'GBP/EUR'],
    ['of an uncertain column', { value: 1, CurrencyCode: 'GBP', concurrency: 'high' }, 'value', 'GBP'],
    ['in camel case', { itemPrice: 1, itemPriceCurrency: 'GBP', feeCurrencyCode: 'X' }, 'itemPrice', 'GBP'],
  ])('The currency is read from the column %s', async (_, row, measure, currency) => {
    await write('told', [row, row]);
    const { points } = await tables.chart(ask('told'), {
      by: measure,
      filters: [],
      aggregate: 'sum',
      measure,
      maxGroups: 9,
    });
    expect(points).toEqual([{ at: 1, currency, value: 2 }]);
  });

  it('Each currency has its own summary', async () => {
    await write('orders', orders);
    const summary = await tables.summary(ask('orders'), { column: 'item-price', filters: [] });
    expect(summary).toMatchObject({
      rows: 6,
      empty: 1,
      min: null,
      max: null,
      mean: null,
      quartiles: null,
      histogram: [],
      top: [],
    });
    expect(summary.currencies.map(({ quartiles: _, ...rest }) => rest)).toEqual([
      { currency: 'EUR', rows: 2, min: 5, max: 66, mean: 35.5 },
      { currency: 'GBP', rows: 2, min: 50, max: 60, mean: 55 },
      { currency: null, rows: 1, min: 7, max: 7, mean: 7 },
    ]);
    const filters = [{ column: 'currency', is: 'equals' as const, value: 'GBP' }];
    expect(await tables.summary(ask('orders'), { column: 'item-price', filters })).toMatchObject({
      mean: 55,
      min: 50,
      currencies: [{ currency: 'GBP', rows: 2 }],
    });
  });
});

it('Rows are grouped and measured', async () => {
  await write('chart', [
    { at: '2024-01-31T23:00:00Z', sku: 'A', units: 2 },
    { at: '2024-02-01T00:00:00Z', sku: 'B', units: 3 },
    { at: '2024-02-10T00:00:00Z', sku: 'B', units: 4 },
    { at: '', sku: '', units: 1 },
  ]);
  const chart = (query: object) =>
    tables.chart(ask('chart'), { by: 'at', filters: [], aggregate: 'count', maxGroups: 10, ...query });
  expect(await chart({ bucket: 'month', aggregate: 'sum', measure: 'units' })).toEqual({
    points: [
      { at: null, value: 1 },
      { at: '2024-01-01', value: 2 },
      { at: '2024-02-01', value: 7 },
    ],
    groups: 3,
  });
  expect(await chart({ by: 'sku', maxGroups: 1 })).toEqual({ points: [{ at: 'B', value: 2 }], groups: 3 });
  await expect(chart({ aggregate: 'sum', measure: 'sku' })).rejects.toMatchObject({
    code: 'TABLE_MEASURE_NOT_NUMERIC',
  });
});

it('A split chart has a series for each of the greatest values, and one for all others', async () => {
  const days = ['2024-01-01', '2024-01-02'];
  const rows = days.flatMap((day) =>
    'ABCDEFGHI'.split('').map((shop, index) => ({ day, shop, units: 9 - index, note: shop === 'A' ? '' : 'x' })),
  );
  await write('split', rows);
  const chart = (query: object) =>
    tables.chart(ask('split'), { by: 'day', filters: [], aggregate: 'sum', measure: 'units', maxGroups: 10, ...query });
  const { points, groups } = await chart({ splitBy: 'shop' });
  expect(groups).toBe(2);
  expect(points).toHaveLength(16);
  expect(points.slice(0, 8).map(({ at, series, value }) => [at, series, value])).toEqual([
    ...'ABCDEFG'.split('').map((shop, index) => ['2024-01-01', shop, 9 - index]),
    ['2024-01-01', undefined, 3],
  ]);
  expect((await chart({ splitBy: 'shop', maxGroups: 1 })).points.map(({ at }) => at)).toEqual(
    Array.from({ length: 8 }, () => '2024-01-02'),
  );
  expect((await chart({ by: 'shop', splitBy: 'note', maxGroups: 2 })).points).toEqual([
    { at: 'A', value: 18, series: '' },
    { at: 'B', value: 16, series: 'x' },
  ]);
});

it('The currencies of a split chart stay apart', async () => {
  await write('split-money', [
    { day: '2024-01-01', price: 5, currency: 'EUR', channel: 'FBA' },
    { day: '2024-01-01', price: 7, currency: 'GBP', channel: 'FBA' },
    { day: '2024-01-01', price: 2, currency: 'EUR', channel: 'MFN' },
  ]);
  const query = {
    by: 'day',
    filters: [],
    aggregate: 'sum' as const,
    measure: 'price',
    splitBy: 'channel',
    maxGroups: 9,
  };
  expect((await tables.chart(ask('split-money'), query)).points).toEqual([
    { at: '2024-01-01', currency: 'EUR', value: 5, series: 'FBA' },
    { at: '2024-01-01', currency: 'GBP', value: 7, series: 'FBA' },
    { at: '2024-01-01', currency: 'EUR', value: 2, series: 'MFN' },
  ]);
});

it('A table is compared with an earlier one', async () => {
  await write('before', [
    { sku: 'A', units: 1, price: '1' },
    { sku: 'B', units: 2, price: '2' },
    { sku: 'B', units: 3, price: '2' },
    { sku: 'C', units: 4, price: '3', old: 'x' },
  ]);
  await write('after', [
    { sku: 'D', units: 9, price: '9.5', fresh: 'y' },
    { sku: 'B', units: 2, price: '2' },
    { sku: 'B', units: 7, price: '2.00' },
    { sku: 'A', units: 1, price: '1' },
  ]);
  const query = { keys: ['sku'], offset: 0, limit: 10 };
  expect(await tables.compare(ask('after'), { runId: 'before' }, query)).toEqual({
    added: 1,
    removed: 1,
    changed: 1,
    same: 2,
    newColumns: ['fresh'],
    lostColumns: ['old'],
    differences: [
      { change: 'changed', keys: ['B'], cells: [{ column: 'units', before: 3, after: 7 }] },
      { change: 'added', keys: ['D'], cells: [] },
      { change: 'removed', keys: ['C'], cells: [] },
    ],
  });
  await expect(tables.compare(ask('after'), { runId: 'before' }, { ...query, keys: ['fresh'] })).rejects.toMatchObject({
    code: 'TABLE_COLUMN_UNKNOWN',
  });
});

it('No query runs for a caller that has disconnected', async () => {
  await write('gone', [{ a: 1 }]);
  const asked = { ...ask('gone'), signal: AbortSignal.abort(new Error('gone')) };
  await expect(tables.page(asked, { filters: [], sort: [], offset: 0, limit: 1 })).rejects.toThrow('gone');
});
