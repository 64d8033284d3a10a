import { gunzipSync } from 'node:zlib';
import { createSandbox, type SandboxPartner, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN, type Received } from './support/application.ts';
import { control } from './support/control.ts';

const HOME = 'A1F83G8C2ARO7P';
const SELLERS = 50;
const LISTINGS = 'GET_MERCHANT_LISTINGS_DATA';
const REPORTS = '/reports/2021-06-30';
const FEEDS = '/feeds/2021-06-30';
const FINISHED = 'REPORT_PROCESSING_FINISHED';

type Ask = (method: string, path: string, body?: object, query?: Readonly<Record<string, string>>) => Promise<Received>;

/** One sandbox, fifty sellers in one marketplace, each with a worker that calls in its name. */
async function fiftyWorkers() {
  const clock = testClock();
  const shop = { orders: 4, ordersPerDay: 0, listings: 12, marketplaceIds: [HOME] };
  const sandbox = createSandbox({ clock, ...shop, vendors: 0, accessTokenSeconds: 1_000_000 });
  const added = Array.from({ length: SELLERS - 1 }, () => control(sandbox, 'POST', '/sellers', {}));
  for (const { status } of await Promise.all(added)) expect(status).toBe(201);
  const application = new Application(sandbox);
  const destinationId = await makeDestination(application);
  const workers = await Promise.all(sandbox.sellers.map((partner, at) => worker(application, partner, at)));
  return { clock, sandbox, application, workers, destinationId };
}

async function worker(application: Application, partner: SandboxPartner, at: number) {
  const token = await application.sellerToken(partner.refreshToken);
  const ask: Ask = (method, path, body, query = {}) =>
    application.call(method, path, { token, query, ...(body !== undefined && { body }) });
  return { ask, token, sellerId: partner.sellerId, sku: `MINE-${at}`, documentId: '', pageToken: '', orderId: '' };
}

type Worker = Awaited<ReturnType<typeof worker>>;

async function makeDestination(application: Application): Promise<string> {
  const token = await application.grantlessToken('sellingpartnerapi::notifications');
  const resourceSpecification = { sqs: { arn: 'arn:aws:sqs:eu-west-1:123456789012:all' } };
  const answer = await application.call('POST', '/notifications/v1/destinations', {
    token,
    body: { name: 'all', resourceSpecification },
  });
  return answer.body.payload.destinationId;
}

const good = ({ status, body }: Received) => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

/** Writes something of every kind: a listing, a subscription, a feed that changes another listing, a report. */
async function write({ ask, sellerId, sku }: Worker, application: Application, destinationId: string) {
  const product = {
    productType: 'CLOCK',
    attributes: {
      item_name: [{ value: `Clock ${sku}`, marketplace_id: HOME }],
      fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: 1 }],
      purchasable_offer: [{ currency: 'GBP', our_price: [{ schedule: [{ value_with_tax: 20 }] }] }],
    },
  };
  const items = `/listings/2021-08-01/items/${sellerId}`;
  good(await ask('PUT', `${items}/${sku}`, product, { marketplaceIds: HOME }));
  good(
    await ask('POST', `/notifications/v1/subscriptions/${FINISHED}`, { destinationId, payloadVersion: '2020-09-04' }),
  );
  const contentType = 'application/json';
  const { feedDocumentId, url } = good(await ask('POST', `${FEEDS}/documents`, { contentType }));
  const message = { messageId: 1, sku: `${sku}-FED`, operationType: 'UPDATE', ...product };
  const body = JSON.stringify({ header: { sellerId, version: '2.0' }, messages: [message] });
  const upload = new Request(url, { method: 'PUT', headers: { 'content-type': contentType }, body });
  expect((await application.sandbox.fetch(upload)).status).toBe(200);
  const feed = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [HOME], inputFeedDocumentId: feedDocumentId };
  const { feedId } = good(await ask('POST', `${FEEDS}/feeds`, feed));
  const { reportId } = good(await ask('POST', `${REPORTS}/reports`, { reportType: LISTINGS, marketplaceIds: [HOME] }));
  return { feedId, reportId, feedDocumentId };
}

