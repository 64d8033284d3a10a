/**
 * A lock that one process holds on a folder, also against processes of other containers and machines that share the folder.
 *
 * @module @supercargo/sandbox/folder-lock
 */
import '@supercargo/catalogue/node-version';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the holder shows that it runs, in milliseconds. */
const beatEvery = 2_000;
/** After so many milliseconds without a beat the holder itself writes nothing before it has made sure of its lock. */
const sureFor = 10_000;
/** So long another process watches a lock that does not beat before it takes it over, in milliseconds. */
const staleAfter = 20_000;
const lookEvery = 250;
const beatDigits = 12;

/** Who holds a lock, or held it last. */
export interface LockHolder {
  /** Its process ID, which is valid only on its host or in its container. */
  readonly pid: number;
  /** The name of its host or container. */
  readonly host: string;
}

/** What a lock takes of time. Default: the machine's. */
export interface LockTime {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Calls back again and again until the returned function is called. Keeps no process alive. */
  every(milliseconds: number, work: () => void): () => void;
}

/** How a lock is taken. */
export interface LockOptions {
  /** Told once when the lock is waited for: nobody has let it go, and nobody has shown yet to be alive. */
  readonly onWait?: (holder: LockHolder | undefined, milliseconds: number) => void;
  /** Told once when the lock was lost to another process: nothing more may be written from then on. */
  readonly onLost?: () => void;
  /** Default: the machine's time. */
  readonly time?: LockTime;
}

/** A lock that is held. */
export interface FolderLock {
  /** To be called before each write. Throws a FolderLockLostError when another process has taken the lock over. */
  check(): void;
  /** Lets the next one in at once. */
  release(): void;
}

/** Another process holds the lock, and runs. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  /** Undefined when the lock does not say. */
  readonly holder: LockHolder | undefined;

  constructor(folder: string, holder: LockHolder | undefined) {
    super(`${folder} is in use by ${describeHolder(holder)}.`);
    this.holder = holder;
  }
}

/** Another process has taken the lock over: this one did not show for too long that it runs. */
export class FolderLockLostError extends Error {
  override readonly name = 'FolderLockLostError';

  constructor(folder: string) {
    super(`${folder} was taken over by another process, because this one stood still for too long.`);
  }
}

/** A holder in words. */
export function describeHolder(holder: LockHolder | undefined): string {
  return holder === undefined ? 'another process' : `the process ${holder.pid} on ${holder.host}`;
}

// See docs/decisions/0030-lock-data-folders-with-numbered-heartbeat-files.md
/**
 * Takes the lock of a folder. If the holder no longer runs, takes over its lock: immediately if this is certain, otherwise after
 * twenty seconds without a sign of life. Rejects with a FolderLockedError if the holder is running.
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const taking = new LockTaking(folder, options);
  for (;;) {
    const lock = taking.look();
    if (lock !== undefined) return lock;
    await sleep(lookEvery);
  }
}

/** The same for who cannot wait for a promise: blocks the thread meanwhile. */
export function lockFolderSync(folder: string, options: LockOptions = {}): FolderLock {
  const taking = new LockTaking(folder, options);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const lock = taking.look();
    if (lock !== undefined) return lock;
    Atomics.wait(clock, 0, 0, lookEvery);
  }
}

/** Locks of this process. Its own process ID in a lock does not mean that another process is running. */
const ours = new Set<string>();

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

interface Seen {
  readonly generation: number;
  readonly text: string;
  readonly at: number;
}

/**
 * Takes a lock look by look. Each holder has a file of its own, named by a number, and only the holder ever writes to it; the
 * highest number holds. A process that takes over creates the next number, which only one process can do. A number is never used again.
 */
