import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startConsole } from '@supercargo/console';
import { createDatabase, postgresUrl } from '../../tools/test-support/src/create-database.ts';
import { signIn } from './console-process.ts';
import { writeSection } from './results.ts';

// Measures for how long single requests and batches hold the event loop of the console's server on Postgres: the largest
// that it accepts, of those procedures and routes that take longest.

/** A request for the other thread. */
export interface RequestToSend {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

interface Case {
  readonly name: string;
  readonly path: string;
  /** A query if it is undefined. */
  readonly body?: string | undefined;
  /** The key of a program, for reported calls. */
  readonly key?: string;
}

const workspaceId = 'local';
const batchSize = 100;
const runs = 3;

if (postgresUrl === undefined) throw new Error('No Postgres server was found. Set DATABASE_URL to one, and try again.');
const database = await createDatabase(postgresUrl, `bench_${process.pid}_${Date.now()}`);
const dataFolder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
const running = await startConsole(
  {
    ...{ dataFolder, databaseUrl: database.url, host: '127.0.0.1', port: 0, key: undefined },
    ...{ sandbox: false, open: false, worker: false, help: false, copies: false },
  },
  (error) => console.error(error),
);
const client = new Worker(new URL('./shared-time-client.ts', import.meta.url));
try {
  const session = await signIn(running.createSignInUrl());
  await fill();
  const lines: string[] = [];
  for (const measured of await listCases()) lines.push(await measure(measured, session));
  await writeSection(
    'Requests that hold the event loop',
    'console-shared-time',
    `On Postgres. Milliseconds of CPU time of the server's thread between two turns of its event loop: the longest of ${runs} runs, and the
median of their totals. Other requests wait for the longest. The client has its own thread.

| Request | Longest hold, ms | Total, ms | Response, kB | Status |
|---|--:|--:|--:|--:|
${lines.join('\n')}`,
  );
} finally {
  await client.terminate();
  await running.services.activity.flush();
  await running.close();
  await database.remove();
  await rm(dataFolder, { recursive: true, force: true });
}

/** Fills the lists that screens read as a whole up to their limits. */
async function fill(): Promise<void> {
  const { explorer, savedQueries } = running.services;
  const names = { endpoint: 'orders', version: 'v0', operation: 'getOrders' };
  const input = { body: Array.from({ length: 500 }, (_, at) => ({ [`member${at}`]: 'x'.repeat(1580) })) };
  for (let count = 0; count < 9; count += 1)
    await explorer.savedRequests.save(workspaceId, { ...names, name: `Call ${count}`, collection: '', input });
  for (let count = 0; count < 159; count += 1)
    await savedQueries.save(workspaceId, { name: `Query ${count}`, query: 'q'.repeat(50_000) });
  for (let count = 0; count < 50; count += 1) {
    await explorer.history.add({
      ...names,
      ...{ id: `call_${count}`, workspaceId, at: new Date(count), sellerId: '', sellerName: 'Shop', method: 'GET' },
      ...{ input: { body: input.body.slice(0, 95) }, ok: true, summary: {} as never, milliseconds: 1 },
    });
  }
}

async function listCases(): Promise<readonly Case[]> {
  const text = (path: string, input: unknown): Case => ({
    name: `${path}, ${Math.round(JSON.stringify(input).length / 1000)} kB`,
    path: `/trpc/${path}`,
    body: JSON.stringify(input),
  });
  const costs = {
    partnerId: 'A1SELLER',
    currency: 'EUR',
    text: `sku,cost\n${Array.from({ length: 19_000 }, (_, at) => `SKU-${at},1.00\n`).join('')}`,
  };
  const fewCosts = { partnerId: 'A1SELLER', currency: 'EUR', text: costs.text.slice(0, 4000) };
  const keys = Object.fromEntries(Array.from({ length: 24_000 }, (_, at) => [`key${at}`, 'a']));
  const seller = await addSeller();
  const { key } = await running.services.programs.add(workspaceId, seller, 'Program');
  return [
    { name: 'saved calls, 8 MB', path: '/trpc/explorer.savedRequests' },
    { name: 'history, a page of 8 MB', path: '/trpc/explorer.history?input=%7B%7D' },
    { name: 'saved queries, 8 MB', path: '/trpc/queries.saved' },
    text('money.importCosts', costs),
    text('activity.saveView', { name: 'a', filters: keys }),
    text('explorer.saveRequest', { name: 'a', input: { path: keys } }),
    text('explorer.parseCurl', { command: 'a '.repeat(2_000_000) }),
    batch('explorer.operations'),
    batch('explorer.savedRequests', undefined, 10),
    batch('reports.types'),
    batch('feeds.types'),
    batch('money.importCosts', fewCosts),
    batch('explorer.parseCurl', {
      command: `curl https://sellingpartnerapi-eu.amazon.com/orders/v0/orders?${'a'.repeat(32_000)}`,
    }),
    batch('queries.save', { name: 'a', query: 'q'.repeat(30_000) }),
    { name: '500 reported calls', path: '/reported-calls', body: buildReport(), key },
  ];
}

function batch(path: string, input?: object, size = batchSize): Case {
  const paths = Array.from({ length: size }, () => path).join(',');
  const body = input && JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, at) => [at, input])));
  const bytes = body === undefined ? '' : `, ${Math.round(body.length / 1000)} kB`;
  return { name: `${size} × ${path}${bytes}`, path: `/trpc/${paths}?batch=1`, body };
}

