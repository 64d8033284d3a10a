import type { Statement } from '@supercargo/duckdb';
import { selectUnits } from './commands/local-commands.ts';
import { buildUnknownStream, buildUnknownTable } from './config/build-unknown-errors.ts';
import { createContext } from './config/create-context.ts';
import type { RecordSelection, RunOptions, UnitFilter, VerifyOptions, WorkOptions } from './config/method-options.ts';
import { checkVerifyRows } from './config/resolve-options.ts';
import type { SyncOptions } from './config/sync-options.ts';
import { CopyAccess } from './copy-access.ts';
import type { Stream } from './declaration/stream.ts';
import type { QueryOptions, QueryResult } from './destinations/destination.ts';
import { openWhenReady } from './engine/open-when-ready.ts';
import { type ReadOptions, readRows } from './engine/read-rows.ts';
import { RetentionRunner } from './engine/retention-runner.ts';
import type { SyncContext } from './engine/sync-context.ts';
import { UnitLoop } from './engine/unit-loop.ts';
import { createClaims, createDueList, type UnitSource } from './engine/unit-source.ts';
import type { HintResult, SyncNotification } from './hints/hint-reader.ts';
import type { TableName, TableRow } from './streams/table-rows.ts';
import { estimateVerifications, type VerificationCost } from './verify/estimate-verification.ts';
import type { VerifyResult } from './verify/verify-result.ts';
import { listGaps, type UnitGap } from './windows/list-gaps.ts';
import type { Completeness } from './windows/measure-completeness.ts';
import type { Unit } from './windows/unit.ts';

/** Creates a sync: a copy of sellers' data that is kept current. Throws INVALID_CONFIG or UNKNOWN_STREAM. */
export function createSync(options: SyncOptions): Sync {
  return new Sync(options);
}

/** A copy of sellers' data that is kept current. */
export class Sync {
  readonly #context: SyncContext;
  readonly #access: CopyAccess;
  /** One for all runs, because it knows when old data was erased last. */
  #dueList: UnitSource | undefined;

  constructor(options: SyncOptions) {
    this.#context = createContext(options);
    this.#access = new CopyAccess(this.#context, options);
  }

