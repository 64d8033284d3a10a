import { fulfillmentInbound } from '@supercargo/catalogue/endpoints/fulfillment-inbound-2024-03-20';
import { orders } from '@supercargo/catalogue/endpoints/orders-2026-01-01';
import { orders as ordersV0 } from '@supercargo/catalogue/endpoints/orders-v0';
import { reports } from '@supercargo/catalogue/endpoints/reports-2021-06-30';
import { sellers } from '@supercargo/catalogue/endpoints/sellers-v1';
import { services } from '@supercargo/catalogue/endpoints/services-v1';
import { tokens } from '@supercargo/catalogue/endpoints/tokens-2021-03-01';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ClientEvent, type ClientOptions, createClient, type EndpointVersion } from '../src/core.ts';
import { createScriptedTransport, type Script } from './support/scripted-transport.ts';
import { catchError, createTokenScript, credentials, errorReply, refreshToken } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

// Loading a module takes turns of the event loop that a virtual clock does not wait for.
beforeAll(() => Promise.all([import('../src/paging/create-source.ts'), import('../src/request/check-request.ts')]));

const path = { orderId: '1' };

function createSelected<const Selected extends readonly EndpointVersion[]>(
  endpoints: Selected,
  script: Script = () => ({ body: {} }),
  options: ClientOptions = {},
) {
  const events: ClientEvent[] = [];
  const getToken = createTokenScript();
  let calls = 0;
  const transport = createScriptedTransport((request) =>
    request.url.pathname.endsWith('/auth/o2/token') ? getToken(request, 0) : script(request, calls++),
  );
  const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const client = createClient(
    {
      region: 'eu',
      refresh_token: refreshToken,
      credentials,
      endpoints,
      options: { observer: (event) => events.push(event), logger, ...options },
    },
    { transport, clock: createVirtualClock() },
  );
  const paths = () => transport.requests.map(({ url }) => url.pathname).filter((one) => one !== '/auth/o2/token');
  const warnings = () => events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
  return { client, events, paths, warnings };
}

