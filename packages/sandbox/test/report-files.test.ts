import { crc32, gunzipSync } from 'node:zlib';
import { listAllOperations, loadSchemas, type ModelSchemas } from '@supercargo/catalogue';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { computeCrc32 } from '../src/documents/crc32.ts';
import { Application } from './support/application.ts';
import { listSchemaErrors } from './support/model-validator.ts';
import { createReport, download, fetchReport, finishedReport, parseRecords } from './support/reading-reports.ts';

const LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const SHIPPING = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';
const ORDERS = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';
const SEARCH_TERMS = 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT';
const SCHEDULES = '/reports/2021-06-30/schedules';
const REPORTS = '/reports/2021-06-30/reports';
const DAY = 86_400_000;

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

async function createReportAddress(
  { application, clock }: ReturnType<typeof setUp>,
  reportType: string,
): Promise<string> {
  const reportId = await createReport(application, reportType);
  clock.advance(10_000);
  const { reportDocumentId } = await fetchReport(application, reportId);
  return (await application.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`)).body.url;
}

describe('report files of any size', () => {
  it.each([0, 1, 7, 160, 161, 5000])('A report has exactly %d rows on request', async (rows) => {
    const { clock, sandbox, application } = setUp();
    sandbox.reports.setRows(LISTINGS, rows);
    const { bytes } = await finishedReport(application, clock, LISTINGS);
    expect(parseRecords(new TextDecoder('windows-1252').decode(bytes))).toHaveLength(rows);
  });

  it('A JSON report with repeated elements is valid JSON', async () => {
    const { clock, sandbox, application } = setUp();
    sandbox.reports.setRows('GET_SALES_AND_TRAFFIC_REPORT', 4321);
    const { bytes } = await finishedReport(application, clock, 'GET_SALES_AND_TRAFFIC_REPORT');
    expect(JSON.parse(new TextDecoder().decode(bytes)).salesAndTrafficByAsin).toHaveLength(4321);
  });

  it('An invalid number of rows is rejected', () => {
    expect(() => setUp().sandbox.reports.setRows(LISTINGS, -1)).toThrow(RangeError);
  });

  it('A report of five gigabytes is sent in blocks', async () => {
    const shop = setUp({ listings: 100 });
    const measureSize = async (rows: number | null) => {
      shop.sandbox.reports.setRows(LISTINGS, rows);
      return (await finishedReport(shop.application, shop.clock, LISTINGS)).bytes.byteLength;
    };
    const [head, whole] = [await measureSize(0), await measureSize(null)];
    const expected = head + 300_000 * (whole - head);
    shop.sandbox.reports.setRows(LISTINGS, 30_000_000);
    const url = await createReportAddress(shop, LISTINGS);
    const response = await shop.application.sandbox.fetch(new Request(url));
    const reader = response.body?.getReader();
    // Reading it to the end takes half a minute. Its beginning shows how it comes, its trailer how long it is.
    const sizes = [];
    for (let turn = 0; turn < 100; turn += 1) sizes.push((await reader?.read())?.value?.byteLength ?? 0);
    await reader?.cancel();
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    const end = await download(shop.application, url, { range: 'bytes=-4' });
    expect(expected).toBeGreaterThan(5_000_000_000);
    expect(new DataView(end.bytes.buffer).getUint32(0, true)).toBe(expected % 2 ** 32);
  });

  it('The checksum of repeated rows is computed without building them', () => {
    const [one, other] = [Buffer.from('supercargo'), Buffer.from('and its freight\r\n')];
    const written = Buffer.concat([one, ...Array.from({ length: 1234 }, () => other), one, one]);
    const segments = [
      { bytes: new Uint8Array(one), times: 1 },
      { bytes: new Uint8Array(other), times: 1234 },
      { bytes: new Uint8Array(), times: 5 },
      { bytes: new Uint8Array(one), times: 2 },
    ];
    expect(computeCrc32(segments)).toBe(crc32(written));
  });
});

describe('ranges of a file', () => {
  it.each(['small', 'large'])('Ranges of a %s file add up to the complete file', async (size) => {
    const shop = setUp();
    if (size === 'large') shop.sandbox.reports.setRows(LISTINGS, 9000);
    const url = await createReportAddress(shop, LISTINGS);
    const whole = await download(shop.application, url);
    const length = whole.bytes.byteLength;
    const cut = Math.floor(length / 3);
    const ranges = [`bytes=0-${cut - 1}`, `bytes=${cut}-${2 * cut}`, `bytes=${2 * cut + 1}-`];
    const parts = await Promise.all(ranges.map((range) => download(shop.application, url, { range })));
    expect(parts.map(({ status }) => status)).toEqual([206, 206, 206]);
    expect(parts[1]?.headers.get('content-range')).toBe(`bytes ${cut}-${2 * cut}/${length}`);
    expect(parts[1]?.headers.get('content-length')).toBe(String(cut + 1));
    const joined = Buffer.concat(parts.map(({ bytes }) => bytes));
    expect(joined.equals(Buffer.from(whole.bytes))).toBe(true);
    expect(gunzipSync(joined).byteLength).toBeGreaterThan(length);
    expect((await download(shop.application, url, { range: 'bytes=-5' })).bytes).toEqual(whole.bytes.slice(-5));
  });

  it('A range beyond the end gets an error with the length, and several ranges are not supported', async () => {
    const shop = setUp();
    const url = await createReportAddress(shop, LISTINGS);
    const length = (await download(shop.application, url)).bytes.byteLength;
    const beyond = await download(shop.application, url, { range: `bytes=${length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
    expect((await download(shop.application, url, { range: 'bytes=0-1,4-5' })).status).toBe(200);
  });

  it('A range is only sent if the file is still the same', async () => {
    const shop = setUp();
    const url = await createReportAddress(shop, LISTINGS);
    const etag = (await download(shop.application, url)).headers.get('etag') ?? '';
    const resumed = (condition: string) =>
      download(shop.application, url, { range: 'bytes=10-', 'if-range': condition });
    expect([(await resumed(etag)).status, (await resumed('"another"')).status]).toEqual([206, 200]);
  });
});

