import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Statement } from '@supercargo/duckdb';
import type { Clock } from 'supercargo';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import type { Erasure } from '../../retention/plan-erasures.ts';
import { systemClock } from '../../windows/system-clock.ts';
import type {
  Destination,
  ExclusiveFile,
  QueryOptions,
  QueryResult,
  StateStore,
  TableOptions,
  TimeCorrection,
  Write,
} from '../destination.ts';
import { DuckDbDestination } from '../duckdb/duckdb-destination.ts';
import { BucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';
import { type ParquetOptions, resolveParquetPlace } from './parquet-options.ts';
import { partitionTracker } from './partition-tracker.ts';
import { PublicationState, publicationTables } from './publication-state.ts';
import { Publisher } from './publisher.ts';

/** Milliseconds for which changes are collected before the files are written again. */
const publishInterval = 60_000;

/**
 * Parquet files in a folder or a bucket. A DuckDB file beside them has the state and the rows; after a commit, the files with rows
 * that changed are written again within a minute. One process can use it.
 */
export class ParquetDestination implements Destination {
  /** What the destination is, for messages. */
  readonly description: string;
  /** One process can use the files at a time. */
  readonly isShared = false;
  readonly #working: DuckDbDestination;
  readonly #store: FileStore;
  readonly #publisher: Publisher;
  readonly #publication: PublicationState;
  readonly #folders: { readonly work: string; readonly temporary: string };
  readonly #clock: Pick<Clock, 'setTimeout'>;
  #timer: { cancel(): void } | undefined;
  #last: Promise<void> = Promise.resolve();
  #error: SyncError | undefined;
  #isOpen = false;

  /** Throws INVALID_CONFIG. */
  constructor(options: ParquetOptions) {
    const { clock = systemClock, memoryBytes, threads } = options;
    const place = resolveParquetPlace(options);
    const temporary = resolve(place.workFolder, 'temporary');
    this.#folders = { work: place.workFolder, temporary };
    this.#clock = clock;
    this.#store = 'folder' in place ? new FolderStore(place.folder) : new BucketStore(place);
    this.description = `Parquet files in the ${this.#store.description}`;
    this.#working = new DuckDbDestination(
      { file: join(place.workFolder, 'sync.duckdb'), memoryBytes, threads },
      { folder: temporary, tables: publicationTables, tracker: partitionTracker },
    );
    this.#publication = new PublicationState((work) => this.#working.transact(work));
    this.#publisher = new Publisher({
      state: this.#publication,
      store: this.#store,
      folder: temporary,
      now: () => clock.now(),
      listUnits: () => this.#working.state.listUnits(),
      read: (work) => this.#working.connect(work),
    });
  }

  /** The DuckDB file with the rows and the state. */
  get exclusiveFile(): ExclusiveFile | undefined {
    return this.#working.exclusiveFile;
  }

  /** The state of the sync. */
  get state(): StateStore {
    return this.#working.state;
  }

  /** Opens the files of the state. Throws DESTINATION_IN_USE, DESTINATION_UNAVAILABLE, DESTINATION_NEWER or PACKAGE_MISSING. */
  async open(): Promise<void> {
    const { work, temporary } = this.#folders;
    try {
      await this.#store.open();
      await mkdir(work, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw this.#translate(error);
    }
    try {
      await this.#working.open();
    } catch (error) {
      this.#store.close();
      throw error;
    }
    // What an ended process was writing.
    await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    this.#isOpen = true;
  }

  /** Publishes what is committed, and closes the files. Throws DESTINATION_UNAVAILABLE or DESTINATION_FULL. */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    try {
      if (this.#timer !== undefined) await this.publish();
    } finally {
      this.#isOpen = false;
      this.#cancelTimer();
      await this.#last;
      await this.#working.close();
      this.#store.close();
    }
  }

  /** Creates the tables, and adds columns that are new. Files that an earlier process could not publish are published soon. */
  async prepare(tables: readonly Table[], options: TableOptions): Promise<void> {
    await this.#working.prepare(tables, options);
    // Erasures also change the files of tables that are no longer configured.
    const names = new Set(tables.map(({ name }) => name));
    const others = (await this.#working.listTables()).filter(({ name }) => !names.has(name));
    await this.#publisher.prepare([...tables, ...others]);
    if (await this.#publication.hasUnpublished()) this.#schedule();
  }

  /** Returns the tables that have rows, also those of streams that are no longer configured. */
  listTables(): Promise<Table[]> {
    return this.#working.listTables();
  }

  /** Adds the columns that a prepared table lacks. Files that do not change get them after the next start. */
  addColumns(table: Table): Promise<string[]> {
    return this.#working.addColumns(table);
  }

  /**
   * Starts to write the rows of one window. If files could not be published, it tries that first. Throws DESTINATION_UNAVAILABLE,
   * DESTINATION_FULL or DESTINATION_IN_USE.
   */
  async startWrite(): Promise<Write> {
    if (this.#error !== undefined) await this.publish();
    else await this.#run(() => this.#publisher.check());
    const write = await this.#working.startWrite();
    return {
      append: (table, rows, columns) => write.append(table, rows, columns),
      discard: () => write.discard(),
      commit: async (commit) => {
        const result = await write.commit(commit);
        this.#schedule();
        return result;
      },
    };
  }

  /** Erases rows and values, and records what was erased. The files lose them within a minute. */
  async erase(erasures: readonly Erasure[], now: number): Promise<number> {
    const rows = await this.#working.erase(erasures, now);
    if (rows > 0) this.#schedule();
    return rows;
  }

  /** Sets times of rows that are in the future to now. */
  async correctTimes(tables: readonly Table[], correction: TimeCorrection): Promise<void> {
    await this.#working.correctTimes(tables, correction);
    this.#schedule();
  }

  /** Runs a SELECT statement on the rows, which cannot read files. Throws QUERY_FAILED. */
  query(sql: string, options?: QueryOptions): Promise<QueryResult> {
    return this.#working.query(sql, options);
  }

  /** Runs a query of the program itself on the rows. Throws QUERY_FAILED. */
  select(statement: Statement, options?: QueryOptions): Promise<QueryResult> {
    return this.#working.select(statement, options);
  }

  /** Writes all files with changes now. Throws DESTINATION_UNAVAILABLE, DESTINATION_FULL or DESTINATION_IN_USE. */
  publish(): Promise<void> {
    this.#cancelTimer();
    return this.#run(() => this.#publisher.publish());
  }

  /** Runs one publication after another. A failed one is tried again. */
  #run(work: () => Promise<void>): Promise<void> {
    const outcome = this.#last.then(work).then(
      () => {
        this.#error = undefined;
      },
      (error: unknown) => {
        this.#error = this.#translate(error);
        this.#schedule();
        throw this.#error;
      },
    );
    this.#last = outcome.catch(() => {});
    return outcome;
  }

  #schedule(): void {
    if (this.#timer !== undefined || !this.#isOpen) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined;
      // A failure is tried again, and the next window reports it.
      this.#run(() => this.#publisher.publish()).catch(() => {});
    }, publishInterval);
  }

  #cancelTimer(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #translate(error: unknown): SyncError {
    if (error instanceof SyncError) return error;
    const { code, message } = error as NodeJS.ErrnoException;
    const isFull = code === 'ENOSPC' || /No space left|disk full/i.test(message);
    return new SyncError({
      code: isFull ? 'DESTINATION_FULL' : 'DESTINATION_UNAVAILABLE',
      message: `The ${this.description} cannot be written: ${message}`,
      action: `${isFull ? 'Free disk space.' : 'Check the access to the files.'} No row is lost: the sync writes the files again by itself.`,
      cause: error,
    });
  }
}
