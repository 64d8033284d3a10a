import { gunzipSync } from 'node:zlib';
import { fetchToken, type ServerProcess } from './server-process.ts';

/** So many rounds of calls, and a seller starts afresh: as a test suite that shares the sandbox with others does. */
const ROUNDS_A_SUITE = 40;

const ROUNDS_A_TOKEN = 20;

const REPORT = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const SINCE = '2020-01-01T00:00:00Z';

interface Lane {
  readonly sellerId: string;
  readonly refreshToken: string;
  readonly marketplaceId: string;
  token: string;
  rounds: number;
}

export interface SoakCalls {
  /** One round of reads and writes in the name of one seller. Throws when an answer is not what it should be. */
  (): Promise<void>;
  /** What was done, in words. */
  report(): string;
}

/** A round for one seller after the other. */
export function soakCalls(server: ServerProcess): SoakCalls {
  const idle: Lane[] = server.sellers.map(({ sellerId, refreshToken, marketplaceId }) => {
    return { sellerId, refreshToken, marketplaceId, token: '', rounds: 0 };
  });
  let [calls, suites] = [0, 0];

  const send = async (lane: Lane, method: string, path: string, body?: object): Promise<unknown> => {
    calls += 1;
    const headers = { 'x-amz-access-token': lane.token, 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`${server.url}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  const round = async (lane: Lane) => {
    if (lane.rounds % ROUNDS_A_TOKEN === 0) {
      lane.token = await fetchToken(server.url, { ...server.credentials, ...lane });
      await restrictedToken(lane, send);
    }
    await reads(lane, send);
    await report(lane, send);
    await feed(lane, send);
    await listing(lane, send);
    lane.rounds += 1;
    if (lane.rounds % ROUNDS_A_SUITE !== 0) return;
    suites += 1;
    await fetch(`${server.url}/_sandbox/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sellerId: lane.sellerId }),
    });
  };

  const call = async () => {
    const lane = idle.shift();
    if (lane === undefined) throw new Error('there are more callers than lanes');
    await round(lane);
    idle.push(lane);
  };
  return Object.assign(call, {
    report: () => `${calls.toLocaleString('en')} calls, ${suites} times a seller started afresh`,
  });
}

type Send = (lane: Lane, method: string, path: string, body?: object) => Promise<unknown>;

async function reads(lane: Lane, send: Send): Promise<void> {
  const { sellerId, marketplaceId } = lane;
  const orders = `/orders/v0/orders?MarketplaceIds=${marketplaceId}&MaxResultsPerPage=20`;
  const { payload } = (await send(lane, 'GET', `${orders}&CreatedAfter=${SINCE}`)) as {
    payload: { NextToken?: string; Orders: { AmazonOrderId: string }[] };
  };
  const { NextToken, Orders } = payload;
  if (NextToken !== undefined) await send(lane, 'GET', `${orders}&NextToken=${encodeURIComponent(NextToken)}`);
  const id = Orders[0]?.AmazonOrderId;
  if (id !== undefined) await send(lane, 'GET', `/orders/v0/orders/${id}/orderItems`);
  await send(lane, 'GET', `/listings/2021-08-01/items/${sellerId}?marketplaceIds=${marketplaceId}`);
  await send(lane, 'GET', `/finances/v0/financialEvents?PostedAfter=${SINCE}&MaxResultsPerPage=20`);
}

async function restrictedToken(lane: Lane, send: Send): Promise<void> {
  const resource = { method: 'GET', path: '/orders/v0/orders/{orderId}/address' };
  await send(lane, 'POST', '/tokens/2021-03-01/restrictedDataToken', { restrictedResources: [resource] });
}

async function report(lane: Lane, send: Send): Promise<void> {
  const base = '/reports/2021-06-30';
  const body = { reportType: REPORT, marketplaceIds: [lane.marketplaceId] };
  const { reportId } = (await send(lane, 'POST', `${base}/reports`, body)) as { reportId: string };
  const { reportDocumentId } = (await send(lane, 'GET', `${base}/reports/${reportId}`)) as { reportDocumentId: string };
  const { url } = (await send(lane, 'GET', `${base}/documents/${reportDocumentId}`)) as { url: string };
  gunzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
}

async function feed(lane: Lane, send: Send): Promise<void> {
  const base = '/feeds/2021-06-30';
  const contentType = 'application/json; charset=UTF-8';
  const made = (await send(lane, 'POST', `${base}/documents`, { contentType })) as {
    feedDocumentId: string;
    url: string;
  };
  const attributes = { item_name: [{ value: `Lamp ${lane.rounds}` }] };
  const message = {
    messageId: 1,
    sku: `SOAK-${lane.rounds}`,
    operationType: 'UPDATE',
    productType: 'LAMP',
    attributes,
  };
  const text = JSON.stringify({ header: { sellerId: lane.sellerId, version: '2.0' }, messages: [message] });
  await fetch(made.url, { method: 'PUT', headers: { 'content-type': contentType }, body: text }).then((it) =>
    it.text(),
  );
  const body = {
    feedType: 'JSON_LISTINGS_FEED',
    marketplaceIds: [lane.marketplaceId],
    inputFeedDocumentId: made.feedDocumentId,
  };
  const response = (await send(lane, 'POST', `${base}/feeds`, body)) as { feedId: string };
  await send(lane, 'GET', `${base}/feeds/${response.feedId}`);
}

async function listing(lane: Lane, send: Send): Promise<void> {
  const path = `/listings/2021-08-01/items/${lane.sellerId}/OWN-${lane.rounds}?marketplaceIds=${lane.marketplaceId}`;
  await send(lane, 'PUT', path, { productType: 'LAMP', attributes: { item_name: [{ value: 'Lamp' }] } });
  await send(lane, 'DELETE', path);
}
