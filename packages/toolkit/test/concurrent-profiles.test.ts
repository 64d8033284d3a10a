import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProfileStore } from '../src/profiles/profile-store.ts';

const program = fileURLToPath(new URL('fixtures/save-profiles.ts', import.meta.url));
const profile = {
  name: 'acme',
  region: 'eu',
  clientId: 'client',
  secrets: { clientSecret: 'secret', refreshToken: 'token' },
} as const;

let folder: string;
let store: ProfileStore;
let lock: string;
let waited: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-profiles-'));
  waited = 0;
  const startedAt = Date.now();
  const clock = {
    now: () => startedAt + waited,
    wait: async (milliseconds: number) => {
      waited += milliseconds;
    },
  };
  store = new ProfileStore(folder, async () => undefined, clock);
  lock = `${store.file}.lock`;
  return () => rmSync(folder, { recursive: true });
});

/** Starts a process that saves profiles once it reads from stdin. */
async function startWriter(name: string, count: number | 'stay'): Promise<ChildProcessWithoutNullStreams> {
  const writer = spawn(process.execPath, ['--conditions=@supercargo/source', program, folder, name, String(count)]);
  writer.stderr.pipe(process.stderr);
  await once(writer.stdout, 'data');
  return writer;
}

describe('profiles that two processes save at the same time', () => {
  it('Profiles that two processes save at the same time are all saved', async () => {
    const both = await Promise.all([startWriter('a', 15), startWriter('b', 15)]);
    const ends = both.map((one) => once(one, 'exit'));
    for (const one of both) one.stdin.write('start\n');
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
    const { profiles } = await store.list();
    expect(Object.keys(profiles)).toHaveLength(30);
    expect(readdirSync(folder)).toEqual(['profiles.json']);
  });

  it('Profiles are all saved if one process is killed while it holds the lock', async () => {
    await store.save(profile);
    const killed = await startWriter('killed', 'stay');
    const holding = once(killed.stdout, 'data');
    killed.stdin.write('start\n');
    await holding;
    expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(killed.pid);
    const end = once(killed, 'exit');
    killed.kill('SIGKILL');
    await end;
    await store.save({ ...profile, name: 'later' });
    expect(Object.keys((await store.list()).profiles)).toEqual(['acme', 'later']);
    expect(readdirSync(folder)).toEqual(['profiles.json']);
    expect(waited).toBe(0);
  });

  it('Profiles that one process saves at the same time are all saved', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `acme-${index}`);
    const storeWithSystemClock = new ProfileStore(folder, async () => undefined);
    await Promise.all(names.map((name) => storeWithSystemClock.save({ ...profile, name })));
    expect(Object.keys((await store.list()).profiles).sort()).toEqual(names.sort());
  });
});

describe('a lock of the profiles file', () => {
  const writeLock = (text: string, age: number) => {
    writeFileSync(lock, text);
    const time = (Date.now() - age) / 1_000;
    utimesSync(lock, time, time);
  };
  const ownLock = JSON.stringify({ pid: process.pid, host: hostname(), id: '1' });

  it('A lock delays a save for 30 seconds while its process runs, and then causes an error that names the process', async () => {
    writeLock(ownLock, 0);
    await expect(store.save(profile)).rejects.toMatchObject({
      code: 'PROFILES_BUSY',
      message: `Process ${process.pid} on ${hostname()} is changing the profiles.`,
      action: expect.stringContaining(lock),
    });
    expect(waited).toBeGreaterThanOrEqual(30_000);
    expect(readFileSync(lock, 'utf8')).toBe(ownLock);
  });

  it.each([
    ['longer than a process needs it', ownLock, 601_000],
    ['by a process that did not write its ID', '', 11_000],
    ['by another machine long ago', JSON.stringify({ pid: 1, host: 'elsewhere.example' }), 601_000],
  ])('A lock is removed as stale if it was held %s', async (_, text, age) => {
    writeLock(text, age);
    await store.save(profile);
    expect(readdirSync(folder)).toEqual(['profiles.json']);
    expect(waited).toBe(0);
  });

  it('A lock is not removed while it is new and belongs to another machine', async () => {
    writeLock(JSON.stringify({ pid: 2 ** 30, host: 'elsewhere.example' }), 0);
    await expect(store.setCurrent('acme')).rejects.toMatchObject({ code: 'PROFILES_BUSY' });
  });

  it('A change starts again if another process removes its lock as stale', async () => {
    const other = new ProfileStore(folder, async () => undefined);
    let isFirst = true;
    const slow = new ProfileStore(folder, async () => {
      if (!isFirst) return undefined;
      isFirst = false;
      rmSync(lock);
      await other.save({ ...profile, name: 'quick' });
      return undefined;
    });
    await slow.save({ ...profile, name: 'slow' });
    expect(Object.keys((await store.list()).profiles)).toEqual(['quick', 'slow']);
  });
});
