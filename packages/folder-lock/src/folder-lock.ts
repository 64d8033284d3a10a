import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolderSync } from './make-folder.ts';

/** The time between two heartbeats of the holder, in milliseconds. */
const beatInterval = 2_000;
/** The time since the last heartbeat, in milliseconds, after which the holder checks its lock before it writes. */
const sureMilliseconds = 10_000;
/** The time without a heartbeat, in milliseconds, after which another process takes over the lock. */
const staleMilliseconds = 20_000;
const pollInterval = 250;
const beatDigits = 12;

/** The process that holds a lock, or held it last. */
interface LockHolder {
  /** Its process ID, which is valid only on its host or in its container. */
  readonly pid: number;
  /** The name of its host or container. */
  readonly host: string;
}

/** The time functions that a lock uses. Default: those of the system. */
interface LockTime {
  /** Returns milliseconds of a monotonic clock. */
  now(): number;
  /** Calls `work` at this interval until the returned function is called. Does not keep the process alive. */
  every(milliseconds: number, work: () => void): () => void;
}

/** The options of a lock. */
export interface LockOptions {
  /** Called once if the lock must be waited for: it was not released, and it is not known yet whether its holder is running. */
  readonly onWait?: (holder: LockHolder | undefined, milliseconds: number) => void;
  /** Called once if another process took over the lock. After that, nothing may be written. */
  readonly onLost?: () => void;
  /** Default: the system's time. */
  readonly time?: LockTime;
}

/** A lock that this process holds. */
export interface FolderLock {
  /** Call it before each write. Throws a FolderLockLostError if another process has taken over the lock. */
  check(): void;
  /** Releases the lock, so that another process can take it immediately. */
  release(): void;
}

/** Another process holds the lock and is running. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  /** The holder; undefined if the lock file does not name it. */
  readonly holder: LockHolder | undefined;

  constructor(folder: string, holder: LockHolder | undefined) {
    super(`${folder} is in use by ${describeHolder(holder)}.`);
    this.holder = holder;
  }
}

/** Another process has taken over the lock, because this process did not write heartbeats for too long. */
export class FolderLockLostError extends Error {
  override readonly name = 'FolderLockLostError';

  constructor(folder: string) {
    super(`${folder} was taken over by another process, because this one stood still for too long.`);
  }
}

/** Describes the holder of a lock. */
export function describeHolder(holder: LockHolder | undefined): string {
  return holder === undefined ? 'another process' : `the process ${holder.pid} on ${holder.host}`;
}

// See docs/decisions/0030-lock-data-folders-with-numbered-heartbeat-files.md
/**
 * Takes the lock of a folder. If the holder no longer runs, takes over its lock: immediately if this is certain, otherwise after
 * twenty seconds without a sign of life. Rejects with a FolderLockedError if the holder is running.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const taking = new LockAcquisition(folder, options);
  for (;;) {
    const lock = taking.poll();
    if (lock !== undefined) return lock;
    await sleep(pollInterval);
  }
}

/** The same as `lockFolder`, but synchronous: it blocks the thread while it waits. */
export function lockFolderSync(folder: string, options: LockOptions = {}): FolderLock {
  const taking = new LockAcquisition(folder, options);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const lock = taking.poll();
    if (lock !== undefined) return lock;
    Atomics.wait(clock, 0, 0, pollInterval);
  }
}

/** Locks of this process. Its own process ID in a lock does not mean that another process is running. */
const ownFolders = new Set<string>();

const machineTime: LockTime = {
  now: () => performance.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds).unref();
    return () => clearInterval(timer);
  },
};

interface Written extends LockHolder {
  readonly token: string;
  /** The process namespace of its process ID; empty if unknown. */
  readonly space: string;
  readonly released: boolean;
}

interface ObservedBeat {
  readonly generation: number;
  readonly text: string;
  readonly at: number;
}

/**
 * Takes a lock in several polls. Each holder has its own file, named by a number, and only the holder writes to it. The
 * highest number holds the lock. A process that takes over creates the next number, which only one process can do. A
 * number is never reused.
 */
