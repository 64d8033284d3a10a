import { describe, expect, test } from 'vitest';
import type { ReadRequest } from '../src/index.ts';
import { findStream } from '../src/index.ts';
import { start, TestBed } from './support/test-bed.ts';

const day = 86_400_000;

describe('Copying sales and traffic', () => {
  test('A copy of sales and traffic has each day and each SKU once, with sums that agree', async () => {
    const bed = new TestBed({ orders: 120, ordersPerDay: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    const sync = bed.createSync({ streams: ['sales_and_traffic'], since: '20d' });
    await bed.run(sync.run({ once: true }));
    expect(
      await bed.query('select count(*) > 5, count(*) = count(distinct date) from sales_and_traffic_by_date'),
    ).toEqual([[true, true]]);
    expect(
      await bed.query(`select count(*) from sales_and_traffic_by_date d full join
        (select marketplace_id, date, sum(units_ordered) units, sum(ordered_product_sales) sales
         from sales_and_traffic_by_asin group by all) a using (marketplace_id, date)
        where d.units_ordered is distinct from a.units or d.ordered_product_sales is distinct from a.sales`),
    ).toEqual([['0']]);
    expect(await bed.query('select distinct currency from sales_and_traffic_by_asin')).toEqual([['EUR']]);
    const units = await sync.status();
    expect(units.map(({ coveredTo }) => coveredTo)).toEqual([Date.UTC(2026, 9, 1)]);
  });

  test('A copy of sales and traffic waits for the next day instead of reading again and again', async () => {
    const bed = new TestBed({ orders: 10, ordersPerDay: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    const sync = bed.createSync({ streams: ['sales_and_traffic'], since: '2d' });
    await bed.run(sync.run({ once: true }));
    const [unit] = await sync.status();
    // The day begins at 22:00 UTC in Germany, and is read 30 hours later.
    expect(unit?.dueAt).toBe(Date.UTC(2026, 9, 2, 4));
  });
});

/** Answers queries with records by the name of the data set and the first day. */
function createRequest(records: Readonly<Record<string, readonly object[]>>, savedRun?: string) {
  const queries: string[] = [];
  const saved: string[] = [];
  const run = (text: string, hooks: { onProgress: (run: object) => unknown }) => {
    const [, dataset = '', date = ''] = /(salesAndTrafficBy\w+)\(.*startDate:"([\d-]+)"/.exec(text) ?? [];
    let step: unknown;
    const start = async () => {
      step ??= hooks.onProgress({ text });
      await step;
    };
    return {
      done: start,
      async *rows() {
        await start();
        yield* records[`${dataset} ${date}`] ?? [];
      },
    };
  };
  const client = {
    query(text: string, hooks: never) {
      queries.push(text);
      return run(text, hooks);
    },
    resume: (json: string, hooks: never) => run((JSON.parse(json) as { text: string }).text, hooks),
  };
  const request = {
    seller: { sellerId: 'A1', client, marketplaceIds: ['A1PA6795UKMFR9'] },
    marketplaceId: 'A1PA6795UKMFR9',
    from: start - (start % day) - 3 * day,
    to: start - (start % day),
    savedRun,
    saveRun: async (json: string) => void saved.push(json),
    signal: new AbortController().signal,
  } as unknown as ReadRequest;
  return { request, queries, saved };
}

async function readAll(request: ReadRequest) {
  const rows: Record<string, object[]> = {};
  for await (const batch of findStream('sales_and_traffic')?.windows?.incremental.read(request) ?? []) {
    for (const [table, some] of Object.entries(batch)) rows[table] = [...(rows[table] ?? []), ...some];
  }
  return rows;
}

describe('Queries of sales and traffic', () => {
  test('One query has all days, and one query for each day has its products', async () => {
    const { request, queries } = createRequest({});
    expect(await readAll(request)).toEqual({});
    expect(
      queries.map((text) => /\{(sales\w+)\(.*startDate:"([\d-]+)" endDate:"([\d-]+)"/.exec(text)?.slice(1)),
    ).toEqual([
      ['salesAndTrafficByDate', '2026-09-28', '2026-09-30'],
      ['salesAndTrafficByAsin', '2026-09-28', '2026-09-28'],
      ['salesAndTrafficByAsin', '2026-09-29', '2026-09-29'],
      ['salesAndTrafficByAsin', '2026-09-30', '2026-09-30'],
    ]);
  });

  test('A resumed window creates no query twice', async () => {
    const records = { 'salesAndTrafficByAsin 2026-09-28': [{ childAsin: 'B0', sales: { unitsOrdered: 2 } }] };
    const first = createRequest(records);
    const rows = await readAll(first.request);
    expect(rows.sales_and_traffic_by_asin).toMatchObject([
      { date: '2026-09-28', child_asin: 'B0', sku: '', units_ordered: 2 },
    ]);
    // The process ended before the second query was created.
    const resumed = createRequest(records, first.saved[0]);
    expect(await readAll(resumed.request)).toEqual(rows);
    expect(resumed.queries).toHaveLength(3);
    const finished = createRequest(records, first.saved.at(-1));
    expect(await readAll(finished.request)).toEqual(rows);
    expect(finished.queries).toEqual([]);
  });
});
