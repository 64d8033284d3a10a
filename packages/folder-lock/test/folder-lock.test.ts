import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderLockedError, FolderLockLostError, LockAcquisition, type LockOptions } from '../src/folder-lock.ts';

let folder: string;
let now = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = (generation: number) => join(folder, 'lock', String(generation));
const generations = () => readdirSync(join(folder, 'lock'));

/** The lock of a process of another container, which has the process ID 1 too. */
function foreignLock(generation: number, beat = 0): void {
  const holder = { pid: 1, host: 'container', token: 'theirs', space: 'elsewhere', beat, released: 0 };
  writeFileSync(lockFile(generation), JSON.stringify(holder));
}

function taking(options: LockOptions = {}) {
  const beats = new Set<() => void>();
  const time = {
    now: () => now,
    every: (_: number, work: () => void) => {
      beats.add(work);
      return () => void beats.delete(work);
    },
  };
  const one = new LockAcquisition(folder, { time, ...options });
  return { poll: () => one.poll(), beat: () => beats.forEach((work) => void work()) };
}

describe('the lock of a folder', () => {
  it('A released lock is free at once, and its number is never used again', () => {
    const first = taking().poll();
    expect(() => taking().poll()).toThrow(FolderLockedError);
    first?.release();
    const second = taking().poll();
    expect(generations()).toEqual(['2']);
    second?.check();
    first?.release();
    expect(() => taking().poll()).toThrow(FolderLockedError);
    second?.release();
  });

  it('The lock of a stopped container is taken after twenty seconds, and the waiting process is notified', () => {
    const onWait = vi.fn();
    const mine = taking({ onWait });
    foreignLock(7);
    expect(mine.poll()).toBeUndefined();
    now += 5_000;
    expect(mine.poll()).toBeUndefined();
    now += 14_900;
    expect(mine.poll()).toBeUndefined();
    expect(onWait.mock.calls).toEqual([[expect.objectContaining({ pid: 1, host: 'container' }), 15_000]]);
    now += 100;
    const lock = mine.poll();
    expect(generations()).toEqual(['8']);
    lock?.release();
  });

  it('The lock of another running container is not taken', () => {
    const mine = taking();
    foreignLock(7);
    expect(mine.poll()).toBeUndefined();
    now += 19_000;
    foreignLock(7, 1);
    expect(() => mine.poll()).toThrow('in use by the process 1 on container');
  });

  it('A process that lost its lock while it was suspended cannot write any more', () => {
    const onLost = vi.fn();
    const lock = taking({ onLost }).poll();
    now += 60_000;
    lock?.check();
    foreignLock(2);
    lock?.check();
    now += 10_000;
    expect(() => lock?.check()).toThrow(FolderLockLostError);
    expect(() => lock?.check()).toThrow(FolderLockLostError);
    expect(onLost).toHaveBeenCalledOnce();
    lock?.release();
    expect(existsSync(lockFile(2))).toBe(true);
  });

  it('A lost lock is reported at the next heartbeat', () => {
    const onLost = vi.fn();
    const mine = taking({ onLost });
    const lock = mine.poll();
    foreignLock(2);
    mine.beat();
    expect(onLost).toHaveBeenCalledOnce();
    expect(() => lock?.check()).toThrow(FolderLockLostError);
  });

  it('A lock is lost when its file is removed', () => {
    const onLost = vi.fn();
    const mine = taking({ onLost });
    mine.poll();
    rmSync(lockFile(1));
    mine.beat();
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('Only one of many processes that start at once gets the lock, even after a crash', async () => {
    const program = fileURLToPath(new URL('./hold-lock.ts', import.meta.url));
    const startOne = () => {
      const child = spawn(process.execPath, ['--conditions=@supercargo/source', program, folder]);
      return once(child.stdout, 'data').then(([text]) => ({ child, word: String(text).trim() }));
    };
    for (let round = 0; round < 2; round += 1) {
      const all = await Promise.all(Array.from({ length: 6 }, startOne));
      expect(all.map(({ word }) => word).sort()).toEqual(['held', ...Array(5).fill('locked')]);
      await Promise.all(all.map(({ child }) => killed(child)));
    }
  }, 60_000);
});

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