export class LockTaking {
  readonly #folder: string;
  readonly #files: string;
  readonly #options: LockOptions;
  readonly #time: LockTime;
  readonly #me: Omit<Written, 'released'> = {
    pid: process.pid,
    host: hostname(),
    token: randomUUID(),
    space: ownSpace,
  };
  #seen: Seen | undefined;
  #hasTold = false;

  constructor(folder: string, options: LockOptions = {}) {
    this.#folder = folder;
    this.#files = join(folder, 'lock');
    this.#options = options;
    this.#time = options.time ?? machineTime;
    mkdirSync(this.#files, { recursive: true, mode: 0o700 });
  }

  /** Tries to take the lock. Returns undefined if the caller should try again soon. Throws a FolderLockedError. */
  look(): FolderLock | undefined {
    const top = highest(this.#files);
    if (top === 0) return this.#take(1);
    const text = read(this.#files, top);
    if (text === undefined) return undefined;
    const holder = parse(text);
    if (holder !== undefined && (holder.released || isGone(holder))) return this.#take(top + 1);
    const now = this.#time.now();
    if (holder !== undefined && ours.has(holder.token)) throw new FolderLockedError(this.#folder, holder);
    if (this.#seen?.generation !== top) {
      this.#seen = { generation: top, text, at: now };
      return undefined;
    }
    if (text !== this.#seen.text) throw new FolderLockedError(this.#folder, holder);
    if (now - this.#seen.at >= staleAfter) return this.#take(top + 1, this.#seen);
    this.#tell(holder, now - this.#seen.at);
    return undefined;
  }

  /** A holder that runs shows it within moments: only after those there is something to tell. */
  #tell(holder: LockHolder | undefined, waited: number): void {
    if (this.#hasTold || waited < beatEvery * 1.5) return;
    this.#hasTold = true;
    this.#options.onWait?.(holder, staleAfter - waited);
  }

  #take(generation: number, stale?: Seen): FolderLock | undefined {
    this.#seen = undefined;
    const file = join(this.#files, String(generation));
    const text = (beat: number, released = false) => textOf({ ...this.#me, released }, beat);
    if (!create(file, text(0))) return undefined;
    // Who has looked at an old state of things may have made a number below the one that holds by now.
    const isLate = highest(this.#files) > generation;
    // The one that seemed to be gone may have shown itself just now, and not have seen this number.
    const isBack = stale !== undefined && read(this.#files, stale.generation) !== stale.text;
    if (isLate || isBack) {
      rmSync(file, { force: true });
      return undefined;
    }
    for (const lower of numbers(this.#files)) {
      if (lower < generation) rmSync(join(this.#files, String(lower)), { force: true });
    }
    ours.add(this.#me.token);
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
      // First the beat, then the look: of two that do so at the same time at least one sees the other.
      const isWritten = overwrite(file, text(beat + 1));
      beat += 1;
      if (isWritten === 'gone' || highest(this.#files) > generation) {
        state = 'lost';
        stop();
        ours.delete(this.#me.token);
        onLost?.();
      } else if (isWritten === 'written') beatAt = at;
    };
    const stop = this.#time.every(beatEvery, show);
    return {
      check: () => {
        if (state === 'held' && this.#time.now() - beatAt >= sureFor) show();
        if (state === 'lost' || this.#time.now() - beatAt >= sureFor) throw new FolderLockLostError(this.#folder);
      },
      release: () => {
        if (state !== 'held') return;
        state = 'released';
        stop();
        ours.delete(this.#me.token);
        overwrite(file, text(beat, true));
      },
    };
  }
}

function numbers(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function highest(folder: string): number {
  return Math.max(0, ...numbers(folder));
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

/** A disk that is full or away for a moment takes the lock from nobody. */
function overwrite(file: string, text: string): 'written' | 'failed' | 'gone' {
  try {
    writeFileSync(file, text, { flag: 'r+' });
    return 'written';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'failed';
  }
}

/** As long each time, so that it can be written in place. */
function textOf(written: Written, beat: number): string {
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
const ownSpace = spaceOf();

function spaceOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')} ${hostname()}`;
  } catch {
    return '';
  }
}

/** Whether it is sure that the holder does not run any more. */
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
