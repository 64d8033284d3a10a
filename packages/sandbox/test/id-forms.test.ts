import { createSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, type Received } from './support/application.ts';
import { HOME } from './support/shop.ts';

const NO_ORDER = '902-0000000-0000000';
const NO_ASIN = 'B0ZZZZZZZZ';
const NO_UUID = '00000000-0000-4000-8000-000000000000';
const NO_DOCUMENT = 'amzn1.spdoc.1.4.nobody';
const STORE = `marketplaceIds=${HOME}`;

type Answer = readonly [status: number, code: string];

const BAD: Answer = [400, 'InvalidInput'];
const UNKNOWN: Answer = [404, 'NotFound'];

/** The path with `{}` for the ID, an ID that nothing has, and the answers to a malformed ID and to that one. */
const ROWS: readonly (readonly [path: string, unknown: string, malformed: Answer, notFound: Answer])[] = [
  ['/orders/v0/orders/{}', NO_ORDER, BAD, UNKNOWN],
  ['/orders/v0/orders/{}/orderItems', NO_ORDER, BAD, UNKNOWN],
  ['/orders/2026-01-01/orders/{}', NO_ORDER, BAD, UNKNOWN],
  [`/messaging/v1/orders/{}?${STORE}`, NO_ORDER, BAD, UNKNOWN],
  [`/solicitations/v1/orders/{}?${STORE}`, NO_ORDER, BAD, UNKNOWN],
  [`/easyShip/2022-03-23/package?marketplaceId=${HOME}&amazonOrderId={}`, NO_ORDER, BAD, [404, 'ResourceNotFound']],
  ['/finances/v0/orders/{}/financialEvents', NO_ORDER, BAD, UNKNOWN],
  ['/reports/2021-06-30/reports/{}', '1', BAD, UNKNOWN],
  ['/reports/2021-06-30/schedules/{}', '1', BAD, UNKNOWN],
  ['/reports/2021-06-30/documents/{}', NO_DOCUMENT, BAD, UNKNOWN],
  ['/feeds/2021-06-30/feeds/{}', '1', BAD, UNKNOWN],
  ['/feeds/2021-06-30/documents/{}', NO_DOCUMENT, BAD, UNKNOWN],
  ['/dataKiosk/2023-11-15/queries/{}', '1', BAD, UNKNOWN],
  ['/dataKiosk/2023-11-15/documents/{}', NO_DOCUMENT, BAD, UNKNOWN],
  [`/catalog/2022-04-01/items/{}?${STORE}`, NO_ASIN, BAD, [404, 'NOT_FOUND']],
  [`/products/pricing/v0/items/{}/offers?MarketplaceId=${HOME}&ItemCondition=New`, NO_ASIN, BAD, UNKNOWN],
  [`/customerFeedback/2024-06-01/items/{}/reviews/topics?marketplaceId=${HOME}&sortBy=MENTIONS`, NO_ASIN, BAD, UNKNOWN],
  ['/inbound/fba/2024-03-20/inboundPlans/{}', 'x'.repeat(38), [400, 'BadRequest'], [400, 'BadRequest']],
  ['/inbound/fba/2024-03-20/operations/{}', NO_UUID, [400, 'BadRequest'], [400, 'BadRequest']],
  [`/fba/inbound/v0/shipments/{}/items?MarketplaceId=${HOME}`, 'FBA15ZZZZZZ', BAD, UNKNOWN],
  ['/mfn/v0/shipments/{}', NO_UUID, BAD, UNKNOWN],
  ['/vendor/orders/v1/purchaseOrders/{}', 'ABCD1234', [400, 'InvalidRequest'], UNKNOWN],
  ['/vendor/directFulfillment/orders/2021-12-28/purchaseOrders/{}', 'ABCD1234', BAD, UNKNOWN],
  ['/service/v1/serviceJobs/{}', 'x'.repeat(40), BAD, [404, 'InvalidInput']],
  ['/fba/outbound/brazil/v0/shipments/{}/invoice/status', '123', BAD, BAD],
];

