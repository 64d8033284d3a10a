import { listAllOperations } from '@supercargo/catalogue';
import { createSandbox, type Sandbox, type TestRecord, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { everyPreparation } from './support/all-preparations.ts';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';
import { sampleRequest } from './support/sample-request.ts';

type Fields = Record<string, unknown>;

const HOUR = 3_600_000;
/** The sandbox creates these records again before it lists them. */
const RESTORED_AT_ONCE = ['order-life', 'inboundReceipts'];

function open() {
  const clock = testClock();
  const sandbox = createSandbox({ clock, orders: 20, listings: 20, ordersPerDay: 0 });
  const { sellerId } = sandbox.credentials;
  const list = (kind: string) => sandbox.testData.records(sellerId, kind) as readonly { id: string; record: Fields }[];
  const find = (kind: string, wanted: Fields = {}) => {
    const found = list(kind).find(({ record }) =>
      Object.entries(wanted).every(([name, value]) => record[name] === value),
    );
    if (found === undefined) throw new Error(`no ${kind} with ${JSON.stringify(wanted)}`);
    return found;
  };
  const save = (kind: string, ...records: readonly TestRecord[]) =>
    sandbox.testData.changeRecords({ sellerId, kind, records });
  /** Saves the first record of a kind with other properties. */
  const edit = (kind: string, changes: Fields) => {
    const { id, record } = find(kind);
    return save(kind, { id, record: { ...record, ...changes } });
  };
  return { clock, sandbox, sellerId, list, find, save, edit, application: new Application(sandbox) };
}

describe('changed orders and listings', () => {
  it('Calls return the changed order, and it keeps its status', async () => {
    const { application, clock, find, save } = open();
    const { id, record } = find('orders', { status: 'Shipped' });
    expect(save('orders', { id, record: { ...record, status: 'Canceled' } })).toEqual({
      added: 0,
      changed: 1,
      removed: 0,
    });
    const read = async () => (await application.call('GET', `/orders/v0/orders/${id}`)).body.payload.OrderStatus;
    expect(await read()).toBe('Canceled');
    save('orders', { id, record: { ...record, status: 'Unshipped', items: withShipped(record, 0) } });
    clock.advance(HOUR / 2);
    expect(await read()).toBe('Unshipped');
  });

  it('A list of orders is in the order of the changed times', async () => {
    const { application, clock, edit, find } = open();
    const { id } = find('orders');
    const CreatedAfter = new Date(clock.now() - HOUR).toISOString();
    const query = { MarketplaceIds: String(find('orders').record.marketplaceId), CreatedAfter };
    const read = async () => {
      const { payload } = (await application.call('GET', '/orders/v0/orders', { query })).body;
      return payload.Orders.map(({ AmazonOrderId }: { AmazonOrderId: string }) => AmazonOrderId);
    };
    const before = await read();
    expect(before).not.toContain(id);
    edit('orders', { purchasedAt: clock.now() - 600_000 });
    expect(await read()).toEqual([...before, id]);
  });

  it('A new order that waits for its payment is paid later', () => {
    const { clock, find, list, save } = open();
    const { record } = find('orders', { channel: 'MFN' });
    const paid = ['1', '2', '3', '4', '5'].map((digit) => ({
      id: `026-000000${digit}-0000000`,
      record: {
        ...record,
        id: `026-000000${digit}-0000000`,
        status: 'Pending',
        purchasedAt: clock.now(),
        shipWindow: { from: clock.now(), to: clock.now() + 48 * HOUR },
        items: withShipped(record, 0),
      },
    }));
    expect(save('orders', ...paid)).toEqual({ added: 5, changed: 0, removed: 0 });
    const statuses = () =>
      list('orders')
        .slice(-5)
        .map(({ record: { status } }) => status);
    expect(statuses()).toEqual(Array(5).fill('Pending'));
    clock.advance(HOUR);
    expect(statuses()).toContain('Unshipped');
    expect(statuses()).not.toContain('Pending');
  });

  it('Calls return the changed listing, and not a removed one', async () => {
    const { application, edit, find, sandbox, sellerId } = open();
    const { id } = find('listings');
    edit('listings', { title: 'A lamp of brass' });
    const query = { marketplaceIds: sandbox.credentials.marketplaceId };
    const read = () =>
      application.call('GET', `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(id)}`, { query });
    expect((await read()).body.summaries[0].itemName).toBe('A lamp of brass');
    expect(sandbox.testData.changeRecords({ kind: 'listings', removed: [id] })).toMatchObject({ removed: 1 });
    expect((await read()).status).toBe(404);
  });
});

function withShipped({ items }: Fields, shipped: number) {
  return (items as readonly object[]).map((item) => ({ ...item, shipped }));
}

describe('rejected records', () => {
  const scene = open();
  const { edit, find, list, sandbox, save } = scene;
  const order = find('orders');
  const [item] = order.record.items as readonly Fields[];

  it.each<[string, string, Fields, RegExp]>([
    ['an unknown status', 'orders', { status: 'Lost' }, /: status must be one of Pending, .*Canceled, not "Lost"$/],
    ['a wrong type', 'orders', { purchasedAt: 'today' }, /: purchasedAt must be a number, not "today"$/],
    ['a missing property', 'orders', { buyer: undefined }, /: buyer is missing: it must be an object$/],
    ['an unknown property', 'orders', { colour: 'red' }, /: colour is unknown: allowed are id, marketplaceId, /],
    [
      'a wrong type inside',
      'orders',
      { items: [{ ...item, quantity: '2' }] },
      /: items\[0\]\.quantity must be a number, not "2"$/,
    ],
    [
      'part of a unit',
      'orders',
      { items: [{ ...item, quantity: 1.5 }] },
      /: items\[0\]\.quantity must be a whole number from 1 /,
    ],
    ['no items', 'orders', { items: [] }, /: items must have at least one item$/],
    [
      'a SKU without a listing',
      'orders',
      { items: [{ ...item, sku: 'X' }] },
      /: items\[0\]\.sku must be the SKU of a listing, not "X"$/,
    ],
    [
      'another marketplace',
      'orders',
      { marketplaceId: 'ATVPDKIKX0DER' },
      /: marketplaceId must be .*, not "ATVPDKIKX0DER"$/,
    ],
    ['another currency', 'orders', { currency: 'JPY' }, /: currency must be .*, not "JPY"$/],
    ['another ID', 'orders', { id: '1' }, /: id must be the ID of the record, ".+", not "1"$/],
    [
      'a time that no date can have',
      'orders',
      { updatedAt: 1e300 },
      /: updatedAt must be a number from 0 to 253402300799999, not 1e\+300$/,
    ],
    ['a price below zero', 'listings', { samplePrice: -1 }, /: samplePrice must be a whole number from 0 /],
    [
      'a marketplace that does not exist',
      'listings',
      { marketplaceIds: ['X'] },
      /: marketplaceIds\[0\] must be the ID of a marketplace, not "X"$/,
    ],
  ])('A record with %s', (_, kind, changes, message) => {
    const before = structuredClone(list(kind));
    expect(() => edit(kind, changes)).toThrow(message);
    expect(() => edit(kind, changes)).toThrow(RangeError);
    expect(list(kind)).toEqual(before);
  });

  it('The first record is not saved if the second one is invalid', () => {
    const [first, second] = list('orders');
    if (first === undefined || second === undefined) throw new Error('no orders');
    const before = structuredClone(list('orders'));
    const title = { ...first, record: { ...first.record, expedited: !first.record.expedited } };
    expect(() => save('orders', title, { ...second, record: { ...second.record, status: 1 } })).toThrow(
      `orders ${second.id}: status`,
    );
    expect(() => sandbox.testData.changeRecords({ kind: 'orders', records: [title], removed: ['no order'] })).toThrow(
      'there is no record "no order" of the kind orders',
    );
    expect(list('orders')).toEqual(before);
  });

  it('Kinds that do not exist or follow from others', () => {
    expect(() => save('unicorns', { id: '1', record: {} })).toThrow(
      /there is no kind of record "unicorns": kind must be one of .*orders/,
    );
    expect(() => save('stock', { id: '1', record: {} })).toThrow(
      'stock follow from other records and cannot be changed',
    );
  });

  it('Changes without records, with a record twice, or with anything else than records', () => {
    const change = (given: object) => () => sandbox.testData.changeRecords({ kind: 'orders', ...given });
    expect(change({})).toThrow('a change needs records to save or to remove');
    expect(change({ records: [order, order] })).toThrow('a change can name each record only once');
    expect(change({ records: [order], removed: [order.id] })).toThrow('a change can name each record only once');
    expect(change({ records: 'all' })).toThrow('records must be a list, not "all"');
    expect(change({ records: [{ id: '1', record: null }] })).toThrow('records[0].record must be an object, not null');
    expect(change({ sellerId: 'nobody' })).toThrow('there is no selling partner nobody');
  });

  it('More records than the limits allow', () => {
    const full = createSandbox({
      orders: 3,
      listings: 3,
      ordersPerDay: 0,
      maxOrders: 3,
      maxRecords: 3,
      clock: testClock(),
    });
    const { sellerId } = full.credentials;
    for (const [kind, name, message] of [
      ['orders', 'id', 'A seller can have at most 3 orders'],
      ['listings', 'sku', 'A selling partner can have at most 3 records'],
    ] as const) {
      const [first] = full.testData.records(sellerId, kind) as readonly { record: Fields }[];
      const added = { id: 'new', record: { ...first?.record, [name]: 'new' } };
      expect(() => full.testData.changeRecords({ kind, records: [added] })).toThrow(message);
    }
  });
});

/** A sandbox in which every operation was called, with records of nearly every kind. */
async function openUsed(): Promise<Sandbox> {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 400 * 86_400 });
  const application = new Application(sandbox);
  const given = await everyPreparation(application, clock);
  for (const entry of listAllOperations()) {
    const { operation, path, ...options } = await sampleRequest(entry, await given(entry));
    const { grantlessScope, method } = operation;
    const token = grantlessScope === null ? {} : { token: await application.grantlessToken(grantlessScope) };
    await application.call(method, path, { ...options, ...token });
  }
  return sandbox;
}

