import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const program = fileURLToPath(new URL('programs/follow-report.ts', import.meta.url));
const reportType = 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL';

let running: Awaited<ReturnType<typeof startSandbox>>;
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  running = await startSandbox({ orders: 40, listings: 5 });
  running.sandbox.reports.setScenario(reportType, { rows: 40, outcome: 'DONE', afterReads: 3 });
  folder = await mkdtemp(join(tmpdir(), 'killed-report-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await running.close();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'run.json');
const countCreated = () =>
  running.sandbox.events.filter(({ operation }) => operation?.endsWith('/createReport')).length;

function buildArguments(): string[] {
  const { clientId, clientSecret, refreshToken } = running.sandbox.credentials;
  return ['--conditions=@supercargo/source', program, running.url, file(), refreshToken, clientId, clientSecret];
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

async function readState(): Promise<{ type?: string; id?: string }> {
  return existsSync(file()) ? JSON.parse(await readFile(file(), 'utf8')).state : {};
}

async function resume() {
  const { stdout } = await promisify(execFile)(process.execPath, buildArguments());
  return JSON.parse(stdout);
}

it('After a process is killed while its report is generated, the next process gets the same report', async () => {
  await killWhen(async () => (await readState()).type === 'waiting');
  const { id } = await readState();
  expect(await resume()).toMatchObject({ status: 'DONE', reportId: id, rows: 40 });
  expect(countCreated()).toBe(1);
});

it('After a process is killed before the response to createReport, the next process finds the report', async () => {
  running.sandbox.faults.add({ fault: 'stall', when: 'body', operation: 'reports/*/createReport', times: 1 });
  await killWhen(() => countCreated() === 1);
  expect(await readState()).toMatchObject({ type: 'unconfirmed' });
  expect(await resume()).toMatchObject({ status: 'DONE', rows: 40 });
  expect(countCreated()).toBe(1);
});
