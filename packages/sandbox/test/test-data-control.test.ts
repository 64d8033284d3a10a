import { describe, expect, it } from 'vitest';
import { control } from './support/control.ts';
import { openNotifications } from './support/sent-notifications.ts';

type Scene = ReturnType<typeof openNotifications>;

async function listing({ sandbox }: Scene, sku: string) {
  const { body } = await control(sandbox, 'GET', `/records/${sandbox.credentials.sellerId}/listings?limit=1000`);
  return body.records.find(({ id }: { id: string }) => id === sku).record;
}

/** SKUs that the seller sends itself, in stock. */
function forSale({ sandbox }: Scene, count: number): readonly string[] {
  const { sellerId } = sandbox.credentials;
  const records = sandbox.testData.records(sellerId, 'listings') as readonly {
    id: string;
    record: { missing?: readonly string[]; quantity: number; channel: string };
  }[];
  return records
    .filter(({ record }) => record.missing === undefined && record.quantity > 5 && record.channel === 'MFN')
    .slice(0, count)
    .map(({ id }) => id);
}

describe('orders through the control API', () => {
  it('A created order has the requested contents, reduces the stock and is found by calls', async () => {
    const scene = openNotifications();
    const { sandbox, application } = scene;
    const [sku = '', other = ''] = forSale(scene, 2);
    const before = (await listing(scene, sku)).quantity;
    const items = [{ sku, quantity: 3 }, { sku: other }];
    const { status, body } = await control(sandbox, 'POST', '/orders', { items });
    expect([status, body.orders]).toEqual([
      201,
      [
        {
          orderId: expect.any(String),
          marketplaceId: sandbox.credentials.marketplaceId,
          items: [items[0], { sku: other, quantity: 1 }],
        },
      ],
    ]);
    expect((await listing(scene, sku)).quantity).toBe(before - 3);
    const order = await application.call('GET', `/orders/v0/orders/${body.orders[0].orderId}`);
    expect(order.body.payload).toMatchObject({ OrderStatus: 'Pending' });
  });

  it('A created order causes a notification, and another one when it is paid', async () => {
    const scene = openNotifications();
    const { clock, sandbox, destination, subscribe } = scene;
    await subscribe('ORDER_CHANGE', await destination());
    const [sku = ''] = forSale(scene, 1);
    const [placed] = sandbox.testData.placeOrders({ items: [{ sku, quantity: 2 }] });
    const told = () =>
      sandbox.notifications
        .received()
        .map(
          ({ message }) =>
            (message as never as { Payload: { OrderChangeNotification: { AmazonOrderId: string } } }).Payload,
        )
        .filter(({ OrderChangeNotification }) => OrderChangeNotification.AmazonOrderId === placed?.orderId).length;
    expect(told()).toBe(1);
    clock.advance(31 * 60_000);
    expect(told()).toBe(2);
  });

  it('Unspecified contents are random, for any number of orders', () => {
    const { sandbox } = openNotifications();
    const placed = sandbox.testData.placeOrders({ count: 25 });
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(25);
    expect(sandbox.testData.kinds(sandbox.credentials.sellerId)).toContainEqual({
      kind: 'orders',
      count: 275,
      editable: true,
    });
  });

  it.each([
    [{ items: [{ sku: 'none' }] }, 'there is no listing none'],
    [{ items: [] }, 'items must be a list of at least one item'],
    [{ items: [{ sku: 'LAMP-001', quantity: 0 }] }, 'quantity must be a whole number from 1'],
    [{ items: [{ sku: 'LAMP-001', quantity: 999_999 }] }, 'units in stock'],
    [{ count: 0 }, 'count must be a whole number from 1 to 1,000: 0 is not'],
    [{ sellerId: 'nobody' }, 'there is no selling partner nobody'],
    [{ marketplaceId: 'ATVPDKIKX0DER' }, 'marketplaceId must be one in which'],
    [{ sku: 'LAMP-001' }, 'Unknown property: sku'],
  ])('The order %j is rejected', async (body, words) => {
    const { sandbox } = openNotifications();
    const answer = await control(sandbox, 'POST', '/orders', body);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(words)]);
    expect(sandbox.testData.kinds(sandbox.credentials.sellerId)).toContainEqual({
      kind: 'orders',
      count: 250,
      editable: true,
    });
  });

  it('A recording contains orders and stock changes, and its replay creates them again', async () => {
    const scene = openNotifications();
    const { sandbox } = scene;
    const [sku = ''] = forSale(scene, 1);
    sandbox.recording.start({ reset: true });
    sandbox.testData.placeOrders({ items: [{ sku, quantity: 2 }] });
    sandbox.testData.changeListing({ sku, quantity: 70, price: 3.5 });
    const recording = sandbox.recording.stop();
    const ended = sandbox.snapshot();
    sandbox.reset();
    expect((await sandbox.replay(recording)).differences).toEqual([]);
    expect(sandbox.snapshot()).toBe(ended);
  });
});

