import { readFileSync } from 'node:fs';
import { createSandbox, type ReportScenarioChanges, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';
import { createReport, fetchReport, finishedReport, readDocument } from './support/reading-reports.ts';

const LISTINGS = 'GET_MERCHANT_LISTINGS_DATA';
const OPEN = 'GET_FLAT_FILE_OPEN_LISTINGS_DATA';
const SCHEDULES = '/reports/2021-06-30/schedules';

const PENDING = 'GET_FLAT_FILE_PENDING_ORDERS_DATA';
const CALM = { rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1_000_000 };

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, orders: 5, listings: 5, ...CALM, ...options });
  const application = new Application(sandbox);
  const readStatuses = async (reportId: string, reads: number) => {
    const statuses: string[] = [];
    for (let read = 0; read < reads; read += 1) {
      statuses.push((await fetchReport(application, reportId)).processingStatus);
    }
    return statuses;
  };
  return { clock, sandbox, application, readStatuses };
}

describe('the scenario of a report type', () => {
  it.each(['DONE', 'CANCELLED', 'FATAL'] as const)('A scenario ends reports with %s at once', async (outcome) => {
    const { sandbox, application, readStatuses } = setUp();
    sandbox.reports.setScenario(LISTINGS, { outcome, queueSeconds: 0, processingSeconds: 0 });
    expect(await readStatuses(await createReport(application, LISTINGS), 1)).toEqual([outcome]);
    expect(await readStatuses(await createReport(application, OPEN), 1)).toEqual(['IN_QUEUE']);
  });

  it.each(['DONE', 'CANCELLED', 'FATAL'] as const)('A scenario ends reports with %s after a time', async (outcome) => {
    const { clock, sandbox, application, readStatuses } = setUp();
    sandbox.reports.setScenario(LISTINGS, { outcome, queueSeconds: 60, processingSeconds: 600 });
    const reportId = await createReport(application, LISTINGS);
    clock.advance(59_999);
    expect(await readStatuses(reportId, 1)).toEqual(['IN_QUEUE']);
    clock.advance(600_000);
    expect(await readStatuses(reportId, 1)).toEqual(['IN_PROGRESS']);
    clock.advance(1);
    expect(await readStatuses(reportId, 1)).toEqual([outcome]);
  });

  it.each(['DONE', 'CANCELLED', 'FATAL'] as const)(
    'A scenario ends reports with %s after some polls',
    async (outcome) => {
      const { clock, sandbox, application, readStatuses } = setUp();
      sandbox.reports.setScenario(LISTINGS, { outcome, afterReads: 4 });
      const reportId = await createReport(application, LISTINGS);
      clock.advance(86_400_000);
      expect(await readStatuses(reportId, 5)).toEqual(['IN_QUEUE', 'IN_PROGRESS', 'IN_PROGRESS', outcome, outcome]);
      sandbox.reports.setScenario(LISTINGS, { afterReads: 1 });
      expect(await readStatuses(await createReport(application, LISTINGS), 1)).toEqual([outcome]);
    },
  );

  it('Only getReport of the same report counts as a poll', async () => {
    const { application, sandbox, readStatuses } = setUp();
    sandbox.reports.setScenario(LISTINGS, { afterReads: 2 });
    const [one, other] = [await createReport(application, LISTINGS), await createReport(application, LISTINGS)];
    const query = { reportTypes: LISTINGS };
    for (let look = 0; look < 3; look += 1) await application.call('GET', '/reports/2021-06-30/reports', { query });
    expect(await readStatuses(one, 2)).toEqual(['IN_QUEUE', 'DONE']);
    expect(await readStatuses(other, 1)).toEqual(['IN_QUEUE']);
    await application.call('DELETE', `/reports/2021-06-30/reports/${other}`);
    expect(await readStatuses(other, 2)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('A report that ended with a poll has the correct times', async () => {
    const { clock, application, sandbox } = setUp();
    sandbox.reports.setScenario(LISTINGS, { afterReads: 3 });
    const reportId = await createReport(application, LISTINGS);
    await fetchReport(application, reportId);
    clock.advance(5_000);
    expect(await fetchReport(application, reportId)).not.toHaveProperty('processingEndTime');
    clock.advance(5_000);
    expect(await fetchReport(application, reportId)).toMatchObject({
      processingStartTime: '2026-01-15T12:00:05.000Z',
      processingEndTime: '2026-01-15T12:00:10.000Z',
    });
  });

  it('A scenario applies to scheduled reports and is part of a snapshot', async () => {
    const { clock, application, sandbox } = setUp();
    sandbox.reports.setScenario(PENDING, { afterReads: 3, outcome: 'FATAL' });
    const body = { reportType: PENDING, marketplaceIds: [sandbox.credentials.marketplaceId], period: 'P1D' };
    const nextReportCreationTime = '2026-01-15T13:00:00Z';
    await application.call('POST', SCHEDULES, { body: { ...body, nextReportCreationTime } });
    clock.advance(3_600_000);
    const query = { reportTypes: PENDING };
    const token = await application.sellerToken();
    const list = await application.call('GET', '/reports/2021-06-30/reports', { query, token });
    const { reportId } = list.body.reports[0];
    const read = async (by: Application) =>
      (await by.call('GET', `/reports/2021-06-30/reports/${reportId}`, { token })).body;
    expect((await read(application)).processingStatus).toBe('IN_QUEUE');
    const other = setUp();
    other.sandbox.restore(sandbox.snapshot());
    expect((await read(other.application)).processingStatus).toBe('IN_PROGRESS');
    expect((await read(other.application)).processingStatus).toBe('FATAL');
    expect(other.sandbox.reports.listScenarios()).toEqual({ [PENDING]: { afterReads: 3, outcome: 'FATAL' } });
  });

  it('A scenario sets the number of rows', async () => {
    const { clock, application, sandbox } = setUp();
    sandbox.reports.setScenario(LISTINGS, { rows: 12 });
    const { bytes } = await finishedReport(application, clock, LISTINGS);
    expect(new TextDecoder().decode(bytes).trimEnd().split('\r\n')).toHaveLength(13);
  });
});

describe('/_sandbox/reports', () => {
  it('Scenarios are created, changed member by member, listed and deleted', async () => {
    const { sandbox, application, readStatuses } = setUp();
    const plan = { reportType: LISTINGS, outcome: 'FATAL', afterReads: 2, rows: 7 };
    expect(await control(sandbox, 'POST', '/reports', plan)).toMatchObject({ status: 200, body: plan });
    await control(sandbox, 'POST', '/reports', { reportType: LISTINGS, rows: null, queueSeconds: 5 });
    await control(sandbox, 'POST', '/reports', { reportType: OPEN, processingSeconds: 5 });
    expect((await control(sandbox, 'GET', '/reports')).body).toEqual({
      reports: { [LISTINGS]: { outcome: 'FATAL', afterReads: 2, queueSeconds: 5 }, [OPEN]: { processingSeconds: 5 } },
    });
    expect(await readStatuses(await createReport(application, LISTINGS), 2)).toEqual(['IN_QUEUE', 'FATAL']);
    expect((await control(sandbox, 'DELETE', `/reports/${OPEN}`)).status).toBe(204);
    expect((await control(sandbox, 'DELETE', `/reports/${OPEN}`)).status).toBe(404);
    expect((await control(sandbox, 'DELETE', '/reports')).status).toBe(204);
    expect(sandbox.reports.listScenarios()).toEqual({});
  });

  it.each([
    [{}, 'reportType must be a string.'],
    [{ reportType: 'GET_NOTHING' }, 'the report type is unknown: GET_NOTHING'],
    [{ reportType: LISTINGS, outcome: 'OK' }, 'outcome must be one of DONE, CANCELLED, FATAL'],
    [{ reportType: LISTINGS, afterReads: 0 }, 'afterReads must be a whole number from 1 up'],
    [{ reportType: LISTINGS, rows: -1 }, 'rows must be a whole number from 0 up'],
    [{ reportType: LISTINGS, queueSeconds: '5' }, 'queueSeconds must be a number from 0 up'],
    [
      { reportType: LISTINGS, rows: 5, processingSeconds: -1 },
      'processingSeconds must be a number from 0 up: -1 is not',
    ],
    [{ reportType: LISTINGS, end: 'DONE' }, 'Unknown property: end. Allowed are: reportType, outcome'],
  ])('The scenario %j is rejected, and nothing changes', async (body, message) => {
    const { sandbox } = setUp();
    const answer = await control(sandbox, 'POST', '/reports', body);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(message)]);
    expect(sandbox.reports.listScenarios()).toEqual({});
  });
});

describe('the form of a document in a scenario', () => {
  const read = async (form: ReportScenarioChanges, reportType = LISTINGS) => {
    const { clock, sandbox, application } = setUp({ listings: 20 });
    sandbox.reports.setScenario(reportType, form);
    const { headers, bytes } = await finishedReport(application, clock, reportType);
    return { contentType: headers.get('content-type'), bytes };
  };
  const readHead = async (form: ReportScenarioChanges) => {
    const [head = ''] = new TextDecoder('windows-1252').decode((await read(form)).bytes).split('\r\n');
    return head.split('\t');
  };

  it.each([
    ['ISO-8859-1', 'windows-1252', 'text/plain;charset=ISO-8859-1'],
    ['Shift_JIS', 'shift_jis', 'text/plain;charset=Shift_JIS'],
    ['MS932', 'shift_jis', 'text/plain;charset=MS932'],
    ['UTF-8', 'utf-8', 'text/plain;charset=UTF-8'],
    ['UTF-8-BOM', 'utf-8', 'text/plain;charset=UTF-8'],
    ['UTF-16', 'utf-16le', 'text/plain;charset=UTF-16'],
    ['none', 'windows-1252', 'text/plain'],
  ] as const)('A document has the charset %s', async (charset, decoder, expected) => {
    const { contentType, bytes } = await read({ charset });
    expect(contentType).toBe(expected);
    expect(new TextDecoder(decoder, { fatal: true }).decode(bytes)).toMatch(/^item-name\t/);
    const marks: Readonly<Record<string, number[]>> = { 'UTF-8-BOM': [0xef, 0xbb, 0xbf], 'UTF-16': [0xff, 0xfe] };
    const mark = marks[charset] ?? [0x69];
    expect([...bytes.subarray(0, mark.length)]).toEqual(mark);
  });

  it('A document has the selected columns in their order, and empty ones for unknown headings', async () => {
    const { bytes } = await read({ columns: ['seller-sku', 'colour', 'price'] });
    const [head, first] = new TextDecoder('windows-1252').decode(bytes).split('\r\n');
    expect(head).toBe('seller-sku\tcolour\tprice');
    expect(first).toMatch(/^[^\t]+\t\t[\d.]+$/);
  });

  it('Headings have another language or other names', async () => {
    expect(await readHead({ headings: 'de' })).toContain('Händler-SKU');
    expect(await readHead({ headings: 'en' })).toContain('fulfillment-channel');
    const renamed = await readHead({ headings: { 'seller-sku': 'SKU' }, columns: ['seller-sku', 'price'] });
    expect(renamed).toEqual(['SKU', 'price']);
  });

  it('The control API sets the form, and null removes it', async () => {
    const { sandbox } = setUp();
    const form = { charset: 'UTF-8', headings: 'en', columns: ['seller-sku'] };
    const set = await control(sandbox, 'POST', '/reports', { reportType: LISTINGS, ...form });
    expect([set.status, set.body]).toEqual([200, { reportType: LISTINGS, ...form }]);
    const removed = { reportType: LISTINGS, charset: null, headings: null, columns: null };
    expect((await control(sandbox, 'POST', '/reports', removed)).body).toEqual({ reportType: LISTINGS });
    expect(sandbox.reports.listScenarios()).toEqual({});
  });

  it('The examples of the guide set scenarios, and their documents have the form', async () => {
    const guide = readFileSync(new URL('../../../docs/guides/sandbox-control.md', import.meta.url), 'utf8');
    const bodies = [...guide.matchAll(/\/_sandbox\/reports -d '([^']+)'/g)].map(([, body = '']) => body);
    const { clock, sandbox, application } = setUp({ listings: 20 });
    for (const body of bodies) expect((await control(sandbox, 'POST', '/reports', body)).status).toBe(200);
    expect(bodies).toHaveLength(3);
    const { bytes } = await finishedReport(application, clock, OPEN);
    expect(new TextDecoder('windows-1252').decode(bytes)).toMatch(/^SKU\tprice\r\n/);
    sandbox.reports.setScenario(LISTINGS, { outcome: null, afterReads: null });
    const listings = await finishedReport(application, clock, LISTINGS);
    expect(listings.headers.get('content-type')).toBe('text/plain;charset=Shift_JIS');
    expect(new TextDecoder('shift_jis').decode(listings.bytes)).toMatch(/^商品名\t\t/);
  });

  it('Settlement documents do not name their charset unless a scenario sets it', async () => {
    const { sandbox, application, clock } = setUp({ orders: 400, accessTokenSeconds: 1e9 });
    const type = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
    const readType = async () => {
      const query = { reportTypes: type, processingStatuses: 'DONE', pageSize: '1' };
      const [report] = (await application.call('GET', '/reports/2021-06-30/reports', { query })).body.reports;
      return (await readDocument(application, type, report.reportDocumentId)).headers.get('content-type');
    };
    expect(await readType()).toBe('text/plain');
    sandbox.reports.setScenario(type, { charset: 'UTF-8' });
    clock.advance(14 * 86_400_000);
    expect(await readType()).toBe('text/plain;charset=UTF-8');
  });

  it.each([
    [{ charset: 'EBCDIC' }, /charset must be one of Cp1252/],
    [{ headings: 'xx' }, /headings must be one of en, de/],
    [{ headings: { price: 5 } }, /headings must be a language or an object with texts/],
    [{ columns: [] }, /columns must be a list of headings that is not empty/],
  ])('The form %j is rejected', (form, message) => {
    const { sandbox } = setUp();
    expect(() => sandbox.reports.setScenario(LISTINGS, form as unknown as ReportScenarioChanges)).toThrow(message);
    expect(sandbox.reports.listScenarios()).toEqual({});
  });

  it('A report without columns has none to select', () => {
    const { sandbox } = setUp();
    expect(() => sandbox.reports.setScenario('GET_SALES_AND_TRAFFIC_REPORT', { columns: ['asin'] })).toThrow(
      'columns is for reports with columns, and GET_SALES_AND_TRAFFIC_REPORT has none',
    );
  });
});