describe('report schedules on the clock', () => {
  const body = {
    reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING',
    marketplaceIds: ['A1F83G8C2ARO7P'],
    period: 'PT8H',
    nextReportCreationTime: '2026-01-15T18:00:00Z',
  };
  const listed = async (application: Application, reportTypes = body.reportType) =>
    (
      await application.call('GET', REPORTS, {
        query: { reportTypes, pageSize: '100' },
        token: await application.sellerToken(),
      })
    ).body.reports;

  it('A schedule creates each report for the time since the last one', async () => {
    const { clock, application } = setUp();
    const { reportScheduleId } = (await application.call('POST', SCHEDULES, { body })).body;
    expect(await listed(application)).toEqual([]);
    clock.advance(DAY);
    const reports = await listed(application);
    expect(reports.map(({ createdTime }: { createdTime: string }) => createdTime.slice(5, 16))).toEqual([
      '01-16T10:00',
      '01-16T02:00',
      '01-15T18:00',
    ]);
    expect(reports[0]).toMatchObject({
      reportScheduleId,
      dataStartTime: '2026-01-16T02:00:00.000Z',
      dataEndTime: '2026-01-16T10:00:00.000Z',
    });
    const schedule = await application.call('GET', `${SCHEDULES}/${reportScheduleId}`, {
      token: await application.sellerToken(),
    });
    expect(schedule.body.nextReportCreationTime).toBe('2026-01-16T18:00:00.000Z');
  });

  it('A cancelled schedule creates no more reports and keeps those it created', async () => {
    const { clock, application } = setUp();
    const { reportScheduleId } = (await application.call('POST', SCHEDULES, { body })).body;
    clock.advance(DAY);
    await application.call('DELETE', `${SCHEDULES}/${reportScheduleId}`, { token: await application.sellerToken() });
    clock.advance(5 * DAY);
    expect(await listed(application)).toHaveLength(3);
  });

  it('A monthly schedule follows the calendar', async () => {
    const { clock, application } = setUp();
    const monthly = { ...body, period: 'P1M', nextReportCreationTime: '2026-02-01T00:00:00Z' };
    await application.call('POST', SCHEDULES, { body: monthly });
    clock.advance(60 * DAY);
    const times = (await listed(application)).map(({ createdTime }: { createdTime: string }) =>
      createdTime.slice(0, 10),
    );
    expect(times).toEqual(['2026-03-01', '2026-02-01']);
  });
});

