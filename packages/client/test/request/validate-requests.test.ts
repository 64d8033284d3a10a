import { describe, expect, it } from 'vitest';
import { catchError, createTestClient } from '../support/test-client.ts';

const options = { validateRequests: true };
const marketplaceIds = ['A1PA6795UKMFR9'];

async function catchValidationError(call: object) {
  const setup = createTestClient(() => ({ body: {} }), { options });
  const error = await catchError(setup.client.callAPI(call as never));
  expect(setup.calls()).toEqual([]);
  expect(setup.tokenRequests()).toEqual([]);
  return error;
}

function findValidationError(call: object) {
  return catchValidationError(call).then(({ message }) =>
    message.replace('The request does not match the model. ', ''),
  );
}

const buildReport = (more: object) => ({
  operation: 'reports.createReport',
  body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds, ...more },
});
const buildMetrics = (more: object) => ({
  operation: 'sales.getOrderMetrics',
  query: { marketplaceIds, interval: '2026-01-01T00:00:00Z--2026-01-02T00:00:00Z', granularity: 'Day', ...more },
});
const buildItemSearch = (query: object) => ({
  operation: 'catalogItems.searchCatalogItems',
  query: { marketplaceIds, ...query },
  options: { version: '2022-04-01' },
});

const buildOrderSearch = (query: object) => ({ operation: 'orders.searchOrders', query });
const buildInvoiceExport = (more: object) => ({
  operation: 'invoices.createInvoicesExport',
  body: { marketplaceId: marketplaceIds[0], ...more },
});
const buildShipment = (more: object) => ({
  operation: 'orders.confirmShipment',
  path: { orderId: '1' },
  body: {
    marketplaceId: marketplaceIds[0],
    packageDetail: {
      packageReferenceId: '1',
      carrierCode: 'DHL',
      trackingNumber: '1',
      shipDate: '2026-01-31T12:00:00Z',
      orderItems: [{ orderItemId: '1', quantity: 1 }],
      ...more,
    },
  },
});
const buildPreview = (more: object) => ({
  operation: 'fulfillmentOutbound.getFulfillmentPreview',
  body: {
    address: { name: 'x', addressLine1: 'x', stateOrRegion: 'x', postalCode: 'x', countryCode: 'DE', ...more },
    items: [{ sellerSku: '1', quantity: 1, sellerFulfillmentOrderItemId: '1' }],
  },
  options: { version: '2020-07-01' },
});
const moment = 'Pass a time in ISO 8601, such as 2026-01-31T12:00:00Z.';

