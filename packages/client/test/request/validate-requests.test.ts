import { describe, expect, it } from 'vitest';
import { catchError, testClient } from '../support/test-client.ts';

const options = { validateRequests: true };
const marketplaceIds = ['A1PA6795UKMFR9'];

async function catchValidationError(call: object) {
  const set = testClient(() => ({ body: {} }), { options });
  const error = await catchError(set.client.callAPI(call as never));
  expect(set.calls()).toEqual([]);
  expect(set.tokenRequests()).toEqual([]);
  return error;
}

function findValidationError(call: object) {
  return catchValidationError(call).then(({ message }) => message.replace('The request does not fit the model. ', ''));
}

const report = (more: object) => ({
  operation: 'reports.createReport',
  body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds, ...more },
});
const metrics = (more: object) => ({
  operation: 'sales.getOrderMetrics',
  query: { marketplaceIds, interval: '2026-01-01T00:00:00Z--2026-01-02T00:00:00Z', granularity: 'Day', ...more },
});
const items = (query: object) => ({
  operation: 'catalogItems.searchCatalogItems',
  query: { marketplaceIds, ...query },
  options: { version: '2022-04-01' },
});

const search = (query: object) => ({ operation: 'orders.searchOrders', query });
const invoices = (more: object) => ({
  operation: 'invoices.createInvoicesExport',
  body: { marketplaceId: marketplaceIds[0], ...more },
});
const shipment = (more: object) => ({
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
const address = (more: object) => ({
  operation: 'fulfillmentOutbound.getFulfillmentPreview',
  body: {
    address: { name: 'x', addressLine1: 'x', stateOrRegion: 'x', postalCode: 'x', countryCode: 'DE', ...more },
    items: [{ sellerSku: '1', quantity: 1, sellerFulfillmentOrderItemId: '1' }],
  },
  options: { version: '2020-07-01' },
});
const moment = 'Give a time in ISO 8601, such as 2026-01-31T12:00:00Z.';

describe('with validateRequests a request', () => {
  it.each([
    [report({})],
    [metrics({})],
    [items({ keywords: 'x', pageSize: 20 })],
    // Text stands for what it spells, a single item for a list of one, and what is undefined is not there.
    [items({ keywords: ['x'], pageSize: '20', identifiers: undefined, includedData: null })],
    [report({ dataStartTime: new Date(0), reportOptions: undefined, aMemberOfTomorrow: 1 })],
    [{ operation: 'orders.getOrder', path: { orderId: '1' } }],
    // What is newer than the model: a value of an enum, and a member that is numbered on.
    [items({ includedData: ['valueOfTomorrow'] })],
    [metrics({ granularity: 'Daytime' })],
    [address({ addressLine4: 'x' })],
    // A member that is spelt nearly like one that is given as well.
    [report({ reportTypes: ['A'] })],
    [address({ ame: 'x' })],
    // Every way to write a time that the marketplace takes.
    ...['2026-01-31', '2024-02-29', '2026-01-31T12:00', '2026-01-31T12:00:00.123456', '2026-01-31t12:00:00z'].map(
      (dataStartTime): [object] => [report({ dataStartTime })],
    ),
    ...['Z', '+01:00', '-0130', '+09'].map((zone): [object] => [
      search({ createdAfter: `2026-01-31T12:00:00${zone}` }),
    ]),
    [search({ createdAfter: new Date(0) })],
    [invoices({ dateStart: '2026-01-01', dateEnd: '2026-01-31' })],
    [{ api_path: '/orders/v0/orders', method: 'GET', query: { any: 1 } }],
  ])('that fits is sent: %j', async (call) => {
    const set = testClient(() => ({ body: {} }), { options });
    await set.client.callAPI(call as never);
    expect(set.calls()).toHaveLength(1);
  });

  it.each([
    [report({ reportType: 5 }), 'body.reportType is 5. Give a text.'],
    [report({ reportType: undefined }), 'body.reportType is missing.'],
    [report({ marketplaceIds: 'A1' }), 'body.marketplaceIds is "A1". Give a list.'],
    [report({ marketplaceIds: [7] }), 'body.marketplaceIds[0] is 7. Give a text.'],
    [report({ marketplaceIds: [] }), 'body.marketplaceIds has 0 items. Give 1 to 25.'],
    [{ operation: 'reports.createReport' }, 'body is missing.'],
    [
      { operation: 'reports.getReport', path: { reportId: '1' }, query: { reportid: 1 } },
      'query.reportid is no parameter of the operation. It takes none.',
    ],
    [items({ pageSize: 21 }), 'query.pageSize is 21. Give at most 20.'],
    [items({ pageSize: 'many' }), 'query.pageSize is "many". Give a whole number.'],
    [items({ includedData: ['Summaries'] }), 'query.includedData[0] is "Summaries". Did you mean "summaries"?'],
    [items({ marketplaceIds: undefined }), 'query.marketplaceIds is missing.'],
    [metrics({ granularity: 'day' }), 'query.granularity is "day". Did you mean "Day"?'],
    // A member that is spelt nearly like one that the model knows.
    [report({ dataStartTme: '2026-01-01' }), 'body.dataStartTme is not known. Did you mean dataStartTime?'],
    [report({ datastarttime: '2026-01-01' }), 'body.datastarttime is not known. Did you mean dataStartTime?'],
    [report({ data_end_time: '2026-01-01' }), 'body.data_end_time is not known. Did you mean dataEndTime?'],
    [
      report({ marketplaceIds: undefined, marketplaceId: marketplaceIds }),
      'body.marketplaceId is not known. Did you mean marketplaceIds? body.marketplaceIds is missing.',
    ],
    [
      shipment({ orderItems: [{ orderItemID: '1', quantity: 1 }] }),
      'body.packageDetail.orderItems[0].orderItemID is not known. Did you mean orderItemId? ' +
        'body.packageDetail.orderItems[0].orderItemId is missing.',
    ],
    // Dates and times.
    [report({ dataStartTime: 'yesterday' }), `body.dataStartTime is "yesterday". ${moment}`],
    [report({ dataStartTime: '01/31/2026' }), `body.dataStartTime is "01/31/2026". ${moment}`],
    [report({ dataStartTime: '2026-02-30' }), `body.dataStartTime is "2026-02-30". ${moment}`],
    [report({ dataStartTime: '2026-01-31 12:00' }), `body.dataStartTime is "2026-01-31 12:00". ${moment}`],
    [report({ dataStartTime: '2026-01-31T25:00Z' }), `body.dataStartTime is "2026-01-31T25:00Z". ${moment}`],
    [report({ dataStartTime: '' }), `body.dataStartTime is "". ${moment}`],
    [search({ createdAfter: 'soon' }), `query.createdAfter is "soon". ${moment}`],
    [invoices({ dateStart: '2026-01' }), 'body.dateStart is "2026-01". Give a day, such as 2026-01-31.'],
    [
      invoices({ dateStart: '2026-01-01T00:00:00Z' }),
      'body.dateStart is "2026-01-01T00:00:00Z". Give a day, such as 2026-01-31.',
    ],
    [
      { operation: 'sellerWallet.createTransferSchedule', query: { marketplaceId: '1' }, body: {} },
      /^headers.destAccountDigitalSignature is missing. headers.amountDigitalSignature is missing. body\./,
    ],
  ])('that does not fit is refused: %j', async (call, fault) => {
    expect(await findValidationError(call)).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('is refused by code and operation, with at most five faults', async () => {
    const marketplaces = Array.from({ length: 7 }, (_, index) => index);
    const error = await catchValidationError(report({ marketplaceIds: marketplaces }));
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', operation: 'reports.createReport', attempts: 0 });
    expect(error.message.match(/Give a text/g)).toHaveLength(5);
    expect(error.message).toMatch(/And 2 more\.$/);
  });

  it('is refused without showing long texts, which may be personal', async () => {
    const reportType = ['Erika Musterfrau, Heidestraße 17, 51147 Köln'];
    const long = search({ createdAfter: reportType[0] });
    expect((await catchValidationError(long)).message).not.toContain('Heidestraße');
    expect((await catchValidationError(report({ reportType }))).message).not.toContain('Heidestraße');
  });

  it('has any answer it gets, whatever the model says', async () => {
    const { client } = testClient(() => ({ body: { reportId: 5, unknown: true } }), { options });
    expect(await client.callAPI(report({}) as never)).toEqual({ reportId: 5, unknown: true });
  });
});

it('without validateRequests nothing is compared', async () => {
  const set = testClient(() => ({ body: {} }));
  await set.client.callAPI(report({ reportType: 5 }) as never);
  expect(set.calls()).toHaveLength(1);
});
