import { findMigratedAttribute, loadMigration, type Migration } from '@supercargo/catalogue/migrations';
import { createSandbox, type Sandbox, testClock } from '@supercargo/sandbox';
import type { ClientEvent, SellingPartner } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { countDifferences, type Differences } from '../support/client/count-differences.ts';
import { createClient } from '../support/client/create-paging-client.ts';
import { explainedDifferences } from '../support/client/explained-differences.ts';

/** Orders of the test seller. SUPERCARGO_PARITY_ORDERS sets another number. */
const orderCount = Number(process.env.SUPERCARGO_PARITY_ORDERS ?? 2500);
const DAY = 86_400_000;

type Json = Record<string, unknown>;

interface Order {
  readonly AmazonOrderId: string;
  readonly EarliestDeliveryDate?: string;
}

interface Orders {
  readonly Orders: readonly Order[];
}

/** Read after their page, so that they cost no call. */
const partsOfOrder = ['getOrderItems', 'getOrderBuyerInfo', 'getOrderAddress', 'getOrderItemsBuyerInfo'];

interface Clients {
  readonly v0: SellingPartner;
  readonly emulated: SellingPartner;
  /** Operations that the emulating client called. */
  readonly calls: readonly string[];
}

function createClients(sandbox: Sandbox): Clients {
  const calls: string[] = [];
  const observer = (event: ClientEvent) => void (event.type === 'call' && calls.push(event.operation));
  const emulated = createClient(sandbox, false, { emulateV0: { unavailable: 'omit' }, observer });
  return { v0: createClient(sandbox, false), emulated, calls };
}

/** Attributes that differ although the map says that they are the same. */
function listUnexplained(migration: Migration, operation: string, found: Differences): string[] {
  return [...found.keys()].filter((path) => {
    const row = findMigratedAttribute(migration, operation, path);
    return row === undefined || (row.status === 'mapped' && row.lost === undefined && row.uncertain === undefined);
  });
}

/** Yields the same pages of both clients. Each page token goes to the client that it came from. */
async function* readPages({ v0, emulated }: Clients, operation: string, parameters: Json) {
  let tokens: unknown[] = [undefined, undefined];
  do {
    const pages = await Promise.all(
      [v0, emulated].map((seller, at) => {
        const query = { ...(parameters.query as Json), ...(tokens[at] ? { NextToken: tokens[at] } : {}) };
        return seller.call(operation, { ...parameters, query }) as Promise<Json>;
      }),
    );
    tokens = pages.map(({ NextToken }) => NextToken);
    yield pages.map(({ NextToken: _, ...page }) => page) as [Json, Json];
  } while (tokens.some((token) => token !== undefined));
}

async function listMarketplaceIds(seller: SellingPartner): Promise<string[]> {
  return (await seller.sellers.getMarketplaceParticipations()).map(({ marketplace }) => marketplace.id);
}

async function listIds(seller: SellingPartner, query: Json): Promise<string[]> {
  const ids: string[] = [];
  for await (const order of seller.listItems('orders.getOrders', { query })) ids.push((order as Order).AmazonOrderId);
  return ids;
}

/** Reads all orders with their parts through both clients. */
async function compareOrders(clients: Clients, restrictedData: boolean) {
  const found = new Map(['getOrders', 'getOrder', ...partsOfOrder].map((name) => [name, new Map<string, number>()]));
  const seen: Json[] = [];
  const compare = async (operation: string, parameters: Json) => {
    const [one, other] = await Promise.all(
      [clients.v0, clients.emulated].map((seller) => seller.call(`orders.${operation}`, parameters)),
    );
    countDifferences(found.get(operation) as Differences, one, other, 'payload');
  };
  const query = { MarketplaceIds: await listMarketplaceIds(clients.v0), CreatedAfter: '2020-01-01T00:00:00Z' };
  for await (const [one, other] of readPages(clients, 'orders.getOrders', { query, restrictedData })) {
    countDifferences(found.get('getOrders') as Differences, one, other, 'payload');
    const page = one.Orders as Json[];
    for (const { AmazonOrderId: orderId } of page) {
      for (const part of partsOfOrder) await compare(part, { path: { orderId }, restrictedData });
    }
    seen.push(...page);
  }
  const partCalls = clients.calls.filter((name) => name === 'orders.getOrder').length;
  for (const { AmazonOrderId: orderId } of seen) await compare('getOrder', { path: { orderId }, restrictedData });
  return { found, seen, partCalls };
}