describe('validateRequests', () => {
  it.each([
    [buildReport({})],
    [buildMetrics({})],
    [buildItemSearch({ keywords: 'x', pageSize: 20 })],
    // A number can be passed as text, a list with one item as the item, and undefined values are ignored.
    [buildItemSearch({ keywords: ['x'], pageSize: '20', identifiers: undefined, includedData: null })],
    [buildReport({ dataStartTime: new Date(0), reportOptions: undefined, aMemberOfTomorrow: 1 })],
    [{ operation: 'orders.getOrder', path: { orderId: '1' } }],
    // The model can be older than Amazon: it can lack values of an enum and numbered members.
    [buildItemSearch({ includedData: ['valueOfTomorrow'] })],
    [buildMetrics({ granularity: 'Daytime' })],
    [buildPreview({ addressLine4: 'x' })],
    // A misspelled name is accepted when the correct name is given too.
    [buildReport({ reportTypes: ['A'] })],
    [buildPreview({ ame: 'x' })],
    // All formats of a time that Amazon accepts.
    ...['2026-01-31', '2024-02-29', '2026-01-31T12:00', '2026-01-31T12:00:00.123456', '2026-01-31t12:00:00z'].map(
      (dataStartTime): [object] => [buildReport({ dataStartTime })],
    ),
    ...['Z', '+01:00', '-0130', '+09'].map((zone): [object] => [
      buildOrderSearch({ createdAfter: `2026-01-31T12:00:00${zone}` }),
    ]),
    [buildOrderSearch({ createdAfter: new Date(0) })],
    [buildInvoiceExport({ dateStart: '2026-01-01', dateEnd: '2026-01-31' })],
    [{ api_path: '/orders/v0/orders', method: 'GET', query: { any: 1 } }],
  ])('A matching request is sent: %j', async (call) => {
    const setup = createTestClient(() => ({ body: {} }), { options });
    await setup.client.callAPI(call as never);
    expect(setup.calls()).toHaveLength(1);
  });

  it.each([
    [buildReport({ reportType: 5 }), 'body.reportType is 5. Pass a string.'],
    [buildReport({ reportType: undefined }), 'body.reportType is missing.'],
    [buildReport({ marketplaceIds: 'A1' }), 'body.marketplaceIds is "A1". Pass a list.'],
    [buildReport({ marketplaceIds: [7] }), 'body.marketplaceIds[0] is 7. Pass a string.'],
    [buildReport({ marketplaceIds: [] }), 'body.marketplaceIds has 0 items. Pass 1 to 25.'],
    [{ operation: 'reports.createReport' }, 'body is missing.'],
    [
      { operation: 'reports.getReport', path: { reportId: '1' }, query: { reportid: 1 } },
      'query.reportid is not a parameter of the operation. It has none.',
    ],
    [buildItemSearch({ pageSize: 21 }), 'query.pageSize is 21. Pass at most 20.'],
    [buildItemSearch({ pageSize: 'many' }), 'query.pageSize is "many". Pass an integer.'],
    [
      buildItemSearch({ includedData: ['Summaries'] }),
      'query.includedData[0] is "Summaries". Did you mean "summaries"?',
    ],
    [buildItemSearch({ marketplaceIds: undefined }), 'query.marketplaceIds is missing.'],
    [buildMetrics({ granularity: 'day' }), 'query.granularity is "day". Did you mean "Day"?'],
    // Misspelled names of members.
    [buildReport({ dataStartTme: '2026-01-01' }), 'body.dataStartTme is unknown. Did you mean dataStartTime?'],
    [buildReport({ datastarttime: '2026-01-01' }), 'body.datastarttime is unknown. Did you mean dataStartTime?'],
    [buildReport({ data_end_time: '2026-01-01' }), 'body.data_end_time is unknown. Did you mean dataEndTime?'],
    [
      buildReport({ marketplaceIds: undefined, marketplaceId: marketplaceIds }),
      'body.marketplaceId is unknown. Did you mean marketplaceIds? body.marketplaceIds is missing.',
    ],
    [
      buildShipment({ orderItems: [{ orderItemID: '1', quantity: 1 }] }),
      'body.packageDetail.orderItems[0].orderItemID is unknown. Did you mean orderItemId? ' +
        'body.packageDetail.orderItems[0].orderItemId is missing.',
    ],
    [buildReport({ dataStartTime: 'yesterday' }), `body.dataStartTime is "yesterday". ${moment}`],
    [buildReport({ dataStartTime: '01/31/2026' }), `body.dataStartTime is "01/31/2026". ${moment}`],
    [buildReport({ dataStartTime: '2026-02-30' }), `body.dataStartTime is "2026-02-30". ${moment}`],
    [buildReport({ dataStartTime: '2026-01-31 12:00' }), `body.dataStartTime is "2026-01-31 12:00". ${moment}`],
    [buildReport({ dataStartTime: '2026-01-31T25:00Z' }), `body.dataStartTime is "2026-01-31T25:00Z". ${moment}`],
    [buildReport({ dataStartTime: '' }), `body.dataStartTime is "". ${moment}`],
    [buildOrderSearch({ createdAfter: 'soon' }), `query.createdAfter is "soon". ${moment}`],
    [buildInvoiceExport({ dateStart: '2026-01' }), 'body.dateStart is "2026-01". Pass a day, such as 2026-01-31.'],
    [
      buildInvoiceExport({ dateStart: '2026-01-01T00:00:00Z' }),
      'body.dateStart is "2026-01-01T00:00:00Z". Pass a day, such as 2026-01-31.',
    ],
    [
      { operation: 'sellerWallet.createTransferSchedule', query: { marketplaceId: '1' }, body: {} },
      /^headers.destAccountDigitalSignature is missing. headers.amountDigitalSignature is missing. body\./,
    ],
  ])('A request that does not match is rejected: %j', async (call, expected) => {
    expect(await findValidationError(call)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it('The error has a code, the operation and at most five validation errors', async () => {
    const marketplaces = Array.from({ length: 7 }, (_, index) => index);
    const error = await catchValidationError(buildReport({ marketplaceIds: marketplaces }));
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', operation: 'reports.createReport', attempts: 0 });
    expect(error.message.match(/Pass a string/g)).toHaveLength(5);
    expect(error.message).toMatch(/And 2 more\.$/);
  });

  it('The error does not show long texts, which can be personal data', async () => {
    const reportType = ['Erika Musterfrau, Heidestraße 17, 51147 Köln'];
    const long = buildOrderSearch({ createdAfter: reportType[0] });
    expect((await catchValidationError(long)).message).not.toContain('Heidestraße');
    expect((await catchValidationError(buildReport({ reportType }))).message).not.toContain('Heidestraße');
  });

  it('Any response is accepted, whether it matches the model or not', async () => {
    const { client } = createTestClient(() => ({ body: { reportId: 5, unknown: true } }), { options });
    expect(await client.callAPI(buildReport({}) as never)).toEqual({ reportId: 5, unknown: true });
  });
});

it('Nothing is validated without validateRequests', async () => {
  const setup = createTestClient(() => ({ body: {} }));
  await setup.client.callAPI(buildReport({ reportType: 5 }) as never);
  expect(setup.calls()).toHaveLength(1);
});
