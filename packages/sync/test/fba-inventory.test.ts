import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;
const uk = 'A1F83G8C2ARO7P';

function createBed(listings: number) {
  return new TestBed({ listings, orders: 0, ordersPerDay: 0, marketplaceIds: [uk] });
}

function listWarehouseSkus(bed: TestBed): string[] {
  const sellerId = bed.sandbox.sellers[0]?.sellerId ?? '';
  const listings = bed.sandbox.testData.listings(sellerId, uk).filter(({ channel }) => channel === 'AFN');
  return listings.map(({ sku }) => sku).sort();
}

async function deleteListing(bed: TestBed, sku: string) {
  const [seller] = bed.sellers;
  const path = { sellerId: seller?.sellerId ?? '', sku };
  await (seller as { client: { call: (name: string, parameters: object) => Promise<unknown> } }).client.call(
    'listingsItems.deleteListingsItem',
    { path, query: { marketplaceIds: [uk] } },
  );
}

describe('Copying stock in warehouses', () => {
  test('Every SKU of every page is copied once, with a row for the day', async () => {
    const bed = createBed(200);
    const sync = bed.createSync({ streams: ['fba_inventory'] });
    await bed.run(sync.run({ once: true }));
    const skus = listWarehouseSkus(bed);
    expect(skus.length).toBeGreaterThan(50);
    expect((await bed.query('select sku from fba_inventory order by sku')).flat().sort()).toEqual(skus);
    expect(await bed.query('select count(*), count(distinct day), max(day)::varchar from fba_inventory_daily')).toEqual(
      [[String(skus.length), '1', '2026-10-01']],
    );
  });

  test('A SKU that Amazon no longer lists has zeros, today and on the following days', async () => {
    const bed = createBed(60);
    const sync = bed.createSync({ streams: [{ stream: 'fba_inventory', every: '1d' }] });
    await bed.run(sync.run({ once: true }));
    const [[sku]] = (await bed.query('select sku from fba_inventory where total > 0 limit 1')) as [[string]];
    await bed.runLoading(deleteListing(bed, sku));
    await bed.run(bed.clock.sleep(day));
    await bed.run(sync.run({ once: true }));
    expect(
      await bed.query(`select total, fulfillable, _deleted_at is null from fba_inventory where sku = '${sku}'`),
    ).toEqual([['0', '0', true]]);
    expect(
      await bed.query(`select day::varchar, total > 0 from fba_inventory_daily where sku = '${sku}' order by day`),
    ).toEqual([
      ['2026-10-01', true],
      ['2026-10-02', false],
    ]);
  });

  test('A seller without Fulfillment by Amazon is not enrolled, and is tried again a day later', async () => {
    const bed = createBed(5);
    bed.sandbox.faults.add({ fault: 'error', operation: 'fbaInventory/v1/getInventorySummaries', status: 400 });
    const sync = bed.createSync({ streams: ['fba_inventory'] });
    await bed.run(sync.run({ once: true }));
    const [unit] = await bed.run(sync.status());
    expect(unit).toMatchObject({ status: 'not-enrolled', error: { code: 'NOT_ENROLLED' } });
    expect(unit?.dueAt).toBeGreaterThan(bed.clock.now() + day - 120_000);
  });
});
