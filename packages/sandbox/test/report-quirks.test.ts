import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { createReport, fetchReport, finishedReport, parseRecords, readDocument } from './support/reading-reports.ts';

const DAY = 86_400_000;
const [ORDERS, LISTINGS] = ['GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', 'GET_MERCHANT_LISTINGS_DATA'];

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const calm = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1e9, orders: 400, ordersPerDay: 0 };
  const sandbox = createSandbox({ clock, ...calm, ...options });
  const application = new Application(sandbox);
  const start = clock.now();
  const toSpan = (from: number, to: number) => ({
    dataStartTime: new Date(start - from * DAY).toISOString(),
    dataEndTime: new Date(start - to * DAY).toISOString(),
  });
  const read = async (reportType: string, more: object = toSpan(20, 0)) => {
    const { headers, bytes } = await finishedReport(application, clock, reportType, more);
    return { contentType: headers.get('content-type'), text: new TextDecoder('windows-1252').decode(bytes) };
  };
  const readRows = async (reportType: string, more?: object) => parseRecords((await read(reportType, more)).text);
  return { clock, sandbox, application, toSpan, read, readRows };
}

const sum = (rows: readonly Readonly<Record<string, string>>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);

describe('the effects of quirks on reports', () => {
  it('With range-sentence, a report of more than 30 days is a sentence, and without it fails', async () => {
    const { clock, sandbox, application, toSpan, read } = setUp();
    expect((await read(ORDERS, toSpan(40, 0))).text).toBe(
      'Date range exceeded. Report can be requested only upto 30 days.',
    );
    sandbox.quirks.set({ 'range-sentence': false });
    const reportId = await createReport(application, ORDERS, toSpan(40, 0));
    clock.advance(10_000);
    const { processingStatus, reportDocumentId } = await fetchReport(application, reportId);
    const { bytes } = await readDocument(application, ORDERS, reportDocumentId);
    expect(processingStatus).toBe('FATAL');
    expect(new TextDecoder().decode(bytes)).toContain('covers more than 30 days');
  });

  it('With region-wide-order-reports, a report has the orders of all marketplaces, and without it of one', async () => {
    const { sandbox, readRows } = setUp({ marketplaceIds: ['A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'ATVPDKIKX0DER'] });
    const listChannels = async () => [...new Set((await readRows(ORDERS)).map((row) => row['sales-channel']))].sort();
    expect(await listChannels()).toEqual(['Amazon.de', 'Amazon.fr']);
    sandbox.quirks.set({ 'region-wide-order-reports': false });
    expect(await listChannels()).toEqual(['Amazon.de']);
  });

  it('Without settlements-without-charset, settlement documents name their charset', async () => {
    const { sandbox, application, clock } = setUp();
    const type = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
    sandbox.quirks.set({ 'settlements-without-charset': false });
    clock.advance(14 * DAY);
    const query = { reportTypes: type, processingStatuses: 'DONE', pageSize: '1' };
    const [report] = (await application.call('GET', '/reports/2021-06-30/reports', { query })).body.reports;
    const { headers } = await readDocument(application, type, report.reportDocumentId);
    expect(headers.get('content-type')).toBe('text/plain;charset=UTF-8');
  });

  it('Without translated-headings, reports on listings have English headings everywhere', async () => {
    const { sandbox, read } = setUp({ marketplaceIds: ['A1PA6795UKMFR9'] });
    expect((await read(LISTINGS)).text).toMatch(/^Artikelbezeichnung\t/);
    sandbox.quirks.set({ 'translated-headings': false });
    expect((await read(LISTINGS)).text).toMatch(/^item-name\t/);
  });

  it('With rows-per-center, items of several centers have several rows, whose sums are the same', async () => {
    const { sandbox, readRows } = setUp();
    const rows = await readRows(ORDERS);
    sandbox.quirks.set({ 'rows-per-center': true });
    const split = await readRows(ORDERS);
    expect(split.length).toBeGreaterThan(rows.length);
    for (const column of ['quantity', 'item-price', 'item-tax', 'shipping-price', 'item-promotion-discount'])
      expect([column, sum(split, column)]).toEqual([column, sum(rows, column)]);
  });

  it('With lf-line-ends, documents of listings and stock end their lines with LF, others do not', async () => {
    const { sandbox, read } = setUp();
    const before = (await read('GET_AFN_INVENTORY_DATA')).text;
    sandbox.quirks.set({ 'lf-line-ends': true });
    expect((await read('GET_AFN_INVENTORY_DATA')).text).toBe(before.replaceAll('\r\n', '\n'));
    expect((await read(LISTINGS)).text).toMatch(/^[^\r]+\n$/s);
    expect((await read(ORDERS)).text).toContain('\r\n');
  });

  it('With cancelled-repetitions, a report is cancelled while another of its type is in progress', async () => {
    const { clock, sandbox, application } = setUp();
    const createTwo = async () => {
      const ids = [await createReport(application, LISTINGS), await createReport(application, LISTINGS)];
      clock.advance(10_000);
      return await Promise.all(ids.map(async (id) => (await fetchReport(application, id)).processingStatus));
    };
    expect(await createTwo()).toEqual(['DONE', 'DONE']);
    sandbox.quirks.set({ 'cancelled-repetitions': true });
    expect(await createTwo()).toEqual(['DONE', 'CANCELLED']);
    expect(await createTwo()).toEqual(['DONE', 'CANCELLED']);
  });

  it('With shifted-report-dates, a report covers other days than it says', async () => {
    const { sandbox, readRows, toSpan } = setUp();
    const dayBefore = await readRows(ORDERS, toSpan(11, 10));
    sandbox.quirks.set({ 'shifted-report-dates': true });
    expect(await readRows(ORDERS, toSpan(10, 9))).toEqual(dayBefore);
    expect(dayBefore.length).toBeGreaterThan(0);
  });

  it('With ignored-report-options, unknown options of reports on listings have no effect', async () => {
    const { sandbox, application } = setUp();
    const request = async (reportType: string) =>
      (
        await application.call('POST', '/reports/2021-06-30/reports', {
          body: {
            reportType,
            marketplaceIds: [sandbox.credentials.marketplaceId],
            reportOptions: { aggregateByLocation: 'FC' },
          },
        })
      ).status;
    expect(await request(LISTINGS)).toBe(400);
    sandbox.quirks.set({ 'ignored-report-options': true });
    expect(await request(LISTINGS)).toBe(202);
    expect(await request('GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING')).toBe(400);
  });
});
