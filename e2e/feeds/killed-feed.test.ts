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

const program = fileURLToPath(new URL('follow-feed.ts', import.meta.url));

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
const created = () => running.sandbox.events.filter(({ operation }) => operation?.endsWith('/createFeed')).length;

/** The new lamp was made, and what is no listing could not be changed. */
const result = {
  summary: { processed: 2, accepted: 1, invalid: 1, errors: 1, warnings: 0 },
  ends: [
    ['NEW-LAMP', 'ACCEPTED', 0],
    ['NO-SUCH', 'INVALID', 1],
  ],
};

function programArguments(): string[] {
  const { clientId, clientSecret, refreshToken, sellerId } = running.sandbox.credentials;
  const account = [sellerId, refreshToken, clientId, clientSecret];
  return ['--conditions=@supercargo/source', program, running.url, file(), ...account];
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

async function kept(): Promise<{ at?: string; id?: string }> {
  return existsSync(file()) ? (JSON.parse(await readFile(file(), 'utf8')).feeds[0]?.state ?? {}) : {};
}

async function finished() {
  const { stdout } = await promisify(execFile)(process.execPath, programArguments());
  return JSON.parse(stdout);
}

it('a feed that nobody kills is built, sent, and its result matched with its messages', async () => {
  expect(await finished()).toMatchObject(result);
  expect(created()).toBe(1);
});

it('a process that is killed while its feed is processed is followed by one that gets the same result', async () => {
  await killWhen(async () => (await kept()).at === 'waiting');
  const { id } = await kept();
  expect(await finished()).toMatchObject({ ...result, feedId: id });
  expect(created()).toBe(1);
});

it('a process that is killed before the answer to createFeed is followed by one that finds the feed', async () => {
  running.sandbox.faults.add({ fault: 'stall', when: 'body', operation: 'feeds/*/createFeed', times: 1 });
  await killWhen(() => created() === 1);
  expect(await kept()).toMatchObject({ at: 'asked' });
  expect(await finished()).toMatchObject(result);
  expect(created()).toBe(1);
});
