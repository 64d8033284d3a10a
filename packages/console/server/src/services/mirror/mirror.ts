import type { Sql } from '@supercargo/duckdb';
import type { Copy, Dialect } from '@supercargo/shop';
import type {
  Completeness,
  createSync,
  RecordSelection,
  Sync,
  SyncClient,
  SyncError,
  SyncEvent,
  SyncNotification,
  Unit,
  VerifyOptions,
  VerifyResult,
} from '@supercargo/sync';
import type { Clock } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';
import type { ClientPool } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { CopyFailure } from '../../storage/schema/copies.ts';
import { listCopiedStreams } from './copied-streams.ts';
import type { MirrorPlan } from './mirror-plan.ts';
import type { CopyPlace } from './places/copy-places.ts';

/** The dependencies of a copy. */
export interface MirrorParts {
  /** From the package of the sync, which is loaded when the first copy starts. */
  readonly createSync: typeof createSync;
  readonly plan: MirrorPlan;
  readonly place: CopyPlace;
  readonly clients: ClientPool;
  readonly clock: Clock;
  /** Runs the work on a unit when it is the turn of the workspace. */
  readonly runInTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Called when rows or the state of a stream changed. */
  readonly onChange: (stream: string) => void;
  /** Called when units became due. */
  readonly onDue: () => Promise<void>;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

/** Milliseconds between the first two polls of a report. Reports of a sandbox take seconds. */
const pollInterval = { amazon: 10_000, sandbox: 250 } as const;

/** A part of the copying of a process that several share. */
export interface CopyTurn {
  /** Milliseconds after which no further unit begins. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/** One copy of sellers' data. It is kept current from {@link start} on, or copies in turns. */
export class Mirror implements Copy {
  readonly dialect: Dialect;
  readonly plan: MirrorPlan;
  readonly place: CopyPlace;
  readonly clock: Clock;
  readonly sync: Sync;
  readonly #stop = new AbortController();
  #ended: Promise<void> = Promise.resolve();
  readonly #onChange: (stream: string) => void;
  readonly #onDue: () => Promise<void>;
  readonly #fail: (error: Error) => void;
  /** What keeps the copy from running; undefined while it runs. */
  failure: CopyFailure | undefined;

  constructor({ createSync, plan, place, clients, clock, runInTurn, onChange, onDue, fail }: MirrorParts) {
    this.plan = plan;
    this.place = place;
    this.dialect = place.dialect;
    this.clock = clock;
    this.#onChange = onChange;
    this.#onDue = onDue;
    this.#fail = fail;
    this.sync = createSync({
      sellers: plan.sellers.map(({ connected, partnerId }) => ({
        sellerId: partnerId,
        marketplaceIds: connected.seller.marketplaceIds,
        pollInterval: pollInterval[plan.source],
        client: () => clients.createCopyingClient(connected) as object as SyncClient,
      })),
      destination: place.destination,
      streams: listCopiedStreams(),
      since: '90d',
      // Only this process uses a file.
      socket: false,
      clock,
      runUnit: ({ stream }, work) =>
        runInTurn(() => callContext.run({ source: 'copy', subject: stream, savedBodies: 'failed' }, work)),
      observer: ({ type, stream }: SyncEvent) => {
        if (type === 'window-written' || type === 'window-failed') onChange(stream);
      },
    });
  }

  /** Starts to copy in the background. */
  start(): void {
    this.#ended = this.sync.run({ signal: this.#stop.signal }).catch((error: Error) => {
      if (!isSyncError(error)) this.#fail(error);
      this.failure = describeFailure(error);
      this.#onChange('');
    });
  }

  /**
   * Copies what is due, until nothing is or the turn is over. Returns when the next unit has work by the clock of the copy, in milliseconds
   * since 1970; undefined if none has, or if the turn was stopped.
   */
  async runTurn({ milliseconds, signal }: CopyTurn): Promise<number | undefined> {
    const either = AbortSignal.any([signal, this.#stop.signal]);
    const running = this.sync.run({ once: true, turn: milliseconds, signal: either });
    this.#ended = running.catch(() => {});
    await running;
    return either.aborted ? undefined : this.sync.findNextDue();
  }

  /** Stops copying and closes the database. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#ended.finally(() => this.sync.close());
  }

  /** Changes the state of streams, and tells screens. */
  async change(work: (sync: Sync) => Promise<void>): Promise<void> {
    await work(this.sync).catch(explainSyncError);
    await this.#onDue();
    this.#onChange('');
  }

  /** Reads what a notification names. */
  async handleNotification(notification: SyncNotification): Promise<void> {
    const { due, failed } = await this.sync.handleNotification(notification);
    if (due + failed > 0) await this.#onDue();
  }

  /** Reads what is new, by the clock of a sandbox that was changed. */
  async refresh(): Promise<void> {
    await this.sync.refresh();
    await this.#onDue();
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

/** Describes for users why a copy does not run. */
export function describeFailure(error: Error): CopyFailure {
  if (isSyncError(error)) return { code: error.code, message: error.message, action: error.action };
  return {
    code: 'CONSOLE_FAILED',
    message: 'An unexpected error stopped the copy.',
    action: 'The console tries again within a minute. If it happens again, read the server’s log.',
  };
}

/** Whether an error is one of the sync, whose class is not loaded before the first copy starts. */
export function isSyncError(error: unknown): error is SyncError {
  return error instanceof Error && error.name === 'SyncError';
}
