import type { Sql } from '@supercargo/duckdb';
import { type Copy, duckDbDialect } from '@supercargo/shop';
import type {
  Completeness,
  createSync,
  RecordSelection,
  Sync,
  SyncClient,
  SyncError,
  SyncEvent,
  Unit,
  VerifyOptions,
  VerifyResult,
} from '@supercargo/sync';
import type { Clock } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { listCopiedStreams } from './copied-streams.ts';
import type { MirrorPlan } from './mirror-plan.ts';

/** The dependencies of a copy. */
export interface MirrorParts {
  /** From the package of the sync, which is loaded when the first copy starts. */
  readonly createSync: typeof createSync;
  readonly plan: MirrorPlan;
  /** Path of the DuckDB file. */
  readonly file: string;
  readonly clients: ClientPool;
  readonly clock: Clock;
  /** Called when rows or the state of a stream changed. */
  readonly onChange: (stream: string) => void;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

/** What keeps a copy from running. */
export interface MirrorFailure {
  readonly code: string;
  readonly message: string;
  /** What the user can do. */
  readonly action: string;
}

/** Memory of DuckDB in bytes, for each copy. */
const memoryBytes = 256_000_000;

/** Milliseconds between the first two polls of a report. Reports of a sandbox take seconds. */
const pollInterval = { amazon: 10_000, sandbox: 250 } as const;

/** One copy of sellers' data, which is kept current while it is started. */
export class Mirror implements Copy {
  readonly dialect = duckDbDialect;
  readonly plan: MirrorPlan;
  /** Path of the DuckDB file. */
  readonly file: string;
  readonly clock: Clock;
  readonly sync: Sync;
  readonly #stop = new AbortController();
  #ended: Promise<void> = Promise.resolve();
  readonly #onChange: (stream: string) => void;
  readonly #fail: (error: Error) => void;
  #failure: MirrorFailure | undefined;

  constructor({ createSync, plan, file, clients, clock, onChange, fail }: MirrorParts) {
    this.plan = plan;
    this.file = file;
    this.clock = clock;
    this.#onChange = onChange;
    this.#fail = fail;
    this.sync = createSync({
      sellers: plan.sellers.map(({ connected, partnerId }) => ({
        sellerId: partnerId,
        marketplaceIds: connected.seller.marketplaceIds,
        pollInterval: pollInterval[plan.source],
        client: () => clients.createCopyingClient(connected) as object as SyncClient,
      })),
      destination: { duckdb: { file, memoryBytes, viewSchema: 'runs' } },
      streams: listCopiedStreams(),
      since: '90d',
      // Only this process uses the file.
      socket: false,
      clock,
      runUnit: ({ stream }, work) => callContext.run({ source: 'copy', subject: stream, savedBodies: 'failed' }, work),
      observer: ({ type, stream }: SyncEvent) => {
        if (type === 'window-written' || type === 'window-failed') onChange(stream);
      },
    });
  }

  /** What keeps the copy from running; undefined while it runs. */
  get failure(): MirrorFailure | undefined {
    return this.#failure;
  }

  /** Starts to copy in the background. */
  start(): void {
    this.#ended = this.sync.run({ signal: this.#stop.signal }).catch((error: Error) => {
      if (!isSyncError(error)) this.#fail(error);
      this.#failure = describeFailure(error);
      this.#onChange('');
    });
  }

  /** Stops copying and closes the database. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#ended.finally(() => this.sync.close());
  }

  /** Changes the state of streams, and tells screens. */
  async change(work: (sync: Sync) => Promise<void>): Promise<void> {
    await work(this.sync).catch(explainSyncError);
    this.#onChange('');
  }

  /** Reads records that the console changed at Amazon. If that fails, a later window brings them. */
  async copyRecords(selection: RecordSelection): Promise<void> {
    try {
      await this.sync.readRecords(selection);
    } catch (error) {
      if (!isSyncError(error)) throw error;
    }
    this.#onChange(selection.stream);
  }

  /** Compares a sample with Amazon. Throws the reason of the signal, or of the copy that is stopped. */
  verify({ signal, ...options }: VerifyOptions & { readonly signal: AbortSignal }): Promise<VerifyResult> {
    const either = AbortSignal.any([signal, this.#stop.signal]);
    return this.sync.verify({ ...options, signal: either }).catch(explainSyncError);
  }

  now(): number {
    return this.clock.now();
  }

  /** The state of each unit of the copy. */
  status(): Promise<readonly Unit[]> {
    return this.sync.status().catch(explainSyncError);
  }

  /** Rows without all columns, by the ID of the unit. */
  measureCompleteness(): Promise<ReadonlyMap<string, Completeness>> {
    return this.sync.measureCompleteness().catch(explainSyncError);
  }

  /** Runs a query of the console itself. Returns its rows as objects. Decimals are text. */
  async select<Row>(
    statement: Sql,
    { maxRows = 10_000 }: { readonly maxRows?: number | undefined } = {},
  ): Promise<Row[]> {
    const { columns, rows } = await this.sync.select(statement, { maxRows }).catch(explainSyncError);
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as Row);
  }
}

/** Rethrows an error of the sync as one of the console. */
export function explainSyncError(error: unknown): never {
  if (isSyncError(error)) throw new ConsoleError(error.code, error.message, error.action);
  throw error;
}

function describeFailure(error: Error): MirrorFailure {
  if (isSyncError(error)) return { code: error.code, message: error.message, action: error.action };
  return {
    code: 'CONSOLE_FAILED',
    message: 'An unexpected error stopped the copy.',
    action: 'The console tries again within a minute. If it happens again, read the server’s log.',
  };
}

/** The class is not loaded before the first copy starts. */
function isSyncError(error: unknown): error is SyncError {
  return error instanceof Error && error.name === 'SyncError';
}
