import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { ProfileStore } from '../src/profiles/profile-store.ts';

const program = fileURLToPath(new URL('fixtures/keep-profiles.ts', import.meta.url));
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
  const began = Date.now();
  const time = {
    now: () => began + waited,
    wait: async (milliseconds: number) => {
      waited += milliseconds;
    },
  };
  store = new ProfileStore(folder, async () => undefined, time);
  lock = `${store.file}.lock`;
  return () => rmSync(folder, { recursive: true });
});

/** A process that waits to be told to begin. */
async function keeper(name: string, count: number | 'stay'): Promise<ChildProcessWithoutNullStreams> {
  const process_ = spawn(process.execPath, ['--conditions=@supercargo/source', program, folder, name, String(count)]);
  process_.stderr.pipe(process.stderr);
  await once(process_.stdout, 'data');
  return process_;
}

describe('profiles that two processes keep at the same moment', () => {
  it('are all there', async () => {
    const both = await Promise.all([keeper('a', 15), keeper('b', 15)]);
    const ends = both.map((one) => once(one, 'exit'));
    for (const one of both) one.stdin.write('begin\n');
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
    const { profiles } = await store.list();
    expect(Object.keys(profiles)).toHaveLength(30);
    expect(readdirSync(folder)).toEqual(['profiles.json']);
  });

  it('are all there when one of them is killed in the middle of it', async () => {
    await store.keep(profile);
    const killed = await keeper('killed', 'stay');
    const holding = once(killed.stdout, 'data');
    killed.stdin.write('begin\n');
    await holding;
    expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(killed.pid);
    const end = once(killed, 'exit');
    killed.kill('SIGKILL');
    await end;
    await store.keep({ ...profile, name: 'later' });
    expect(Object.keys((await store.list()).profiles)).toEqual(['acme', 'later']);
    expect(readdirSync(folder)).toEqual(['profiles.json']);
    expect(waited).toBe(0);
  });

  it('are all there within one process', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `acme-${at}`);
    const patient = new ProfileStore(folder, async () => undefined);
    await Promise.all(names.map((name) => patient.keep({ ...profile, name })));
    expect(Object.keys((await store.list()).profiles).sort()).toEqual(names.sort());
  });
});

describe('a lock', () => {
  const leave = (text: string, age: number) => {
    writeFileSync(lock, text);
    const time = (Date.now() - age) / 1_000;
    utimesSync(lock, time, time);
  };
  const ours = JSON.stringify({ pid: process.pid, host: hostname(), id: '1' });

  it('is waited for while its process is there, and then it is said who holds it', async () => {
    leave(ours, 0);
    await expect(store.keep(profile)).rejects.toMatchObject({
      code: 'PROFILES_BUSY',
      message: `The process ${process.pid} on ${hostname()} is changing the profiles.`,
      action: expect.stringContaining(lock),
    });
    expect(waited).toBeGreaterThanOrEqual(30_000);
    expect(readFileSync(lock, 'utf8')).toBe(ours);
  });

  it.each([
    ['longer than anybody holds one', ours, 601_000],
    ['by a process that did not come to say its name', '', 11_000],
    ['by another machine long ago', JSON.stringify({ pid: 1, host: 'elsewhere.example' }), 601_000],
  ])('is taken over when it was left %s', async (_, text, age) => {
    leave(text, age);
    await store.keep(profile);
    expect(readdirSync(folder)).toEqual(['profiles.json']);
    expect(waited).toBe(0);
  });

  it('of another machine is nobody’s to take over while it is new', async () => {
    leave(JSON.stringify({ pid: 2 ** 30, host: 'elsewhere.example' }), 0);
    await expect(store.use('acme')).rejects.toMatchObject({ code: 'PROFILES_BUSY' });
  });

  it('that was lost meanwhile has the change made anew', async () => {
    const other = new ProfileStore(folder, async () => undefined);
    let isFirst = true;
    const slow = new ProfileStore(folder, async () => {
      if (!isFirst) return undefined;
      isFirst = false;
      rmSync(lock);
      await other.keep({ ...profile, name: 'quick' });
      return undefined;
    });
    await slow.keep({ ...profile, name: 'slow' });
    expect(Object.keys((await store.list()).profiles)).toEqual(['quick', 'slow']);
  });
});
