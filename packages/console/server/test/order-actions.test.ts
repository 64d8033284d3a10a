import { writeFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as schema from '../src/storage/schema/index.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { openCopiedShop } from './fixtures/copied-shop.ts';
import { workOn } from './fixtures/run-bench.ts';

interface OrderRecord {
  readonly id: string;
  readonly purchasedAt: number;
  readonly status: string;
  readonly channel: string;
  readonly items: readonly { readonly id: string; readonly sku: string; readonly quantity: number }[];
}

const hour = 3_600_000;
const scope = { source: 'sandbox' } as const;

let open: Awaited<ReturnType<typeof openCopiedShop>>;
let records: OrderRecord[];
/** Orders of two SKUs with two units each that the seller has to ship. */
let toShip: OrderRecord[];

beforeAll(async () => {
  open = await openCopiedShop({
    orders: 60,
    listings: 40,
    ordersPerDay: 0,
    feeds: { queueSeconds: 0, processingSeconds: 0 },
  });
  const { testData, clock } = open.running.sandbox;
  const sold = testData
    .listings(partnerId())
    .filter(({ channel, status, quantity }) => channel === 'MFN' && status === 'Active' && quantity > 50);
  const items = sold.slice(0, 2).map(({ sku }) => ({ sku, quantity: 2 }));
  const placed = testData.placeOrders({ items, count: 11 }).map(({ orderId }) => orderId);
  clock.advance(hour);
  await open.mirror.copyRecords({ stream: 'orders', sellerId: partnerId(), ids: placed });
  records = testData.records(partnerId(), 'orders').map(({ record }) => record as OrderRecord);
  toShip = records.filter(({ id }) => placed.includes(id));
}, 240_000);
afterAll(() => open.close());
beforeEach(() => open.services.settings.set('local', 'readOnly', false));

const partnerId = () => open.running.sandbox.credentials.sellerId;
const read = (orderId: string) => open.caller.shop.order({ ...scope, partnerId: partnerId(), orderId });
const countCalls = (operation: string) =>
  open.running.sandbox.events.filter((event) => event.operation?.endsWith(`/${operation}`)).length;

/** Takes an order that no other test has. */
function takeToShip(): OrderRecord {
  const taken = toShip.pop();
  if (taken === undefined) throw new Error('All orders are taken.');
  return taken;
}

function buildShipment({ items, purchasedAt }: OrderRecord, more: object = {}) {
  return {
    carrierCode: 'Royal Mail',
    trackingNumber: 'RM123456789GB',
    shipTime: new Date(purchasedAt + 1000).toISOString(),
    items: items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
    knownPackages: 0,
    ...more,
  };
}

describe('the confirmation of a shipment', () => {
  const confirm = (record: OrderRecord, more: object = {}) =>
    open.caller.orders.confirmShipment({
      sellerId: open.seller.id,
      orderId: record.id,
      shipment: buildShipment(record, more),
    });

  test('Amazon gets the package of one of two tabs, the order shows it at once, and the audit log has it', async () => {
    const record = takeToShip();
    expect((await read(record.id)).blocks.confirmShipment).toBeNull();
    const results = await Promise.allSettled([confirm(record), confirm(record)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(rejected.reason).toMatchObject({ cause: { code: 'ORDER_CHANGED' } });
    const order = await read(record.id);
    expect(order.packages).toHaveLength(1);
    expect(order.status).toBe('SHIPPED');
    expect(order.lines.map(({ shipped }) => shipped)).toEqual(order.lines.map(({ quantity }) => quantity));
    expect(order.timeline.find(({ kind }) => kind === 'shipped')?.detail).toBe('Royal Mail · RM123456789GB');
    expect(order.blocks.confirmShipment).toBe('All items are shipped.');
    const { entries } = await open.caller.audit.list({ maxItems: 2 });
    expect(entries.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'failed']);
    for (const one of entries) {
      expect(one).toMatchObject({ action: 'orders.confirmShipment', subject: record.id, sellerId: open.seller.id });
    }
  });

  test('A part of an order can ship first, and the same form in another tab learns about it', async () => {
    const record = takeToShip();
    const [first] = record.items as [OrderRecord['items'][number]];
    const part = { items: [{ orderItemId: first.id, quantity: 1 }] };
    await confirm(record, part);
    expect((await read(record.id)).status).toBe('PARTIALLY_SHIPPED');
    const before = countCalls('confirmShipment');
    await expect(confirm(record, part)).rejects.toMatchObject({ cause: { code: 'ORDER_CHANGED' } });
    expect(countCalls('confirmShipment')).toBe(before);
    const left = record.items
      .map(({ id, quantity }) => ({ orderItemId: id, quantity: id === first.id ? quantity - 1 : quantity }))
      .filter(({ quantity }) => quantity > 0);
    await confirm(record, { items: left, knownPackages: 1 });
    const order = await read(record.id);
    expect(order.status).toBe('SHIPPED');
    expect(order.timeline.filter(({ kind }) => kind === 'shipped')).toHaveLength(2);
  });

  test.each([
    ['more units than are left', { items: [{ orderItemId: 'ID', quantity: 999 }] }, /left to ship, not 999/],
    ['an item of another order', { items: [{ orderItemId: 'NO', quantity: 1 }] }, 'The order has no item NO.'],
    ['a ship time in the future', { shipTime: '2099-01-01T00:00:00Z' }, 'is in the future'],
    ['a ship time before the purchase', { shipTime: '2001-01-01T00:00:00Z' }, 'before the order was placed'],
    ['no name for another carrier', { carrierCode: 'Other' }, 'Enter the name of the carrier.'],
  ])('A shipment with %s is rejected before Amazon is called', async (_, more, message) => {
    const record = toShip[0] as OrderRecord;
    const before = countCalls('confirmShipment');
    const text = JSON.stringify(more).replace('"ID"', JSON.stringify(record.items[0]?.id));
    await expect(confirm(record, JSON.parse(text))).rejects.toThrow(message);
    expect(countCalls('confirmShipment')).toBe(before);
  });

  test.each([
    ['AFN', 'Shipped', 'Amazon ships this order.'],
    ['MFN', 'Canceled', 'The order is cancelled.'],
    ['MFN', 'Shipped', 'All items are shipped.'],
  ])('An order that cannot ship says why: %s, %s', async (channel, status, reason) => {
    const record = records.find((one) => one.channel === channel && one.status === status);
    expect((await read(record?.id ?? '')).blocks).toMatchObject({ confirmShipment: reason, buyLabel: reason });
    await expect(confirm(record as OrderRecord)).rejects.toThrow(reason);
  });

  test('A read-only console and another workspace cannot confirm', async () => {
    const record = toShip[0] as OrderRecord;
    await open.services.settings.set('local', 'readOnly', true);
    await expect(confirm(record)).rejects.toMatchObject({ cause: { code: 'CONSOLE_READ_ONLY' } });
    await expect(
      open.stranger.orders.confirmShipment({
        sellerId: open.seller.id,
        orderId: record.id,
        shipment: buildShipment(record),
      }),
    ).rejects.toThrow('Unknown seller');
  });
});

describe('a refund', () => {
  // Reading single orders uses a part of Amazon's quota, which the tests before have used.
  beforeAll(async () => {
    open.running.sandbox.clock.advance(hour);
    await open.services.mirrors.refreshSandbox('local');
  });

  const about = (record: OrderRecord) => ({ sellerId: open.seller.id, orderId: record.id });
  const refunds = (record: OrderRecord) => open.caller.orders.refunds(about(record));
  const refund = (
    record: OrderRecord,
    amounts: Readonly<Partial<Record<'principal' | 'tax' | 'shipping' | 'shippingTax', string>>>,
    { knownRefunds = 0, item = 0 } = {},
  ) =>
    open.caller.orders.refund({
      ...about(record),
      refund: {
        reason: 'CustomerReturn',
        items: [{ orderItemId: record.items[item]?.id ?? '', amounts }],
        knownRefunds,
      },
    });
  const work = ({ runId }: { readonly runId: string }) => workOn(open.services, runId, new AbortController().signal);
  const readLeft = async (record: OrderRecord) => {
    const { limits } = await refunds(record);
    return limits.find(({ orderItemId }) => orderItemId === record.items[0]?.id)?.left;
  };

  async function takeShipped(): Promise<OrderRecord> {
    const record = takeToShip();
    await open.caller.orders.confirmShipment({ ...about(record), shipment: buildShipment(record) });
    return record;
  }

  test('Amazon gets the components of the items, and the order shows the result and what is left', async () => {
    const record = await takeShipped();
    const before = await readLeft(record);
    const { price, tax } = (await read(record.id)).lines.find(
      ({ orderItemId }) => orderItemId === record.items[0]?.id,
    ) as { price: string; tax: string };
    expect(Number(before?.tax)).toBe(Number(tax));
    expect(Number(before?.principal)).toBeLessThanOrEqual(Number(price));
    const submitted = await refund(record, { principal: '1.25', tax: '0.25', shipping: '0' });
    expect((await refunds(record)).refunds).toMatchObject([
      { number: 1, total: '1.50', status: 'waiting', createdBy: 'operator', reason: 'CustomerReturn' },
    ]);
    await work(submitted);
    expect((await refunds(record)).refunds).toMatchObject([
      { runId: submitted.runId, status: 'done', isRejected: false },
    ]);
    expect(await open.caller.feeds.results({ runId: submitted.runId, status: 'all' })).toMatchObject({
      next: undefined,
    });
    const left = await readLeft(record);
    expect(Number(left?.principal)).toBeCloseTo(Number(before?.principal) - 1.25);
    expect(Number(left?.tax)).toBeCloseTo(Number(before?.tax) - 0.25);
    const { entries } = await open.caller.audit.list({ maxItems: 1 });
    expect(entries).toMatchObject([{ action: 'orders.refund', subject: record.id, outcome: 'done' }]);
    const feed = await open.caller.runs.get({ runId: submitted.runId });
    expect(feed.title).toContain(`Refund of order ${record.id}`);
    await expect(open.caller.runs.runAgain({ runId: submitted.runId })).rejects.toMatchObject({
      cause: { code: 'RUN_NOT_REPEATABLE' },
    });
  });

  test('Two tabs at once submit one refund, and the second learns about the first', async () => {
    const record = await takeShipped();
    const results = await Promise.allSettled([
      refund(record, { principal: '1.00' }),
      refund(record, { principal: '1.00' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(rejected.reason).toMatchObject({ cause: { code: 'REFUND_EXISTS' } });
    expect(rejected.reason.message).toContain('operator submitted a refund of 1.00 GBP');
    expect((await refunds(record)).refunds).toHaveLength(1);
    const { runs } = await open.caller.runs.list({ kind: 'feed', text: record.id });
    expect(runs).toHaveLength(1);
    await refund(record, { principal: '1.00' }, { knownRefunds: 1 });
    const [first, second] = (await refunds(record)).refunds;
    expect([first?.total, second?.total]).toEqual(['1.00', '1.00']);

    // Amazon has the feed of the second one, so that its refund may have happened although the run failed.
    const left = Number((await readLeft(record))?.principal);
    const failed = { status: 'failed', error: { code: 'UNAUTHORIZED', message: 'Amazon rejected the call.' } } as const;
    const setRun = (remoteId: string | null) =>
      open.services.database.db
        .update(schema.runs)
        .set({ ...failed, remoteId })
        .where(eq(schema.runs.id, second?.runId ?? ''));
    await setRun('7');
    expect(Number((await readLeft(record))?.principal)).toBe(left);
    await setRun(null);
    expect(Number((await readLeft(record))?.principal)).toBeCloseTo(left + 1);
  });

  test('More than what is left is rejected before Amazon is called, and a rejected refund does not count', async () => {
    const record = await takeShipped();
    const before = await readLeft(record);
    const most = before?.principal ?? '';
    const tooMuch = (Number(most) + 0.01).toFixed(2);
    await expect(refund(record, { principal: tooMuch })).rejects.toThrow(
      `${most} GBP can be refunded, not ${tooMuch}.`,
    );
    await expect(refund(record, { principal: '0' })).rejects.toThrow('All amounts are zero.');
    await expect(refund(record, { principal: '1,5' })).rejects.toThrow('An amount is a decimal such as 12.50.');
    const half = (Number(most) / 2 + 1).toFixed(2);
    await refund(record, { principal: half });
    await expect(refund(record, { principal: half }, { knownRefunds: 1 })).rejects.toMatchObject({
      cause: { code: 'REFUND_TOO_HIGH' },
    });
    const [first] = (await refunds(record)).refunds;
    await open.caller.runs.cancel({ runId: first?.runId ?? '' });
    expect(await readLeft(record)).toEqual(before);
  });

  test('A refund that Amazon rejects shows why and does not count, and one whose feed was deleted does', async () => {
    const record = await takeShipped();
    const before = await readLeft(record);
    const deleted = await refund(record, { tax: before?.tax ?? '' });
    await work(deleted);
    await open.caller.runs.remove({ runIds: [deleted.runId] });
    const { runId } = await refund(record, { principal: '1.00' }, { knownRefunds: 1 });
    const { request } = await open.services.runs.find('local', runId);
    const { inputId } = request as { inputId: string };
    const { db } = open.services.database;
    const [input] = await db.select().from(schema.feedInputs).where(eq(schema.feedInputs.id, inputId));
    const { content } = await open.services.feedInputs.openDocument(input as schema.FeedInput);
    const text = (await new Response(content).text()).replace('CustomerReturn', 'Generosity');
    await writeFile(await open.services.files.local(input?.key ?? ''), text);
    // Documents of earlier versions have no key and are not encrypted.
    await db.update(schema.feedInputs).set({ dataKey: null }).where(eq(schema.feedInputs.id, inputId));
    await work({ runId });
    expect((await refunds(record)).refunds).toMatchObject([
      { runId: null, status: null },
      { runId, isRejected: true },
    ]);
    expect(await readLeft(record)).toEqual({ ...before, tax: '0.00' });
    const { lines } = await open.caller.feeds.results({ runId, status: 'all' });
    expect(lines).toMatchObject([{ messageId: 1, issues: [{ message: expect.stringContaining('Generosity') }] }]);
  });

  test('An order that the buyer has not paid, and an order that Amazon ships, cannot be refunded', async () => {
    const unpaid = toShip[0] as OrderRecord;
    await expect(refund(unpaid, { principal: '1.00' })).rejects.toThrow('Amazon has not charged the buyer yet.');
    const own = records.find(({ channel, status }) => channel === 'AFN' && status === 'Shipped') as OrderRecord;
    await expect(refund(own, { principal: '1.00' })).rejects.toThrow('it is refunded in Seller Central');
  });
});

const parcel = ({ items }: OrderRecord, units?: number) => ({
  items: items.map(({ id, quantity }) => ({ orderItemId: id, quantity: units ?? quantity })),
  units: 'metric' as const,
  weight: 900,
  length: 30,
  width: 20,
  height: 10,
  delivery: 'DeliveryConfirmationWithoutSignature' as const,
  labelFormat: 'PDF' as const,
  shipFrom: {
    name: 'Lamps Ltd',
    addressLine1: '1 Mill Lane',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    countryCode: 'gb',
    email: 'ship@lamps.test',
    phone: '+44 113 000000',
  },
});

/** The buyer of an order, as the sandbox has it. */
function findBuyer(orderId: string) {
  const found = open.running.sandbox.testData.records(partnerId(), 'orders').find(({ id }) => id === orderId);
  return found?.record as unknown as { buyer: { name: string; email: string }; address: { street: string } };
}

/** Everything that the console has stored, as text. */
async function readStored(): Promise<string> {
  await open.services.activity.flush();
  const { entries } = await open.caller.audit.list({ maxItems: 200 });
  const calls = await open.services.database.db.select().from(schema.calls);
  const steps = await open.services.database.db.select().from(schema.bulkChangeItems);
  return JSON.stringify([entries, calls, steps]);
}

describe('a shipping label', () => {
  const about = (record: OrderRecord) => ({ sellerId: open.seller.id, orderId: record.id });
  const listOffers = (record: OrderRecord, units?: number) =>
    open.caller.orders.labelOffers({ ...about(record), parcel: parcel(record, units) });
  const buy = async (
    record: OrderRecord,
    { knownLabels = 0, offerId = '', units }: { knownLabels?: number; offerId?: string; units?: number } = {},
  ) => {
    const [offer] = (await listOffers(record, units)).offers;
    if (offer === undefined) throw new Error('No offer.');
    const { deliveryFrom: _, deliveryTo: __, ...chosen } = offer;
    const label = { ...chosen, ...(offerId && { offerId }), parcel: parcel(record, units), knownLabels };
    return open.caller.orders.buyLabel({ ...about(record), label });
  };

  test('Offers have prices and delivery dates, cheapest first, and a label is bought at the price of its offer', async () => {
    const record = takeToShip();
    const { offers } = await listOffers(record);
    const prices = offers.map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(offers[0]).toMatchObject({ carrier: 'Royal Mail', currency: 'GBP', deliveryTo: expect.any(String) });
    const label = await buy(record);
    expect(label).toMatchObject({
      number: 1,
      status: 'bought',
      price: offers[0]?.price,
      trackingId: expect.any(String),
    });
    const { labels, shipFrom } = await open.caller.orders.labels(about(record));
    expect(labels).toEqual([label]);
    expect(shipFrom).toMatchObject({ city: 'Leeds', countryCode: 'GB' });
    const file = await open.caller.orders.downloadLabel({ ...about(record), number: 1 });
    expect(file).toMatchObject({ name: `label-${record.id}-1.pdf`, contentType: 'application/pdf' });
    expect(Buffer.from(file.contents, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const { entries } = await open.caller.audit.list({ maxItems: 2 });
    expect(entries.map(({ action }) => action)).toEqual(['orders.downloadLabel', 'orders.buyLabel']);
    const stored = await readStored();
    expect(stored).not.toContain(findBuyer(record.id).buyer.name);
    expect(stored).not.toContain(findBuyer(record.id).address.street);
  });

  test('The second of two tabs learns about the first label, which can be cancelled', async () => {
    const record = takeToShip();
    const results = await Promise.allSettled([buy(record), buy(record)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(rejected.reason).toMatchObject({ cause: { code: 'LABEL_EXISTS' } });
    await open.caller.orders.cancelLabel({ ...about(record), number: 1 });
    expect((await open.caller.orders.labels(about(record))).labels).toMatchObject([{ status: 'cancelled' }]);
    await expect(open.caller.orders.cancelLabel({ ...about(record), number: 2 })).rejects.toThrow('has no label 2');
  });

  test('A form that was opened before other labels were bought buys none, although the first number is free again', async () => {
    const record = takeToShip();
    const [offer] = (await listOffers(record, 1)).offers;
    if (offer === undefined) throw new Error('No offer.');
    const { deliveryFrom: _, deliveryTo: __, ...offered } = offer;
    await buy(record, { units: 1 });
    await buy(record, { units: 1, knownLabels: 1 });
    const { db } = open.services.database;
    await db
      .delete(schema.bulkChangeItems)
      .where(and(eq(schema.bulkChangeItems.subject, record.id), eq(schema.bulkChangeItems.field, 'label 1')));
    const form = { ...about(record), label: { ...offered, parcel: parcel(record, 1), knownLabels: 0 } };
    await expect(open.caller.orders.buyLabel(form)).rejects.toMatchObject({ cause: { code: 'LABEL_EXISTS' } });
  });

  test('A label that Amazon refuses leaves nothing behind', async () => {
    const record = takeToShip();
    await expect(buy(record, { offerId: 'no-such-offer' })).rejects.toThrow();
    expect((await open.caller.orders.labels(about(record))).labels).toEqual([]);
  });
});

describe('the data of a buyer', () => {
  const ask = (orderId: string, explanation = 'The parcel came back to us.') =>
    open.caller.orders.readBuyer({ sellerId: open.seller.id, orderId, reason: 'return', explanation });

  test('It is fetched from Amazon and stored nowhere, and the audit log has who asked, and why', async () => {
    await open.caller.activity.changeSettings({ maxCalls: 500, savePersonalData: true });
    const { id } = toShip[0] as OrderRecord;
    const found = await ask(id);
    const { buyer, address } = findBuyer(id);
    expect(found).toMatchObject({ buyerName: buyer.name, address: expect.arrayContaining([address.street]) });
    const { entries } = await open.caller.audit.list({ filters: { action: 'orders.readBuyer' } });
    expect(entries).toMatchObject([
      {
        actor: 'operator',
        subject: id,
        sellerId: open.seller.id,
        outcome: 'done',
        details: { reason: 'return', explanation: 'The parcel came back to us.' },
      },
    ]);
    const stored = await readStored();
    for (const text of [buyer.name, buyer.email, address.street]) expect(stored).not.toContain(text);
  });

  test.each(['', '    ', 'ab', '.....'])('It is not fetched without a reason: "%s"', async (explanation) => {
    const before = countCalls('getOrder');
    await expect(ask((toShip[0] as OrderRecord).id, explanation)).rejects.toThrow('Explain the reason');
    expect(countCalls('getOrder')).toBe(before);
  });

  test('A viewer gets it not, and the attempt is in the audit log', async () => {
    const viewer = createTestCaller(open.services, { role: 'viewer' });
    const { id } = toShip[0] as OrderRecord;
    const input = { sellerId: open.seller.id, orderId: id, reason: 'return' as const, explanation: 'Just curious.' };
    await expect(viewer.orders.readBuyer(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { entries } = await open.caller.audit.list({ filters: { outcome: 'denied' } });
    expect(entries).toMatchObject([{ action: 'orders.readBuyer', subject: id }]);
  });
});
