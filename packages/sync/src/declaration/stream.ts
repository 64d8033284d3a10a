import type { SellingPartner } from 'supercargo';
import type { Columns, Row } from './column.ts';
import type { CompletionRules } from './completion-rules.ts';
import type { Table } from './table.ts';
import type { VerifyRules } from './verify-rules.ts';

/** A length of time: a number and `s`, `m`, `h`, `d` or `w`, such as `15m`. */
export type Duration = `${number}${'s' | 'm' | 'h' | 'd' | 'w'}`;

/**
 * Times at which windows begin and end, whenever they are read: a number of days counted from 1970, or calendar weeks from Sunday, months
 * or quarters. Weeks, months and quarters are read when they are over.
 */
export type Grid = `${number}d` | 'week' | 'month' | 'quarter';

/** A client with the versions that streams use. */
export type SyncClient = SellingPartner<'latest', false>;

/** The seller whose data is copied. */
export interface SyncSeller {
  /** Amazon's ID of the seller, such as `A2EXAMPLE`. */
  readonly sellerId: string;
  readonly client: SyncClient;
  /** IDs of the marketplaces to copy. All belong to the region of the client. */
  readonly marketplaceIds: readonly string[];
  /** Milliseconds between the first two polls of a report or query. @default 10000 */
  readonly pollInterval?: number | undefined;
}

/** What a source must read. */
export interface ReadRequest {
  readonly seller: SyncSeller;
  /** The marketplace to read; undefined if the stream has one unit for all marketplaces. */
  readonly marketplaceId: string | undefined;
  /** Start of the window in milliseconds, inclusive. 0 for snapshots. */
  readonly from: number;
  /** End of the window in milliseconds. Whether it is inclusive depends on the operation. */
  readonly to: number;
  /** The time by the clock of the sync, in milliseconds. */
  readonly now: () => number;
  /** Names of restricted columns, as `table.column`, that the user requested. */
  readonly restricted: ReadonlySet<string>;
  /** JSON of a report or query that an interrupted run of this window requested; undefined if there is none. */
  readonly savedRun: string | undefined;
  /** Saves the JSON of a report or query, so that it is resumed if this process ends. */
  readonly saveRun: (json: string) => Promise<void>;
  /** Returns the values that a text column of a table has in the destination, such as the IDs of reports that were read before. */
  readonly listCopied: (table: string, column: string) => Promise<ReadonlySet<string>>;
  /** Returns IDs of another stream's rows that are due to be read here, and those that the other stream no longer has. */
  readonly followIds: (query: IdQuery) => Promise<FollowedIds>;
  /** Marks rows of the main table as deleted when the window is written, by the values of a text column. */
  readonly markDeleted: (column: string, values: readonly string[]) => void;
  /** Tells which rows of the window Amazon did not return. The others are written, and the window is requested again. */
  readonly leaveOut: (missing: MissingRows) => void;
  /** Adds the columns of a document to a table, before the first rows of the window are returned. */
  readonly addColumns: (table: string, columns: Columns) => Promise<void>;
  /** Reports something that the user should know, such as an unknown column. */
  readonly warn: (warning: SyncWarning) => void;
  readonly signal: AbortSignal;
}

/** Rows of a window that Amazon did not return: those with some values of a text column of the main table. Rows that are there stay. */
export interface MissingRows {
  readonly column: string;
  readonly values: readonly string[];
  /** Code of the error, such as `REPORT_CANCELLED`. */
  readonly code: string;
  /** What Amazon said. */
  readonly message: string;
  /** Whether Amazon said that there is no data. */
  readonly saysEmpty: boolean;
}

/** Asks which IDs of another stream are due to be read. */
export interface IdQuery {
  /** The table that has the IDs, in a text column. */
  readonly parent: {
    readonly table: string;
    readonly column: string;
    /** Further columns of the parent by the columns here that store them. An ID is due when one differs. */
    readonly inputs?: Readonly<Record<string, string>> | undefined;
    /** IDs whose row has one of these values are due if they were read before `before`. */
    readonly slow?:
      | { readonly column: string; readonly values: readonly string[]; readonly before: number }
      | undefined;
  };
  /** The table here, and its column with the ID. */
  readonly table: string;
  readonly column: string;
  /** IDs that were read before this time are due, in milliseconds. */
  readonly before: number;
  /** Most IDs. */
  readonly limit: number;
  /** Returns only this ID, whenever it was read. */
  readonly only?: string | undefined;
}

