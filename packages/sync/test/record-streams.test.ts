import { describe, expect, test } from 'vitest';
import { planShipment } from '../../../simulation/mirror/inbound-activity.ts';
import { createRandom } from '../../../simulation/random.ts';
import { createSync } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

const hour = 3_600_000;
const germany = 'A1PA6795UKMFR9';

/** A bed with the listings of one marketplace. */
function createBed() {
  const bed = new TestBed({ orders: 10, listings: 12, marketplaceIds: [germany] });
  const [seller] = bed.sandbox.sellers;
  return { bed, sellerId: seller?.sellerId ?? '', seller };
}

describe('Streams with the IDs of another stream', () => {
  test('Fees are estimated for each listing, again when its price changes, and no longer when it is deleted', async () => {
    const { bed, sellerId } = createBed();
    const sync = bed.createSync({ streams: ['listings', 'fees_estimates'], since: '5d' });
    const copy = async () => {
      await bed.runLoading(sync.run({ once: true }));
      await bed.run(bed.clock.sleep(hour));
      await bed.runLoading(sync.run({ once: true }));
    };
    await copy();
    const compare = 'select count(*) from fees_estimates f join listings l using (seller_id, marketplace_id, sku)';
    const isSame = 'f.price is not distinct from l.price and f._deleted_at is null';
    expect(await bed.query(`${compare} where ${isSame}`)).toEqual([['12']]);
    expect(
      await bed.query("select count(*) from fees_estimates where status = 'Success' and total_fees >= referral_fee"),
    ).toEqual([[expect.stringMatching(/^(?:9|10|11|12)$/)]]);
    const [[sku]] = (await bed.query("select min(sku) from fees_estimates where status = 'Success'")) as [[string]];
    bed.sandbox.testData.changeListing({ sellerId, sku, marketplaceId: germany, price: 123.45 });
    await bed.run(bed.clock.sleep(hour));
    await copy();
    expect(await bed.query(`select price, referral_fee from fees_estimates where sku = '${sku}'`)).toEqual([
      ['123.4500', '18.5200'],
    ]);
    const [first] = bed.sellers;
    await bed.runLoading(
      first?.client.call('listingsItems.deleteListingsItem', {
        path: { sellerId, sku },
        query: { marketplaceIds: [germany] },
      }) as Promise<unknown>,
    );
    // A listing is gone when two complete copies lack it.
    for (let day = 0; day < 3; day += 1) {
      await bed.run(bed.clock.sleep(24 * hour));
      await copy();
    }
    expect(await bed.query(`select count(*) from fees_estimates where _deleted_at is not null`)).toEqual([['1']]);
    expect(await bed.query(`select sku from fees_estimates where _deleted_at is not null`)).toEqual([[sku]]);
  });

  test('The shipments to Amazon have items, which are read once, and again after half a day', async () => {
    const { bed, seller } = createBed();
    const random = createRandom('inbound');
    if (seller === undefined) throw new Error('There is no seller.');
    const shop = { sandbox: bed.sandbox, clock: bed.clock, seller } as Parameters<typeof planShipment>[0];
    for (let count = 0; count < 3; count += 1) planShipment(shop, random);
    await bed.run(bed.clock.sleep(hour));
    const sync = bed.createSync({ streams: ['inbound_shipments', 'inbound_shipment_items', 'inbound_plans'] });
    await bed.runLoading(sync.run({ once: true }));
    await bed.run(bed.clock.sleep(hour));
    await bed.runLoading(sync.run({ once: true }));
    expect(await bed.query('select count(*), min(status) from inbound_shipments')).toEqual([['3', 'WORKING']]);
    expect(await bed.query('select count(*), min(status) from inbound_plans')).toEqual([['3', 'ACTIVE']]);
    expect(
      await bed.query('select count(distinct shipment_id), sum(quantity_shipped) > 5 from inbound_shipment_items'),
    ).toEqual([['3', true]]);
    const readTimes = await bed.query('select distinct fetched_time from inbound_shipment_items');
    await bed.run(bed.clock.sleep(hour));
    await bed.runLoading(sync.run({ once: true }));
    expect(await bed.query('select distinct fetched_time from inbound_shipment_items')).toEqual(readTimes);
    await bed.run(bed.clock.sleep(12 * hour));
    await bed.runLoading(sync.run({ once: true }));
    expect(await bed.query('select distinct fetched_time from inbound_shipment_items')).not.toEqual(readTimes);
  });

  test('A stream without the stream that has its IDs is rejected', () => {
    const { bed } = createBed();
    const options = { sellers: bed.sellers, destination: { destination: bed.destination }, clock: bed.clock };
    expect(() => createSync({ ...options, streams: ['catalog_items'] })).toThrow(
      'streams has catalog_items, which reads the IDs that listings copies, but not listings.',
    );
  });
});

describe('A stream of vendors', () => {
  test.each(['vendor_purchase_orders', 'vendor_sales', 'vendor_inventory'] as const)(
    'The unit of a seller is not enrolled in %s, and tried again once a day',
    async (stream) => {
      const { bed } = createBed();
      const sync = bed.createSync({ streams: [stream], since: '5d' });
      await bed.runLoading(sync.run({ once: true }));
      const [unit] = await bed.run(sync.status());
      expect(unit).toMatchObject({ status: 'not-enrolled', error: { code: 'NOT_ENROLLED' } });
      expect(unit?.dueAt).toBeGreaterThan(bed.clock.now() + 20 * hour);
    },
  );
});