function open() {
  const sandbox = createSandbox({ rateScale: Number.POSITIVE_INFINITY, auth: 'soft' });
  return new Application(sandbox);
}

function readError({ status, body }: Received): Answer {
  return [status, body.errors[0].code];
}

describe('the form of IDs', () => {
  const application = open();

  it.each(ROWS)('%s tells a malformed ID from one that nothing has', async (path, unknown, malformed, notFound) => {
    const get = async (id: string) =>
      readError(await application.call('GET', path.replace('{}', encodeURIComponent(id))));
    expect(await get('m@l formed')).toEqual(malformed);
    expect(await get(unknown)).toEqual(notFound);
  });

  it.each([
    ['orders/v0/orders', { MarketplaceIds: HOME, AmazonOrderIds: `${NO_ORDER},m@lformed` }],
    ['fba/inbound/v1/eligibility/itemPreview', { asin: 'odd', program: 'INBOUND', marketplaceIds: HOME }],
  ])('%s rejects a malformed ID in its query', async (path, query) => {
    expect(readError(await application.call('GET', `/${path}`, { query }))).toEqual(BAD);
  });

  it('A destination that does not exist is not found, and a malformed ID or ARN is invalid', async () => {
    const token = await application.grantlessToken('sellingpartnerapi::notifications');
    const path = '/notifications/v1/destinations';
    for (const [id, answer] of [
      ['malformed', BAD],
      [NO_UUID, UNKNOWN],
    ] as const) {
      expect(readError(await application.call('GET', `${path}/${id}`, { token }))).toEqual(answer);
      const body = { destinationId: id, payloadVersion: '1.0' };
      const subscribed = await application.call('POST', '/notifications/v1/subscriptions/ORDER_CHANGE', { body });
      expect(readError(subscribed)).toEqual(answer);
    }
    const body = { name: 'x', resourceSpecification: { sqs: { arn: 'arn:aws:sqs:eu-west-1' } } };
    expect(readError(await application.call('POST', path, { token, body }))).toEqual(BAD);
  });

  it('Values of the examples in Amazon’s models get the error that they name', async () => {
    const get = async (path: string) => readError(await application.call('GET', path));
    const preview = (asin: string) =>
      get(`/fba/inbound/v1/eligibility/itemPreview?asin=${asin}&program=INBOUND&${STORE}`);
    expect(await preview('TEST_CASE_403')).toEqual([403, 'Unauthorized']);
    expect(await preview('TEST_CASE_404')).toEqual(UNKNOWN);
    expect(await preview('TEST_CASE_503')).toEqual([503, 'ServiceUnavailable']);
    expect(await get('/dataKiosk/2023-11-15/queries/NotFoundQueryId1')).toEqual(UNKNOWN);
    expect(await get('/dataKiosk/2023-11-15/queries/InvalidQueryId1')).toEqual(BAD);
    expect(await get(`/service/v1/serviceJobs/unauthorizedJobId-${NO_UUID}`)).toEqual([403, 'UnauthorizedAction']);
  });

  it('A service job of another seller gets 403, and one that nobody has 404', async () => {
    const sandbox = createSandbox({ rateScale: Number.POSITIVE_INFINITY, sellers: 2, marketplaceIds: [HOME] });
    const both = new Application(sandbox);
    const [first, second] = await Promise.all(
      sandbox.sellers.map(({ refreshToken }) => both.sellerToken(refreshToken)),
    );
    const query = { createdAfter: '2020-01-01T00:00:00Z', marketplaceIds: HOME };
    const { body } = await both.call('GET', '/service/v1/serviceJobs', { query, token: second ?? '' });
    const path = `/service/v1/serviceJobs/${body.payload.jobs[0].serviceJobId}`;
    expect((await both.call('GET', path, { token: second ?? '' })).status).toBe(200);
    expect(readError(await both.call('GET', path, { token: first ?? '' }))).toEqual([403, 'UnauthorizedAction']);
  });
});
