import { gunzipSync } from 'node:zlib';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { createReport, download, fetchReport, finishedReport, parseRecords } from './support/reading-reports.ts';

const ALL_LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const ALL_ORDERS = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';
const SHIPPING = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';
const NOTHING = 'GET_EASYSHIP_PICKEDUP';
const REPORTS = '/reports/2021-06-30/reports';
const DOCUMENTS = '/reports/2021-06-30/documents';

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

async function createFinishedReport(application: Application, clock: ReturnType<typeof testClock>, reportType: string) {
  const reportId = await createReport(application, reportType);
  clock.advance(10_000);
  return fetchReport(application, reportId);
}

describe('the lifecycle of a report', () => {
  it('A report passes from IN_QUEUE to IN_PROGRESS to DONE by the clock', async () => {
    const { clock, application } = setUp({ reports: { queueSeconds: 5, processingSeconds: 20 } });
    const reportId = await createReport(application, ALL_LISTINGS);
    const status = async () => (await fetchReport(application, reportId)).processingStatus;
    expect(await status()).toBe('IN_QUEUE');
    clock.advance(4_999);
    expect(await status()).toBe('IN_QUEUE');
    clock.advance(1);
    expect(await status()).toBe('IN_PROGRESS');
    expect(await fetchReport(application, reportId)).not.toHaveProperty('reportDocumentId');
    clock.advance(19_999);
    expect(await status()).toBe('IN_PROGRESS');
    clock.advance(1);
    expect(await fetchReport(application, reportId)).toEqual({
      reportId,
      reportType: ALL_LISTINGS,
      marketplaceIds: ['A1F83G8C2ARO7P'],
      createdTime: '2026-01-15T12:00:00.000Z',
      processingStartTime: '2026-01-15T12:00:05.000Z',
      processingEndTime: '2026-01-15T12:00:25.000Z',
      processingStatus: 'DONE',
      reportDocumentId: expect.any(String),
    });
  });

  it('A report can be cancelled in the queue only', async () => {
    const { clock, application } = setUp();
    const [queued, running] = [
      await createReport(application, ALL_LISTINGS),
      await createReport(application, ALL_LISTINGS),
    ];
    const cancelled = await application.call('DELETE', `${REPORTS}/${queued}`);
    expect([cancelled.status, cancelled.body]).toEqual([200, {}]);
    clock.advance(1_000);
    expect((await application.call('DELETE', `${REPORTS}/${running}`)).status).toBe(400);
    clock.advance(60_000);
    expect((await fetchReport(application, queued)).processingStatus).toBe('CANCELLED');
    expect((await fetchReport(application, running)).processingStatus).toBe('DONE');
  });

  it('A report without data ends with CANCELLED and has no document', async () => {
    const { clock, application } = setUp();
    for (const reportType of [NOTHING, 'GET_GST_MTR_B2C_CUSTOM']) {
      const report = await createFinishedReport(application, clock, reportType);
      expect(report.processingStatus).toBe('CANCELLED');
      expect(report).not.toHaveProperty('reportDocumentId');
    }
    const early = await createReport(application, ALL_ORDERS, {
      dataStartTime: '2020-01-01',
      dataEndTime: '2020-01-31',
    });
    clock.advance(10_000);
    expect((await fetchReport(application, early)).processingStatus).toBe('CANCELLED');
  });

  it('A report ends with the status that a test set', async () => {
    const { clock, sandbox, application } = setUp();
    sandbox.reports.setOutcome(ALL_LISTINGS, 'CANCELLED');
    expect((await createFinishedReport(application, clock, ALL_LISTINGS)).processingStatus).toBe('CANCELLED');
    sandbox.reports.setOutcome(ALL_LISTINGS, 'FATAL');
    const fatal = await createFinishedReport(application, clock, ALL_LISTINGS);
    expect(fatal.processingStatus).toBe('FATAL');
    const { url } = (await application.call('GET', `${DOCUMENTS}/${fatal.reportDocumentId}`)).body;
    const { bytes } = await download(application, url);
    expect(JSON.parse(gunzipSync(bytes).toString()).errorDetails).toContain(ALL_LISTINGS);
    sandbox.reports.setOutcome(ALL_LISTINGS, 'DONE');
    expect((await createFinishedReport(application, clock, ALL_LISTINGS)).processingStatus).toBe('DONE');
  });

  it('A report for a marketplace in which the seller does not sell is rejected', async () => {
    const { application } = setUp();
    const body = { reportType: ALL_LISTINGS, marketplaceIds: ['ATVPDKIKX0DER'] };
    expect((await application.call('POST', REPORTS, { body })).status).toBe(403);
    const feed = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: body.marketplaceIds, inputFeedDocumentId: 'any' };
    expect((await application.call('POST', '/feeds/2021-06-30/feeds', { body: feed })).status).toBe(403);
  });

  it('Reports are listed newest first, page by page', async () => {
    const { clock, application } = setUp();
    const created: string[] = [];
    for (let at = 0; at < 25; at += 1)
      created.unshift(await createReport(application, at % 5 === 0 ? NOTHING : ALL_LISTINGS));
    clock.advance(10_000);
    const list = async (query: Record<string, string>) => (await application.call('GET', REPORTS, { query })).body;
    const ids = (page: { reports: { reportId: string }[] }) => page.reports.map((report) => report.reportId);

    const first = await list({ reportTypes: `${NOTHING},${ALL_LISTINGS}`, pageSize: '10' });
    const second = await list({ nextToken: first.nextToken });
    const third = await list({ nextToken: second.nextToken });
    expect([...ids(first), ...ids(second), ...ids(third)]).toEqual(created);
    expect(third).not.toHaveProperty('nextToken');
    expect(ids(await list({ reportTypes: NOTHING }))).toHaveLength(5);
    expect(ids(await list({ reportTypes: NOTHING, processingStatuses: 'DONE' }))).toEqual([]);
    const [since, until] = ['2026-01-15T12:00:01Z', '2026-01-15T11:59:59Z'];
    expect(ids(await list({ reportTypes: NOTHING, createdSince: since }))).toEqual([]);
    expect(ids(await list({ reportTypes: NOTHING, createdUntil: until }))).toEqual([]);
    expect(await list({ nextToken: first.nextToken, pageSize: '10' })).toHaveProperty('errors');
    expect(await list({ nextToken: 'forged' })).toHaveProperty('errors');
  });
});

