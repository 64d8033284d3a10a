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

const program = fileURLToPath(new URL('programs/follow-feed.ts', import.meta.url));

let running: Awaited<ReturnType<typeof startSandbox>>;
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  running = await startSandbox({ listings: 5, feeds: { queueSeconds: 1, processingSeconds: 1 } });
  folder = await mkdtemp(join(tmpdir(), 'killed-feed-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await running.close();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'run.json');
const countCreated = () => running.sandbox.events.filter(({ operation }) => operation?.endsWith('/createFeed')).length;

/** The new listing is accepted, and the change of a missing listing is not. */
const result = {
  summary: { processed: 2, accepted: 1, invalid: 1, errors: 1, warnings: 0 },
  outcomes: [
    ['NEW-LAMP', 'ACCEPTED', 0],
    ['NO-SUCH', 'INVALID', 1],
  ],
};

function buildArguments(): string[] {
  const { clientId, clientSecret, refreshToken, sellerId } = running.sandbox.credentials;
  const credentials = [sellerId, refreshToken, clientId, clientSecret];
  return ['--conditions=@supercargo/source', program, running.url, file(), ...credentials];
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
  return existsSync(file()) ? (JSON.parse(await readFile(file(), 'utf8')).feeds[0]?.state ?? {}) : {};
}

async function runToEnd() {
  const { stdout } = await promisify(execFile)(process.execPath, buildArguments());
  return JSON.parse(stdout);
}

it('A feed is built and sent, and its results are matched with its messages', async () => {
  expect(await runToEnd()).toMatchObject(result);
  expect(countCreated()).toBe(1);
});

it('After a process is killed while its feed is processed, the next process gets the same result', async () => {
  await killWhen(async () => (await readState()).type === 'waiting');
  const { id } = await readState();
  expect(await runToEnd()).toMatchObject({ ...result, feedId: id });
  expect(countCreated()).toBe(1);
});

it('After a process is killed before the response to createFeed, the next process finds the feed', async () => {
  running.sandbox.faults.add({ fault: 'stall', when: 'body', operation: 'feeds/*/createFeed', times: 1 });
  await killWhen(() => countCreated() === 1);
  expect(await readState()).toMatchObject({ type: 'unconfirmed' });
  expect(await runToEnd()).toMatchObject(result);
  expect(countCreated()).toBe(1);
});
