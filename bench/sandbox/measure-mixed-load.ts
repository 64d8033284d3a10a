import { Agent, request } from 'node:http';
import { quantile } from '../harness/statistics.ts';
import type { ServerProcess } from './server-process.ts';

/** What callers got that read and write at the same time. */
export interface MixedLoad {
  /** Milliseconds. */
  readonly readP99: number;
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
}

const READERS = 4;
const WRITERS = 2;
const SECONDS = 10;

/** Reads and writes listings for some seconds. Throws when a response is not a success. */
export async function measureMixedLoad({ url, credentials, token }: ServerProcess): Promise<MixedLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS + WRITERS });
  const { sellerId, marketplaceId } = credentials;
  const address = (sku: string) =>
    `${url}/listings/2021-08-01/items/${sellerId}/${sku}?marketplaceIds=${marketplaceId}`;
  const send = (method: 'GET' | 'PUT', sku: string) => sendCall(agent, method, address(sku), sku, token);
  await send('PUT', 'READ');
  const end = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  let writes = 0;
  const read = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await send('GET', 'READ');
      times.push(performance.now() - started);
    }
  };
  const write = async () => {
    for (; performance.now() < end; writes += 1) await send('PUT', `WRITTEN-${writes}`);
  };
  await Promise.all([...Array.from({ length: READERS }, read), ...Array.from({ length: WRITERS }, write)]);
  agent.destroy();
  return {
    readP99: quantile(times, 0.99),
    readsPerSecond: times.length / SECONDS,
    writesPerSecond: writes / SECONDS,
  };
}

function sendCall(agent: Agent, method: string, url: string, name: string, token: string): Promise<void> {
  const body = JSON.stringify({ productType: 'CLOCK', attributes: { item_name: [{ value: name }] } });
  return new Promise((resolve, reject) => {
    const headers = { 'x-amz-access-token': token, 'content-type': 'application/json' };
    const call = request(url, { agent, method, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    });
    call.on('error', reject).end(method === 'PUT' ? body : undefined);
  });
}
