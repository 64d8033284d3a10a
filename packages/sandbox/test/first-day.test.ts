import { describe, expect, it } from 'vitest';
import { type Json, reportRows } from './support/related-reads.ts';
import { cents, DAY, EVERYWHERE, HOME, HOUR, listOrders, openShop, type Shop } from './support/shop.ts';

const SEEDS = [1, 2, 3, 'supercargo', 'another seed'];
const SINCE = '2025-11-17T00:00:00Z';

async function listUnshipped(shop: Shop): Promise<Json[]> {
  return listOrders(shop, { OrderStatuses: 'Unshipped,PartiallyShipped', FulfillmentChannels: 'MFN' });
}

async function readStock({ get }: Shop): Promise<Json[]> {
  const query = { granularityType: 'Marketplace', granularityId: HOME, marketplaceIds: HOME, details: 'true' };
  const summaries = [];
  let next: Json = {};
  do {
    const { payload, pagination } = (await get('/fba/inventory/v1/summaries', { ...query, ...next })).body;
    summaries.push(...payload.inventorySummaries);
    next = pagination?.nextToken ? { nextToken: pagination.nextToken } : undefined;
  } while (next !== undefined);
  return summaries;
}

/** Units that were sold in the last 30 days, by SKU. */
function countSales({ application: { sandbox }, sellerId, clock }: Shop): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { record } of sandbox.testData.records(sellerId, 'orders')) {
    const { purchasedAt, status, items } = record as Json;
    if (purchasedAt < clock.now() - 30 * DAY || status === 'Canceled') continue;
    for (const { sku, quantity } of items) units.set(sku, (units.get(sku) ?? 0) + quantity);
  }
  return units;
}

describe.each(SEEDS)('the first day of a shop with seed %s', (seed) => {
  const open = () => openShop({ seed });

  it('It has late orders, which the world ships within a day', async () => {
    const shop = open();
    const isLate = ({ LatestShipDate }: Json) => Date.parse(LatestShipDate) < shop.clock.now();
    const late = (await listUnshipped(shop)).filter(isLate);
    expect(late.length).toBeGreaterThanOrEqual(2);
    shop.clock.advance(DAY);
    const ids = new Set((await listUnshipped(shop)).map(({ AmazonOrderId }) => AmazonOrderId));
    expect(late.filter(({ AmazonOrderId }) => ids.has(AmazonOrderId))).toEqual([]);
  });

  it('It has orders that are due today', async () => {
    const shop = open();
    const now = shop.clock.now();
    const due = (await listUnshipped(shop))
      .map(({ LatestShipDate }) => Date.parse(LatestShipDate))
      .filter((time) => time > now && time <= now + HOUR);
    expect(due.length).toBeGreaterThanOrEqual(2);
    for (const time of due) expect(new Date(time).getUTCDate()).toBe(new Date(now).getUTCDate());
  });

  it('It has sold-out SKUs, and SKUs whose stock lasts for less than two weeks, of both channels', async () => {
    const shop = open();
    const sales = countSales(shop);
    const isLow = (sku: string, units: number) => units > 0 && units / ((sales.get(sku) ?? 0) / 30) < 14;
    const stock = await readStock(shop);
    const fulfillable = ({ inventoryDetails }: Json): number => inventoryDetails.fulfillableQuantity;
    expect(stock.some((one) => fulfillable(one) === 0)).toBe(true);
    expect(stock.some((one) => isLow(one.sellerSku, fulfillable(one)))).toBe(true);
    const merchant = shop.application.sandbox.testData
      .listings(shop.sellerId)
      .filter(({ channel }) => channel === 'MFN');
    expect(merchant.some(({ quantity }) => quantity === 0)).toBe(true);
    expect(merchant.some(({ sku, quantity }) => isLow(sku, quantity))).toBe(true);
  });

  it('It has offers that are not the featured ones', async () => {
    const shop = open();
    const query = { marketplaceIds: HOME, withStatus: 'BUYABLE', pageSize: '20' };
    const { items } = (await shop.get(`/listings/2021-08-01/items/${shop.sellerId}`, query)).body;
    const winners: boolean[] = [];
    for (const { sku } of items) {
      const path = `/products/pricing/v0/listings/${encodeURIComponent(sku)}/offers`;
      const { payload } = (await shop.get(path, { MarketplaceId: HOME, ItemCondition: 'New' })).body;
      winners.push(payload.Offers.find(({ MyOffer }: Json) => MyOffer)?.IsBuyBoxWinner);
    }
    expect(winners).toContain(false);
    expect(winners).toContain(true);
  });

  it('It has a suppressed listing with an issue', async () => {
    const shop = open();
    const query = { marketplaceIds: HOME, withIssueSeverity: 'ERROR', includedData: 'summaries,issues' };
    const { items } = (await shop.get(`/listings/2021-08-01/items/${shop.sellerId}`, query)).body;
    expect(items.length).toBeGreaterThan(0);
    expect(items[0].issues[0]).toMatchObject({ severity: 'ERROR', message: expect.any(String) });
    expect((await reportRows(shop, 'GET_MERCHANTS_LISTINGS_FYP_REPORT')).length).toBeGreaterThan(0);
  });

  it('It has refunds, returns to both channels, and reimbursements', async () => {
    const shop = open();
    const { payload } = (await shop.get('/finances/v0/financialEvents', { PostedAfter: SINCE })).body;
    expect(payload.FinancialEvents.RefundEventList.length).toBeGreaterThan(0);
    const more = { dataStartTime: SINCE, marketplaceIds: EVERYWHERE.split(',') };
    for (const type of [
      'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
      'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
      'GET_FBA_REIMBURSEMENTS_DATA',
    ]) {
      expect([type, (await reportRows(shop, type, more)).length > 0]).toEqual([type, true]);
    }
  });

  it('It has settlements in two currencies whose payouts differ from their sales, and lines that say why', async () => {
    const shop = open();
    const groups = (await shop.get('/finances/v0/financialEventGroups', { FinancialEventGroupStartedAfter: SINCE }))
      .body.payload.FinancialEventGroupList;
    const closed = groups.filter((group: Json) => group.ProcessingStatus === 'Closed');
    const currencies = new Set(closed.map((group: Json) => group.OriginalTotal.CurrencyCode));
    expect(currencies).toEqual(new Set(['GBP', 'EUR']));
    const { reports } = (
      await shop.get('/reports/2021-06-30/reports', {
        reportTypes: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
      })
    ).body;
    const path = `/reports/2021-06-30/documents/${reports[0].reportDocumentId}`;
    const { url } = (await shop.get(path)).body;
    const response = await shop.application.sandbox.fetch(new Request(url));
    const text = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    const [head = '', ...lines] = text.split('\r\n').filter((line) => line !== '');
    const columns = head.split('\t');
    const [total, ...rows] = lines.map((line) =>
      Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], cell] as const)),
    );
    const toCents = (amount = '') => cents({ Amount: amount.replaceAll(/[.,](?=\d{3}\b)/g, '').replace(',', '.') });
    const sum = (wanted: readonly Json[]) => wanted.reduce((all, { amount }) => all + toCents(amount), 0);
    const reserves = rows.filter((row) => /Reserve/.test(row['amount-description'] ?? ''));
    const sales = rows.filter((row) => !reserves.includes(row));
    const paid = toCents(total?.['total-amount']);
    expect(paid).not.toBe(sum(sales));
    expect(paid).toBe(sum(sales) + sum(reserves));
    expect(reserves.map((row) => row['amount-description'])).toContain('Current Reserve Amount');
  });
});
