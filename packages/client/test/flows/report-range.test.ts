import { describe, expect, it } from 'vitest';
import { catchError, createTestClient } from '../support/test-client.ts';
import { collectAll, createReportScenario, listSteps } from './report-scenario.ts';

const tracking = {
  reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
  marketplaceIds: ['A1PA6795UKMFR9'],
} as const;
const month = { dataStartTime: '2025-11-01T00:00:00Z', dataEndTime: '2025-12-01T00:00:00Z' };

function createScenarioClient() {
  const { script } = createReportScenario();
  const setup = createTestClient(script);
  const codes = () => setup.events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
  return { ...setup, codes, listSteps: () => listSteps(setup) };
}

describe('The time range of a report', () => {
  it('A range as long as the type allows is requested', async () => {
    const { client, listSteps, codes } = createScenarioClient();
    await client.report({ ...tracking, ...month }).done();
    expect(listSteps()[0]).toBe('POST /reports');
    expect(codes()).toEqual([]);
  });

  it('A longer range is rejected with the pieces, before anything is sent', async () => {
    const { client, listSteps } = createScenarioClient();
    const request = { ...tracking, dataStartTime: '2025-11-01T00:00:00Z', dataEndTime: '2025-12-15T12:00:00Z' };
    const error = await catchError(client.report(request).done());
    expect(error).toMatchObject({
      code: 'REPORT_RANGE_EXCEEDED',
      operation: 'reports.createReport',
      details:
        '2025-11-01T00:00:00.000Z to 2025-11-30T23:59:59.999Z\n2025-12-01T00:00:00.000Z to 2025-12-15T12:00:00.000Z',
    });
    expect(error.message).toContain(
      'covers at most 30 days, but 44.5 days were requested: 2025-11-01T00:00:00Z to 2025-12-15T12:00:00Z.',
    );
    expect(error.message).toContain('Use reportPieces, which requests these 2 reports');
    expect(listSteps()).toEqual([]);
  });

  it('A range of which a second is too much is rejected', async () => {
    const { client } = createScenarioClient();
    const error = await catchError(
      client.report({ ...tracking, ...month, dataEndTime: '2025-12-01T00:00:01Z' }).done(),
    );
    expect(error).toMatchObject({ code: 'REPORT_RANGE_EXCEEDED' });
    expect(error.message).toContain('30.1 days');
  });

  it('A range without an end ends now', async () => {
    const { client, listSteps } = createScenarioClient();
    const error = await catchError(client.report({ ...tracking, dataStartTime: '2025-11-30T00:00:00Z' }).done());
    expect(error).toMatchObject({ code: 'REPORT_RANGE_EXCEEDED' });
    expect(error.message).toContain('to now, 2026-01-01T00:00:00.000Z');
    await client.report({ ...tracking, dataStartTime: '2025-12-02T00:00:00Z' }).done();
    expect(listSteps().filter((step) => step === 'POST /reports')).toHaveLength(1);
  });

  it('A range without a start is rejected, because its start is now', async () => {
    const { client, listSteps } = createScenarioClient();
    const error = await catchError(client.report({ ...tracking, dataEndTime: '2025-12-01T00:00:00Z' }).done());
    expect(error).toMatchObject({ code: 'REPORT_RANGE_EXCEEDED' });
    expect(error.message).toContain('but no dataStartTime');
    expect(listSteps()).toEqual([]);
  });

  it('Of a type without a known limit, any range is requested', async () => {
    const { client, codes } = createScenarioClient();
    const request = { reportType: 'GET_LEDGER_DETAIL_VIEW_DATA', marketplaceIds: tracking.marketplaceIds } as const;
    await client.report({ ...request, dataStartTime: '2025-01-01T00:00:00Z' }).done();
    expect(codes()).toEqual([]);
  });

  it('downloadReport sends a longer range with a warning', async () => {
    const { client, codes, listSteps } = createScenarioClient();
    await client.downloadReport({ body: { ...tracking, dataStartTime: '2025-01-01T00:00:00Z' } });
    expect(codes()).toEqual(['REPORT_RANGE_EXCEEDED']);
    expect(listSteps()[0]).toBe('POST /reports');
  });
});

