import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDbError } from '../errors/duckdb-error.ts';
import type { OpenRequest, Request, ResponseMessage, Result } from '../protocol/messages.ts';
import { buildEnvironment } from './build-environment.ts';
import { buildEndedError, buildMemoryError, buildStuckError } from './end-errors.ts';
import { limitData } from './limit-data.ts';
import { MemoryWatch } from './memory-watch.ts';

/** The source is run as TypeScript, the package as JavaScript. */
const program = fileURLToPath(new URL(`../child/main${extname(import.meta.url)}`, import.meta.url));

/** Milliseconds between two interrupts: DuckDB forgets one that comes just before a statement starts. */
const interruptInterval = 50;

/** Milliseconds that an interrupted query has to end, before the process is killed. */
const grace = 1_000;

/** Milliseconds that closing can take: DuckDB writes its log of changes into the file. */
const maxClosingMilliseconds = 60_000;

/**
 * Address space for each byte that may be resident. The allocator keeps addresses whose memory it has released, and the limit of Linux counts them:
 * one that copied for 20 days had 500 MB of memory, and 700 MB more addresses than at its start.
 */
const addressSpace = 2;

/** What stops a request. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Whether the process is killed if the request does not end soon. The next request starts it again. */
  readonly canKill: boolean;
}

interface Pending {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: DuckDbError) => void;
}

// See docs/decisions/0045-open-duckdb-files-in-a-child-process-instead-of-the-process-that-uses-them.md
/** A process that has a database open. It ends with this process, and when it takes too much memory. */
export class DatabaseProcess {
  readonly #child: ChildProcess;
  #watch: MemoryWatch | undefined;
  readonly #pending = new Map<number, Pending>();
  readonly #exited: Promise<void>;
  #lastRequest = 0;
  #lastConnection = 0;
  #end: DuckDbError | undefined;
  #residentBytes = 0;
  #isUsedByUser = false;
  #openings = 0;

  /** Starts the process, which then waits for the request to open a database. */
  constructor() {
    this.#child = fork(program, {
      // Flags and secrets of this process are not for the child.
      execArgv: [],
      env: buildEnvironment(process.env),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.#finish(buildEndedError(signal ?? `code ${code}`));
        resolve();
      });
      this.#child.once('error', (error) => {
        this.#finish(buildEndedError(error.message));
        resolve();
      });
    });
    this.#child.on('message', (message) => this.#receive(message as ResponseMessage));
    this.#release();
  }

  /** Opens the database. Throws a DuckDbError. */
  async open(request: OpenRequest): Promise<void> {
    const { residentBytes } = request;
    this.#openings += 1;
    this.#residentBytes = residentBytes;
    this.#watch = new MemoryWatch(this.#child.pid, residentBytes, () => this.kill(buildMemoryError(residentBytes)));
    const { dataBytes } = (await this.request(request)) as { readonly dataBytes: number };
    await limitData(this.#child.pid, dataBytes + residentBytes * addressSpace);
  }

  /** The ID of the process. */
  get id(): number | undefined {
    return this.#child.pid;
  }

  /** Why the process has ended; undefined while it runs. */
  get end(): DuckDbError | undefined {
    return this.#end;
  }

  /** Changes when the process opens or closes a database: earlier connections have ended then. */
  get openings(): number {
    return this.#openings;
  }

  /** Whether the process has run SQL whose text a user wrote. */
  get isUsedByUser(): boolean {
    return this.#isUsedByUser;
  }

  /** Returns the number of a new connection, which no earlier one had. */
  numberConnection(): number {
    this.#lastConnection += 1;
    return this.#lastConnection;
  }

  /** Sends a request. An aborted signal interrupts it. Throws a DuckDbError. */
  async request(request: Request, stop?: Stop): Promise<Result> {
    this.#isUsedByUser ||= request.type === 'read' && request.isGuarded;
    if (stop === undefined || !('connection' in request)) return this.#send(request);
    const { connection } = request;
    let repetition: NodeJS.Timeout | undefined;
    let killing: NodeJS.Timeout | undefined;
    const interrupt = () => {
      const send = () => void this.#send({ type: 'interrupt', connection }).catch(() => {});
      send();
      repetition = setInterval(send, interruptInterval);
      if (stop.canKill) killing = setTimeout(() => this.kill(buildStuckError()), grace);
    };
    if (stop.signal.aborted) interrupt();
    else stop.signal.addEventListener('abort', interrupt);
    try {
      return await this.#send(request);
    } finally {
      stop.signal.removeEventListener('abort', interrupt);
      clearInterval(repetition);
      clearTimeout(killing);
    }
  }

  /** Ends the process at once. What it is doing fails with the error; what it has committed stays. */
  kill(error: DuckDbError): void {
    this.#finish(error);
    this.#child.kill('SIGKILL');
  }

  /** Closes the database. What is in progress ends before. */
  async closeDatabase(): Promise<void> {
    if (this.#end !== undefined) return;
    const late = setTimeout(() => this.kill(buildStuckError()), maxClosingMilliseconds);
    this.#openings += 1;
    await this.#send({ type: 'close' }).catch(() => {});
    clearTimeout(late);
  }

  /** Ends the process, and waits until it holds no lock. */
  async stop(): Promise<void> {
    if (this.#end === undefined) this.kill(buildEndedError('the database was closed'));
    // Otherwise this program could end before, and the file would still be locked for the next one.
    this.#child.ref();
    await this.#exited;
  }

  #send(request: Request): Promise<Result> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    this.#lastRequest += 1;
    const id = this.#lastRequest;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#work();
      this.#child.send({ id, ...request }, (error) => {
        if (error !== null) this.#receive({ id, error: buildEndedError(error.message) });
      });
    });
  }

  #receive(message: ResponseMessage): void {
    if ('memoryBytes' in message) {
      this.kill(buildMemoryError(this.#residentBytes));
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (this.#pending.size === 0) this.#release();
    if ('result' in message) pending?.resolve(message.result);
    else pending?.reject(new DuckDbError(message.error.code, message.error.message, message.error.action));
  }

  /** A program that does not close its database can end while nothing is requested. */
  #release(): void {
    this.#watch?.stop();
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #work(): void {
    this.#watch?.start();
    this.#child.ref();
    this.#child.channel?.ref();
  }

  #finish(error: DuckDbError): void {
    this.#end ??= error;
    this.#watch?.stop();
    for (const { reject } of this.#pending.values()) reject(this.#end);
    this.#pending.clear();
  }
}
