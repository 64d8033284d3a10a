import { createHostileFeeds, createLegalFeeds } from './loop-inputs.ts';
import { createCostlyRequests } from './loop-requests.ts';
import {
  createLoopBench,
  type HeldLoop,
  type LoopBench,
  measureHeldLoop,
  processFeed,
  processReport,
  send,
} from './measure-loop.ts';
import { startProbedProcess } from './server-process.ts';

const ARGS = ['--sellers', '2', '--rate-scale', 'off'];

export async function measureFeeds(kind: 'legal' | 'hostile'): Promise<readonly HeldLoop[]> {
  const server = await startProbedProcess(...ARGS);
  const bench = await createLoopBench(server);
  const { sellerId } = server.credentials;
  const feeds = kind === 'legal' ? createLegalFeeds(sellerId, await listOrderIds(bench)) : createHostileFeeds(sellerId);
  const rows: HeldLoop[] = [];
  for (const feed of feeds) rows.push(await measureHeldLoop(bench, feed.name, () => processFeed(server, feed)));
  await server.stop();
  return rows;
}

async function listOrderIds({ server }: LoopBench): Promise<readonly string[]> {
  const marketplaces = server.marketplaceIds.join(',');
  const { text } = await send(
    server,
    'GET',
    `/orders/v0/orders?CreatedAfter=2020-01-01&MarketplaceIds=${marketplaces}`,
  );
  return JSON.parse(text).payload.Orders.map((order: { AmazonOrderId: string }) => order.AmazonOrderId);
}

/** Makes each request twice, and measures the second: the first loads the code of its operation. */
export async function measureRequests(): Promise<readonly HeldLoop[]> {
  const server = await startProbedProcess(...ARGS);
  const bench = await createLoopBench(server);
  const rows: HeldLoop[] = [];
  for (const { name, run } of createCostlyRequests(bench)) {
    await run();
    rows.push(await measureHeldLoop(bench, name, run));
  }
  await server.stop();
  return rows;
}

/** Reports with a row for each order, in both formats, and for each listing. */
const reportTypes = [
  'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
  'GET_XML_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
  'GET_MERCHANT_LISTINGS_ALL_DATA',
  'GET_SALES_AND_TRAFFIC_REPORT',
];

/** Measures reads of a seller with 100,000 orders. */
export async function measureBigSeller(): Promise<readonly HeldLoop[]> {
  const server = await startProbedProcess(...ARGS, '--orders', '100000', '--listings', '10000');
  const bench = await createLoopBench(server);
  // The other seller has as many orders, which its own first read creates.
  await send(server, 'GET', '/sellers/v1/account', undefined, bench.otherToken);
  const marketplaces = server.marketplaceIds.join(',');
  const list = `/orders/v0/orders?CreatedAfter=2020-01-01&MarketplaceIds=${marketplaces}`;
  const metrics = '/sales/v1/orderMetrics?granularity=Hour&interval=2026-10-01T00:00:00Z--2026-11-20T00:00:00Z';
  const reads = [
    ['the first read', '/sellers/v1/account'],
    ['a page of orders', list],
    ['a search of orders by buyer', `${list}&BuyerEmail=nobody@example.com`],
    ['metrics of orders by hour', `${metrics}&marketplaceIds=${server.marketplaceIds[0]}`],
  ] as const;
  const rows: HeldLoop[] = [];
  for (const [name, path] of reads) {
    rows.push(await measureHeldLoop(bench, name, async () => String((await send(server, 'GET', path)).status)));
  }
  for (const type of reportTypes) {
    rows.push(await measureHeldLoop(bench, type, () => processReport(server, type)));
  }
  await server.stop();
  return rows;
}
