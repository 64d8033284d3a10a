import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../errors/command-error.ts';

/** A lock that this process has taken. */
interface FileLock {
  /** False if another process removed the lock as stale. */
  isOurs(): Promise<boolean>;
  release(): Promise<void>;
}

/** The clock for waiting. */
export interface LockClock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: LockClock = {
  now: () => Date.now(),
  wait: (milliseconds) => wait(milliseconds),
};

interface Holder {
  readonly pid: number;
  readonly host: string;
}

const [pollMilliseconds, maxWaitMilliseconds] = [25, 30_000];
/** A keyring may prompt its user, but no process needs a lock for longer than this. */
const maxHeldMilliseconds = 600_000;
/** The file is created first and its content is written a moment later. */
const maxEmptyMilliseconds = 10_000;

/** What a lock protects, in the error of a busy lock. */
interface LockTexts {
  readonly code: string;
  /** Such as `the profiles`. */
  readonly what: string;
}

const profileTexts: LockTexts = { code: 'PROFILES_BUSY', what: 'the profiles' };

/**
 * Takes a lock, which is a file. The stale lock of a process that no longer runs is removed. Throws a CommandError if another process
 * holds the lock for half a minute.
 */
export async function takeLock(file: string, clock: LockClock, texts = profileTexts): Promise<FileLock> {
  const text = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  const until = clock.now() + maxWaitMilliseconds;
  while (!(await tryCreate(file, text))) {
    const content = await readFile(file, 'utf8').catch(() => undefined);
    if (content === undefined) continue;
    if (await isStale(file, content, clock.now())) await removeStaleLock(file, content);
    else if (clock.now() < until) await clock.wait(pollMilliseconds);
    else throw buildBusyError(file, parseHolder(content), texts);
  }
  const isOurs = async () => (await readFile(file, 'utf8').catch(() => undefined)) === text;
  return {
    isOurs,
    release: async () => {
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

async function tryCreate(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(file: string, content: string, now: number): Promise<boolean> {
  const holder = parseHolder(content);
  if (holder !== undefined && holder.host === hostname() && !isAlive(holder.pid)) return true;
  const stats = await stat(file).catch(() => undefined);
  return (
    stats !== undefined && now - stats.mtimeMs > (holder === undefined ? maxEmptyMilliseconds : maxHeldMilliseconds)
  );
}

function parseHolder(content: string): Holder | undefined {
  try {
    const holder: Partial<Holder> | null = JSON.parse(content);
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

/** Removes a stale lock. If another process has already replaced it with a new lock, restores the new lock. */
async function removeStaleLock(file: string, content: string): Promise<void> {
  const movedFile = `${file}.${randomUUID()}`;
  try {
    await rename(file, movedFile);
  } catch {
    return;
  }
  if ((await readFile(movedFile, 'utf8')) !== content) await link(movedFile, file).catch(() => {});
  await rm(movedFile, { force: true });
}

function buildBusyError(file: string, holder: Holder | undefined, { code, what }: LockTexts): CommandError {
  const who = holder === undefined ? 'Another process' : `Process ${holder.pid} on ${holder.host}`;
  return new CommandError(
    code,
    `${who} is changing ${what}.`,
    `Try again when it has finished. If that process no longer exists, delete ${file}.`,
  );
}