/** Reads it all back: only what is its own, and all of that. */
async function read(one: Worker, application: Application, made: { feedId: string; reportId: string }) {
  const { ask, sku, sellerId } = one;
  expect(good(await ask('GET', `${FEEDS}/feeds/${made.feedId}`)).processingStatus).toBe('DONE');
  const { reports } = good(await ask('GET', `${REPORTS}/reports`, undefined, { reportTypes: LISTINGS }));
  expect(reports.map(({ reportId }: { reportId: string }) => reportId)).toEqual([made.reportId]);
  one.documentId = good(await ask('GET', `${REPORTS}/reports/${made.reportId}`)).reportDocumentId;
  const { url } = good(await ask('GET', `${REPORTS}/documents/${one.documentId}`));
  const file = await application.sandbox.fetch(new Request(url));
  const text = gunzipSync(await file.arrayBuffer()).toString('latin1');
  expect([...new Set(text.match(/\bMINE-\d+(-FED)?\b/g))].sort()).toEqual([sku, `${sku}-FED`]);
  const items = `/listings/2021-08-01/items/${sellerId}`;
  const page = good(await ask('GET', items, undefined, { marketplaceIds: HOME, pageSize: '10' }));
  expect(page.numberOfResults).toBe(14);
  one.pageToken = page.pagination.nextToken;
  const query = { MarketplaceIds: HOME, CreatedAfter: '2020-01-01' };
  const { Orders } = good(await ask('GET', '/orders/v0/orders', undefined, query)).payload;
  expect(Orders).toHaveLength(4);
  one.orderId = Orders[0].AmazonOrderId;
}

/** Tries what belongs to the neighbour. */
async function pry({ ask, token, sellerId, orderId }: Worker, other: Worker, application: Application) {
  const status = async (...input: Parameters<Ask>) => (await ask(...input)).status;
  expect(await status('GET', `${REPORTS}/documents/${other.documentId}`)).toBe(404);
  expect(await status('GET', `/orders/v0/orders/${other.orderId}`)).toBe(404);
  const theirs = `/listings/2021-08-01/items/${other.sellerId}/${other.sku}`;
  expect(await status('GET', theirs, undefined, { marketplaceIds: HOME })).toBeGreaterThanOrEqual(400);
  const query = { marketplaceIds: HOME, pageSize: '10', pageToken: other.pageToken };
  expect(await status('GET', `/listings/2021-08-01/items/${sellerId}`, undefined, query)).toBe(400);
  const buildAddressPath = (orderId: string) => `/orders/v0/orders/${orderId}/address`;
  const restricted = async (path: string) => {
    const body = { restrictedResources: [{ method: 'GET', path }] };
    const made = await application.call('POST', '/tokens/2021-03-01/restrictedDataToken', { token, body });
    return { token: good(made).restrictedDataToken };
  };
  const [own, foreign] = [
    await restricted(buildAddressPath(orderId)),
    await restricted(buildAddressPath(other.orderId)),
  ];
  expect((await application.call('GET', buildAddressPath(orderId), own)).status).toBe(200);
  expect((await application.call('GET', buildAddressPath(other.orderId), own)).status).toBe(403);
  expect((await application.call('GET', buildAddressPath(other.orderId), foreign)).status).toBe(404);
}

async function statusesUntilThrottled({ ask }: Worker) {
  const statuses: number[] = [];
  for (let call = 0; call < 16; call += 1) {
    statuses.push((await ask('GET', '/sellers/v1/marketplaceParticipations')).status);
  }
  return statuses;
}

describe('fifty sellers in one sandbox', { timeout: 30_000 }, () => {
  it('Fifty sellers write and read at once and see no data of each other', async () => {
    const { clock, sandbox, application, workers, destinationId } = await fiftyWorkers();
    expect(new Set(workers.map(({ sellerId }) => sellerId)).size).toBe(SELLERS);
    const made = await Promise.all(workers.map((one) => write(one, application, destinationId)));
    clock.advance(10_000);
    await Promise.all(workers.map((one, at) => read(one, application, made[at] as (typeof made)[number])));
    expect(new Set(workers.map(({ orderId }) => orderId)).size).toBe(SELLERS);
    const getNeighbour = (at: number) => workers[(at + 1) % SELLERS] as Worker;
    await Promise.all(workers.map((one, at) => pry(one, getNeighbour(at), application)));

    const told = sandbox.notifications.received().map(({ message }) => JSON.stringify(message));
    expect(told).toHaveLength(SELLERS);
    for (const [at, { sellerId }] of workers.entries()) {
      const own = told.filter((message) => message.includes(sellerId));
      expect([own.length, own[0]?.includes(made[at]?.reportId ?? '')]).toEqual([1, true]);
    }
    const statuses = await Promise.all(workers.map(statusesUntilThrottled));
    for (const one of statuses) expect(one).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  });

  it('A file of another seller can be read with its URL only', async () => {
    const { application, workers, destinationId } = await fiftyWorkers();
    const [one, other] = workers as [Worker, Worker];
    const { feedDocumentId } = await write(one, application, destinationId);
    const feed = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [HOME], inputFeedDocumentId: feedDocumentId };
    expect((await other.ask('POST', `${FEEDS}/feeds`, feed)).status).toBe(400);
    const forged = await application.sandbox.fetch(new Request(`${ORIGIN}/documents/${feedDocumentId}`));
    expect(forged.status).toBe(403);
  });
});
