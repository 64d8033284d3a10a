import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { finishedReport, parseRecords, readDocument } from './support/reading-reports.ts';

const DAY = 86_400_000;
const SETTLEMENT = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';

type Row = Readonly<Record<string, string>>;

function setUp(more: SandboxOptions = {}) {
  const clock = testClock();
  const options = { clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1e9, orders: 1500, listings: 120 };
  const application = new Application(createSandbox({ ...options, ...more }));
  const start = clock.now();
  const read = async (reportType: string, from = start - 56 * DAY, to = start) => {
    const span = { dataStartTime: toText(from), dataEndTime: toText(to) };
    const { bytes } = await finishedReport(application, clock, reportType, span);
    return parseRecords(new TextDecoder('windows-1252').decode(bytes).replaceAll('"', ''));
  };
  return { application, clock, start, read };
}

const shop = setUp();

const toText = (time: number) => new Date(time).toISOString();

function sum(rows: readonly Row[], column: string): number {
  return rows.reduce((total, row) => total + Number(row[column]), 0);
}

describe('the figures of reports on stock', () => {
  it('Shipped units of the last 30 days are those of the sales report', async () => {
    const planning = await shop.read('GET_FBA_INVENTORY_PLANNING_DATA');
    const restock = await shop.read('GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT');
    const sales = await shop.read('GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_SALES_DATA', shop.start - 30 * DAY);
    const listed = new Set(planning.map(({ fnsku }) => fnsku));
    const sold = sales.filter(({ fnsku = '' }) => listed.has(fnsku));
    expect(sum(planning, 'units-shipped-t30')).toBe(sum(sold, 'quantity'));
    expect(sum(restock, 'Units Sold Last 30 Days')).toBe(sum(sold, 'quantity'));
    expect(sum(sold, 'quantity')).toBeGreaterThan(100);
    for (const row of planning) {
      const counts = ['7', '30', '60', '90'].map((days) => Number(row[`units-shipped-t${days}`]));
      expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    }
  });

  it('The units of all ages are the available units, and short periods add up to long ones', async () => {
    const rows = await shop.read('GET_FBA_INVENTORY_PLANNING_DATA');
    for (const row of rows) {
      const count = (...ages: string[]) => ages.reduce((total, age) => total + Number(row[`inv-age-${age}-days`]), 0);
      expect(count('0-to-90', '91-to-180', '181-to-270', '271-to-365', '365-plus')).toBe(Number(row.available));
      expect(count('0-to-30', '31-to-60', '61-to-90')).toBe(count('0-to-90'));
      expect(count('181-to-330', '331-to-365')).toBe(count('181-to-270', '271-to-365'));
    }
    expect(rows.some((row) => Number(row['inv-age-365-plus-days']) > 0)).toBe(true);
  });

  it('The fee preview has the fees of the fees API', async () => {
    const [row = {}] = await shop.read('GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA');
    const { marketplaceId } = shop.application.sandbox.credentials;
    const body = {
      FeesEstimateRequest: {
        MarketplaceId: marketplaceId,
        IsAmazonFulfilled: true,
        Identifier: 'one',
        PriceToEstimateFees: { ListingPrice: { CurrencyCode: row.currency, Amount: Number(row['your-price']) } },
      },
    };
    const response = await shop.application.call('POST', `/products/fees/v0/items/${row.asin}/feesEstimate`, { body });
    const estimate = response.body.payload.FeesEstimateResult.FeesEstimate.TotalFeesEstimate;
    expect(estimate.Amount).toBe(Number(row['estimated-fee-total']));
  });

  it('Removal orders contain the defective returns, and their shipments the removed units', async () => {
    const [removals, returns, shipments] = await Promise.all([
      shop.read('GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA'),
      shop.read('GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA', shop.start - 60 * DAY),
      shop.read('GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA'),
    ]);
    const last =
      removals
        .map((row) => row['request-date'] ?? '')
        .sort()
        .at(-1) ?? '';
    const defective = returns.filter(
      (row) => row['detailed-disposition'] === 'DEFECTIVE' && (row['return-date'] ?? '') < last,
    );
    expect(sum(removals, 'requested-quantity')).toBe(sum(defective, 'quantity'));
    expect(removals.length).toBeGreaterThan(2);
    for (const row of removals) {
      const parts = ['cancelled', 'disposed', 'shipped', 'in-process'].map((part) => Number(row[`${part}-quantity`]));
      expect(parts.reduce((total, part) => total + part, 0)).toBe(Number(row['requested-quantity']));
    }
    expect(sum(shipments, 'shipped-quantity')).toBe(sum(removals, 'shipped-quantity'));
  });
});

describe('reports of overlapping time ranges', () => {
  it.each([
    ['GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA', ['order-id', 'sku']],
    ['GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA', ['order-id', 'sku', 'license-plate-number']],
    ['GET_FBA_REIMBURSEMENTS_DATA', ['reimbursement-id']],
    ['GET_FBA_STORAGE_FEE_CHARGES_DATA', ['fnsku', 'month_of_charge']],
    ['GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA', ['sku', 'snapshot-date', 'surcharge-age-tier']],
    ['GET_LEDGER_DETAIL_VIEW_DATA', ['Date and Time', 'MSKU', 'Event Type', 'Reference ID']],
  ])('%s has the same rows where they overlap', async (reportType, keys) => {
    const longest = await shop.read(reportType);
    const toKey = (row: Row) => keys.map((key) => row[key]).join('|');
    const byKey = new Map(longest.map((row) => [toKey(row), row]));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 8 }), async (first, last) => {
        const rows = await shop.read(reportType, shop.start - (56 - first) * DAY, shop.start - last * DAY);
        for (const row of rows) expect(row).toEqual(byKey.get(toKey(row)));
        return rows.length > 0;
      }),
      { numRuns: 6 },
    );
  });
});

