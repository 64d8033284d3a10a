import { installedSize } from './installed-size.ts';
import { type Load, underLoad } from './load.ts';
import { type Measurement, median, megabytes, milliseconds, row, whole } from './rows.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { stateMeasurements } from './state-measurements.ts';

const BIG = ['--orders', '100000', '--listings', '10000', '--rate-scale', 'off'];
const CONNECTIONS = 16;

/** Everything there is to measure, one after the other. */
export async function measureAll(): Promise<readonly Measurement[]> {
  return [
    installedSize(),
    ...(await start()),
    ...(await reads()),
    ...(await smallShop()),
    ...(await bigShop()),
    ...(await stateMeasurements()),
  ];
}

async function start(): Promise<readonly Measurement[]> {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < 5; round += 1) {
    const server = await startProcess();
    times.push(server.firstAnswer);
    memory = server.memory();
    await server.end();
  }
  times.sort((a, b) => a - b);
  return [
    row('first answer, from the start of the process (median of 5)', milliseconds(times[2] ?? 0), '300 ms'),
    row('memory then', megabytes(memory), '80 MB'),
  ];
}

async function reads(): Promise<readonly Measurement[]> {
  const server = await startProcess('--rate-scale', 'off');
  const plan = { connections: CONNECTIONS, token: server.token, address: () => `${server.url}/sellers/v1/account` };
  await underLoad({ ...plan, calls: 5_000 });
  const load = await underLoad({ ...plan, calls: 40_000 });
  await server.end();
  return [
    row(`simple reads, ${CONNECTIONS} connections`, `${whole(load.perSecond)} a second`, '6,000 a second'),
    row('the slowest in a hundred of them', milliseconds(load.p99), '8 ms'),
  ];
}

/** The API's largest page of orders holds a hundred: a list of two thousand is twenty of them. */
async function smallShop(): Promise<readonly Measurement[]> {
  const server = await startProcess('--orders', '2000', '--rate-scale', 'off');
  const pages = await pageTokens(server);
  await underLoad({ ...pagesOf(server, pages), calls: 500, connections: 1 });
  const one = await underLoad({ ...pagesOf(server, pages), calls: 1_000, connections: 1 });
  const lists: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const started = performance.now();
    await pageTokens(server);
    lists.push(performance.now() - started);
  }
  await server.end();
  return [
    row('list of 2,000 orders: a page of it, the median', milliseconds(one.p50), '20 ms'),
    row(`list of 2,000 orders: all ${pages.length} pages, one after the other`, milliseconds(median(lists)), ''),
  ];
}

async function bigShop(): Promise<readonly Measurement[]> {
  const server = await startProcess(...BIG);
  const memory = server.memory();
  const tokens = await pageTokens(server);
  const walked = server.memory();
  await pagesUnderLoad(server, tokens.slice(450, 550));
  const first = await pagesUnderLoad(server, tokens.slice(0, 100));
  const last = await pagesUnderLoad(server, tokens.slice(-100));
  const loaded = server.memory();
  await server.end();
  return [
    row('100,000 orders, 10,000 listings: first answer', milliseconds(server.firstAnswer), '3,000 ms'),
    row('memory then', megabytes(memory), '300 MB'),
    row(`memory after all ${whole(tokens.length)} pages of orders`, megabytes(walked), '300 MB'),
    row('memory after the load below', megabytes(loaded), ''),
    row('pages of 100 orders, the first hundred pages', `${whole(first.perSecond)} a second`, '1,000 a second'),
    row('pages of 100 orders, the last hundred pages', `${whole(last.perSecond)} a second`, 'as the first'),
  ];
}

/** Walks over the whole list; the address of every page. */
async function pageTokens({ url, token, marketplaceIds }: ServerProcess): Promise<readonly string[]> {
  const list = `${url}/orders/v0/orders?MarketplaceIds=${marketplaceIds.join(',')}`;
  const addresses: string[] = [];
  let address: string | undefined = `${list}&CreatedAfter=2020-01-01T00:00:00Z`;
  while (address !== undefined) {
    addresses.push(address);
    const response = await fetch(address, { headers: { 'x-amz-access-token': token } });
    const { payload } = (await response.json()) as { payload: { NextToken?: string } };
    address =
      payload.NextToken === undefined ? undefined : `${list}&NextToken=${encodeURIComponent(payload.NextToken)}`;
  }
  return addresses;
}

function pagesUnderLoad(server: ServerProcess, addresses: readonly string[]): Promise<Load> {
  return underLoad({ ...pagesOf(server, addresses), connections: CONNECTIONS, calls: 3_000 });
}

/** One page after the other, over and over. */
function pagesOf({ token }: ServerProcess, addresses: readonly string[]) {
  return { token, address: (call: number) => addresses[call % addresses.length] as string };
}