describe('settlement reports', () => {
  const TYPE = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';

  it('Settlement reports are created without a request and add up', async () => {
    const { clock, application } = setUp();
    clock.advance(10_000);
    const refused = await application.call('POST', REPORTS, {
      body: { reportType: TYPE, marketplaceIds: ['A1F83G8C2ARO7P'] },
    });
    expect(refused.status).toBe(400);
    const { reports } = (await application.call('GET', REPORTS, { query: { reportTypes: TYPE } })).body;
    expect(reports.length).toBeGreaterThan(2);
    const path = `/reports/2021-06-30/documents/${reports[0].reportDocumentId}`;
    const { bytes } = await download(application, (await application.call('GET', path)).body.url);
    const [first, ...lines] = parseRecords(gunzipSync(bytes).toString());
    const cents = (amount = '') => Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100);
    expect(first?.currency).toBe('EUR');
    expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(first?.['total-amount']));
    const sale = lines.find((line) => line['order-id'] !== '');
    const { body } = await application.call('GET', `/orders/v0/orders/${sale?.['order-id']}`);
    expect(body.payload.OrderStatus).toBe('Shipped');
  });

  it('A settlement report belongs to all marketplaces of its region, whichever is requested', async () => {
    const { application } = setUp();
    const list = async (query: Readonly<Record<string, string>>) =>
      (await application.call('GET', REPORTS, { query: { reportTypes: TYPE, pageSize: '100', ...query } })).body
        .reports;
    const all = await list({});
    const ids = 'A1F83G8C2ARO7P,A1PA6795UKMFR9,A13V1IB3VIYZZH,APJ6JRA9NG5V4,A1RKKUPIHCS9HS'.split(',');
    for (const marketplaceIds of ids) expect(await list({ marketplaceIds })).toEqual(all);
    for (const report of all) expect(report.marketplaceIds).toEqual(ids);
  });

  it('European settlements have days before months, and those in euros have decimal commas', async () => {
    const { application } = setUp();
    const { reports } = (await application.call('GET', REPORTS, { query: { reportTypes: TYPE, pageSize: '100' } }))
      .body;
    const texts: string[] = [];
    for (const { reportDocumentId } of reports) {
      const path = `/reports/2021-06-30/documents/${reportDocumentId}`;
      const { bytes } = await download(application, (await application.call('GET', path)).body.url);
      texts.push(gunzipSync(bytes).toString());
    }
    const settlements = texts.map((text) => parseRecords(text));
    for (const [first, ...lines] of settlements) {
      expect(first?.['settlement-start-date']).toMatch(/^\d\d\.\d\d\.\d{4} 00:00:00 UTC$/);
      const amount = first?.currency === 'EUR' ? /^-?\d{1,3}(\.\d{3})*,\d\d$/ : /^-?\d+\.\d\d$/;
      for (const line of lines) expect(line.amount).toMatch(amount);
    }
    expect(settlements.some(([first]) => /\d\.\d{3},/.test(first?.['total-amount'] ?? ''))).toBe(true);
    const lines = texts.flatMap((text) =>
      text.split('\r\n').filter((line) => line.includes('FBAPerUnitFulfillmentFee')),
    );
    expect(new Set(lines).size).toBeLessThan(lines.length);
  });

  it('Settlement reports are deleted after ninety days', async () => {
    const { clock, application } = setUp();
    const list = async () =>
      (
        await application.call('GET', REPORTS, {
          query: { reportTypes: TYPE, pageSize: '100' },
          token: await application.sellerToken(),
        })
      ).body.reports;
    const [newest] = await list();
    clock.set(Date.parse(newest.createdTime) + 90 * DAY);
    expect((await list()).map(({ reportId }: { reportId: string }) => reportId)).not.toContain(newest.reportId);
    const path = `/reports/2021-06-30/documents/${newest.reportDocumentId}`;
    expect((await application.call('GET', path, { token: await application.sellerToken() })).status).toBe(404);
  });
});

