import { loadMigration } from '@supercargo/catalogue/migrations';
import type { EmulateV0Options } from '../../src/index.ts';
import { load } from '../../src/wiring/load.ts';
import type { Reply, Script, SeenRequest } from '../support/scripted-transport.ts';
import { createTestClient, type TestClientOptions } from '../support/test-client.ts';

// Loading a module takes turns of the event loop that a virtual clock does not wait for.
await Promise.all([load.emulator(), loadMigration({ endpoint: 'orders', version: 'v0' })]);
await loadMigration({ endpoint: 'finances', version: 'v0' });

/** Creates a client that emulates v0. */
export function createEmulatingClient(
  script: Script,
  emulateV0: boolean | EmulateV0Options = true,
  options: TestClientOptions['options'] = {},
) {
  const setup = createTestClient(script, { options: { emulateV0, ...options } });
  /** Method, path and query of each call. */
  const sent = () => setup.calls().map(({ method, url }) => `${method} ${url.pathname}${url.search}`);
  return { ...setup, sent };
}

export const marketplace = 'A1PA6795UKMFR9';
export const query = { MarketplaceIds: [marketplace], CreatedAfter: '2026-01-01T00:00:00Z' };

/** An order of 2026-01-01 with the required attributes. */
export function buildOrder(orderId: string, more: object = {}) {
  return {
    orderId,
    createdTime: '2026-01-02T10:00:00Z',
    lastUpdatedTime: '2026-01-03T10:00:00Z',
    salesChannel: { channelName: 'AMAZON', marketplaceId: marketplace, marketplaceName: 'Amazon.de' },
    fulfillment: { fulfillmentStatus: 'UNSHIPPED', fulfilledBy: 'MERCHANT' },
    orderItems: [{ orderItemId: `${orderId}-1`, quantityOrdered: 2, product: { asin: 'B000000001' } }],
    ...more,
  };
}

/** Responds to searches with one page, and to getOrder with the order of the path. */
export function respondWithOrders(orders: readonly { readonly orderId: string }[], page: object = {}) {
  return ({ url }: SeenRequest): Reply => {
    const orderId = url.pathname.split('/')[4];
    if (orderId === undefined) return { body: { orders, createdBefore: '2026-02-01T00:00:00Z', ...page } };
    const order = orders.find((one) => one.orderId === orderId);
    return order ? { body: { order } } : { status: 404, body: { errors: [{ code: 'NotFound', message: 'no order' }] } };
  };
}
