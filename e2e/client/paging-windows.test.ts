import { describe, expect, it } from 'vitest';
import { STORES, twoShops } from '../../packages/sandbox/test/support/paging/paged-list.ts';
import { createClient } from '../support/client/create-paging-client.ts';

const DAY = 86_400_000;

async function collect<T>(walk: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of walk) found.push(one);
  return found;
}

describe('windows', () => {
  it.each([1, 30, 400])('Windows of %i days return every listing once', async (days) => {
    const [shop] = twoShops();
    const { searchListingsItems } = createClient(shop.application.sandbox, false).listingsItems.v('2021-08-01');
    const path = { sellerId: shop.sellerId };
    const marketplaceIds = [STORES[0] as string];
    const whole = await collect(
      searchListingsItems.items({ path, query: { marketplaceIds, includedData: ['summaries'] } }),
    );
    const created = whole.map(({ summaries }) => Date.parse(summaries?.[0]?.createdDate ?? '')).toSorted();
    const span = {
      createdAfter: new Date(Math.min(...created)).toISOString(),
      createdBefore: new Date(Math.max(...created)).toISOString(),
    };
    const items = await collect(
      searchListingsItems.items({ path, query: { marketplaceIds, ...span } }, { window: days * DAY }),
    );
    expect(whole.length).toBeGreaterThan(100);
    expect(items.map(({ sku }) => sku).toSorted()).toEqual(whole.map(({ sku }) => sku).toSorted());
  });

  it('Windows return transactions of longer periods than Amazon accepts', async () => {
    const [shop] = twoShops();
    shop.clock.advance(30 * DAY);
    const { listTransactions } = createClient(shop.application.sandbox, false).finances.v('2024-06-19');
    const now = shop.clock.now() - 600_000;
    const query = (days: number) => ({
      postedAfter: new Date(now - days * DAY).toISOString(),
      postedBefore: new Date(now).toISOString(),
    });
    const half = await collect(listTransactions.items({ query: query(179) }));
    const whole = await collect(listTransactions.items({ query: query(400) }));
    expect((await listTransactions({ query: query(400) })).transactions ?? []).toEqual([]);
    expect(half.length).toBeGreaterThan(10);
    expect(whole.length).toBeGreaterThanOrEqual(half.length);
    const ids = whole.map(({ transactionId }) => transactionId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
