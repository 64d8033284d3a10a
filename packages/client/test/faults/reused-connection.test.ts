import { Agent } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type ClientEvent, SellingPartner, type SellingPartnerOptions } from '../../src/index.ts';
import { catchError, credentials, noFiles } from '../support/test-client.ts';
import { buildHttpResponse, ok, startFaultyServer } from './faulty-server.ts';
import { read, write } from './run-fault-case.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a server that responds to the first request of each connection and resets the connection at the next one. */
async function startResettingServer(response = ok) {
  const used = new WeakSet<object>();
  let connections = 0;
  const faulty = await startFaultyServer((socket) => {
    if (used.has(socket)) return void socket.resetAndDestroy();
    used.add(socket);
    connections += 1;
    socket.write(response);
  });
  ends.push(() => faulty.close());
  return { url: `http://127.0.0.1:${faulty.port}`, requests: faulty.requests, connections: () => connections };
}

function createClient(url: string, agent?: Agent, more: SellingPartnerOptions = {}) {
  const waits: number[] = [];
  const observer = (event: ClientEvent): void => {
    if (event.type === 'retry') waits.push(event.waitMilliseconds);
  };
  const logger = { ...console, warn: () => {} };
  const options = { baseUrl: url, https_proxy_agent: agent, observer, logger, ...more };
  const client = new SellingPartner(
    { region: 'eu', refresh_token: 'Atzr|1', access_token: 'Atza|1', credentials, options },
    { files: noFiles },
  );
  return { client, waits };
}

describe.each([
  ['undici', (): Agent | undefined => undefined],
  ['an agent', () => new Agent({ keepAlive: true })],
] as const)('A connection of %s that is reset when it is used again', (_name, agent) => {
  it('A lost reused connection costs a read one more request, immediately and over a new connection', async () => {
    const { url, requests, connections } = await startResettingServer();
    const { client, waits } = createClient(url, agent());
    for (let count = 0; count < 3; count += 1) expect(await client.callAPI(read)).toEqual({ done: true });
    expect(waits.every((wait) => wait === 0)).toBe(true);
    expect([requests() - connections(), connections()]).toEqual([waits.length, 3]);
    expect(waits.length).toBeGreaterThan(0);
  });

  it('A lost reused connection costs 20 concurrent reads at most one more request each', async () => {
    const { url } = await startResettingServer();
    const { client, waits } = createClient(url, agent(), { waitForQuota: false });
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => client.callAPI({ ...read })));
    }
    expect(waits.length).toBeGreaterThan(0);
    expect(waits.every((wait) => wait === 0)).toBe(true);
  });

  it('A lost reused connection costs a document one more request', async () => {
    const { url } = await startResettingServer(buildHttpResponse(200, 'sku\tprice\n1\t2\n'));
    const { client, waits } = createClient(url, agent());
    for (let count = 0; count < 3; count += 1) expect(await client.download({ url })).toContain('price');
    expect(waits.length).toBeGreaterThan(0);
    expect(waits.every((wait) => wait === 0)).toBe(true);
  });

  it('A lost reused connection ends a write, because it may have arrived', async () => {
    const { url, requests } = await startResettingServer();
    const { client } = createClient(url, agent());
    await client.callAPI(read);
    expect(await catchError(client.callAPI(write))).toMatchObject({ outcome: 'unknown', attempts: 1 });
    expect(requests()).toBe(2);
  });
});

it('50 concurrent calls open 50 connections, even if more calls follow', async () => {
  const connections = new Set<object>();
  const faulty = await startFaultyServer((socket) => {
    connections.add(socket);
    setImmediate(() => socket.write(ok));
  });
  ends.push(() => faulty.close());
  const { client } = createClient(`http://127.0.0.1:${faulty.port}`, undefined, { waitForQuota: false });
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => client.callAPI(read)));
    expect(connections.size).toBe(50);
  }
});

it('Consecutive calls share one connection', async () => {
  const connections = new Set<object>();
  const faulty = await startFaultyServer((socket) => {
    connections.add(socket);
    socket.write(ok);
  });
  ends.push(() => faulty.close());
  const { client } = createClient(`http://127.0.0.1:${faulty.port}`, undefined, { waitForQuota: false });
  for (let count = 0; count < 200; count += 1) await client.callAPI(read);
  expect(connections.size).toBe(1);
});
