import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxCredentials } from '@supercargo/sandbox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PROGRAM = `
  import { startSandbox } from '@supercargo/sandbox';
  const options = JSON.parse(process.argv[1]);
  const running = await startSandbox({ orders: 20, listings: 20, rateScale: Infinity, ...options });
  console.log(JSON.stringify({ url: running.url, ...running.sandbox.credentials }));`;
/** Writes that are in progress at the same time. */
const WRITERS = 4;

interface Process extends SandboxCredentials {
  readonly child: ChildProcess;
  readonly url: string;
  readonly token: string;
}

let data = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'killed-process-'));
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(data, { recursive: true });
});

async function start(options: object): Promise<Process> {
  const flags = ['--conditions=@supercargo/source', '--input-type=module', '--eval', PROGRAM];
  const args = [...flags, JSON.stringify({ data, ...options })];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  const { url, ...credentials } = JSON.parse(String(line));
  return { child, url, ...credentials, token: await fetchToken(url, credentials) };
}

async function kill({ child }: Process): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function fetchToken(url: string, { clientId, clientSecret, refreshToken }: SandboxCredentials): Promise<string> {
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  const response = await fetch(`${url}/auth/o2/token`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}

function callListing(method: 'PUT' | 'GET', sku: string, { url, sellerId, marketplaceId, token }: Process) {
  const body = { productType: 'CLOCK', attributes: { item_name: [{ value: sku }] } };
  return fetch(`${url}/listings/2021-08-01/items/${sellerId}/${sku}?marketplaceIds=${marketplaceId}`, {
    method,
    headers: { 'x-amz-access-token': token, 'content-type': 'application/json' },
    ...(method === 'PUT' && { body: JSON.stringify(body) }),
  });
}

/** Writes listings until the process is killed. Adds the SKU of each acknowledged write to a list. */
async function write(prefix: string, running: Process, acknowledged: string[]): Promise<void> {
  for (let number = 1; ; number += 1) {
    const sku = `${prefix}-${number}`;
    const response = await callListing('PUT', sku, running).catch(() => null);
    if (response === null) return;
    expect(response.status).toBe(200);
    acknowledged.push(sku);
  }
}

async function listLost(skus: readonly string[], running: Process): Promise<readonly string[]> {
  const statuses = await Promise.all(skus.map(async (sku) => [sku, (await callListing('GET', sku, running)).status]));
  return statuses.filter(([, status]) => status !== 200).map(([sku]) => String(sku));
}

it('With a durable state, every acknowledged write is there after the process was killed, several times', async () => {
  const acknowledged: string[] = [];
  for (const [round, writes] of [5, 23, 40, 61].entries()) {
    const running = await start({ durable: true });
    expect(await listLost(acknowledged, running)).toEqual([]);
    const end = acknowledged.length + writes;
    const writers = Array.from({ length: WRITERS }, (_, number) => write(`${round}-${number}`, running, acknowledged));
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(end), { timeout: 20_000, interval: 1 });
    await kill(running);
    await Promise.all(writers);
  }
  expect(await listLost(acknowledged, await start({ durable: true }))).toEqual([]);
}, 60_000);

it('By default, the acknowledged writes before the last save are there after the process was killed', async () => {
  const running = await start({});
  const acknowledged: string[] = [];
  const writers = Array.from({ length: WRITERS }, (_, number) => write(`${number}`, running, acknowledged));
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 20_000, interval: 1 });
  const before = [...acknowledged];
  const saves = countSaves();
  // The first of the two saves can have begun before the last of these writes.
  await vi.waitFor(() => expect(countSaves()).toBeGreaterThanOrEqual(saves + 2), { timeout: 20_000, interval: 1 });
  await kill(running);
  await Promise.all(writers);
  expect(await listLost(before, await start({}))).toEqual([]);
}, 60_000);

function countSaves(): number {
  const files = readdirSync(data).filter((file) => file.startsWith('journal.'));
  return files.flatMap((file) => readFileSync(join(data, file), 'utf8').match(/\["commit",/g) ?? []).length;
}
