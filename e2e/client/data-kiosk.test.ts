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

const program = fileURLToPath(new URL('programs/follow-query.ts', import.meta.url));
const formatDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** A page has 200 rows: all articles on all days of two months are more than one page. */
const trends = `query {
  analytics_salesAndTraffic_2024_04_24 {
    salesAndTrafficTrends(
      startDate: "${formatDay(59)}", endDate: "${formatDay(0)}", dateAggregation: DAY, asinAggregation: SKU,
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

function createSeller() {
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  return new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: running.url, authUrl: `${running.url}/auth/o2/token` },
  });
}

const countCreated = () => running.sandbox.events.filter(({ operation }) => operation?.endsWith('/createQuery')).length;
const file = () => join(folder, 'run.json');

interface SavedRun {
  readonly pages?: readonly { readonly state: { readonly type: string; readonly id?: string } }[];
}
const readSavedRun = async (): Promise<SavedRun> =>
  existsSync(file()) ? JSON.parse(await readFile(file(), 'utf8')) : {};

function buildArguments(): string[] {
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  const more = [running.url, file(), refreshToken, clientId, clientSecret, trends];
  return ['--conditions=@supercargo/source', program, ...more];
}

/** Runs the program, and kills it as soon as a condition holds. */
async function killWhen(condition: () => Promise<boolean> | boolean): Promise<void> {
  const child = spawn(process.execPath, buildArguments(), { stdio: 'inherit' });
  children.push(child);
  const ended = once(child, 'exit');
  await vi.waitUntil(condition, { timeout: 20_000, interval: 5 });
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

async function resume() {
  const { stdout } = await promisify(execFile)(process.execPath, buildArguments());
  return JSON.parse(stdout);
}

it('A query is read page by page and saved', async () => {
  const run = createSeller().query(trends, { interval: 100 });
  let units = 0;
  let rows = 0;
  for await (const row of run.rows()) {
    units += row.sales?.unitsOrdered ?? 0;
    rows += 1;
  }
  const { queryIds, documentIds } = await run.done();
  expect([rows > 200, units > 0, queryIds.length]).toEqual([true, true, Math.ceil(rows / 200)]);
  expect([documentIds.length, countCreated()]).toEqual([queryIds.length, queryIds.length]);
  await run.toFile(join(folder, 'rows.csv'), { format: 'csv' });
  const lines = (await readFile(join(folder, 'rows.csv'), 'utf8')).trimEnd().split('\r\n');
  expect([lines[0], lines.length]).toEqual(['startDate,sku,sales.unitsOrdered', rows + 1]);
});

it('A query that Amazon cannot process fails with the explanation', async () => {
  const failed = createSeller()
    .query(trends.replace(formatDay(59), '2001-01-01'), { interval: 100 })
    .done();
  await expect(failed).rejects.toMatchObject({
    code: 'QUERY_PROCESSING_FATAL',
    details: expect.stringContaining('startDate'),
  });
});

it('A query that the validation rejects is also rejected by Amazon', async () => {
  const wrong = trends.replace('unitsOrdered', 'unitsOrderd');
  await expect(createSeller().query(wrong).done()).rejects.toMatchObject({ code: 'INVALID_QUERY', attempts: 0 });
  await expect(createSeller().query(wrong, { check: false }).done()).rejects.toMatchObject({ status: 400 });
});

it('After a process is killed at its second page, the next process resumes that page', async () => {
  await killWhen(async () => (await readSavedRun()).pages?.[1]?.state.type === 'waiting');
  const ids = (await readSavedRun()).pages?.map(({ state }) => state.id);
  const result = await resume();
  expect(result.queryIds.slice(0, 2)).toEqual(ids);
  expect([result.rows > 200, countCreated()]).toEqual([true, result.queryIds.length]);
});

it('After a process is killed before the response to createQuery, the next process finds the query', async () => {
  running.sandbox.faults.add({ fault: 'stall', when: 'body', operation: 'dataKiosk/*/createQuery', times: 1 });
  await killWhen(() => countCreated() === 1);
  expect((await readSavedRun()).pages?.[0]?.state).toMatchObject({ type: 'unconfirmed' });
  const result = await resume();
  expect(countCreated()).toBe(result.queryIds.length);
});