  /**
   * Copies what is missing, then what changes, until the signal is aborted. A database that does not respond yet is waited for, with
   * `once` for 35 seconds.
   */
  async run({ once = false, turn, signal = new AbortController().signal, onWait }: RunOptions = {}): Promise<void> {
    if (!(await this.openWhenReady({ once, signal, onWait }))) return;
    this.#dueList ??= createDueList(this.#context);
    await new UnitLoop(this.#context, this.#dueList).run({ once, turn: once ? turn : undefined, signal });
    if (once) await this.#context.destination.publish?.();
  }

  /**
   * Follows a notification of Amazon: reads the records that it names and merges them. Pass what `consume` of `supercargo/sqs` or
   * `parseNotification` of `supercargo/notifications` returns. Resolves when the rows are written. Records that cannot be read are
   * left to the next window, so that the message can be deleted. Other types and sellers are ignored.
   */
  async handleNotification(notification: SyncNotification): Promise<HintResult> {
    const hints = await this.#access.openHints();
    return hints.handle(notification);
  }

  /**
   * Reads single records now, such as orders that your program has just changed. Resolves when their rows are written. Records that
   * cannot be read are left to the next window. Throws UNKNOWN_STREAM.
   */
  async readRecords({ stream: name, sellerId, ids }: RecordSelection): Promise<HintResult> {
    const hints = await this.#access.openHints();
    const stream = this.#context.findStream(name);
    if (stream === undefined) throw buildUnknownStream({ name, sellerId }, this.listStreams());
    return hints.readRecords(stream, sellerId, ids);
  }

  /**
   * Copies like `run`, as one of several processes that share a destination in Postgres and have the same sellers and streams. Sellers
   * take turns, and the units of a process that ended are continued by another one after two minutes. Processes share Amazon's quotas
   * if the clients of the sellers have a `quotaStore`. Throws INVALID_CONFIG if the destination cannot be shared, and
   * PACKAGE_MISSING.
   */
  async work({ signal = new AbortController().signal, onWait }: WorkOptions = {}): Promise<void> {
    if (!(await this.openWhenReady({ once: false, signal, onWait }))) return;
    await new UnitLoop(this.#context, createClaims(this.#context)).run({ once: false, signal });
  }

  /** When the next unit of the copy has work, in milliseconds since 1970; undefined if none has. */
  async findNextDue(): Promise<number | undefined> {
    await this.open();
    return this.#context.destination.state.findNextDue(this.#context.excluded);
  }

  /** Opens the destination and creates its tables. Other methods do this when they need it. */
  open(): Promise<void> {
    return this.#access.open();
  }

  /**
   * Opens the destination like {@link open}, and waits for a database that does not respond yet: with `once` for 35 seconds. Returns false
   * if the signal was aborted meanwhile.
   */
  openWhenReady({
    once = false,
    signal = new AbortController().signal,
    onWait = () => {},
  }: RunOptions = {}): Promise<boolean> {
    const { destination, clock } = this.#context;
    return openWhenReady(() => this.open(), { isShared: destination.isShared, once, signal, clock, onWait });
  }

  /** Closes the destination. */
  close(): Promise<void> {
    return this.#access.close();
  }

  /**
   * Returns the state of each unit: a stream of a seller, in one marketplace or in all of them. Units that are not configured any more
   * have the status `removed`.
   */
  status(): Promise<Unit[]> {
    return this.#access.run((commands) => commands.status());
  }

  /**
   * Returns what was requested and Amazon did not return: rows of it can be missing in the copy. It is requested again. The view
   * `_sync_gaps` has the same.
   */
  async listGaps(): Promise<UnitGap[]> {
    return listGaps(await this.status());
  }

  /** Returns the streams that are copied, with their options applied. */
  listStreams(): readonly Stream[] {
    return this.#context.streams;
  }

  /** Returns which part of the first copy is done, from 0 to 1, by the ID of the unit. Units that are no longer configured are left out. */
  measureProgress(): Promise<ReadonlyMap<string, number>> {
    return this.#access.run((commands) => commands.measureProgress());
  }

  /**
   * Returns how many rows of the first table are partial, and how long completing them takes, by the ID of the unit: the reports that
   * the past is copied from do not have all columns. Units whose sources have all columns are left out. Rows that were changed by
   * notifications, or erased, count after a minute.
   */
  measureCompleteness(): Promise<ReadonlyMap<string, Completeness>> {
    return this.#access.run((commands) => commands.measureCompleteness());
  }

  /**
   * Copies older data of a stream. Throws BEYOND_RETENTION if it is older than data is kept.
   *
   * @param from a date such as `2025-06-01`, or an age such as `365d`
   */
  backfill(filter: UnitFilter & { readonly from: string }): Promise<void> {
    return this.#access.run((commands) => commands.backfill(filter));
  }

  /** Stops reading streams until {@link resume}. A window that is being read is discarded. The data stays. */
  pause(filter: UnitFilter = {}): Promise<void> {
    return this.#access.run((commands) => commands.pause(filter));
  }

  /** Continues to read streams that were paused, and tries those again that failed. */
  resume(filter: UnitFilter = {}): Promise<void> {
    return this.#access.run((commands) => commands.resume(filter));
  }

  /**
   * Reads what is new now, although it is not time yet. `run` does so at once, and otherwise its next start. Streams that are paused or
   * that wait after a failure stay as they are.
   */
  refresh(filter: UnitFilter = {}): Promise<void> {
    return this.#access.run((commands) => commands.refresh(filter));
  }

  /**
   * Copies streams from the start again. Rows stay until they are read again, and newer ones replace them. A window that is being read
   * is discarded.
   */
  reset(filter: UnitFilter): Promise<void> {
    return this.#access.run((commands) => commands.reset(filter));
  }

  /** Erases data that is too old, as `run` does every six hours. Returns the number of rows. */
  async eraseOldData(): Promise<number> {
    await this.open();
    const rows = await new RetentionRunner(this.#context).run();
    await this.#context.destination.publish?.();
    return rows;
  }

  /**
   * Verifies the copy: draws rows of all ages, reads them again from Amazon in the background lane and compares each column, and
   * checks what must add up in all rows, such as settlements and their transactions to the cent. Changes nothing. Differences that
   * can be legitimate have a reason. Throws UNKNOWN_STREAM or INVALID_CONFIG.
   */
  verify(options: VerifyOptions = {}): Promise<VerifyResult> {
    return this.#access.run((commands) => commands.verify(options));
  }

  /** Estimates what {@link verify} with the same options costs, by stream. Throws UNKNOWN_STREAM or INVALID_CONFIG. */
  async estimateVerification({ rows = 20, ...filter }: VerifyOptions = {}): Promise<VerificationCost[]> {
    checkVerifyRows(rows);
    const units = selectUnits(await this.status(), filter, this.listStreams());
    return estimateVerifications(this.listStreams(), units, rows);
  }

  /** Runs a SELECT statement on the copy, whose text can be that of a user: it is checked first. Throws QUERY_FAILED. */
  query(sql: string, options?: QueryOptions): Promise<QueryResult> {
    return this.#access.run((commands) => commands.query(sql, options));
  }

  /**
   * Runs a SELECT statement of your program on the copy, such as sql`SELECT * FROM orders WHERE order_id = ${id}` with the `sql` of this
   * package. It changes nothing either, but is not checked as the text of users is. Throws QUERY_FAILED.
   */
  select(statement: Statement, options?: QueryOptions): Promise<QueryResult> {
    return this.#access.run((commands) => commands.select(statement, options));
  }

  /**
   * Returns the ID of the process that has the file of the destination open and runs the commands of this one. Undefined if this
   * process has opened it, or if several processes can use the destination.
   */
  findProcess(): Promise<number | undefined> {
    return this.#access.findProcess();
  }

  /**
   * Reads the rows of a table of a stream in the order of its key, a few thousand at a time. Rows that were deleted at Amazon are left
   * out, and personal data is decrypted. Throws UNKNOWN_STREAM if no stream of this sync has the table, INVALID_CONFIG if a key is
   * missing, and QUERY_FAILED.
   */
  async *readRows<Name extends TableName>(
    table: Name,
    options: ReadOptions = {},
  ): AsyncGenerator<TableRow<Name>, void, undefined> {
    const { tables, cipher } = this.#context;
    const declared = tables.find(({ name }) => name === table);
    if (declared === undefined) throw buildUnknownTable(table, tables);
    for await (const row of readRows(declared, { copy: this, cipher }, options)) yield row as TableRow<Name>;
  }
}
