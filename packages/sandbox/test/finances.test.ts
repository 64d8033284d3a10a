import { describe, expect, it } from 'vitest';
import { cents, DAY, EVERYWHERE, HOME, listOrders, openShop, type Query, type Shop } from './support/shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any;

const HALF_YEAR = { PostedAfter: '2025-08-01T00:00:00Z' };

async function listEvents({ get }: Shop, path: string, query: Query = {}): Promise<Json[]> {
  const events = [];
  let next: Query = query;
  for (;;) {
    const { payload } = (await get(path, next)).body;
    const { ShipmentEventList, RefundEventList = [], ServiceFeeEventList = [] } = payload.FinancialEvents;
    events.push(...ShipmentEventList, ...RefundEventList, ...ServiceFeeEventList);
    if (payload.NextToken === undefined) return events;
    next = { NextToken: payload.NextToken };
  }
}

async function listTransactions({ get }: Shop, query: Query): Promise<Json[]> {
  const transactions = [];
  let nextToken: string | undefined;
  do {
    const { payload } = (await get('/finances/2024-06-19/transactions', { ...query, ...(nextToken && { nextToken }) }))
      .body;
    transactions.push(...payload.transactions);
    nextToken = payload.nextToken;
  } while (nextToken !== undefined);
  return transactions;
}

function sumBy(list: readonly Json[], select: (entry: Json) => number): number {
  return list.reduce((sum, entry) => sum + select(entry), 0);
}

function sumSales({ ShipmentItemList = [] }: Json): number {
  return sumBy(ShipmentItemList, (item) => {
    const charges = sumBy(item.ItemChargeList, ({ ChargeAmount }) => cents(ChargeAmount));
    return charges + sumBy(item.PromotionList ?? [], ({ PromotionAmount }) => cents(PromotionAmount));
  });
}

/** The amount of an event for the seller: of a shipment, a refund or a fee of the account. */
function sumNet(event: Json): number {
  const { ShipmentItemList = [], ShipmentItemAdjustmentList = [], FeeList = [] } = event;
  const fees = (list: readonly Json[] = []) => sumBy(list, ({ FeeAmount }) => cents(FeeAmount));
  const refunds = sumBy(ShipmentItemAdjustmentList, (item) => {
    const charges = sumBy(item.ItemChargeAdjustmentList, ({ ChargeAmount }) => cents(ChargeAmount));
    const promotions = sumBy(item.PromotionAdjustmentList ?? [], ({ PromotionAmount }) => cents(PromotionAmount));
    return charges + promotions + fees(item.ItemFeeAdjustmentList);
  });
  return sumSales(event) + sumBy(ShipmentItemList, (item) => fees(item.ItemFeeList)) + refunds + fees(FeeList);
}

async function listGroups({ get }: Shop): Promise<Json[]> {
  return (
    await get('/finances/v0/financialEventGroups', {
      MaxResultsPerPage: '100',
      FinancialEventGroupStartedAfter: HALF_YEAR.PostedAfter,
    })
  ).body.payload.FinancialEventGroupList;
}

