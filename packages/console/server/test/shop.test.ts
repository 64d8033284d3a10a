import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCopiedShop } from './fixtures/copied-shop.ts';

interface OrderRecord {
  readonly id: string;
  readonly purchasedAt: number;
  readonly status: string;
  readonly channel: string;
  readonly items: readonly {
    readonly id: string;
    readonly sku: string;
    readonly asin: string;
    readonly quantity: number;
  }[];
}

const day = 86_400_000;
const scope = { source: 'sandbox' } as const;

let open: Awaited<ReturnType<typeof openCopiedShop>>;
let records: OrderRecord[];

beforeAll(async () => {
  open = await openCopiedShop({ orders: 60, listings: 12, ordersPerDay: 0 });
  const { sellerId } = open.running.sandbox.credentials;
  records = open.running.sandbox.testData.records(sellerId, 'orders').map(({ record }) => record as OrderRecord);
}, 240_000);
afterAll(() => open.close());

const partnerId = () => open.running.sandbox.credentials.sellerId;

describe('the orders of the shop', () => {
  test('Pages list every order once, newest first', async () => {
    const listed = [];
    for (let cursor: { createdTime: string; orderId: string } | undefined, more = true; more; ) {
      const page = await open.caller.shop.orders({ ...scope, limit: 25, cursor });
      listed.push(...page.orders);
      cursor = page.orders.at(-1);
      more = page.more;
    }
    expect(listed.map(({ orderId }) => orderId).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
    const times = listed.map(({ createdTime }) => Date.parse(createdTime));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
  });

  test('An order is found by its ID, and by SKU and ASIN of an item', async () => {
    const [record] = records as [OrderRecord];
    const [item] = record.items as [OrderRecord['items'][number]];
    const search = async (text: string) =>
      (await open.caller.shop.orders({ ...scope, search: text, limit: 200 })).orders.map(({ orderId }) => orderId);
    expect(await search(record.id)).toEqual([record.id]);
    const withSku = records.filter(({ items }) => items.some(({ sku }) => sku === item.sku)).map(({ id }) => id);
    expect((await search(item.sku)).toSorted()).toEqual(withSku.toSorted());
    expect(await search(item.asin)).toContain(record.id);
    expect(await search("' OR 1=1 --")).toEqual([]);
  });

  test('The seller of an order is found by its ID, in the own workspace only', async () => {
    const [{ id: orderId }] = records as [OrderRecord];
    expect(await open.caller.shop.findOrder({ orderId })).toEqual([{ source: 'sandbox', partnerId: partnerId() }]);
    expect(await open.caller.shop.findOrder({ orderId: '000-0000000-0000000' })).toEqual([]);
    expect(await open.stranger.shop.findOrder({ orderId })).toEqual([]);
  });

  test('Orders to ship are those of the seller that are not shipped', async () => {
    const { orders } = await open.caller.shop.orders({ ...scope, show: 'to-ship', limit: 200 });
    const expected = records.filter(
      ({ channel, status }) => channel === 'MFN' && ['Unshipped', 'PartiallyShipped'].includes(status),
    );
    expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
  });

  test('An order has its items and its money', async () => {
    const shipped = records.find(({ status }) => status === 'Shipped') as OrderRecord;
    const order = await open.caller.shop.order({ ...scope, partnerId: partnerId(), orderId: shipped.id });
    expect(order.lines.map(({ sku, quantity }) => [sku, quantity]).toSorted()).toEqual(
      shipped.items.map(({ sku, quantity }) => [sku, quantity]).toSorted(),
    );
    const cents = (amounts: readonly { amount: string }[]) =>
      amounts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents(order.proceeds)).toBe(cents(order.parts));
  });

  test('The timeline starts with the purchase, and has each transaction once, by time', async () => {
    const shipped = records.find(({ status }) => status === 'Shipped') as OrderRecord;
    const order = await open.caller.shop.order({ ...scope, partnerId: partnerId(), orderId: shipped.id });
    expect(order.timeline[0]).toMatchObject({ kind: 'placed', source: 'orders' });
    expect(Date.parse(order.timeline[0]?.at ?? '')).toBe(Math.floor(shipped.purchasedAt / 1000) * 1000);
    const times = order.timeline.map(({ at }) => Date.parse(at ?? ''));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const posted = order.timeline.filter(({ source }) => source === 'finance_transactions');
    expect(posted.map(({ amount }) => amount)).toEqual(order.transactions.map(({ amount }) => amount));
    expect(posted[0]?.kind).toBe('paid');
  });

  test('An unknown order gets an error that says what to do', async () => {
    await expect(
      open.caller.shop.order({ ...scope, partnerId: partnerId(), orderId: '000-0000000-0000000' }),
    ).rejects.toThrow('The copy has no order 000-0000000-0000000.');
  });
});

describe('the figures of the home screen', () => {
  test('Units of the last 30 days are those of the orders that were not cancelled', async () => {
    const now = open.mirror.clock.now();
    const expected = records
      .filter(({ purchasedAt, status }) => purchasedAt >= now - 30 * day && !['Canceled', 'Pending'].includes(status))
      .flatMap(({ items }) => items)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const { sales } = await open.caller.shop.home(scope);
    expect(sales.value?.reduce((sum, { days30 }) => sum + (days30.units.value ?? Number.NaN), 0)).toBe(expected);
    expect(expected).toBeGreaterThan(0);
  });

  test('The orders of today have the units that the home screen shows for today', async () => {
    const { orders } = await open.caller.shop.orders({ ...scope, show: 'today', limit: 200 });
    const sold = orders.filter(({ status }) => status !== 'CANCELLED' && status !== 'PENDING');
    const { sales } = await open.caller.shop.home(scope);
    expect(sales.value?.reduce((sum, one) => sum + (one.today.units.value ?? Number.NaN), 0)).toBe(
      sold.reduce((sum, one) => sum + one.units, 0),
    );
  });

  test('A marketplace without orders has no sales', async () => {
    const { sales, toShip } = await open.caller.shop.home({ ...scope, marketplaceId: 'A1VC38T7YXB528' });
    expect([sales.value, toShip.value]).toEqual([[], 0]);
  });
});
