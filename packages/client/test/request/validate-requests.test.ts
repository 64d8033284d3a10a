import { describe, expect, it } from 'vitest';
import { errorOf, testClient } from '../support/test-client.ts';

const options = { validate_requests: true };
const marketplaceIds = ['A1PA6795UKMFR9'];

async function refusalOf(call: object) {
  const set = testClient(() => ({ body: {} }), { options });
  const error = await errorOf(set.client.callAPI(call as never));
  expect(set.calls()).toEqual([]);
  expect(set.tokenRequests()).toEqual([]);
  return error;
}

function faultOf(call: object) {
  return refusalOf(call).then(({ message }) => message.replace('The request does not fit the model. ', ''));
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

describe('with validate_requests a request', () => {
  it.each([
    [report({})],
    [metrics({})],
    [items({ keywords: 'x', pageSize: 20 })],
    // Text stands for what it spells, a single item for a list of one, and what is undefined is not there.
    [items({ keywords: ['x'], pageSize: '20', identifiers: undefined, includedData: null })],
    [report({ dataStartTime: new Date(0), reportOptions: undefined, aMemberOfTomorrow: 1 })],
    [{ operation: 'orders.getOrder', path: { orderId: '1' } }],
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
    [items({ includedData: ['summary'] }), /^query\.includedData\[0\] is "summary". Give one of: "attributes", /],
    [items({ marketplaceIds: undefined }), 'query.marketplaceIds is missing.'],
    [metrics({ granularity: 'day' }), /^query.granularity is "day". Give one of: "Hour", "Day", /],
    [
      { operation: 'sellerWallet.createTransferSchedule', query: { marketplaceId: '1' }, body: {} },
      /^headers.destAccountDigitalSignature is missing. headers.amountDigitalSignature is missing. body\./,
    ],
  ])('that does not fit is refused: %j', async (call, fault) => {
    expect(await faultOf(call)).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('is refused by code and operation, with at most five faults', async () => {
    const marketplaces = Array.from({ length: 7 }, (_, index) => index);
    const error = await refusalOf(report({ marketplaceIds: marketplaces }));
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', operation: 'reports.createReport', attempts: 0 });
    expect(error.message.match(/Give a text/g)).toHaveLength(5);
    expect(error.message).toMatch(/And 2 more\.$/);
  });

  it('is refused without showing long texts, which may be personal', async () => {
    const reportType = ['Erika Musterfrau, Heidestraße 17, 51147 Köln'];
    const long = { operation: 'sales.getOrderMetrics', query: { ...metrics({}).query, granularity: reportType[0] } };
    expect((await refusalOf(long)).message).not.toContain('Heidestraße');
    expect((await refusalOf(report({ reportType }))).message).not.toContain('Heidestraße');
  });

  it('has any answer it gets, whatever the model says', async () => {
    const { client } = testClient(() => ({ body: { reportId: 5, unknown: true } }), { options });
    expect(await client.callAPI(report({}) as never)).toEqual({ reportId: 5, unknown: true });
  });
});

it('without validate_requests nothing is compared', async () => {
  const set = testClient(() => ({ body: {} }));
  await set.client.callAPI(report({ reportType: 5 }) as never);
  expect(set.calls()).toHaveLength(1);
});