describe('records of every kind', async () => {
  const sandbox = await openUsed();
  const { testData } = sandbox;
  const used = sandbox.snapshot();
  const partners = [...sandbox.sellers, ...sandbox.vendors].map(({ sellerId }) => sellerId);
  const kinds = [sandbox.credentials.clientId, ...partners].flatMap((sellerId) =>
    testData
      .kinds(sellerId)
      .filter(({ kind, count, editable }) => editable && count > 0 && !RESTORED_AT_ONCE.includes(kind))
      .map(({ kind }) => [kind, sellerId] as const),
  );

  it('The sandbox has most kinds', () => expect(new Set(kinds.map(([kind]) => kind)).size).toBeGreaterThan(50));

  it.each(kinds)('%s of %s are the same after they were removed and saved again', (kind, sellerId) => {
    sandbox.restore(used);
    const skus = new Set(testData.records(sellerId, 'listings').map(({ id }) => id));
    const stored = JSON.parse(JSON.stringify(testData.records(sellerId, kind))) as readonly TestRecord[];
    expect(testData.changeRecords({ sellerId, kind, records: stored })).toEqual({ added: 0, changed: 0, removed: 0 });
    // An order of a listing that was deleted can stay, but it cannot be added.
    const records =
      kind === 'orders' ? stored.filter((order) => listSkus(order).every((sku) => skus.has(sku))) : stored;
    testData.changeRecords({ sellerId, kind, removed: stored.map(({ id }) => id) });
    expect(testData.records(sellerId, kind)).toEqual([]);
    expect(testData.changeRecords({ sellerId, kind, records })).toEqual({
      added: records.length,
      changed: 0,
      removed: 0,
    });
    expect(testData.records(sellerId, kind)).toEqual(records);
  });
});

