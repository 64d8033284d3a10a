import type { Statement } from '@supercargo/duckdb';
import type { Row } from '../declaration/column.ts';
import type { SnapshotRules } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import type { Erasure } from '../retention/plan-erasures.ts';
import type { LossySku } from '../skus/sku-repair.ts';
import type { PartialCount, PartialQuery, PartialRows } from '../windows/partial-rows.ts';
import type { Unit, UnitChange } from '../windows/unit.ts';

/** Where rows are written. Rows and the state of the sync are in the same database, so that they change together. */
export interface Destination {
  /** What the destination is, for messages, such as `DuckDB file shop.duckdb`. */
  readonly description: string;
  /** Whether several processes can use the destination at the same time. */
  readonly isShared: boolean;
  /** The file that only one process can have open. Undefined if the destination is shared or in memory. */
  readonly exclusiveFile?: ExclusiveFile | undefined;
  /** Opens the destination and creates or migrates the tables of the state. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Creates the tables, and adds columns that are new. */
  prepare(tables: readonly Table[], options: TableOptions): Promise<void>;
  /**
   * Returns the tables that the destination has, also those of streams that are no longer configured. Their columns are those with
   * personal data.
   */
  listTables(): Promise<Table[]>;
  /** Adds the columns that a prepared table lacks, and returns their names. */
  addColumns(table: Table): Promise<string[]>;
  /** The state of the sync. */
  readonly state: StateStore;
  /** Starts to write the rows of one window. Nothing can be seen before `commit`. */
  startWrite(tables: readonly Table[]): Promise<Write>;
  /** Erases rows and values in one transaction, and records what was erased in `_erasures`. Returns the number of rows. */
  erase(erasures: readonly Erasure[], now: number): Promise<number>;
  /** Sets times of rows that are in the future to now, after a clock that was wrong was put right. */
  correctTimes(tables: readonly Table[], correction: TimeCorrection): Promise<void>;
  /** Runs a query that a user wrote, and that reads. Throws QUERY_FAILED for anything else. */
  query(sql: string, options?: QueryOptions): Promise<QueryResult>;
  /** Runs a query of the program itself: its text is not checked, and cannot change anything either. Throws QUERY_FAILED. */
  select(statement: Statement, options?: QueryOptions): Promise<QueryResult>;
  /** Makes everything that is committed visible to readers now. Absent if a commit does. Throws DESTINATION_UNAVAILABLE or DESTINATION_FULL. */
  publish?(): Promise<void>;
  /**
   * Claims units that have work for a process, in turns of sellers and the longest due first. Absent if the destination is not shared.
   * Throws DESTINATION_UNAVAILABLE.
   */
  claimUnits?(request: ClaimRequest): Promise<Lease[]>;
}

/** A file that only one process can have open. That process runs the queries of others. */
export interface ExclusiveFile {
  readonly path: string;
  /**
   * Runs a query like `query` if it is a text, and otherwise like `select`. Returns its rows in parts. The last part says whether there were
   * more.
   */
  streamQuery(query: string | Statement, options?: QueryOptions): AsyncIterable<QueryResult>;
}

/** Which times to correct. */
export interface TimeCorrection {
  /** Rows of this unit are corrected. */
  readonly unit: Unit;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The calendar day in the time zone of the unit, as `YYYY-MM-DD`. */
  readonly day: string;
  /** Name of the table with a row per day; undefined if there is none. */
  readonly daily: string | undefined;
}

/** Options for creating tables. */
export interface TableOptions {
  /** Names of tables whose changes are kept in `<table>_history`. */
  readonly history: ReadonlySet<string>;
  /** Names of restricted columns, as `table.column`, that are wanted. Others are not created. */
  readonly restricted: ReadonlySet<string>;
}

/** Options of a query. */
export interface QueryOptions {
  /** Maximum number of rows to return. @default 10,000 */
  readonly maxRows?: number | undefined;
  /** Return no more rows when they have this many bytes, approximately. @default 64,000,000 */
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Parquet files that the query can read as tables of the schema `viewSchema` of a DuckDB destination. They stay readable until the
   * query has ended. Other destinations ignore them. @default none
   */
  readonly views?: readonly QueryView[] | undefined;
}

/** A Parquet file that a query can read as a table. */
export interface QueryView {
  /** Name within the schema. Upper and lower case are the same. */
  readonly name: string;
  /** Path of the file. */
  readonly file: string;
}

/** Rows of a query. Decimals are text, timestamps ISO 8601. */
export interface QueryResult {
  readonly columns: readonly string[];
  /** Types of the columns, such as `DECIMAL(18,4)`; null if the destination does not say them. */
  readonly types: readonly (string | null)[];
  readonly rows: readonly (readonly unknown[])[];
  /** Whether there were more rows than `maxRows` or `maxBytes` allows. */
  readonly truncated: boolean;
}

/** The rows of one window, before they are visible. */
export interface Write {
  /**
   * Adds rows of a table.
   *
   * @param columns names of the columns that the source has; undefined for all
   */
  append(table: Table, rows: readonly Row[], columns: readonly string[] | undefined): Promise<void>;
  /**
   * Merges all rows and changes the unit, in one transaction. Throws LEASE_LOST if the unit belongs to another process. Without a
   * lease, it only merges rows.
   */
  commit(commit: Commit): Promise<CommitResult>;
  /** Discards all rows. */
  discard(): Promise<void>;
}