export class LockAcquisition {
  readonly #folder: string;
  readonly #files: string;
  readonly #options: LockOptions;
  readonly #time: LockTime;
  readonly #own: Omit<Written, 'released'> = {
    pid: process.pid,
    host: hostname(),
    token: randomUUID(),
    space: ownSpace,
  };
  #seen: ObservedBeat | undefined;
  #hasTold = false;

  constructor(folder: string, options: LockOptions = {}) {
    this.#folder = folder;
    this.#files = join(folder, 'lock');
    this.#options = options;
    this.#time = options.time ?? machineTime;
    makeFolderSync(this.#files);
  }

  /** Tries to take the lock. Returns undefined if the caller should try again soon. Throws a FolderLockedError. */
  poll(): FolderLock | undefined {
    const top = findHighest(this.#files);
    if (top === 0) return this.#acquire(1);
    const text = read(this.#files, top);
    if (text === undefined) return undefined;
    const holder = parse(text);
    if (holder !== undefined && (holder.released || isGone(holder))) return this.#acquire(top + 1);
    const now = this.#time.now();
    if (holder !== undefined && ownFolders.has(holder.token)) throw new FolderLockedError(this.#folder, holder);
    if (this.#seen?.generation !== top) {
      this.#seen = { generation: top, text, at: now };
      return undefined;
    }
    if (text !== this.#seen.text) throw new FolderLockedError(this.#folder, holder);
    if (now - this.#seen.at >= staleMilliseconds) return this.#acquire(top + 1, this.#seen);
    this.#notifyWaiting(holder, now - this.#seen.at);
    return undefined;
  }

  /** A running holder writes a heartbeat soon. `onWait` is called only after that time. */
  #notifyWaiting(holder: LockHolder | undefined, waited: number): void {
    if (this.#hasTold || waited < beatInterval * 1.5) return;
    this.#hasTold = true;
    this.#options.onWait?.(holder, staleMilliseconds - waited);
  }

  #acquire(generation: number, stale?: ObservedBeat): FolderLock | undefined {
    this.#seen = undefined;
    const file = join(this.#files, String(generation));
    const text = (beat: number, released = false) => formatBeat({ ...this.#own, released }, beat);
    if (!create(file, text(0))) return undefined;
    // Another process may have taken a higher number since the files were listed.
    const isLate = findHighest(this.#files) > generation;
    // The previous holder may have just written a heartbeat without seeing this number.
    const isBack = stale !== undefined && read(this.#files, stale.generation) !== stale.text;
    if (isLate || isBack) {
      rmSync(file, { force: true });
      return undefined;
    }
    for (const lower of listGenerations(this.#files)) {
      if (lower < generation) rmSync(join(this.#files, String(lower)), { force: true });
    }
    ownFolders.add(this.#own.token);
    return this.#hold(file, generation, text);
  }

  #hold(file: string, generation: number, text: (beat: number, released?: boolean) => string): FolderLock {
    const { onLost } = this.#options;
    let beat = 0;
    let beatAt = this.#time.now();
    let state: 'held' | 'lost' | 'released' = 'held';
    const show = () => {
      if (state !== 'held') return;
      const at = this.#time.now();
      // Writes the heartbeat before it checks for higher numbers. If two processes do so at the same time, at least one
      // sees the other.
      const isWritten = overwrite(file, text(beat + 1));
      beat += 1;
      if (isWritten === 'gone' || findHighest(this.#files) > generation) {
        state = 'lost';
        stop();
        ownFolders.delete(this.#own.token);
        onLost?.();
      } else if (isWritten === 'written') beatAt = at;
    };
    const stop = this.#time.every(beatInterval, show);
    return {
      check: () => {
        if (state === 'held' && this.#time.now() - beatAt >= sureMilliseconds) show();
        if (state === 'lost' || this.#time.now() - beatAt >= sureMilliseconds)
          throw new FolderLockLostError(this.#folder);
      },
      release: () => {
        if (state !== 'held') return;
        state = 'released';
        stop();
        ownFolders.delete(this.#own.token);
        overwrite(file, text(beat, true));
      },
    };
  }
}

function listGenerations(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function findHighest(folder: string): number {
  return Math.max(0, ...listGenerations(folder));
}

function read(folder: string, generation: number): string | undefined {
  try {
    return readFileSync(join(folder, String(generation)), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The holder keeps the lock if the disk is full or unavailable for a short time. */
function overwrite(file: string, text: string): 'written' | 'failed' | 'gone' {
  try {
    writeFileSync(file, text, { flag: 'r+' });
    return 'written';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'failed';
  }
}

/** Always the same length, so that it can be overwritten in place. */
function formatBeat(written: Written, beat: number): string {
  const { released, ...rest } = written;
  return `${JSON.stringify({ ...rest, beat: String(beat).padStart(beatDigits, '0'), released: released ? 1 : 0 })}\n`;
}

function parse(text: string): Written | undefined {
  try {
    const { pid, host, token, space, released } = JSON.parse(text) as Partial<Record<keyof Written, unknown>>;
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { pid, host, token: String(token), space: String(space), released: released === 1 };
  } catch {
    return undefined;
  }
}

/** Identifies the namespace of process IDs: one boot of one machine, and one container on it. */
const ownSpace = findProcessSpace();

function findProcessSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')} ${hostname()}`;
  } catch {
    return '';
  }
}

/** Whether it is certain that the holder no longer runs. */
function isGone({ pid, space }: Written): boolean {
  if (space === '' || space !== ownSpace) return false;
  // Another thread of this process may hold it.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