function listSkus({ record }: TestRecord): readonly string[] {
  return (record as { items: readonly { sku: string }[] }).items.map(({ sku }) => sku);
}

describe('PUT and DELETE /_sandbox/records', () => {
  it('Records are saved and removed', async () => {
    const { find, sandbox, sellerId } = open();
    const { id, record } = find('orders');
    const path = `/records/${sellerId}/orders`;
    const records = [{ id, record: { ...record, expedited: !record.expedited } }];
    expect(await control(sandbox, 'PUT', path, { records })).toMatchObject({
      status: 200,
      body: { added: 0, changed: 1, removed: 0 },
    });
    expect(find('orders').record.expedited).toBe(!record.expedited);
    const remove = () => control(sandbox, 'DELETE', `${path}/${encodeURIComponent(id)}`);
    expect(await remove()).toMatchObject({ status: 204 });
    expect(await remove()).toMatchObject({
      status: 400,
      body: { error: { message: `there is no record "${id}" of the kind orders` } },
    });
  });

  it('Errors name the record and the property', async () => {
    const { find, sandbox, sellerId } = open();
    const { id, record } = find('orders');
    const put = (body: object) => control(sandbox, 'PUT', `/records/${sellerId}/orders`, body);
    const { status, body } = await put({ records: [{ id, record: { ...record, status: 'Lost' } }] });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(`orders ${id}: status must be one of`)]);
    expect(await put({ records: [{ id }] })).toMatchObject({ status: 400 });
    expect(await put({ rows: [] })).toMatchObject({ status: 400 });
  });
});