/** A line per order, with its sales channel. */
const lines = (...channels: string[]) =>
  ['amazon-order-id\tsales-channel', ...channels.map((channel, at) => `${at + 1}\t${channel}`)].join('\r\n');

function createReader(content: string, contentType = 'text/plain') {
  const { script } = createReportScenario({ content, contentType });
  const setup = createTestClient(script);
  const warnings = () => setup.events.flatMap((event) => (event.type === 'warning' ? [event] : []));
  return { client: setup.client, setup, warnings };
}

describe('The rows of a report that covers the whole region', () => {
  const text = lines('Amazon.de', 'Amazon.co.uk', 'Non-Amazon', 'amazon.de', '', 'Somewhere', 'Non-Amazon DE');

  it('Without marketplaceIds all rows are returned, with a warning', async () => {
    const { client, warnings } = createReader(text);
    expect(await collectAll(client.report(tracking).rows())).toHaveLength(7);
    expect(warnings()).toMatchObject([{ code: 'REPORT_COVERS_REGION' }]);
  });

  it('With marketplaceIds only their rows are returned, and rows without a known sales channel', async () => {
    const { client, warnings } = createReader(text);
    const rows = await collectAll(client.report(tracking).rows({ marketplaceIds: ['A1PA6795UKMFR9'] }));
    expect(rows.map((row) => row['amazon-order-id'])).toEqual(['1', '4', '5', '6']);
    expect(warnings().map(({ code }) => code)).toEqual(['ROWS_OF_OTHER_MARKETPLACES', 'SALES_CHANNEL_UNKNOWN']);
    expect(warnings()[0]?.message).toContain('3 of 7 rows');
    expect(warnings()[1]?.message).toContain('2 rows');
  });

  it('Sales outside of the store have an ID of their own', async () => {
    const { client } = createReader(lines('Amazon.de', 'Non-Amazon DE', 'Non-Amazon'));
    const rows = await collectAll(client.report(tracking).rows({ marketplaceIds: ['A38D8NSA03LJTC'] }));
    expect(rows.map((row) => row['amazon-order-id'])).toEqual(['2']);
  });

  it('Orders of an XML report are filtered, too', async () => {
    const order = (id: string, channel: string) =>
      `<Message><Order><AmazonOrderID>${id}</AmazonOrderID><SalesChannel>${channel}</SalesChannel></Order></Message>`;
    const xml = `<AmazonEnvelope>${order('1', 'Amazon.de')}${order('2', 'Amazon.fr')}${order('3', 'Amazon.de')}</AmazonEnvelope>`;
    const { client, warnings } = createReader(xml, 'text/xml');
    const request = { ...tracking, reportType: 'GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL' } as const;
    const rows = await collectAll(client.report(request).rows({ marketplaceIds: ['A1PA6795UKMFR9'] }));
    expect(JSON.stringify(rows).match(/"AmazonOrderID":"\d"/g)).toEqual(['"AmazonOrderID":"1"', '"AmazonOrderID":"3"']);
    expect(warnings().map(({ code }) => code)).toEqual(['ROWS_OF_OTHER_MARKETPLACES']);
  });

  it('Rows of a type that covers the requested marketplaces are not filtered', async () => {
    const { client, warnings } = createReader('seller-sku\tsales-channel\r\nA\tAmazon.fr');
    const listings = { ...tracking, reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA' } as const;
    expect(await collectAll(client.report(listings).rows({ marketplaceIds: ['A1PA6795UKMFR9'] }))).toHaveLength(1);
    expect(warnings()).toEqual([]);
  });

  it.each([
    [{ marketplaceIds: [] }, 'marketplaceIds'],
    [{ marketplaceIds: ['A1PA6795UKMFR9'], columns: ['amazon-order-id'] }, 'Add it to columns'],
  ])('Options that cannot be applied are rejected: %j', async (options, message) => {
    const { client, setup } = createReader(text);
    const error = await catchError(collectAll(client.report(tracking).rows(options)));
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining(message) });
    expect(setup.calls()).toEqual([]);
  });
});