/** IDs of another stream. */
export interface FollowedIds {
  /** Rows with `id` and the inputs. Those that were never read come first, then those that were read longest ago. */
  readonly due: readonly Row[];
  /** IDs with rows here whose rows in the other stream are all deleted. */
  readonly gone: readonly string[];
}

/** Something unexpected that does not stop the sync. */
export interface SyncWarning {
  /** Identifies the kind of warning, such as `UNKNOWN_COLUMN`. */
  readonly code: string;
  readonly message: string;
}

/** Rows by the names of their tables. All rows of a group are in the same window. */
export type Batch = Readonly<Record<string, readonly Row[]>>;

/** A way to get rows from Amazon. */
export interface Source {
  /** What is called: an operation such as `orders.searchOrders`, a report type, or a data set of Data Kiosk. */
  readonly name: string;
  readonly kind: 'operation' | 'report' | 'query';
  /** The longest window of one request. @default unlimited */
  readonly maxWindow?: Duration | undefined;
  /** The source has no personal data. If it is requested, the other source reads the last 30 days. @default false */
  readonly lacksPersonalData?: boolean | undefined;
  readonly read: (request: ReadRequest) => AsyncIterable<Batch>;
  /** Columns that the source has, by table. Other columns keep the values that they have. @default all columns */
  readonly columns?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Documents have all characters of Unicode, so that a `?` in a SKU is one and no lost character. @default false */
  readonly isUnicode?: boolean | undefined;
  /** Other documents of the same window, and the columns that come from them, by table. */
  readonly joined?: readonly JoinedDocument[] | undefined;
  /** Calls for a window with this many rows of the first table. */
  readonly countCalls: (rows: number) => Readonly<Record<string, number>>;
}