describe('finances v0', () => {
  it('Every shipped order has the amounts that the buyer paid', async () => {
    const shop = openShop({ orders: 150 });
    const shipped = await listOrders(shop, { OrderStatuses: 'Shipped' });
    shop.clock.advance(8 * DAY);
    const events = await listEvents(shop, '/finances/v0/financialEvents', { ...HALF_YEAR, MaxResultsPerPage: '40' });
    for (const order of shipped) {
      const own = events.filter(({ AmazonOrderId }) => AmazonOrderId === order.AmazonOrderId);
      expect(sumBy(own, sumSales)).toBe(cents(order.OrderTotal));
    }
    expect(shipped.length).toBeGreaterThan(100);
  });

  it('The amounts of a shipment in two parts add up to the cent', async () => {
    const shop = openShop();
    const orders = await listOrders(shop, { OrderStatuses: 'Unshipped', FulfillmentChannels: 'MFN' });
    const order = orders.find(({ NumberOfItemsUnshipped }) => NumberOfItemsUnshipped > 1);
    const path = `/orders/v0/orders/${order.AmazonOrderId}`;
    const items = (await shop.get(`${path}/orderItems`)).body.payload.OrderItems;
    const units = items.flatMap((item: Json) => Array.from({ length: item.QuantityOrdered }, () => item.OrderItemId));
    for (const [at, orderItemId] of units.entries()) {
      shop.clock.advance(60_000);
      const packageDetail = {
        packageReferenceId: String(at + 1),
        carrierCode: 'DHL',
        trackingNumber: 'T',
        shipDate: '2026-01-15T12:00:00Z',
        orderItems: [{ orderItemId, quantity: 1 }],
      };
      const body = { marketplaceId: order.MarketplaceId, packageDetail };
      expect((await shop.send('POST', `${path}/shipmentConfirmation`, body)).status).toBe(204);
    }
    const query = { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: order.AmazonOrderId };
    const eventsPath = `/finances/v0/orders/${order.AmazonOrderId}/financialEvents`;
    shop.clock.advance(180_000);
    const transactions = await listTransactions(shop, query);
    expect(transactions[0].transactionStatus).toBe('DEFERRED');
    expect(await listEvents(shop, eventsPath)).toEqual([]);
    shop.clock.advance(8 * DAY);
    const events = await listEvents(shop, eventsPath);
    expect(events).toHaveLength(units.length);
    expect(sumBy(events, sumSales)).toBe(cents(order.OrderTotal));
    expect(sumBy(transactions, ({ totalAmount }) => cents(totalAmount))).toBe(sumBy(events, sumNet));
    expect((await listTransactions(shop, query))[0].transactionStatus).toBe('DEFERRED_RELEASED');
  });

  it('Events are grouped by period and currency', async () => {
    const shop = openShop();
    const groups = await listGroups(shop);
    expect(groups.filter(({ ProcessingStatus }) => ProcessingStatus === 'Open').length).toBeLessThanOrEqual(2);
    for (const group of groups) {
      const path = `/finances/v0/financialEventGroups/${group.FinancialEventGroupId}/financialEvents`;
      const earned = sumBy(await listEvents(shop, path), sumNet);
      const next = groups.find(
        ({ FinancialEventGroupStart, BeginningBalance }) =>
          FinancialEventGroupStart === group.FinancialEventGroupEnd &&
          BeginningBalance.CurrencyCode === group.BeginningBalance.CurrencyCode,
      );
      const kept = next === undefined ? 0 : cents(next.BeginningBalance);
      expect(cents(group.BeginningBalance) + earned - kept).toBe(cents(group.OriginalTotal));
    }
    expect((await shop.get('/finances/v0/financialEventGroups/nobody/financialEvents')).status).toBe(400);
    const unknown = `/finances/v0/financialEventGroups/${'x'.repeat(43)}/financialEvents`;
    expect((await shop.get(unknown)).status).toBe(404);
  });

  it('A time range that ends before it starts and a page token of another list are rejected', async () => {
    const { get } = openShop();
    const query = { PostedAfter: '2026-01-02T00:00:00Z', PostedBefore: '2026-01-01T00:00:00Z' };
    expect((await get('/finances/v0/financialEvents', query)).status).toBe(400);
    const NextToken = (await get('/finances/v0/financialEvents', HALF_YEAR)).body.payload.NextToken;
    expect((await get('/finances/v0/financialEventGroups', { NextToken })).status).toBe(400);
    const long = { PostedAfter: '2024-01-01T00:00:00Z' };
    expect((await get('/finances/v0/financialEvents', long)).body.payload.FinancialEvents.ShipmentEventList).toEqual(
      [],
    );
  });
});