describe('validation of report requests', () => {
  const create = (application: Application, more: object) =>
    application.call('POST', REPORTS, { body: { marketplaceIds: ['A1F83G8C2ARO7P'], ...more } });

  it.each([
    [{ reportType: 'GET_VENDOR_TRAFFIC_REPORT', reportOptions: { reportPeriod: 'WEEK' } }, 'reportType'],
    [{ reportType: SEARCH_TERMS, reportOptions: { reportPeriod: 'FORTNIGHT' } }, 'reportOptions'],
    [{ reportType: LISTINGS, reportOptions: { colour: 'red' } }, 'reportOptions'],
  ])('The report request %j is rejected', async (body, name) => {
    const { application } = setUp();
    const { status, body: answer } = await create(application, body);
    expect([status, answer.errors[0].code]).toEqual([400, 'InvalidInput']);
    expect(answer.errors[0].details).toContain(name);
  });

  it('A report on listings for several marketplaces covers only the first one', async () => {
    const { clock, application } = setUp();
    const [gb, de] = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'];
    const read = async (marketplaceIds: readonly (string | undefined)[]) =>
      (await finishedReport(application, clock, LISTINGS, { marketplaceIds })).bytes;
    expect(await read([gb, de])).toEqual(await read([gb]));
    expect(await read([de, gb])).toEqual(await read([de]));
    const shipping = async (marketplaceIds: readonly (string | undefined)[]) =>
      (await finishedReport(application, clock, SHIPPING, { marketplaceIds })).bytes.byteLength;
    expect(await shipping([gb, de])).toBeGreaterThan(await shipping([gb]));
  });

  it('A report ends with FATAL and a reason when its options, marketplaces or dates are wrong', async () => {
    const { clock, application } = setUp();
    const reasons = [];
    const week = { dataStartTime: '2026-01-04', dataEndTime: '2026-01-10' };
    const reportOptions = { reportPeriod: 'WEEK' };
    for (const body of [
      { reportType: SEARCH_TERMS, ...week },
      { reportType: SEARCH_TERMS, reportOptions, ...week, marketplaceIds: ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'] },
      { reportType: SEARCH_TERMS, reportOptions, dataStartTime: '2026-01-05', dataEndTime: '2026-01-11' },
      { reportType: 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_GENERAL', dataStartTime: '2025-11-01' },
    ]) {
      const { reportId } = (await create(application, body)).body;
      clock.advance(10_000);
      const report = await fetchReport(application, reportId);
      expect(report.processingStatus).toBe('FATAL');
      const path = `/reports/2021-06-30/documents/${report.reportDocumentId}`;
      const { bytes } = await download(application, (await application.call('GET', path)).body.url);
      reasons.push(JSON.parse(gunzipSync(bytes).toString()).errorDetails);
    }
    expect(reasons[0]).toContain('reportPeriod');
    expect(reasons[1]).toContain('one marketplace');
    expect(reasons[2]).toContain('WEEK');
    expect(reasons[3]).toContain('31 days');
  });

  it('A report ends with CANCELLED when the same report is requested again too soon', async () => {
    const { clock, application } = setUp({ rateScale: 1 });
    const ends = [];
    for (const minutes of [0, 20, 20]) {
      clock.advance(minutes * 60_000);
      const { reportId } = (await create(application, { reportType: 'GET_AFN_INVENTORY_DATA' })).body;
      clock.advance(10_000);
      ends.push((await fetchReport(application, reportId)).processingStatus);
    }
    expect(ends).toEqual(['DONE', 'CANCELLED', 'DONE']);
  });
});

it('The responses match the schemas', async () => {
  const { clock, application } = setUp();
  const model = await loadModel('reports');
  const body = { reportType: ORDERS, marketplaceIds: ['A1F83G8C2ARO7P'] };
  const reportId = await createReport(application, ORDERS);
  clock.advance(10_000);
  const report = await fetchReport(application, reportId);
  expect(listSchemaErrors(report, 'Report', model)).toEqual([]);
  const query = { reportTypes: `${ORDERS},GET_V2_SETTLEMENT_REPORT_DATA_XML` };
  const list = await application.call('GET', REPORTS, { query });
  expect(listSchemaErrors(list.body, 'GetReportsResponse', model)).toEqual([]);
  const refused = await application.call('POST', REPORTS, { body: { ...body, reportType: 'GET_NOTHING' } });
  expect([refused.status, listSchemaErrors(refused.body, 'ErrorList', model)]).toEqual([400, []]);
  const schedule = { ...body, reportType: 'GET_FLAT_FILE_PENDING_ORDERS_DATA', period: 'P1D' };
  const { reportScheduleId } = (await application.call('POST', SCHEDULES, { body: schedule })).body;
  const made = await application.call('GET', REPORTS, { query: { reportTypes: schedule.reportType } });
  expect(made.body.reports[0]).toMatchObject({ reportScheduleId });
  expect(listSchemaErrors(made.body, 'GetReportsResponse', model)).toEqual([]);
  const shown = await application.call('GET', `${SCHEDULES}/${reportScheduleId}`);
  expect(listSchemaErrors(shown.body, 'ReportSchedule', model)).toEqual([]);
});

async function loadModel(endpoint: string): Promise<ModelSchemas> {
  const entry = listAllOperations().find((operation) => operation.endpoint === endpoint);
  if (entry === undefined) throw new Error(`the catalogue has no ${endpoint}`);
  return loadSchemas(entry);
}

it('Reports and their documents are deleted after ninety days', async () => {
  const { clock, application } = setUp();
  const reportId = await createReport(application, ORDERS);
  clock.advance(10_000);
  const { reportDocumentId } = await fetchReport(application, reportId);
  const statuses = async () => [
    (await application.call('GET', `${REPORTS}/${reportId}`, { token: await application.sellerToken() })).status,
    (
      await application.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`, {
        token: await application.sellerToken(),
      })
    ).status,
  ];
  clock.advance(90 * DAY - 20_000);
  expect(await statuses()).toEqual([200, 200]);
  clock.advance(20_000);
  expect(await statuses()).toEqual([404, 404]);
});