describe('Orders v0 and its emulation', () => {
  it('Orders v0 and its emulation return the same orders, except for attributes that the map explains', {
    timeout: 600_000,
  }, async () => {
    const clock = testClock();
    const options = { clock, orders: orderCount, ordersPerDay: 3_000, listings: 40 };
    const sandbox = createSandbox({ ...options, rateScale: Number.POSITIVE_INFINITY });
    clock.advance(3_600_000);
    const clients = createClients(sandbox);
    const migration = await loadMigration({ endpoint: 'orders', version: 'v0' });
    const { found, seen, partCalls } = await compareOrders(clients, true);

    const count = (holds: (order: Json) => boolean) => seen.filter(holds).length;
    expect(seen.length).toBeGreaterThan(orderCount);
    expect([...new Set(seen.map(({ OrderStatus }) => OrderStatus))].sort()).toEqual([
      'Canceled',
      'PartiallyShipped',
      'Pending',
      'Shipped',
      'Unshipped',
    ]);
    expect(new Set(seen.map(({ FulfillmentChannel }) => FulfillmentChannel)).size).toBe(2);
    expect(new Set(seen.map(({ MarketplaceId }) => MarketplaceId)).size).toBeGreaterThan(3);
    expect(count(({ IsBusinessOrder }) => IsBusinessOrder === true)).toBeGreaterThan(0);
    expect(count(({ IsReplacementOrder }) => IsReplacementOrder === true)).toBeGreaterThan(0);

    const unexplained = [...found].map(([operation, one]) => [operation, listUnexplained(migration, operation, one)]);
    expect(Object.fromEntries(unexplained)).toEqual(Object.fromEntries([...found.keys()].map((name) => [name, []])));
    const explained = Object.fromEntries([...found].map(([operation, one]) => [operation, [...one.keys()].sort()]));
    expect(explained).toEqual(explainedDifferences.orders);
    // What a page brought serves the items, buyers and addresses of its orders.
    expect(partCalls).toBe(0);
    expect(clients.calls.filter((name) => name === 'orders.searchOrders')).toHaveLength(Math.ceil(seen.length / 100));
  });

  it('After the end of v0, only the emulation works', async () => {
    const clock = testClock(Date.UTC(2027, 3, 1));
    const sandbox = createSandbox({ clock, orders: 150, rateScale: Number.POSITIVE_INFINITY });
    const { v0, emulated } = createClients(sandbox);
    const query = { MarketplaceIds: await listMarketplaceIds(v0), CreatedAfter: '2027-01-01T00:00:00Z' };
    await expect(v0.orders.getOrders({ query })).rejects.toMatchObject({ status: 403 });
    const ids = await listIds(emulated, query);
    expect(ids.length).toBeGreaterThan(100);
    const [orderId = ''] = ids;
    expect((await emulated.orders.getOrderItems({ path: { orderId } })).OrderItems).not.toEqual([]);
  });

  it('Orders v0 and its emulation return the same orders without personal data, but the emulation has no part of the address', async () => {
    const clients = createClients(
      createSandbox({ clock: testClock(), orders: 60, rateScale: Number.POSITIVE_INFINITY }),
    );
    const migration = await loadMigration({ endpoint: 'orders', version: 'v0' });
    const { found } = await compareOrders(clients, false);
    expect([...found].flatMap(([operation, one]) => listUnexplained(migration, operation, one))).toEqual([]);
    const listPaths = (operation: string) => [...(found.get(operation)?.keys() ?? [])];
    const { getOrders, getOrder, getOrderAddress } = explainedDifferences.ordersWithoutPersonalData;
    expect(listPaths('getOrders')).toEqual(expect.arrayContaining([...getOrders]));
    expect(listPaths('getOrder')).toEqual(expect.arrayContaining([...getOrder]));
    expect(listPaths('getOrderAddress')).toEqual(getOrderAddress);
    const other = listPaths('getOrders').filter((path) => !(getOrders as readonly string[]).includes(path));
    expect(explainedDifferences.orders.getOrders).toEqual(expect.arrayContaining(other));
    expect(listPaths('getOrderItems')).toEqual(['payload.OrderItems[].ProductInfo']);
    expect([...listPaths('getOrderBuyerInfo'), ...listPaths('getOrderItemsBuyerInfo')]).toEqual([]);
  });

  it('Orders v0 and its emulation find the same orders by every filter that the emulation serves', async () => {
    const clock = testClock();
    const sandbox = createSandbox({ clock, orders: 400, rateScale: Number.POSITIVE_INFINITY });
    const clients = createClients(sandbox);
    const CreatedAfter = '2020-01-01T00:00:00Z';
    const MarketplaceIds = await listMarketplaceIds(clients.v0);
    const all = (await clients.v0.call('orders.getOrders', { query: { MarketplaceIds, CreatedAfter } })) as Orders;
    const [first, second] = all.Orders.map(({ AmazonOrderId }) => AmazonOrderId);
    const middle = all.Orders[50]?.EarliestDeliveryDate;
    const filters: readonly Json[] = [
      { OrderStatuses: ['Shipped', 'Canceled'] },
      { OrderStatuses: 'Unshipped,PartiallyShipped' },
      { FulfillmentChannels: ['AFN'] },
      { FulfillmentChannels: 'MFN', OrderStatuses: ['Shipped'] },
      { SellerOrderId: first },
      { IsISPU: 'true' },
      { IsISPU: false },
      { EarliestDeliveryDateAfter: middle },
      { LatestDeliveryDateBefore: middle },
      { AmazonOrderIds: [first, second, '000-0000000-0000000'] },
      { AmazonOrderIds: `${first},${second}`, OrderStatuses: ['Shipped'] },
      { CreatedAfter: undefined, LastUpdatedAfter: middle },
      { CreatedBefore: middle },
      { MaxResultsPerPage: 30 },
    ];
    for (const filter of filters) {
      const query = { MarketplaceIds, CreatedAfter, ...filter };
      const [own, other] = await Promise.all([clients.v0, clients.emulated].map((seller) => listIds(seller, query)));
      expect([filter, other?.toSorted()]).toEqual([filter, own?.toSorted()]);
    }
  });
});