describe('finances 2024-06-19', () => {
  const postedAfter = '2025-11-01T00:00:00Z';

  it('Transactions show the same amounts as version v0', async () => {
    const shop = openShop();
    const transactions = await listTransactions(shop, { postedAfter });
    const events = await listEvents(shop, '/finances/v0/financialEvents', { PostedAfter: postedAfter });
    const released = transactions.filter(
      ({ transactionType, transactionStatus }) => transactionType !== 'Transfer' && transactionStatus === 'RELEASED',
    );
    const sort = (amounts: readonly number[]) => [...amounts].sort((one, other) => one - other);
    expect(sort(released.map(({ totalAmount }) => cents(totalAmount)))).toEqual(sort(events.map(sumNet)));
    const home = await listTransactions(shop, { postedAfter, marketplaceId: HOME });
    expect(new Set(home.map(({ marketplaceDetails }) => marketplaceDetails.marketplaceId))).toEqual(new Set([HOME]));
    const states = ['DEFERRED', 'DEFERRED_RELEASED', 'RELEASED'];
    const parts = states.map(async (transactionStatus) => listTransactions(shop, { postedAfter, transactionStatus }));
    expect((await Promise.all(parts)).flat()).toHaveLength(transactions.length);
  });

  it('The balances of all stores add up to the open groups', async () => {
    const shop = openShop();
    const { balances } = (await shop.get('/finances/2024-06-19/balances')).body;
    const open = (await listGroups(shop)).filter(({ ProcessingStatus }) => ProcessingStatus === 'Open');
    for (const { OriginalTotal } of open) {
      const own = balances.filter(({ amount }: Json) => amount.currencyCode === OriginalTotal.CurrencyCode);
      const due = own.flatMap(({ balances: parts }: Json) =>
        parts.filter(({ balanceType }: Json) => balanceType !== 'DEFERRED'),
      );
      expect(sumBy(due, ({ amount }) => cents(amount))).toBe(cents(OriginalTotal));
    }
    for (const { amount, balances: parts } of balances) {
      expect(sumBy(parts, (part) => cents(part.amount))).toBe(cents(amount));
    }
    const wrong = { balanceType: 'LOOSE_CHANGE' };
    expect((await shop.get('/finances/2024-06-19/balances', wrong)).status).toBe(400);
  });

  it('The transactions of a settlement or of a time range can be listed, not both', async () => {
    const shop = openShop();
    const path = '/finances/2024-06-19/summary';
    const group = (await listGroups(shop)).find(({ ProcessingStatus }) => ProcessingStatus === 'Closed');
    const inGroup = await listTransactions(shop, {
      relatedIdentifierName: 'FINANCIAL_EVENT_GROUP_ID',
      relatedIdentifierValue: group.FinancialEventGroupId,
    });
    const settlementId = inGroup[0].relatedIdentifiers.find(
      (one: Json) => one.relatedIdentifierName === 'SETTLEMENT_ID',
    ).relatedIdentifierValue;
    const settlement = { relatedIdentifierName: 'SETTLEMENT_ID', relatedIdentifierValue: settlementId };
    const { summaries } = (await shop.get(path, settlement)).body;
    const earned = (list: readonly Json[]) =>
      sumBy(
        list.filter(
          ({ transactionType, transactionStatus }) =>
            transactionType !== 'Transfer' && transactionStatus === 'RELEASED',
        ),
        ({ totalAmount }) => cents(totalAmount),
      );
    expect(sumBy(summaries, ({ netProceeds }) => cents(netProceeds))).toBe(earned(inGroup));
    const days = { periodStart: '2025-12-01', periodEnd: '2025-12-31' };
    const december = (await shop.get(path, { ...days, marketplaceIds: HOME })).body.summaries[0];
    const span = { postedAfter: '2025-12-01T00:00:00Z', postedBefore: '2026-01-01T00:00:00Z' };
    const transactions = await listTransactions(shop, { ...span, marketplaceId: HOME });
    expect(cents(december.netProceeds)).toBe(earned(transactions));
    for (const query of [{ ...settlement, ...days }, {}, { periodStart: '2025-12-01' }]) {
      expect((await shop.get(path, query)).status).toBe(400);
    }
  });
});

