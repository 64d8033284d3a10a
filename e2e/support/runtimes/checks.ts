import { type ClientEvent, SellingPartnerError } from 'supercargo/fetch';
import { type Client, createClient, marketplaceIds, type Setup } from './create-client.ts';
import { readRestrictedData } from './restricted-data.ts';
import { shareStores } from './shared-stores.ts';

const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';

/** Calls, lists, reports, feeds, restricted data and shared stores. Returns what a program sees of them. */
export async function runChecks(setup: Setup): Promise<object> {
  const events: ClientEvent[] = [];
  const client = createClient(setup, events);
  const parallel = await Promise.all(Array.from({ length: 10 }, () => client.sellers.getMarketplaceParticipations()));
  const participations = parallel.filter((list) => list.length > 0).length;
  const tokenRequests = events.filter(({ type }) => type === 'token').length;
  return {
    participations,
    tokenRequests,
    ...(await readOrders(client)),
    ...(await readReport(client)),
    ...(await readQuoted(client, setup)),
    feed: await sendFeed(client, setup),
    restricted: await readRestrictedData(setup),
    shared: await shareStores(setup),
    throttled: await callThrottled(client, events),
    notFound: await describe(
      client.call('orders.getOrder', { path: { orderId: '902-0000000-0000000' }, options: { version: '2026-01-01' } }),
    ),
    aborted: await describe(
      client.call('sellers.getMarketplaceParticipations', { options: { signal: AbortSignal.abort() } }),
    ),
    timedOut: await describe(client.call('sellers.getAccount', { options: { timeouts: { response: 50 } } })),
    noFile: await describe(client.report({ reportType, marketplaceIds }).toFile('report.tsv')),
    noAgent: await describe(
      Promise.resolve().then(() => createClient(setup, [], { https_proxy_agent: { addRequest() {} } as never })),
    ),
  };
}

/** Reads the rows of a large table. Returns how many there are, and the length of their cells. */
export async function readTable(setup: Setup): Promise<object> {
  let rows = 0;
  let characters = 0;
  for await (const row of createClient(setup, []).downloadRows({ url: setup.tableUrl, compressionAlgorithm: 'GZIP' })) {
    rows += 1;
    for (const cell of Object.values(row)) characters += cell.length;
  }
  return { rows, characters };
}

async function readOrders(client: Client): Promise<object> {
  const query = { marketplaceIds, createdAfter: '2020-01-01T00:00:00Z', maxResultsPerPage: 2 };
  const ids = new Set<string>();
  let pages = 0;
  for await (const page of client.pages({ operation: 'orders.searchOrders', query })) {
    pages += 1;
    for (const { orderId } of page.orders ?? []) ids.add(orderId);
  }
  return { orders: ids.size, pages };
}

async function readReport(client: Client): Promise<object> {
  const report = client.report({ reportType, marketplaceIds });
  const rows: object[] = [];
  for await (const row of report.rows()) rows.push(row);
  const text = await report.text();
  const stream = await report.stream();
  const lines = text.trimEnd().split('\n').length - 1;
  return {
    rows: rows.length === lines && rows.length,
    isStreamed: (await new Response(stream).arrayBuffer()).byteLength >= text.length,
  };
}

async function readQuoted(client: Client, { quotedUrl }: Setup): Promise<object> {
  const quoted: object[] = [];
  for await (const row of client.downloadRows({ url: quotedUrl })) quoted.push(row);
  const parsed = await client.download({ url: quotedUrl }, { json: true });
  return { quoted, isParsedAlike: JSON.stringify(parsed) === JSON.stringify(quoted) };
}

async function sendFeed(client: Client, { sellerId }: Setup): Promise<object> {
  const attributes = { brand: [{ value: 'Lumen' }] };
  const messages = [{ sku: 'NO-SUCH', operationType: 'PARTIAL_UPDATE', productType: 'LAMP', attributes }] as const;
  const feed = client.feed({ feedType: 'JSON_LISTINGS_FEED', marketplaceIds, sellerId, messages });
  const { results } = await feed.done();
  return { status: feed.progress.status, codes: results.flatMap(({ issues }) => issues.map(({ code }) => code)) };
}

async function callThrottled(client: Client, events: ClientEvent[]): Promise<object> {
  const query = { marketplaceIds, identifiers: ['B000000001'], identifiersType: 'ASIN' };
  await client.call('catalogItems.searchCatalogItems', { query, options: { version: '2022-04-01' } });
  return events.flatMap((event) => (event.type === 'retry' ? [event.operation] : []));
}

async function describe(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'no error';
  } catch (error) {
    return error instanceof SellingPartnerError ? `${error.code} ${error.status ?? ''}`.trim() : String(error);
  }
}