describe('stock and prices through the control API', () => {
  it('Changes are visible to calls and cause notifications', async () => {
    const scene = openNotifications();
    const { sandbox, application, destination, subscribe } = scene;
    const bus = await destination({ eventBridge: { region: 'eu-west-1', accountId: '123456789012' } });
    await subscribe('LISTINGS_ITEM_MFN_QUANTITY_CHANGE', bus);
    const [sku = ''] = forSale(scene, 1);
    sandbox.notifications.received();
    scene.clock.advance(1000);
    const answer = await control(sandbox, 'POST', '/listings', { sku, quantity: 4, price: 12.5 });
    expect([answer.status, answer.body]).toEqual([200, { sku, quantity: 4 }]);
    const { sellerId, marketplaceId } = sandbox.credentials;
    const read = await application.call('GET', `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(sku)}`, {
      query: { marketplaceIds: marketplaceId, includedData: 'offers,fulfillmentAvailability' },
    });
    const shown = await control(sandbox, 'GET', `/listings/${sellerId}?search=${sku}`);
    expect(shown.body.listings).toMatchObject([{ sku, quantity: 4, price: 12.5, currency: 'GBP' }]);
    expect(read.body.offers[0].price.amount).toBe('12.50');
    expect(read.body.fulfillmentAvailability).toMatchObject([{ quantity: 4 }]);
    expect(sandbox.notifications.received(bus)).toMatchObject([
      { message: { detail: { Payload: { Sku: sku, Quantity: 4 } } } },
    ]);
  });

  it.each([
    [{ sku: 'LAMP-001' }, 'a change needs a quantity, a price or both'],
    [{ sku: 'LAMP-001', quantity: -1 }, 'quantity must be a whole number from 0'],
    [{ sku: 'LAMP-001', price: '12' }, 'price must be a number from 0 up'],
    [{ quantity: 1 }, 'sku must be a string'],
  ])('The change %j is rejected', async (body, words) => {
    const { sandbox } = openNotifications();
    const before = sandbox.testData.records(sandbox.credentials.sellerId, 'listings');
    const answer = await control(sandbox, 'POST', '/listings', body);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(words)]);
    expect(sandbox.testData.records(sandbox.credentials.sellerId, 'listings')).toEqual(before);
  });
});

describe('records of a selling partner', () => {
  it('Records are counted by kind and read page by page', async () => {
    const { sandbox, report } = openNotifications();
    await report();
    const { sellerId } = sandbox.credentials;
    const { body } = await control(sandbox, 'GET', `/records/${sellerId}`);
    expect(body.kinds).toContainEqual({ kind: 'reports', count: 1, editable: true });
    const page = await control(sandbox, 'GET', `/records/${sellerId}/orders?offset=240&limit=20`);
    expect([page.body.total, page.body.records.length]).toEqual([250, 10]);
    expect((await control(sandbox, 'GET', `/records/${sellerId}/nothing`)).body).toEqual({ total: 0, records: [] });
    expect((await control(sandbox, 'GET', '/records/nobody')).status).toBe(400);
    expect((await control(sandbox, 'GET', `/records/${sellerId}/orders?limit=-1`)).status).toBe(400);
  });
});