describe('JSON reports of overlapping time ranges', () => {
  it.each([
    ['GET_SALES_AND_TRAFFIC_REPORT', 'salesAndTrafficByDate', { dateGranularity: 'DAY' }],
    ['GET_BRAND_ANALYTICS_REPEAT_PURCHASE_REPORT', 'dataByAsin', { reportPeriod: 'WEEK' }],
  ])('%s has the same rows where they overlap', async (reportType, list, reportOptions) => {
    const { application, clock } = shop;
    // Sundays and Saturdays, because one of the reports covers whole weeks.
    const readList = async (dataStartTime: string, dataEndTime: string) => {
      const { bytes } = await finishedReport(application, clock, reportType, {
        dataStartTime,
        dataEndTime,
        reportOptions,
      });
      return JSON.parse(new TextDecoder().decode(bytes))[list] as readonly {
        readonly asin?: string;
        readonly date?: string;
      }[];
    };
    const long = await readList('2025-11-30', '2025-12-27');
    const short = await readList('2025-12-07', '2025-12-20');
    expect(short.length).toBeGreaterThan(5);
    for (const row of short) expect(long).toContainEqual(row);
  });
});

describe('reports of orders', () => {
  const MONTH = shop.start - 20 * DAY;
  const sumAmounts = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, amount]) => total + Math.round(Number(amount) * 100), 0);

  it('The XML report of all orders has the discounts of the flat file', async () => {
    const flat = await shop.read('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', MONTH);
    const xml = await readXml('GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL');
    const discounts = Math.round(sum(flat, 'item-promotion-discount') * 100);
    expect(sumAmounts(xml, /<ItemPromotionDiscount[^>]*>([\d.]+)</g)).toBe(discounts);
    expect(discounts).toBeGreaterThan(0);
    const ids = flat.filter((row) => row['promotion-ids'] !== '').length;
    expect(xml.split('<PromotionIDs>')).toHaveLength(ids + 1);
  });

  it('The promotions of a scheduled order report in XML are those of the flat file', async () => {
    const { application, clock } = shop;
    const { marketplaceId } = application.sandbox.credentials;
    const at = clock.now() + 60_000;
    const reportType = 'GET_ORDER_REPORT_DATA_INVOICING';
    const body = { reportType, marketplaceIds: [marketplaceId], period: 'P14D', nextReportCreationTime: toText(at) };
    const path = '/reports/2021-06-30';
    expect((await application.call('POST', `${path}/schedules`, { body })).status).toBe(201);
    clock.advance(120_000);
    const query = { reportTypes: reportType, processingStatuses: 'DONE' };
    const [report] = (await application.call('GET', `${path}/reports`, { query })).body.reports;
    const xml = await readDocument(application, reportType, report.reportDocumentId);
    const flat = await shop.read('GET_FLAT_FILE_ORDER_REPORT_DATA_INVOICING', at - 14 * DAY, at);
    const discounts = sumAmounts(new TextDecoder().decode(xml.bytes), /<Promotion>.*?<Amount[^>]*>(-[\d.]+)</g);
    expect(discounts).toBe(-Math.round(sum(flat, 'item-promotion-discount') * 100));
    expect(discounts).toBeLessThan(0);
  });

  async function readXml(reportType: string): Promise<string> {
    const { application, clock } = shop;
    const span = { dataStartTime: toText(MONTH), dataEndTime: toText(shop.start) };
    const { bytes } = await finishedReport(application, clock, reportType, span);
    return new TextDecoder().decode(bytes);
  }
});

describe('reports of deferred transactions', () => {
  it('The amounts that a settlement holds are in the next settlement', async () => {
    const { application, clock } = setUp({ marketplaceIds: ['A1F83G8C2ARO7P'] });
    clock.advance(28 * DAY);
    const list = async (reportType: string) => {
      const query = { reportTypes: reportType, processingStatuses: 'DONE', pageSize: '3' };
      return (await application.call('GET', '/reports/2021-06-30/reports', { query })).body.reports;
    };
    const readText = async (reportType: string, { reportDocumentId }: { reportDocumentId: string }) =>
      new TextDecoder().decode((await readDocument(application, reportType, reportDocumentId)).bytes);
    const [holds, settlements] = ['GET_DATE_RANGE_FINANCIAL_HOLDS_DATA', SETTLEMENT];
    const [, earlier] = await list(holds);
    const [later] = await list(settlements);
    expect(later.dataStartTime).toBe(earlier.dataEndTime);
    const [head = '', ...lines] = (await readText(holds, earlier)).trimEnd().split('\r\n');
    const columns = head.split(',');
    const held = new Map<string, number>();
    for (const line of lines) {
      const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
      const orderId = cells[columns.indexOf('order ID')] ?? '';
      held.set(orderId, (held.get(orderId) ?? 0) + Math.round(Number(cells[columns.indexOf('total')]) * 100));
    }
    expect(held.size).toBeGreaterThan(20);
    const paid = parseRecords(await readText(settlements, later)).filter((row) => row['transaction-type'] === 'Order');
    for (const [orderId, total] of held) {
      const amounts = paid
        .filter((row) => row['order-id'] === orderId)
        .map((row) => Math.round(Number(row.amount) * 100));
      expect([orderId, amounts.reduce((sumOfRows, amount) => sumOfRows + amount, 0)]).toEqual([orderId, total]);
    }
  });
});
