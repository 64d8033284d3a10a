import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';

/** A lock that is held. */
export interface FileLock {
  /** Whether nobody has taken it over as one that was left behind. */
  isOurs(): Promise<boolean>;
  release(): Promise<void>;
}

/** What waiting for a lock takes. */
export interface LockTime {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export const machineTime: LockTime = {
  now: () => Date.now(),
  wait: (milliseconds) => wait(milliseconds),
};

interface Holder {
  readonly pid: number;
  readonly host: string;
}

const [pause, patience] = [25, 30_000];
/** A key ring may ask its user first; nobody holds a lock for longer than this. */
const longestHeld = 600_000;
/** A lock is made first, and says a moment later whose it is. */
const longestUnsaid = 10_000;

/**
 * Takes a lock, which is a file. One that was left behind by a process that is gone is taken over. Throws a CommandError after
 * half a minute in which another process has held it.
 */
export async function takeLock(file: string, time: LockTime): Promise<FileLock> {
  const text = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  const until = time.now() + patience;
  while (!(await isCreated(file, text))) {
    const held = await readFile(file, 'utf8').catch(() => undefined);
    if (held === undefined) continue;
    if (await isLeftBehind(file, held, time.now())) await takeAway(file, held);
    else if (time.now() < until) await time.wait(pause);
    else throw busy(file, holderOf(held));
  }
  const isOurs = async () => (await readFile(file, 'utf8').catch(() => undefined)) === text;
  return {
    isOurs,
    release: async () => {
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

async function isCreated(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isLeftBehind(file: string, held: string, now: number): Promise<boolean> {
  const holder = holderOf(held);
  if (holder !== undefined && holder.host === hostname() && !isAlive(holder.pid)) return true;
  const made = await stat(file).catch(() => undefined);
  return made !== undefined && now - made.mtimeMs > (holder === undefined ? longestUnsaid : longestHeld);
}

function holderOf(held: string): Holder | undefined {
  try {
    const holder: Partial<Holder> | null = JSON.parse(held);
    if (Number(holder?.pid) > 0 && typeof holder?.host === 'string') return holder as Holder;
  } catch {}
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Of several that take over the same lock one may come too late, and have moved a new one: that goes back. */
async function takeAway(file: string, held: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== held) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

function busy(file: string, holder: Holder | undefined): CommandError {
  const who = holder === undefined ? 'Another process' : `The process ${holder.pid} on ${holder.host}`;
  return new CommandError(
    'PROFILES_BUSY',
    `${who} is changing the profiles.`,
    `Try again when it has ended. If there is no such process, remove ${file}.`,
  );
}
