import { gunzipSync } from 'node:zlib';
import { fetchToken, type ServerProcess } from './server-process.ts';

/** Number of rounds after which a seller is reset, as by a test suite that shares the sandbox with others. */
const ROUNDS_PER_RESET = 40;

const ROUNDS_PER_TOKEN = 20;

const REPORT = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const SINCE = '2020-01-01T00:00:00Z';

interface SoakSeller {
  readonly sellerId: string;
  readonly refreshToken: string;
  readonly marketplaceId: string;
  token: string;
  rounds: number;
}

export interface SoakCalls {
  /** Makes one round of reads and writes for one seller. Throws when a response is not a success. */
  (): Promise<void>;
  /** Describes the number of calls and resets. */
  describe(): string;
}

/** Creates a function that makes one round for each seller in turn. */
export function createSoakCalls(server: ServerProcess): SoakCalls {
  const idle: SoakSeller[] = server.sellers.map(({ sellerId, refreshToken, marketplaceId }) => {
    return { sellerId, refreshToken, marketplaceId, token: '', rounds: 0 };
  });
  let [calls, resets] = [0, 0];

  const send = async (seller: SoakSeller, method: string, path: string, body?: object): Promise<unknown> => {
    calls += 1;
    const headers = { 'x-amz-access-token': seller.token, 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${server.url}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  const round = async (seller: SoakSeller) => {
    if (seller.rounds % ROUNDS_PER_TOKEN === 0) {
      seller.token = await fetchToken(server.url, { ...server.credentials, ...seller });
      await requestRestrictedToken(seller, send);
    }
    await sendReads(seller, send);
    await downloadReport(seller, send);
    await sendFeed(seller, send);
    await putListing(seller, send);
    seller.rounds += 1;
    if (seller.rounds % ROUNDS_PER_RESET !== 0) return;
    resets += 1;
    await fetch(`${server.url}/_sandbox/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sellerId: seller.sellerId }),
    });
  };

  const call = async () => {
    const seller = idle.shift();
    if (seller === undefined) throw new Error('There are more callers than sellers.');
    await round(seller);
    idle.push(seller);
  };
  return Object.assign(call, {
    describe: () => `${calls.toLocaleString('en')} calls, ${resets} resets of a seller`,
  });
}

type Send = (seller: SoakSeller, method: string, path: string, body?: object) => Promise<unknown>;

async function sendReads(seller: SoakSeller, send: Send): Promise<void> {
  const { sellerId, marketplaceId } = seller;
  const orders = `/orders/v0/orders?MarketplaceIds=${marketplaceId}&MaxResultsPerPage=20`;
  const { payload } = (await send(seller, 'GET', `${orders}&CreatedAfter=${SINCE}`)) as {
    payload: { NextToken?: string; Orders: { AmazonOrderId: string }[] };
  };
  const { NextToken, Orders } = payload;
  if (NextToken !== undefined) await send(seller, 'GET', `${orders}&NextToken=${encodeURIComponent(NextToken)}`);
  const id = Orders[0]?.AmazonOrderId;
  if (id !== undefined) await send(seller, 'GET', `/orders/v0/orders/${id}/orderItems`);
  await send(seller, 'GET', `/listings/2021-08-01/items/${sellerId}?marketplaceIds=${marketplaceId}`);
  await send(seller, 'GET', `/finances/v0/financialEvents?PostedAfter=${SINCE}&MaxResultsPerPage=20`);
}

async function requestRestrictedToken(seller: SoakSeller, send: Send): Promise<void> {
  const resource = { method: 'GET', path: '/orders/v0/orders/{orderId}/address' };
  await send(seller, 'POST', '/tokens/2021-03-01/restrictedDataToken', { restrictedResources: [resource] });
}

async function downloadReport(seller: SoakSeller, send: Send): Promise<void> {
  const base = '/reports/2021-06-30';
  const body = { reportType: REPORT, marketplaceIds: [seller.marketplaceId] };
  const { reportId } = (await send(seller, 'POST', `${base}/reports`, body)) as { reportId: string };
  const { reportDocumentId } = (await send(seller, 'GET', `${base}/reports/${reportId}`)) as {
    reportDocumentId: string;
  };
  const { url } = (await send(seller, 'GET', `${base}/documents/${reportDocumentId}`)) as { url: string };
  gunzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

async function sendFeed(seller: SoakSeller, send: Send): Promise<void> {
  const base = '/feeds/2021-06-30';
  const contentType = 'application/json; charset=UTF-8';
  const document = (await send(seller, 'POST', `${base}/documents`, { contentType })) as {
    feedDocumentId: string;
    url: string;
  };
  const attributes = { item_name: [{ value: `Lamp ${seller.rounds}` }] };
  const message = {
    messageId: 1,
    sku: `SOAK-${seller.rounds}`,
    operationType: 'UPDATE',
    productType: 'LAMP',
    attributes,
  };
  const text = JSON.stringify({ header: { sellerId: seller.sellerId, version: '2.0' }, messages: [message] });
  await fetch(document.url, { method: 'PUT', headers: { 'content-type': contentType }, body: text }).then((it) =>
    it.text(),
  );
  const body = {
    feedType: 'JSON_LISTINGS_FEED',
    marketplaceIds: [seller.marketplaceId],
    inputFeedDocumentId: document.feedDocumentId,
  };
  const response = (await send(seller, 'POST', `${base}/feeds`, body)) as { feedId: string };
  await send(seller, 'GET', `${base}/feeds/${response.feedId}`);
}

async function putListing(seller: SoakSeller, send: Send): Promise<void> {
  const path = `/listings/2021-08-01/items/${seller.sellerId}/OWN-${seller.rounds}?marketplaceIds=${seller.marketplaceId}`;
  await send(seller, 'PUT', path, { productType: 'LAMP', attributes: { item_name: [{ value: 'Lamp' }] } });
  await send(seller, 'DELETE', path);
}
