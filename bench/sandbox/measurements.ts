import { formatInteger, median } from '../harness/statistics.ts';
import { measureInstalledSize } from './measure-installed-size.ts';
import { type LoadResult, measureLoad } from './measure-load.ts';
import { measureState } from './measure-state.ts';
import { buildMeasurement, formatMegabytes, formatMilliseconds, type Measurement } from './measurement.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const BIG = ['--orders', '100000', '--listings', '10000', '--rate-scale', 'off'];
const CONNECTIONS = 16;

/** Makes all measurements, one after the other. */
export async function measureAll(): Promise<readonly Measurement[]> {
  return [
    measureInstalledSize(),
    ...(await measureStart()),
    ...(await measureReads()),
    ...(await measureSmallSeller()),
    ...(await measureBigSeller()),
    ...(await measureState()),
  ];
}

async function measureStart(): Promise<readonly Measurement[]> {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < 5; round += 1) {
    const server = await startServerProcess();
    times.push(server.firstResponse);
    memory = await server.measureMegabytes();
    await server.stop();
  }
  return [
    buildMeasurement(
      'first response, from the start of the process (median of 5)',
      formatMilliseconds(median(times)),
      '300 ms',
    ),
    buildMeasurement('memory after the first response', formatMegabytes(memory), '80 MB'),
  ];
}

async function measureReads(): Promise<readonly Measurement[]> {
  const server = await startServerProcess('--rate-scale', 'off');
  const loadOptions = { connections: CONNECTIONS, token: server.token, url: () => `${server.url}/sellers/v1/account` };
  await measureLoad({ ...loadOptions, calls: 5_000 });
  const load = await measureLoad({ ...loadOptions, calls: 40_000 });
  await server.stop();
  return [
    buildMeasurement(
      `simple reads, ${CONNECTIONS} connections`,
      `${formatInteger(load.perSecond)} per second`,
      '6,000 per second',
    ),
    buildMeasurement('99th percentile of their response times', formatMilliseconds(load.p99), '8 ms'),
  ];
}

/** A page has at most 100 orders, so a list of 2,000 orders has 20 pages. */
async function measureSmallSeller(): Promise<readonly Measurement[]> {
  const server = await startServerProcess('--orders', '2000', '--rate-scale', 'off');
  const pages = await fetchPageUrls(server);
  await measureLoad({ ...buildPageLoad(server, pages), calls: 500, connections: 1 });
  const one = await measureLoad({ ...buildPageLoad(server, pages), calls: 1_000, connections: 1 });
  const lists: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const started = performance.now();
    await fetchPageUrls(server);
    lists.push(performance.now() - started);
  }
  await server.stop();
  return [
    buildMeasurement('list of 2,000 orders: one page, median', formatMilliseconds(one.p50), '20 ms'),
    buildMeasurement(
      `list of 2,000 orders: all ${pages.length} pages, one after the other`,
      formatMilliseconds(median(lists)),
      '',
    ),
  ];
}

async function measureBigSeller(): Promise<readonly Measurement[]> {
  const server = await startServerProcess(...BIG);
  const memory = await server.measureMegabytes();
  const urls = await fetchPageUrls(server);
  const memoryAfterPaging = await server.measureMegabytes();
  await measurePages(server, urls.slice(450, 550));
  const first = await measurePages(server, urls.slice(0, 100));
  const last = await measurePages(server, urls.slice(-100));
  const memoryAfterLoad = await server.measureMegabytes();
  await server.stop();
  return [
    buildMeasurement(
      '100,000 orders, 10,000 listings: first response',
      formatMilliseconds(server.firstResponse),
      '3,000 ms',
    ),
    buildMeasurement('memory after the first response', formatMegabytes(memory), '300 MB'),
    buildMeasurement(
      `memory after all ${formatInteger(urls.length)} pages of orders`,
      formatMegabytes(memoryAfterPaging),
      '300 MB',
    ),
    buildMeasurement('memory after the load below', formatMegabytes(memoryAfterLoad), ''),
    buildMeasurement(
      'pages of 100 orders, the first hundred pages',
      `${formatInteger(first.perSecond)} per second`,
      '1,000 per second',
    ),
    buildMeasurement(
      'pages of 100 orders, the last hundred pages',
      `${formatInteger(last.perSecond)} per second`,
      'like the first',
    ),
  ];
}

/** Fetches the whole list, and returns the URL of each page. */
async function fetchPageUrls({ url, token, marketplaceIds }: ServerProcess): Promise<readonly string[]> {
  const list = `${url}/orders/v0/orders?MarketplaceIds=${marketplaceIds.join(',')}`;
  const pages: string[] = [];
  let page: string | undefined = `${list}&CreatedAfter=2020-01-01T00:00:00Z`;
  while (page !== undefined) {
    pages.push(page);
    const response = await fetch(page, { headers: { 'x-amz-access-token': token } });
    const { payload } = (await response.json()) as { payload: { NextToken?: string } };
    page = payload.NextToken === undefined ? undefined : `${list}&NextToken=${encodeURIComponent(payload.NextToken)}`;
  }
  return pages;
}

function measurePages(server: ServerProcess, urls: readonly string[]): Promise<LoadResult> {
  return measureLoad({ ...buildPageLoad(server, urls), connections: CONNECTIONS, calls: 3_000 });
}

/** Requests one page after the other, repeatedly. */
function buildPageLoad({ token }: ServerProcess, urls: readonly string[]) {
  return { token, url: (call: number) => urls[call % urls.length] as string };
}