async function addSeller(): Promise<string> {
  const { sellers } = running.services;
  const values = { name: 'App', region: 'eu' as const, clientId: 'client', clientSecret: 'bench-client-secret' };
  const { id: applicationId } = await sellers.addApplication(workspaceId, values);
  return (
    await sellers.addSeller(workspaceId, { applicationId, name: 'Shop', refreshToken: `Atzr|${'y'.repeat(100)}` })
  ).id;
}

/** The largest report: calls with long paths and eight events each. */
function buildReport(): string {
  const timeline = Array.from({ length: 8 }, (_, at) => ({ kind: 'request', at, words: 'a'.repeat(290) }));
  const call = {
    ...{ at: '2026-11-22T12:00:00Z', operation: 'orders.getOrders', method: 'GET', template: '/orders/v0/orders' },
    ...{ origin: 'https://sellingpartnerapi-eu.amazon.com', path: `/${'a'.repeat(3900)}`, priority: 'interactive' },
    ...{ ok: true, status: 200, code: null, requestId: null, attempts: 1, throttled: 0, quotaWaitMilliseconds: 0 },
    ...{ durationMilliseconds: 5, timeline },
  };
  return JSON.stringify({ calls: Array.from({ length: 500 }, () => call) });
}

async function measure({ name, path, body, key }: Case, session: Awaited<ReturnType<typeof signIn>>): Promise<string> {
  const request: RequestToSend = {
    url: `${running.url}${path}`,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(path.includes('batch=1') && { 'trpc-accept': 'application/jsonl' }),
      ...(key === undefined ? session : { authorization: `Bearer ${key}` }),
    },
    body,
  };
  await send(request);
  const holds: number[] = [];
  const totals: number[] = [];
  let answer = { status: 0, bytes: 0 };
  for (let run = 0; run < runs; run += 1) {
    const stop = watchLoop();
    answer = await send(request);
    const { longest, total } = await stop();
    holds.push(longest);
    totals.push(total);
  }
  const total = totals.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const figures = [Math.max(...holds), total, answer.bytes / 1000].map((figure) => figure.toFixed(0));
  const line = `| ${name} | ${figures.join(' | ')} | ${answer.status} |`;
  process.stdout.write(`${line}\n`);
  return line;
}

async function send(request: RequestToSend): Promise<{ status: number; bytes: number }> {
  client.postMessage(request);
  const [answer] = (await once(client, 'message')) as [{ status: number; bytes: number }];
  return answer;
}

/** Measures the CPU time of this thread between turns of its event loop. */
function watchLoop() {
  let [longest, total, isDone] = [0, 0, false];
  const done = (async () => {
    for (let last = process.threadCpuUsage(); !isDone; last = process.threadCpuUsage()) {
      await turn();
      const { user, system } = process.threadCpuUsage(last);
      longest = Math.max(longest, (user + system) / 1000);
      total += (user + system) / 1000;
    }
  })();
  return async () => {
    isDone = true;
    await done;
    return { longest, total };
  };
}