/** A document that is read together with the one that a source is named after. */
export interface JoinedDocument {
  /** Report type. */
  readonly name: string;
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

/** A repeated read of data that was already copied, because Amazon changes it later. */
export interface Sweep {
  readonly every: Duration;
  /** How far back it reads. */
  readonly lookBack: Duration;
  /** Reads even further back, to the oldest row in which this column has this value. */
  readonly whileColumn?: { readonly table: string; readonly column: string; readonly value: string } | undefined;
  /** Which source to use. @default 'incremental' */
  readonly source?: 'incremental' | 'backfill' | undefined;
}

/** Rules of a stream that is read in windows of time. */
export interface WindowRules {
  /** Reads what is new and changed. */
  readonly incremental: Source;
  /** Reads the past. @default the incremental source */
  readonly backfill?: Source | undefined;
  /** The column by which windows select rows. */
  readonly cursor: string;
  /** How old data must be before it is read, because Amazon does not have all of it earlier. */
  readonly delay: Duration;
  /** The oldest data that Amazon has. */
  readonly earliest: Duration;
  /** `instant`: windows are between two times. `day`: windows are whole days of the marketplace's time zone. @default 'instant' */
  readonly unit?: 'instant' | 'day' | undefined;
  /**
   * Windows begin at a time of this grid and end with its cell, or with what Amazon has: a cell is read from its start again until it is
   * over. @default windows begin where the last one ended
   */
  readonly grid?: Grid | undefined;
  readonly sweeps?: readonly Sweep[] | undefined;
  /** Completes rows that the backfill source left partial. @default they stay partial until they change */
  readonly completion?: CompletionRules | undefined;
  /** How long after a window the next one is read, because Amazon cancels requests that follow earlier. @default none */
  readonly pause?: Duration | undefined;
  /** Rows are a current state, so that rows of all times are copied, also those before the user's `since`. @default false */
  readonly isState?: boolean | undefined;
}

/** Rules of a complete copy that replaces the one before. */
export interface SnapshotRules {
  readonly source: Source;
  readonly every: Duration;
  /**
   * What happens to rows of the first table that a complete snapshot lacks. A snapshot without any row changes nothing.
   * - `deleteAfter`: they are marked as deleted after this many snapshots in a row without them
   * - `setZero`: these columns become 0, because Amazon leaves out rows without quantities
   * - `keep`: nothing
   */
  readonly absent: { readonly deleteAfter: 1 | 2 } | { readonly setZero: readonly string[] } | 'keep';
  /**
   * Column of the key in which the source replaces characters that its charset does not have with `?`. Rows with `?` are not
   * inserted, and rows whose value is not ASCII are not deleted. @default none
   */
  readonly lossyColumn?: string | undefined;
  /**
   * Having no rows is usual, and Amazon cancels the report then: when it is empty by Amazon's word, its rows are absent.
   *
   * @default a copy without rows changes nothing
   */
  readonly mayBeEmpty?: boolean | undefined;
  /**
   * Name of a table with the values of each calendar day: its key is the key of the first table and `day`. The last reading of a day
   * in the time zone of the marketplace stays. @default none
   */
  readonly daily?: string | undefined;
}

/** A notification that hints at changes of a stream. */
export interface Hint {
  /** Type of the notification, such as `ORDER_CHANGE`. */
  readonly type: string;
  /** Returns what to read again, from the payload of the notification. */
  readonly find: (payload: unknown) => readonly HintedRead[];
}

/** Something to read again, because a notification said that it changed. */
export interface HintedRead {
  /** ID of the record at Amazon, such as an order ID; undefined to read the unit's next window now. */
  readonly id: string | undefined;
  readonly marketplaceId?: string | undefined;
}

/** IDs of another stream, each of which is read again after some time. */
export interface FollowRules {
  /** Name of the stream that copies the IDs. */
  readonly stream: string;
  /** The table and its column with the IDs. */
  readonly table: string;
  readonly column: string;
  /** After how long an ID is read again. @default with each window */
  readonly interval?: Duration | undefined;
  /** Most IDs of one call or report. */
  readonly batchSize: number;
}

/** A kind of data that is copied: where it comes from, and how it stays right. */
export interface Stream {
  /** Name in the configuration, such as `orders`. */
  readonly name: string;
  readonly description: string;
  /** Accounts that have the data. Units of others are `not-enrolled`. @default 'seller' */
  readonly party?: 'seller' | 'vendor' | undefined;
  /** The first table is the main one. */
  readonly tables: readonly Table[];
  /** Whether one unit covers all marketplaces of a seller, or each marketplace has its own. */
  readonly scope: 'seller' | 'marketplace';
  /** How long a change at Amazon takes to be seen without notifications. */
  readonly every: Duration;
  readonly windows?: WindowRules | undefined;
  readonly snapshot?: SnapshotRules | undefined;
  /** Age at which rows no longer change. @default never */
  readonly finalAfter?: Duration | undefined;
  /** Names of the roles that the application needs. One of them is enough. */
  readonly roles: readonly string[];
  /** Where the IDs of the records come from. That stream must be copied, too. @default Amazon lists the records */
  readonly follows?: FollowRules | undefined;
  readonly hints?: readonly Hint[] | undefined;
  /**
   * Says whether a window, or a complete copy, is empty, by another operation than its source. Called if Amazon cancels the report of
   * it, which happens without data and also if reports are requested too often. Returns true if there are no rows, false if there are
   * some, and undefined if it cannot say. @default it cannot say
   */
  readonly proveEmpty?: ((request: ReadRequest) => Promise<boolean | undefined>) | undefined;
  /**
   * Describes what is requested besides marketplaces and columns with personal data, such as options of a report. If it changes, the
   * past is copied again. @default nothing
   */
  readonly asks?: string | undefined;
  /** Rows belong to the account: those of marketplaces that are not configured are copied, too. @default false */
  readonly isAccountWide?: boolean | undefined;
  /** Reads single records, for hints and for `verify`. */
  readonly readById?: RecordSource | undefined;
  /** Properties of Amazon's records that are not copied, by their paths, with the reason as a sentence. @default none */
  readonly leftOut?: Readonly<Record<string, string>> | undefined;
  /** How `verify` reads rows again. @default with `readById`, if there is one */
  readonly verify?: VerifyRules | undefined;
}

/** Reads one record of a stream, such as an order with its items. */
export interface RecordSource {
  /** What is called, such as `orders.getOrder`. */
  readonly operation: string;
  /** Version of the operation, such as `2026-01-01`. */
  readonly version: string;
  /** Column with the ID of the record at Amazon. All tables that the record has rows in have it. */
  readonly column: string;
  /** Returns undefined if the record does not exist at Amazon: its rows are marked as deleted. */
  readonly read: (id: string, request: ReadRequest) => Promise<Batch | undefined>;
}
