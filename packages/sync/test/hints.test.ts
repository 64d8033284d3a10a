import { parseNotification } from 'supercargo/notifications';
import { describe, expect, test } from 'vitest';
import type { Sync } from '../src/index.ts';
import { TestBed } from './support/test-bed.ts';

const hour = 3_600_000;
const uk = 'A1F83G8C2ARO7P';

interface Caller {
  readonly client: { call(name: string, parameters: object): Promise<{ readonly destinationId?: string }> };
}

/** Subscribes the seller, and passes each notification to the sync a second after it arrived. */
async function deliverNotifications(bed: TestBed, sync: Sync, type: string): Promise<void> {
  const { client } = bed.sellers[0] as object as Caller;
  const arn = 'arn:aws:sqs:eu-west-1:123456789012:hints';
  const { destinationId } = await client.call('notifications.createDestination', {
    body: { name: 'hints', resourceSpecification: { sqs: { arn } } },
  });
  await client.call('notifications.createSubscription', {
    path: { notificationType: type },
    body: { payloadVersion: '1.0', destinationId },
  });
  let delivered = 0;
  const deliver = () => {
    for (const { message } of bed.sandbox.notifications.received().slice(delivered)) {
      delivered += 1;
      sync.handleNotification(parseNotification(JSON.stringify(message))).catch(() => {});
    }
    bed.clock.setTimeout(deliver, 1_000);
  };
  deliver();
}

describe('Hints', () => {
  test('A changed order is in the copy within 60 seconds, for 95 of 100 changes', async () => {
    const bed = new TestBed({ orders: 10, ordersPerDay: 200, listings: 20, marketplaceIds: [uk] });
    const sync = bed.createSync({ streams: [{ stream: 'orders', every: '6h' }], since: '1d' });
    await bed.run(sync.run({ once: true }));
    const startedAt = bed.clock.now();
    await bed.runLoading(deliverNotifications(bed, sync, 'ORDER_CHANGE'));
    await bed.run(bed.clock.sleep(2 * hour));
    const delays = (
      await bed.query(
        `select epoch_ms(_read_at) - epoch_ms(last_updated_time) from orders where epoch_ms(last_updated_time) > ${startedAt} order by 1`,
      )
    ).map(([delay]) => Number(delay));
    expect(delays.length).toBeGreaterThan(10);
    expect(delays[Math.ceil(delays.length * 0.95) - 1]).toBeLessThanOrEqual(60_000);
    const [unit] = await bed.run(sync.status());
    expect(unit?.coveredTo).toBeLessThan(startedAt);
  });

  test('A listing that Amazon no longer has is deleted, and hints for one record are one read', async () => {
    const bed = new TestBed({ orders: 0, ordersPerDay: 0, listings: 12, marketplaceIds: [uk] });
    const sync = bed.createSync({ streams: ['listings'] });
    await bed.run(sync.run({ once: true }));
    const [[sku]] = (await bed.query('select sku from listings limit 1')) as [[string]];
    const { client } = bed.sellers[0] as object as Caller;
    const sellerId = bed.sandbox.sellers[0]?.sellerId;
    const path = { sellerId, sku };
    await bed.runLoading(client.call('listingsItems.deleteListingsItem', { path, query: { marketplaceIds: [uk] } }));
    const payload = { SellerId: sellerId, MarketplaceId: uk, Sku: sku, Status: ['DELETED'] };
    const hint = { notificationType: 'LISTINGS_ITEM_STATUS_CHANGE', payload };
    const reads = () => bed.sandbox.events.filter((event) => JSON.stringify(event).includes('getListingsItem')).length;
    const results = await bed.runLoading(Promise.all([sync.handleNotification(hint), sync.handleNotification(hint)]));
    expect(results).toEqual([
      { read: 1, due: 0, failed: 0 },
      { read: 1, due: 0, failed: 0 },
    ]);
    expect(reads()).toBe(1);
    expect(await bed.query('select sku from listings where _deleted_at is not null')).toEqual([[sku]]);
    expect(await bed.query(`select count(*) from listing_offers where sku = '${sku}' and _deleted_at is null`)).toEqual(
      [['0']],
    );
  });

  test('Notifications of other sellers and types are ignored', async () => {
    const bed = new TestBed({ orders: 0, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: ['listings'] });
    const payload = { SellerId: 'ANOTHER', MarketplaceId: uk, Sku: 'SKU' };
    for (const notificationType of ['LISTINGS_ITEM_STATUS_CHANGE', 'ANY_OFFER_CHANGED']) {
      const result = await bed.runLoading(sync.handleNotification({ notificationType, payload }));
      expect(result).toEqual({ read: 0, due: 0, failed: 0 });
    }
  });
});