describe('sales metrics', () => {
  const interval = '2025-12-01T00:00:00Z--2026-01-01T00:00:00Z';
  const metrics = async ({ get }: Shop, query: Query) =>
    (await get('/sales/v1/orderMetrics', { marketplaceIds: HOME, interval, ...query })).body.payload;

  it('The sales metrics agree with the orders', async () => {
    const shop = openShop();
    const [total] = await metrics(shop, { granularity: 'Total' });
    const span = { CreatedAfter: '2025-12-01T00:00:00Z', CreatedBefore: '2025-12-31T23:59:59.999Z' };
    const orders = (await listOrders(shop, { ...span, MarketplaceIds: HOME })).filter(
      ({ OrderStatus }) => OrderStatus !== 'Canceled',
    );
    let sales = 0;
    for (const { AmazonOrderId } of orders) {
      const { OrderItems } = (await shop.get(`/orders/v0/orders/${AmazonOrderId}/orderItems`)).body.payload;
      sales += sumBy(OrderItems, ({ ItemPrice }) => cents(ItemPrice));
    }
    expect(total.orderCount).toBe(orders.length);
    expect(cents(total.totalSales)).toBe(sales);
  });

  it.each([
    ['Hour', 'UTC', '2025-12-17T00:00:00Z--2026-01-01T00:00:00Z', 360],
    ['Day', 'Europe/London', interval, 31],
    ['Day', 'America/New_York', '2025-12-01T00:00:00-05:00--2026-01-01T00:00:00-05:00', 31],
    ['Week', 'UTC', interval, 5],
    ['Month', 'UTC', interval, 1],
    ['Year', 'Asia/Tokyo', '2025-12-01T00:00:00+09:00--2026-01-02T00:00:00+09:00', 2],
  ])('The metrics by %s in %s add up to the total', async (granularity, granularityTimeZone, span, parts) => {
    const shop = openShop();
    const [total] = await metrics(shop, { granularity: 'Total', interval: span });
    const found = await metrics(shop, { granularity, granularityTimeZone, interval: span });
    expect(found).toHaveLength(parts);
    expect(sumBy(found, ({ orderCount }) => orderCount)).toBe(total.orderCount);
    expect(sumBy(found, ({ totalSales }) => cents(totalSales))).toBe(cents(total.totalSales));
  });

  it('The metrics use time zones and buyer types', async () => {
    const shop = openShop();
    const span = '2025-11-30T19:00:00-05:00--2026-01-01T00:00:00-05:00';
    const days = await metrics(shop, {
      granularity: 'Day',
      granularityTimeZone: 'America/New_York',
      interval: span,
    });
    expect(days[1].interval).toBe('2025-12-01T00:00-05:00--2025-12-02T00:00-05:00');
    const [all] = await metrics(shop, { granularity: 'Total' });
    const [business] = await metrics(shop, { granularity: 'Total', buyerType: 'B2B' });
    const [others] = await metrics(shop, { granularity: 'Total', buyerType: 'B2C' });
    expect(business.orderCount + others.orderCount).toBe(all.orderCount);
    expect(business.orderCount).toBeGreaterThan(0);
  });

  it.each([
    { granularity: 'Day' },
    { granularity: 'Day', granularityTimeZone: 'Nowhere/Else' },
    { granularity: 'Total', interval: 'yesterday' },
    { granularity: 'Total', asin: 'B000000001', sku: 'X' },
    { granularity: 'Total', marketplaceIds: EVERYWHERE },
    { granularity: 'Total', interval: '2025-12-01T00:00:00--2026-01-01T00:00:00' },
    { granularity: 'Day', granularityTimeZone: 'America/New_York' },
  ])('The metrics reject %j', async (query) => {
    const { get } = openShop();
    const answer = await get('/sales/v1/orderMetrics', { marketplaceIds: HOME, interval, ...query });
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'InvalidInput']);
  });
});
