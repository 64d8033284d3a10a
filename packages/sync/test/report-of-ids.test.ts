import { describe, expect, it } from 'vitest';
import type { ReadRequest, SyncError } from '../src/index.ts';
import { brandSearchQueryPerformance } from '../src/streams/brands/brand-search-query-performance.ts';
import { joinIds } from '../src/streams/ways/report-of-ids.ts';
import { TestBed } from './support/test-bed.ts';

const uk = 'A1F83G8C2ARO7P';
const day = 86_400_000;

describe('A report of IDs', () => {
  it('IDs are joined to texts that Amazon accepts', () => {
    const listed = Array.from({ length: 40 }, (_, at) => `B${String(at).padStart(9, '0')}`);
    const texts = joinIds(listed, { separator: ' ', maxLength: 200 });
    expect(texts.map((text) => text.split(' ').length)).toEqual([18, 18, 4]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(texts.join(' ').split(' ')).toEqual(listed);
  });

  it('A window waits for the stream that copies its IDs', async () => {
    const request = { listCopied: async () => new Set<string>() } as Partial<ReadRequest> as ReadRequest;
    const batches = brandSearchQueryPerformance.windows?.incremental.read(request)[Symbol.asyncIterator]();
    const error = await batches?.next().catch((cause: unknown) => cause as SyncError);
    expect(error).toMatchObject({ code: 'IDS_MISSING', action: expect.stringContaining('listings') });
    expect(brandSearchQueryPerformance.follows?.batchSize).toBe(18);
  });

  it('A part that Amazon cancels does not hide the rows of the other parts, and leaves a gap', async () => {
    const bed = new TestBed({ orders: 60, ordersPerDay: 0, listings: 60, marketplaceIds: [uk] });
    const sync = bed.createSync({ streams: ['listings', 'brand_search_query_performance'], since: '21d' });
    // The listings, which have the IDs, may be copied after the first try.
    for (let tries = 0; tries < 2; tries += 1) {
      await bed.runLoading(sync.run({ once: true }));
      await bed.run(bed.clock.sleep(day / 4));
    }
    await bed.runLoading(sync.run({ once: true }));
    const [unit] = (await bed.run(sync.status())).filter(({ stream }) => stream === 'brand_search_query_performance');
    const rows = (await bed.query(
      'select distinct cast(start_date as varchar), asin from brand_search_query_performance where _deleted_at is null',
    )) as [string, string][];
    const copied = new Set(rows.map(([week, asin]) => `${week} ${asin}`));
    const weeks = new Set(listSales(bed).map(({ week }) => week));
    const read = listSales(bed).filter(({ time }) => time >= (unit?.reachedFrom ?? 0) && time < (unit?.reachedTo ?? 0));
    expect(weeks.size).toBeGreaterThan(3);
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter(({ week, asin }) => !copied.has(`${week} ${asin}`))).toEqual([]);
    expect(unit?.gaps.map(({ code, message }) => `${code} ${message}`).join()).toMatch(
      /^REPORT_CANCELLED .* It was requested for \d+ values of asin\./,
    );
    await bed.run(sync.close());
  });
});

/** The items that buyers bought, by the Sunday of their week. */
function listSales({ sandbox }: TestBed): { readonly time: number; readonly week: string; readonly asin: string }[] {
  return sandbox.testData.records(sandbox.credentials.sellerId, 'orders').flatMap(({ record }) => {
    const { purchasedAt, status, items } = record as unknown as {
      readonly purchasedAt: number;
      readonly status: string;
      readonly items: readonly { readonly asin: string }[];
    };
    if (status === 'Pending' || status === 'Canceled') return [];
    // The first Sunday of 1970 is the fourth day.
    const start = Math.floor((purchasedAt - 3 * day) / (7 * day)) * 7 * day + 3 * day;
    const week = new Date(start).toISOString().slice(0, 10);
    return items.map(({ asin }) => ({ time: purchasedAt, week, asin }));
  });
}
