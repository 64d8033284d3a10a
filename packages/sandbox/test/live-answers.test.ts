import { get, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { createSandbox, type SandboxOptions, startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN, type Received } from './support/application.ts';
import { openNotifications, QUEUE } from './support/sent-notifications.ts';
import { HOME, openShop } from './support/shop.ts';

function open(quirks: SandboxOptions['quirks'] = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, quirks });
  return { clock, sandbox, application: new Application(sandbox) };
}

/** Reads a response without decoding it. */
function getRaw(url: string, headers: Readonly<Record<string, string>>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

function readError({ status, body }: Received): readonly [number, string] {
  return [status, body.errors[0].code];
}

describe('Orders v0', () => {
  it.each([
    [true, 'InvalidInput'],
    [false, 'Invalid Input'],
  ])(
    'A packageReferenceId that is not a positive number in a string gets 400 (models#5094): %s',
    async (isOn, code) => {
      const shop = openShop({ quirks: { 'code-without-space': isOn } });
      const query = { MarketplaceIds: HOME, CreatedAfter: '2025-11-01T00:00:00Z', OrderStatuses: 'Unshipped' };
      const [order] = (await shop.get('/orders/v0/orders', query)).body.payload.Orders;
      const path = `/orders/v0/orders/${order.AmazonOrderId}`;
      const [{ OrderItemId: orderItemId }] = (await shop.get(`${path}/orderItems`)).body.payload.OrderItems;
      for (const packageReferenceId of ['0', '-1', 'first', 1]) {
        const packageDetail = {
          packageReferenceId,
          carrierCode: 'DHL',
          trackingNumber: 'T1',
          shipDate: '2026-01-15T12:00:00Z',
          orderItems: [{ orderItemId, quantity: 1 }],
        };
        const body = { marketplaceId: order.MarketplaceId, packageDetail };
        const answer = await shop.application.call('POST', `${path}/shipmentConfirmation`, { body });
        expect(readError(answer), String(packageReferenceId)).toEqual([400, code]);
      }
    },
  );
});

describe('Fulfillment Inbound v0', () => {
  it.each([
    [true, 'InvalidInput'],
    [false, 'Invalid Input'],
  ])('Errors spell their code as those of Orders do (models#401): %s', async (isOn, code) => {
    const { application } = open({ 'code-without-space': isOn });
    const query = { MarketplaceId: HOME, QueryType: 'NOTHING' };
    expect(readError(await application.call('GET', '/fba/inbound/v0/shipments', { query }))).toEqual([400, code]);
  });
});

describe('Notifications', () => {
  it.each([
    [true, 'StateConflict'],
    [false, 'Conflict'],
  ])('A second subscription to a type gets 409 (docs#1564): %s', async (isOn, code) => {
    const { destination, subscribe } = openNotifications({ quirks: { 'subscription-state-conflict': isOn } });
    const destinationId = await destination();
    expect((await subscribe('ORDER_CHANGE', destinationId)).status).toBe(200);
    expect(readError(await subscribe('ORDER_CHANGE', destinationId))).toEqual([409, code]);
  });

  it.each([true, false])('A second destination of a queue gets 409 Conflict (docs#1800): %s', async (isOn) => {
    const { api, destination } = openNotifications({ quirks: { 'conflict-names-resource': isOn } });
    await destination();
    const body = { name: 'second', resourceSpecification: { sqs: { arn: QUEUE } } };
    const answer = await api('createDestination', { body });
    expect(readError(answer)).toEqual([409, 'Conflict']);
    expect(answer.body.errors[0].details.includes(QUEUE)).toBe(isOn);
  });

  it.each([
    [true, [403, 'Unauthorized']],
    [false, [409, 'Conflict']],
  ] as const)('A destination with subscriptions is not deleted (docs#1800): %s', async (isOn, error) => {
    const quirks = { 'subscribed-destination-unauthorized': isOn };
    const { api, destination, subscribe } = openNotifications({ quirks });
    const destinationId = await destination();
    await subscribe('ORDER_CHANGE', destinationId);
    const answer = await api('deleteDestination', { path: { destinationId } });
    expect(readError(answer)).toEqual(error);
    expect(JSON.stringify(answer.body)).toContain('still has subscriptions');
  });

  it.each([
    ['REPORT_PROCESSING_FINISHED', true, 200],
    ['FEED_PROCESSING_FINISHED', true, 200],
    ['REPORT_PROCESSING_FINISHED', false, 400],
    ['DATA_KIOSK_QUERY_PROCESSING_FINISHED', true, 400],
  ] as const)('A subscription to %s with the payload version 1.0 (docs#3448): %s', async (type, isOn, status) => {
    const { destination, subscribe } = openNotifications({ quirks: { 'first-payload-version': isOn } });
    expect((await subscribe(type, await destination(), '1.0')).status).toBe(status);
  });
});

describe('Listings Items', () => {
  it.each([
    [true, 400],
    [false, 200],
  ])('A page token with other search parameters does not match them (models#4977): %s', async (isOn, status) => {
    const { application, sandbox } = open({ 'bound-page-tokens': isOn });
    const path = `/listings/2021-08-01/items/${sandbox.credentials.sellerId}`;
    const first = await application.call('GET', path, { query: { marketplaceIds: HOME } });
    const query = { marketplaceIds: HOME, pageToken: first.body.pagination.nextToken };
    expect((await application.call('GET', path, { query })).status).toBe(200);
    const changed = { ...query, withStatus: 'BUYABLE' };
    expect((await application.call('GET', path, { query: changed })).status).toBe(status);
  });
});

describe('Feeds', () => {
  it.each([
    [true, 400],
    [false, 200],
  ])('getFeedDocument of an input document (models#959): %s', async (isOn, status) => {
    const { application } = open({ 'no-input-feed-documents': isOn });
    const body = { contentType: 'application/json' };
    const { feedDocumentId } = (await application.call('POST', '/feeds/2021-06-30/documents', { body })).body;
    const answer = await application.call('GET', `/feeds/2021-06-30/documents/${feedDocumentId}`);
    expect(answer.status).toBe(status);
    if (isOn) expect(answer.body.errors[0].message).toContain(feedDocumentId);
  });
});

describe('Product Fees', () => {
  it('Fees of an odd ASIN are a client error in a success, without details (models#2849)', async () => {
    const { application } = open();
    const price = { ListingPrice: { CurrencyCode: 'GBP', Amount: 10 } };
    const body = { FeesEstimateRequest: { MarketplaceId: HOME, Identifier: 'x', PriceToEstimateFees: price } };
    const answer = await application.call('POST', '/products/fees/v0/items/ODD/feesEstimate', { body });
    expect(answer.status).toBe(200);
    expect(answer.body.payload.FeesEstimateResult).toMatchObject({
      Status: 'ClientError',
      Error: { Code: 'InvalidParameterValue', Detail: [] },
    });
  });
});

describe('Sales', () => {
  it.each([
    [true, 'number'],
    [false, 'string'],
  ])('Amounts of getOrderMetrics are numbers (recorded): %s', async (isOn, type) => {
    const { application } = open({ 'numeric-sales-amounts': isOn });
    const interval = '2025-12-01T00:00:00Z--2026-01-01T00:00:00Z';
    const query = { marketplaceIds: HOME, interval, granularity: 'Total' };
    const [total] = (await application.call('GET', '/sales/v1/orderMetrics', { query })).body.payload;
    expect(Number(total.totalSales.amount)).toBeGreaterThan(0);
    expect([typeof total.totalSales.amount, typeof total.averageUnitPrice.amount]).toEqual([type, type]);
  });
});

describe('Login with Amazon', () => {
  it.each([
    [true, 'unsupported_grant_type'],
    [false, 'invalid_request'],
  ])('A token request without grant_type is rejected, with an error_index (recorded): %s', async (isOn, error) => {
    const { application } = open({ 'missing-grant-type': isOn });
    const { status, body, headers } = await application.requestToken({});
    expect([status, body.error]).toEqual([400, error]);
    expect(body).toMatchObject({ error_index: expect.any(String), request_id: headers.get('x-amzn-requestid') });
  });

  it.each([
    [true, 'invalid_grant'],
    [false, 'invalid_request'],
  ])('A malformed authorization code is rejected (recorded): %s', async (isOn, error) => {
    const { application } = open({ 'malformed-code-is-grant': isOn });
    const { status, body } = await application.requestToken({ grant_type: 'authorization_code', code: 'made up' });
    expect([status, body.error]).toEqual([400, error]);
  });

  it('A malformed refresh token is an invalid grant (recorded)', async () => {
    const { application } = open();
    const { status, body } = await application.requestToken({ grant_type: 'refresh_token', refresh_token: 'x y' });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });
});

describe('The gateway', () => {
  it.each([
    [true, 'Unauthorized'],
    [false, 'MissingAuthenticationToken'],
  ])('A path that does not exist, without a token, gets 403 (recorded): %s', async (isOn, code) => {
    const { sandbox } = open({ 'unknown-path-unauthorized': isOn });
    const response = await sandbox.fetch(new Request(`${ORIGIN}/nothing/v1/here`));
    expect([response.status, await response.json()]).toMatchObject([403, { errors: [{ code }] }]);
  });

  it.each([true, false])('Errors name their exception in the header x-amzn-errortype (recorded): %s', async (isOn) => {
    const sandbox = createSandbox({ rateScale: 0, quirks: { 'error-type-header': isOn } });
    const application = new Application(sandbox);
    const path = '/sellers/v1/marketplaceParticipations';
    const answers: Received[] = [];
    while (answers.at(-1)?.status !== 429) answers.push(await application.call('GET', path));
    const denied = await application.call('GET', path, { token: '' });
    const types = [answers.at(-1), answers[0], denied].map((answer) => answer?.headers.get('x-amzn-errortype') ?? null);
    expect(types).toEqual(isOn ? ['TooManyRequestsException', null, 'AccessDeniedException'] : [null, null, null]);
    sandbox.faults.add({ fault: 'throttle', requestType: 'call' });
    const injected = await application.call('GET', '/sellers/v1/account');
    expect(injected.headers.get('x-amzn-errortype')).toBe(isOn ? 'TooManyRequestsException' : null);
  });

  const ORDERS = `/orders/v0/orders?MarketplaceIds=${HOME}&CreatedAfter=2020-01-01`;

  it.each([
    ['gzip, deflate', 'gzip', ORDERS, {}],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip', ORDERS, {}],
    ['identity', null, ORDERS, {}],
    ['gzip;q=0', null, ORDERS, {}],
    ['gzip', null, `${ORDERS}&MaxResultsPerPage=1`, {}],
    ['gzip', null, ORDERS, { 'gzip-responses': false }],
  ])('Large responses are compressed if the request asks for it (recorded): %s, %s, %s, %j', async (...row) => {
    const [accepted, encoding, path, quirks] = row;
    await using server = await startSandbox({ port: 0, quirks });
    const token = await new Application(server.sandbox).sellerToken();
    const read = async (header: string) =>
      getRaw(`${server.url}${path}`, { 'x-amz-access-token': token, 'accept-encoding': header });
    const [plain, chosen] = [await read('identity'), await read(accepted)];
    expect([chosen.status, chosen.headers['content-encoding'] ?? null]).toEqual([200, encoding]);
    const readOrders = (bytes: Buffer) => JSON.parse(bytes.toString()).payload.Orders;
    const bytes = encoding === null ? chosen.bytes : gunzipSync(chosen.bytes);
    expect(readOrders(bytes)).toEqual(readOrders(plain.bytes));
  });
});

describe('Uploads', () => {
  it('An upload with another content type than declared gets 403 SignatureDoesNotMatch (docs#97)', async () => {
    const { application, sandbox } = open();
    const body = { contentType: 'text/xml; charset=UTF-8' };
    const { url } = (await application.call('POST', '/feeds/2021-06-30/documents', { body })).body;
    const put = (contentType: string) =>
      sandbox.fetch(new Request(url, { method: 'PUT', body: 'x', headers: { 'content-type': contentType } }));
    const wrong = await put('text/xml');
    expect([wrong.status, /<Code>(.*)<\/Code>/.exec(await wrong.text())?.[1]]).toEqual([403, 'SignatureDoesNotMatch']);
    expect((await put(body.contentType)).status).toBe(200);
  });
});