describe('records that follow from others', () => {
  async function readAll(scene: ReturnType<typeof openNotifications>, kind: string) {
    const { sellerId } = scene.sandbox.credentials;
    const { body } = await control(scene.sandbox, 'GET', `/records/${sellerId}/${kind}?limit=100000`);
    expect(body.records).toHaveLength(body.total);
    return body.records;
  }

  it('Transactions are those that the API lists', async () => {
    const scene = openNotifications();
    scene.clock.advance(180_000);
    const records = await readAll(scene, 'transactions');
    const listed = new Map();
    let nextToken: string | undefined;
    do {
      const query = { postedAfter: '2025-10-01T00:00:00Z', ...(nextToken && { nextToken }) };
      const { payload } = (await scene.application.call('GET', '/finances/2024-06-19/transactions', { query })).body;
      for (const transaction of payload.transactions) listed.set(transaction.transactionId, transaction);
      nextToken = payload.nextToken;
    } while (nextToken !== undefined);
    expect(records.map(({ id }: { id: string }) => id).sort()).toEqual([...listed.keys()].sort());
    for (const { id, record } of records) {
      const { transactionType, postedDate, totalAmount, items = [] } = listed.get(id);
      expect([record.type, record.postedAt]).toEqual([transactionType, Date.parse(postedDate)]);
      expect(record.net).toBe(Math.round(totalAmount.currencyAmount * 100));
      expect(record.lines).toHaveLength(items.length);
    }
  });

  it('Settlements have what they pay out once they have ended', async () => {
    const scene = openNotifications();
    const settlements = await readAll(scene, 'settlements');
    const transactions = await readAll(scene, 'transactions');
    expect(settlements.length).toBeGreaterThan(5);
    for (const { id, record } of settlements) {
      const own = transactions.filter(
        (one: { record: { settlementId: string; type: string } }) =>
          one.record.settlementId === id && one.record.type !== 'Transfer',
      );
      expect(own.reduce((sum: number, one: { record: { net: number } }) => sum + one.record.net, 0)).toBe(record.net);
      expect(record.total).toBe(record.ended ? record.opening + record.net - record.closing : null);
    }
  });

  it('Stock falls by the units that were shipped', async () => {
    const scene = openNotifications();
    const count = async () => {
      const records = await readAll(scene, 'stock');
      return records.reduce(
        (sum: number, { record }: { record: { fulfillable: number; reserved: number; unfulfillable: number } }) =>
          sum + record.fulfillable + record.reserved + record.unfulfillable,
        0,
      );
    };
    const before = await count();
    const earlier = (await readAll(scene, 'stock-movements')).length;
    scene.clock.advance(3 * 86_400_000);
    const movements = (await readAll(scene, 'stock-movements')).slice(earlier);
    const moved = movements.reduce(
      (sum: number, one: { record: { quantity: number } }) => sum + one.record.quantity,
      0,
    );
    expect(moved).toBeLessThan(0);
    expect(await count()).toBe(before + moved);
  });
});

describe('roles through the control API', () => {
  it('Roles are listed and set, and apply to the next call', async () => {
    const { sandbox, application } = openNotifications();
    const { sellerId } = sandbox.credentials;
    const answer = await control(sandbox, 'POST', '/roles', { sellerId, roles: ['Pricing'] });
    expect(answer.body.partners).toContainEqual({ sellerId, kind: 'seller', roles: ['Pricing'] });
    expect((await application.call('GET', '/orders/v0/orders/026-1234567-1234567')).status).toBe(403);
    const wrong = await control(sandbox, 'POST', '/roles', { sellerId, roles: ['Magic'] });
    expect(wrong.status).toBe(400);
    expect((await control(sandbox, 'GET', '/roles')).body.known).toContain('Pricing');
  });
});