describe('A client with selected endpoints', () => {
  it('A client with selected endpoints calls the version that was imported, although it is not the oldest', async () => {
    const { client, paths, warnings } = createSelected([orders], () => ({ body: { order: { orderId: '1' } } }));
    const { order } = await client.orders.getOrder({ path });
    expect(order?.orderId).toBe('1');
    expect(await client.call('orders.getOrder', { path })).toEqual({ order: { orderId: '1' } });
    expect(await client.callAPI({ operation: 'getOrder', endpoint: 'orders', path })).toEqual({
      order: { orderId: '1' },
    });
    expect(paths()).toEqual(Array(3).fill('/orders/2026-01-01/orders/1'));
    expect(warnings()).toEqual([]);
  });

  it('A client with selected endpoints uses the first of several versions that has the operation, and `v` selects another one', async () => {
    const { client, paths } = createSelected([orders, sellers, ordersV0], () => ({ body: { payload: [] } }));
    await client.orders.getOrder({ path });
    await client.orders.getOrderItems({ path });
    await client.orders.v('v0').getOrder({ path });
    await client.sellers.getMarketplaceParticipations();
    expect(paths()).toEqual([
      '/orders/2026-01-01/orders/1',
      '/orders/v0/orders/1/orderItems',
      '/orders/v0/orders/1',
      '/sellers/v1/marketplaceParticipations',
    ]);
    const { client: other, paths: otherPaths } = createSelected([ordersV0, orders]);
    await other.orders.getOrder({ path });
    await other.orders.searchOrders();
    expect(otherPaths()).toEqual(['/orders/v0/orders/1', '/orders/2026-01-01/orders']);
  });

  it('A client with selected endpoints reads the pages and the items of a list', async () => {
    const pages: Script = ({ url }) =>
      url.searchParams.has('paginationToken')
        ? { body: { orders: [{ orderId: '3' }] } }
        : { body: { orders: [{ orderId: '1' }, { orderId: '2' }], pagination: { nextToken: 'next' } } };
    const { client } = createSelected([orders], pages);
    const ids: string[] = [];
    for await (const { orderId } of client.orders.searchOrders.items()) ids.push(orderId);
    for await (const page of client.orders.searchOrders.pages())
      ids.push(...(page.orders ?? []).map((one) => one.orderId));
    for await (const one of client.listItems('orders.searchOrders')) ids.push((one as { orderId: string }).orderId);
    expect(ids.join('')).toBe('123'.repeat(3));
  });

  it('A client with selected endpoints validates requests against the schemas of the endpoint', async () => {
    const { client, paths } = createSelected([orders], undefined, { validateRequests: true });
    const error = await catchError(client.orders.searchOrders({ query: { maxResultsPerPage: 'many' as never } }));
    expect(error).toMatchObject({ code: 'INVALID_REQUEST', operation: 'orders.searchOrders' });
    expect(paths()).toEqual([]);
  });

  it('A client with selected endpoints has the quota of an operation, its retries and its errors', async () => {
    const replies: Script = (_, index) =>
      index === 0 ? errorReply(500, 'InternalFailure') : errorReply(404, 'NotFound');
    const { client, events } = createSelected([orders], replies, {
      quotas: { 'orders.getOrder': { rate: 1, burst: 7 } },
    });
    const error = await catchError(client.orders.getOrder({ path }, { retries: { server: 0 } }));
    expect(error).toMatchObject({ code: 'InternalFailure', operation: 'orders.getOrder' });
    expect(await catchError(client.orders.getOrder({ path }))).toMatchObject({ code: 'NotFound', status: 404 });
    expect(await client.quota({ operation: 'orders.getOrder' })).toMatchObject({ rate: 1, burst: 7 });
    expect(events.some(({ type }) => type === 'settled')).toBe(true);
  });

  it('A client with selected endpoints obtains restricted data tokens if it has the endpoint tokens', async () => {
    const replies: Script = ({ url }) =>
      url.pathname.startsWith('/tokens')
        ? { body: { restrictedDataToken: 'Atz.sprdt|1', expiresIn: 3600 } }
        : { body: {} };
    const { client, paths } = createSelected([ordersV0, tokens], replies);
    await client.orders.getOrder({ path, restrictedData: ['buyerInfo'] });
    expect(paths()).toEqual(['/tokens/2021-03-01/restrictedDataToken', '/orders/v0/orders/1']);
    const { client: without } = createSelected([ordersV0], replies);
    expect(await catchError(without.orders.getOrder({ path, restrictedData: ['buyerInfo'] }))).toMatchObject({
      code: 'ENDPOINT_NOT_FOUND',
    });
  });

  it('A client with selected endpoints reports a rejected call without advice about roles', async () => {
    const { client } = createSelected([reports], () => errorReply(403, 'Unauthorized'));
    const error = await catchError(
      client.reports.createReport({
        body: { reportType: 'GET_V2_SELLER_PERFORMANCE_REPORT', marketplaceIds: ['A1PA6795UKMFR9'] },
      }),
    );
    expect(error).toMatchObject({ code: 'Unauthorized', message: 'Unauthorized message' });
  });

  it('A client with selected endpoints warns that a version ends, without the option that it does not have', async () => {
    const { client, events } = createSelected([ordersV0]);
    await client.orders.getOrder({ path });
    const texts = events.flatMap((event) => (event.type === 'warning' ? [event.message] : []));
    expect(texts).toEqual([expect.stringMatching(/stops working on 2027-03-27\. Use orders 2026-01-01 getOrder\.$/)]);
  });

  it('A client with selected endpoints accepts the other names of operations', async () => {
    const { client, paths } = createSelected([services]);
    await client.call('services.getAppointmmentSlots', {
      query: { asin: 'B000000001', storeId: '1', marketplaceIds: ['A'] },
    });
    expect(paths()).toEqual(['/service/v1/appointmentSlots']);
  });

  it('A client with selected endpoints lists its endpoints', () => {
    const { client } = createSelected([orders]);
    expect(Object.keys(client.endpoints)).toEqual(['orders']);
    expect(client.endpoints.orders?.__versions).toEqual(['2026-01-01']);
    expect(client).not.toHaveProperty('sellers');
  });

  it('A client with selected endpoints names the successor of an operation that Amazon has removed', async () => {
    const { client } = createSelected([fulfillmentInbound]);
    expect(await catchError(client.call('fulfillmentInbound.putTransportDetails'))).toMatchObject({
      code: 'INVALID_OPERATION_FOR_ENDPOINT',
      message:
        'Amazon removed fulfillmentInbound v0 putTransportDetails on 2025-01-21. ' +
        'Use fulfillmentInbound 2024-03-20 generateTransportationOptions.',
    });
  });

  it('A client with selected endpoints says how to add what it does not have', async () => {
    const { client } = createSelected([orders]);
    expect(await catchError(client.call('reports.getReport'))).toMatchObject({
      code: 'ENDPOINT_NOT_FOUND',
      message:
        'This client has no endpoint "reports", only orders. Import it from supercargo/endpoints and pass it in endpoints.',
    });
    expect(await catchError(client.call('orders.confirmShipment'))).toMatchObject({
      code: 'INVALID_OPERATION_FOR_ENDPOINT',
      message:
        'The endpoint orders has no operation "confirmShipment" in 2026-01-01. For another version, import it from ' +
        'supercargo/endpoints and pass it in endpoints.',
    });
    expect(await catchError(client.call('orders.getOrder', { path, options: { version: 'v0' } }))).toMatchObject({
      code: 'INVALID_VERSION',
      message: 'The endpoint orders has no version "v0", only 2026-01-01.',
    });
  });

  it.each([
    ['a missing value', undefined, 'endpoints is missing. Pass a list of endpoints'],
    ['an empty list', [], 'endpoints is an empty list. Pass a list of endpoints'],
    ['an object', { orders: 1 }, 'Pass a list of endpoints'],
    ['a name', [orders, 'orders'], 'endpoints[1] is not an endpoint. Pass imported endpoints'],
    ['a module', [{ orders }], 'endpoints[0] is not an endpoint. Pass imported endpoints'],
  ])('A client with selected endpoints rejects %s instead of endpoints', (_, endpoints, message) => {
    expect(() => createSelected(endpoints as never)).toThrow(expect.objectContaining({ code: 'INVALID_OPTION' }));
    expect(() => createSelected(endpoints as never)).toThrow(message);
  });

  it('A client with selected endpoints warns about options that it does not have', () => {
    const { warnings } = createSelected([orders], undefined, { emulateV0: true } as ClientOptions);
    expect(warnings()).toEqual(['UNKNOWN_OPTION']);
  });
});