/** An event of a shipment, with amounts by their type. */
function normalizeEvent(event: Json): Json {
  const items = (event.ShipmentItemList as Json[]).map((item) => ({
    ...item,
    ItemChargeList: sumByType(item.ItemChargeList, 'ChargeType', 'ChargeAmount'),
    ItemFeeList: sumByType(item.ItemFeeList, 'FeeType', 'FeeAmount'),
  }));
  return { ...event, ShipmentItemList: items };
}

/** v0 has charges of zero, and its successor has not. */
function sumByType(list: unknown, type: string, amount: string): Json {
  const rows = (list ?? []) as readonly Readonly<Record<string, { readonly CurrencyAmount?: number }>>[];
  const pairs = rows.map((row) => [row[type], row[amount]]).filter(([, value]) => value?.CurrencyAmount !== 0);
  return Object.fromEntries(pairs);
}

async function listEvents(seller: SellingPartner, operation: string, parameters: Json): Promise<Json[]> {
  const events: Json[] = [];
  const items = seller.listItems(`finances.${operation}`, { ...parameters, options: { list: 'ShipmentEventList' } });
  for await (const event of items) events.push(normalizeEvent(event as Json));
  const place = ({ PostedDate, AmazonOrderId }: Json) => `${PostedDate} ${AmazonOrderId}`;
  return events.sort((one, other) => place(one).localeCompare(place(other)));
}

async function compareEvents({ v0, emulated }: Clients, operation: string, parameters: Json) {
  const [own, other] = await Promise.all([v0, emulated].map((seller) => listEvents(seller, operation, parameters)));
  const found: Differences = new Map();
  countDifferences(found, own, other, 'ShipmentEventList');
  return { paths: [...found.keys()].sort(), count: own?.length ?? 0 };
}

describe('Finances v0 and its emulation', () => {
  it('Finances v0 and its emulation return the same events of 30 days, except for attributes that the successor does not have', async () => {
    const clock = testClock();
    const start = clock.now();
    const sandbox = createSandbox({ clock, orders: 50, ordersPerDay: 20, rateScale: Number.POSITIVE_INFINITY });
    // Until the end of the pay period after the 30 days, everything is released.
    clock.advance(60 * DAY);
    const clients = createClients(sandbox);
    const query = {
      PostedAfter: new Date(start).toISOString(),
      PostedBefore: new Date(start + 30 * DAY).toISOString(),
    };
    const { paths, count } = await compareEvents(clients, 'listFinancialEvents', { query });
    expect(count).toBeGreaterThan(400);
    expect(paths).toEqual(explainedDifferences.events);

    const groups = (await clients.v0.call('finances.listFinancialEventGroups', {
      query: { FinancialEventGroupStartedAfter: new Date(start - 60 * DAY).toISOString() },
    })) as EventGroups;
    const closed = groups.FinancialEventGroupList.filter(({ ProcessingStatus }) => ProcessingStatus === 'Closed');
    expect(closed.length).toBeGreaterThan(1);
    for (const { FinancialEventGroupId: eventGroupId } of closed) {
      const found = await compareEvents(clients, 'listFinancialEventsByGroupId', { path: { eventGroupId } });
      expect([found.paths, found.count > 0]).toEqual([explainedDifferences.events, true]);
    }
    const [event] = await listEvents(clients.v0, 'listFinancialEvents', { query });
    const path = { orderId: event?.AmazonOrderId };
    const byOrder = await compareEvents(clients, 'listFinancialEventsByOrderId', { path });
    expect([explainedDifferences.events, byOrder.count]).toEqual([expect.arrayContaining(byOrder.paths), 1]);
    expect(clients.calls).not.toContain('finances.listFinancialEvents');
  });
});

interface EventGroups {
  readonly FinancialEventGroupList: readonly {
    readonly FinancialEventGroupId: string;
    readonly ProcessingStatus: string;
  }[];
}