/** What is written in one transaction. */
export interface Commit {
  readonly unit: Unit;
  /** Undefined for records that a hint named: the unit does not change. */
  readonly lease: Lease | undefined;
  readonly change: UnitChange;
  /** When the rows were read, in milliseconds. */
  readonly readAt: number;
  /** All tables of the stream. The first is the main one. */
  readonly tables: readonly Table[];
  /** Set if the rows of the first table are a complete copy of the unit. */
  readonly snapshot?: Pick<SnapshotRules, 'absent' | 'lossyColumn'> | undefined;
  /** Records that do not exist at Amazon: the column with their IDs, and the IDs. */
  readonly deleted?: { readonly column: string; readonly values: readonly string[] } | undefined;
  /** The window that was read, in milliseconds; undefined for complete copies and records. Tables with `replacedBy` need it. */
  readonly window?: CommittedWindow | undefined;
  /** The table that gets the values of a calendar day from rows of the main table. */
  readonly daily?: { readonly table: Table; readonly day: string } | undefined;
  /** Stops the transaction, which takes minutes for millions of rows. Nothing of it stays. */
  readonly signal?: AbortSignal | undefined;
}

/** A window that was read, in milliseconds. */
export interface CommittedWindow {
  readonly from: number;
  readonly to: number;
  /** Rows with these values of a text column were not returned, so that they are not replaced. */
  readonly without?: { readonly column: string; readonly values: readonly string[] } | undefined;
}

/** What a transaction changed. */
export interface CommitResult {
  /** Rows in the window, without those that are older than what is there. */
  readonly rows: number;
  readonly deleted: number;
}

/** The right of one process to work on a unit, for a limited time. */
export interface Lease {
  readonly unitId: string;
  /** Grows with each lease of the unit, so that writes of an older lease are rejected. */
  readonly number: number;
}

/** Options for taking leases. */
export interface LeaseRequest {
  /** Identifies the process. */
  readonly owner: string;
  readonly now: number;
  /** Milliseconds until the lease ends if it is not renewed. */
  readonly duration: number;
}

/** Options for claiming units. */
export interface ClaimRequest extends LeaseRequest {
  /** Most units. */
  readonly count: number;
  /** IDs of units that are left out. */
  readonly excluded: ReadonlySet<string>;
}

/** The state of the sync, in the destination. */
export interface StateStore {
  /** Adds units that are not there yet. Returns the IDs of other units: those of streams and sellers that are not configured. */
  addUnits(units: readonly Unit[]): Promise<string[]>;
  /** Returns units that have work, the longest due first. Units that another process works on and excluded ones are left out. */
  listDue(now: number, limit: number, excluded?: ReadonlySet<string>): Promise<Unit[]>;
  /** Whether this process is the one that looks for units with work. One process is in each interval, in milliseconds. */
  claimTick(now: number, interval: number): Promise<boolean>;
  listUnits(): Promise<Unit[]>;
  getUnit(id: string): Promise<Unit | undefined>;
  /** When the next unit has work or its lease ends, in milliseconds; undefined if there is none. */
  findNextDue(excluded?: ReadonlySet<string>): Promise<number | undefined>;
  /** Returns undefined if another process has the lease. */
  takeLease(unitId: string, request: LeaseRequest): Promise<Lease | undefined>;
  /** Throws LEASE_LOST if another process has the lease. */
  renewLease(lease: Lease, until: number): Promise<void>;
  releaseLease(lease: Lease): Promise<void>;
  /** Changes a unit outside of a write. With a lease, throws LEASE_LOST if another process has it. */
  changeUnit(unitId: string, change: UnitChange, lease?: Lease): Promise<void>;
  /**
   * Changes several units, all in the same way. With `endsLeases`, windows that are being read are discarded, because their commit
   * would overwrite the change.
   */
  changeUnits(
    unitIds: readonly string[],
    change: UnitChange,
    options?: { readonly endsLeases: boolean },
  ): Promise<void>;
  /** Returns the least value of a timestamp column, in milliseconds. */
  findOldest(query: OldestQuery): Promise<number | undefined>;
  /** Returns the newest partial rows; undefined if there are none. */
  findPartial(query: PartialQuery): Promise<PartialRows | undefined>;
  /** Counts the rows of a table that are not deleted, and those of them that are partial, by seller. */
  countPartial(table: Table): Promise<ReadonlyMap<string, PartialCount>>;
  /** Returns the different values of a text column in rows of a seller. */
  listValues(query: ValuesQuery): Promise<Set<string>>;
  /** Returns the SKUs of a seller with `?` or characters beyond ASCII in tables, once for each product. */
  listLossySkus(sellerId: string, tables: readonly Table[]): Promise<LossySku[]>;
  /** Whether the table has rows of the unit that are not deleted. */
  hasRows(table: Table, unit: Unit): Promise<boolean>;
}

/** Asks for the oldest row with a value. */
export interface OldestQuery {
  readonly table: Table;
  readonly time: string;
  readonly column: string;
  readonly value: string;
  readonly sellerId: string;
}

/** Asks for the values of a column. */
export interface ValuesQuery {
  /** Name of the table. */
  readonly table: string;
  readonly column: string;
  readonly sellerId: string;
}