describe('restricted reports', () => {
  it('The document of a restricted report needs a restricted data token', async () => {
    const { clock, application } = setUp();
    const { reportDocumentId } = await createFinishedReport(application, clock, SHIPPING);
    const path = `${DOCUMENTS}/${reportDocumentId}`;
    expect((await application.call('GET', path)).status).toBe(403);
    const other = await application.restrictedToken('GET', '/orders/v0/orders/{orderId}/address');
    expect((await application.call('GET', path, { token: other })).status).toBe(403);
    const token = await application.restrictedToken('GET', path);
    expect((await application.call('GET', path, { token })).status).toBe(200);
  });
});

describe('contents of reports', () => {
  it('Listing reports are windows-1252 with question marks for other characters', async () => {
    const { clock, application } = setUp();
    const { headers, bytes } = await finishedReport(application, clock, ALL_LISTINGS);
    expect(headers.get('content-type')).toBe('text/plain;charset=Cp1252');
    const text = new TextDecoder('windows-1252').decode(bytes);
    expect(Buffer.from(bytes).includes(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20]))).toBe(true);
    expect(text).toContain('Pull-along horse „K??“, Yellow');
    expect(text).toContain('Plush bear ? with scarf');
    expect(text).toContain('Desk lamp "Polaris", 12" brass arm, Brass');
    expect(text).toMatch(/\t\?-[A-Z]+-\d+\t/);
  });

  it('The listing report agrees with the listings', async () => {
    const { clock, sandbox, application } = setUp({ listings: 60 });
    const { sellerId, marketplaceId } = sandbox.credentials;
    const { bytes } = await finishedReport(application, clock, ALL_LISTINGS);
    const records = parseRecords(new TextDecoder('windows-1252').decode(bytes));
    expect(records).toHaveLength(60);
    for (const record of records.filter((candidate) => !candidate['seller-sku']?.includes('?'))) {
      const path = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(record['seller-sku'] ?? '')}`;
      const query = { marketplaceIds: marketplaceId, includedData: 'summaries,offers,fulfillmentAvailability' };
      const { body } = await application.call('GET', path, { query });
      expect(record.asin1).toBe(body.summaries[0].asin);
      expect(record.price).toBe(body.offers[0].price.amount);
      expect(record.quantity).toBe(String(body.fulfillmentAvailability[0].quantity ?? ''));
    }
  });

  it('The order report agrees with the orders', async () => {
    const { clock, sandbox, application } = setUp({ orders: 140 });
    const span = { dataStartTime: '2025-12-20T00:00:00Z', dataEndTime: '2026-01-15T11:58:00Z' };
    const { headers, bytes } = await finishedReport(application, clock, ALL_ORDERS, span);
    expect(headers.get('content-type')).toBe('text/plain;charset=UTF-8');
    const records = parseRecords(new TextDecoder().decode(bytes));
    const query = {
      MarketplaceIds: sandbox.sellers[0]?.marketplaceIds.join() ?? '',
      CreatedAfter: span.dataStartTime,
      CreatedBefore: span.dataEndTime,
    };
    const { Orders } = (await application.call('GET', '/orders/v0/orders', { query })).body.payload;
    const ids = Orders.map((order: { AmazonOrderId: string }) => order.AmazonOrderId);
    expect([...new Set(records.map((record) => record['amazon-order-id']))]).toEqual(ids);
    const british = records.find((record) => record['sales-channel'] === 'Amazon.co.uk');
    expect(british).toMatchObject({ 'ship-country': 'GB', currency: 'GBP' });
  });

  it('The shipping report has names and addresses, and the sales channel on request', async () => {
    const { clock, application } = setUp();
    const plain = parseRecords(new TextDecoder().decode((await finishedReport(application, clock, SHIPPING)).bytes));
    expect(plain[0]?.['recipient-name']).not.toBe('');
    expect(plain[0]).not.toHaveProperty('sales-channel');
    const more = { reportOptions: { ShowSalesChannel: 'true' } };
    const detailed = await finishedReport(application, clock, SHIPPING, more);
    expect(parseRecords(new TextDecoder().decode(detailed.bytes))[0]?.['sales-channel']).toBe('Amazon.co.uk');
  });

  it('The reports contain changes that the seller made', async () => {
    const { clock, sandbox, application } = setUp({ listings: 3 });
    const { sellerId, marketplaceId } = sandbox.credentials;
    const attributes = {
      item_name: [{ value: 'A new\tthing\r\nin two lines' }],
      purchasable_offer: [{ currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: 12.5 }] }] }],
      fulfillment_availability: [{ quantity: 7 }],
    };
    await application.call('PUT', `/listings/2021-08-01/items/${sellerId}/NEW-1`, {
      query: { marketplaceIds: marketplaceId },
      body: { productType: 'CLOCK', attributes },
    });
    const { bytes } = await finishedReport(application, clock, 'GET_FLAT_FILE_OPEN_LISTINGS_DATA');
    const open = parseRecords(new TextDecoder('windows-1252').decode(bytes));
    expect(open.find((record) => record.sku === 'NEW-1')).toMatchObject({ price: '12.50', quantity: '7' });
    const all = await finishedReport(application, clock, ALL_LISTINGS);
    expect(new TextDecoder('windows-1252').decode(all.bytes)).toContain('A new thing in two lines\t');
  });
});

describe('report schedules', () => {
  it('A schedule replaces another one for the same report type and marketplaces', async () => {
    const { application } = setUp();
    const create = async (period: string, marketplaceId: string) => {
      const body = { reportType: SHIPPING, marketplaceIds: [marketplaceId], period };
      return (await application.call('POST', '/reports/2021-06-30/schedules', { body })).body.reportScheduleId;
    };
    const first = await create('P1D', 'A1F83G8C2ARO7P');
    const second = await create('PT8H', 'A1F83G8C2ARO7P');
    const third = await create('PT8H', 'A1PA6795UKMFR9');
    const list = await application.call('GET', '/reports/2021-06-30/schedules', { query: { reportTypes: SHIPPING } });
    expect(
      list.body.reportSchedules.map((schedule: { reportScheduleId: string }) => schedule.reportScheduleId),
    ).toEqual([second, third]);
    const one = async (method: string, id: string) =>
      (await application.call(method, `/reports/2021-06-30/schedules/${id}`)).status;
    expect([await one('GET', first), await one('GET', second)]).toEqual([404, 200]);
    expect([await one('DELETE', second), await one('GET', second)]).toEqual([200, 404]);
  });
});
