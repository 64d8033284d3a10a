import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const program = fileURLToPath(new URL('follow-query.ts', import.meta.url));
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Rows of 200 make a page: every article and day of two months is more than one. */
const trends = `query {
  analytics_salesAndTraffic_2024_04_24 {
    salesAndTrafficTrends(
      startDate: "${day(59)}", endDate: "${day(0)}", dateAggregation: DAY, asinAggregation: SKU,
      filters: [{ marketplaceId: "A1F83G8C2ARO7P", asins: [] }]
    ) { startDate sku sales { unitsOrdered } }
  }
}` as const;

let running: RunningSandbox;
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  running = await startSandbox({
    orders: 450,
    rateScale: Number.POSITIVE_INFINITY,
    reports: { queueSeconds: 0, processingSeconds: 1 },
  });
  folder = await mkdtemp(join(tmpdir(), 'data-kiosk-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await running.close();
  await rm(folder, { recursive: true });
});

function seller() {
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  return new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { base_url: running.url, auth_url: `${running.url}/auth/o2/token` },
  });
}

const created = () => running.sandbox.events.filter(({ operation }) => operation?.endsWith('/createQuery')).length;
const file = () => join(folder, 'run.json');

interface Kept {
  readonly pages?: readonly { readonly state: { readonly at: string; readonly id?: string } }[];
}
const kept = async (): Promise<Kept> => (existsSync(file()) ? JSON.parse(await readFile(file(), 'utf8')) : {});

function programArguments(): string[] {
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  const more = [running.url, file(), refreshToken, clientId, clientSecret, trends];
  return ['--conditions=@supercargo/source', program, ...more];
}

/** Runs the program until something has happened, and kills it there. */
async function killWhen(happened: () => Promise<boolean> | boolean): Promise<void> {
  const child = spawn(process.execPath, programArguments(), { stdio: 'inherit' });
  children.push(child);
  const ended = once(child, 'exit');
  await vi.waitUntil(happened, { timeout: 20_000, interval: 5 });
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

async function resumed() {
  const { stdout } = await promisify(execFile)(process.execPath, programArguments());
  return JSON.parse(stdout);
}

it('a query is read page after page, and saved', async () => {
  const run = seller().query(trends, { interval: 100 });
  let units = 0;
  let rows = 0;
  for await (const row of run.rows()) {
    units += row.sales?.unitsOrdered ?? 0;
    rows += 1;
  }
  const { queryIds, documentIds } = await run.done();
  expect([rows > 200, units > 0, queryIds.length]).toEqual([true, true, Math.ceil(rows / 200)]);
  expect([documentIds.length, created()]).toEqual([queryIds.length, queryIds.length]);
  await run.toFile(join(folder, 'rows.csv'), { format: 'csv' });
  const lines = (await readFile(join(folder, 'rows.csv'), 'utf8')).trimEnd().split('\r\n');
  expect([lines[0], lines.length]).toEqual(['startDate,sku,sales.unitsOrdered', rows + 1]);
});

it('a query that the marketplace cannot answer is an error with its explanation', async () => {
  const failed = seller()
    .query(trends.replace(day(59), '2001-01-01'), { interval: 100 })
    .done();
  await expect(failed).rejects.toMatchObject({
    code: 'QUERY_PROCESSING_FATAL',
    details: expect.stringContaining('startDate'),
  });
});

it('what the check of a query refuses, the marketplace refuses as well', async () => {
  const wrong = trends.replace('unitsOrdered', 'unitsOrderd');
  await expect(seller().query(wrong).done()).rejects.toMatchObject({ code: 'INVALID_QUERY', attempts: 0 });
  await expect(seller().query(wrong, { check: false }).done()).rejects.toMatchObject({ status: 400 });
});

it('a process that is killed at its second page is followed by one that goes on with it', async () => {
  await killWhen(async () => (await kept()).pages?.[1]?.state.at === 'waiting');
  const ids = (await kept()).pages?.map(({ state }) => state.id);
  const result = await resumed();
  expect(result.queryIds.slice(0, 2)).toEqual(ids);
  expect([result.rows > 200, created()]).toEqual([true, result.queryIds.length]);
});

it('a process that is killed before the answer to createQuery is followed by one that finds the query', async () => {
  running.sandbox.faults.add({ fault: 'stall', when: 'body', operation: 'dataKiosk/*/createQuery', times: 1 });
  await killWhen(() => created() === 1);
  expect((await kept()).pages?.[0]?.state).toMatchObject({ at: 'asked' });
  const result = await resumed();
  expect(created()).toBe(result.queryIds.length);
});
