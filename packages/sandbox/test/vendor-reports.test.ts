import { gunzipSync } from 'node:zlib';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { download } from './support/reading-reports.ts';

const DAY = 86_400_000;
const RETAIL = { distributorView: 'MANUFACTURING', sellingProgram: 'RETAIL' };

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Loose = any;

async function openVendor() {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1e9 });
  const application = new Application(sandbox);
  const [vendor] = sandbox.vendors;
  if (vendor === undefined) throw new Error('the sandbox has no vendor');
  const token = await application.sellerToken(vendor.refreshToken);
  const call = async (method: string, path: string, body?: object) =>
    (await application.call(method, path, { token, body })).body;
  const finish = async (reportType: string, more: object) => {
    const body = { reportType, marketplaceIds: [vendor.marketplaceId], ...more };
    const { reportId } = await call('POST', '/reports/2021-06-30/reports', body);
    clock.advance(10_000);
    return call('GET', `/reports/2021-06-30/reports/${reportId}`);
  };
  const report = async (reportType: string, more: object): Promise<Loose> => {
    const { reportDocumentId } = await finish(reportType, more);
    const { url } = await call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`);
    return JSON.parse(gunzipSync((await download(application, url)).bytes).toString());
  };
  /** Units of the vendor's items that Amazon has received, from the status of all purchase orders. */
  const countReceived = async () => {
    let received = 0;
    for (let ago = 35; ago > 0; ago -= 7) {
      const query = {
        createdAfter: new Date(clock.now() - ago * DAY).toISOString(),
        createdBefore: new Date(clock.now() - (ago - 7) * DAY).toISOString(),
        limit: '100',
      };
      const { body } = await application.call('GET', '/vendor/orders/v1/purchaseOrdersStatus', { token, query });
      for (const { itemStatus } of body.payload.ordersStatus as Loose[]) {
        for (const { receivingStatus } of itemStatus) received += receivingStatus.receivedQuantity?.amount ?? 0;
      }
    }
    return received;
  };
  return { clock, application, call, finish, report, countReceived, marketplaceId: vendor.marketplaceId };
}

const total = (rows: readonly Loose[], read: (row: Loose) => number) => rows.reduce((sum, row) => sum + read(row), 0);

describe('reports for vendors', () => {
  it('The received, sold and stocked units agree with the purchase orders', async () => {
    const { report, countReceived } = await openVendor();
    const days = { dataStartTime: '2025-12-01', dataEndTime: '2026-01-15' };
    const options = { reportOptions: { ...RETAIL, reportPeriod: 'DAY' }, ...days };
    const sales = await report('GET_VENDOR_SALES_REPORT', options);
    const inventory = await report('GET_VENDOR_INVENTORY_REPORT', options);
    const received = await countReceived();
    expect(received).toBeGreaterThan(100);
    expect(total(inventory.inventoryAggregate, (row) => row.netReceivedInventoryUnits)).toBe(received);
    const shipped = total(sales.salesAggregate, (row) => row.shippedUnits);
    expect(shipped).toBeGreaterThan(100);
    expect(inventory.inventoryAggregate.at(-1).sellableOnHandInventoryUnits).toBe(received - shipped);
    expect(total(sales.salesByAsin, (row) => row.orderedUnits)).toBe(
      total(sales.salesAggregate, (row) => row.orderedUnits),
    );
  });

  it('A report has a row for each period, and one for each hour if it is in real time', async () => {
    const { report } = await openVendor();
    const weeks = { dataStartTime: '2025-12-28', dataEndTime: '2026-01-10', reportOptions: { reportPeriod: 'WEEK' } };
    const { trafficAggregate } = await report('GET_VENDOR_TRAFFIC_REPORT', weeks);
    expect(trafficAggregate.map((row: Loose) => [row.startDate, row.endDate])).toEqual([
      ['2025-12-28', '2026-01-03'],
      ['2026-01-04', '2026-01-10'],
    ]);
    const hours = { dataStartTime: '2026-01-14T12:00:00Z', dataEndTime: '2026-01-14T15:00:00Z' };
    const { reportData } = await report('GET_VENDOR_REAL_TIME_INVENTORY_REPORT', hours);
    const starts = new Set(reportData.map((row: Loose) => row.startTime));
    expect([...starts]).toEqual(['2026-01-14T12:00:00.000Z', '2026-01-14T13:00:00.000Z', '2026-01-14T14:00:00.000Z']);
  });

  it('A forecast covers future weeks and needs no time range', async () => {
    const { report, clock } = await openVendor();
    const { forecastByAsin } = await report('GET_VENDOR_FORECASTING_REPORT', {
      reportOptions: { sellingProgram: 'RETAIL' },
    });
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    expect(forecastByAsin.every((row: Loose) => row.startDate > today)).toBe(true);
    const [first] = forecastByAsin;
    expect(first.p90ForecastUnits).toBeGreaterThan(first.meanForecastUnits);
  });

  it('A period before the first purchase order has no data', async () => {
    const { finish } = await openVendor();
    const span = { dataStartTime: '2025-06-01', dataEndTime: '2025-06-30' };
    const reportOptions = { ...RETAIL, reportPeriod: 'MONTH' };
    expect((await finish('GET_VENDOR_SALES_REPORT', { ...span, reportOptions })).processingStatus).toBe('CANCELLED');
  });

  it('A query of vendor analytics has the same units as the report', async () => {
    const { report, call, clock, application } = await openVendor();
    const days = { dataStartTime: '2026-01-01', dataEndTime: '2026-01-10' };
    const reportOptions = { ...RETAIL, reportPeriod: 'DAY' };
    const { salesAggregate } = await report('GET_VENDOR_SALES_REPORT', { ...days, reportOptions });
    const query =
      'query { analytics_vendorAnalytics_2024_09_30 { manufacturingView(aggregateBy: DAY, startDate: "2026-01-01", endDate: "2026-01-10") { totals { orders { orderedUnitsWithRevenue { units } } } } } }';
    const { queryId } = await call('POST', '/dataKiosk/2023-11-15/queries', { query });
    clock.advance(10_000);
    const { dataDocumentId } = await call('GET', `/dataKiosk/2023-11-15/queries/${queryId}`);
    const { documentUrl } = await call('GET', `/dataKiosk/2023-11-15/documents/${dataDocumentId}`);
    const lines = gunzipSync((await download(application, documentUrl)).bytes)
      .toString()
      .trimEnd()
      .split('\n');
    const rows = lines.map((line) => JSON.parse(line));
    expect(total(rows, ({ totals }) => totals.orders.orderedUnitsWithRevenue.units)).toBe(
      total(salesAggregate, (row) => row.orderedUnits),
    );
    expect(rows).toHaveLength(10);
  });
});
