import type { Row } from './column.ts';
import type { Duration, ReadRequest, Source } from './stream.ts';

/** How `verify` reads rows of a stream again, and what Amazon may have changed in them. */
export interface VerifyRules {
  /** Ways to read rows again. All of them are used. */
  readonly reads: readonly VerifyRead[];
  /** Numbers of rows as Amazon counts them, to compare with those of the copy. @default none */
  readonly counts?: CountRules | undefined;
  /**
   * Column of the first table with the time of the last change at Amazon: a later time there means that the row changed after it was
   * copied. @default the version column of the table
   */
  readonly changedBy?: string | undefined;
  /** Columns that Amazon changes without a later time of the last change, by table; `all` for all of a table. @default none */
  readonly changing?: Readonly<Record<string, readonly string[] | 'all'>> | undefined;
  /** Columns whose values the sync chooses, such as the time of reading. They are not compared. @default none */
  readonly ignored?: readonly string[] | undefined;
}

/** One way to read rows again. */
export type VerifyRead =
  /** Reads the record of each drawn row with `readById`. */
  | { readonly kind: 'record' }
  /** Reads the window from a drawn row on, and another one from a random time on, where the copy may lack all rows. */
  | WindowRead
  /** Lists all documents of the copied time, and reads those of drawn rows and those that the copy lacks. */
  | DocumentsRead
  /** Reads the complete copy, or its first batches. */
  | SnapshotRead;

/** A way that needs several calls, or returns more than one row. */
interface SharedRead {
  /** How many drawn rows one read replaces: with 20 rows and 10 here, there are two reads. */
  readonly replaces: number;
}

/** Reads windows with the incremental source. */
export interface WindowRead extends SharedRead {
  readonly kind: 'window';
  /** The longest window. */
  readonly length: Duration;
  /** The window ends after this many rows of the copy. @default only the length counts */
  readonly maxRows?: number | undefined;
  /** The cursor is the start of the window that a row was read in, and the same windows are read again. @default false */
  readonly repeatsWindows?: boolean | undefined;
}

/** Reads documents with the incremental source, which reads what `listCopied` does not return. */
export interface DocumentsRead extends SharedRead {
  readonly kind: 'documents';
  /** Column of the first table with the ID of the document. */
  readonly column: string;
  /** How long Amazon has the documents. */
  readonly available: Duration;
}

/** Reads with the source of the snapshot. */
export interface SnapshotRead extends SharedRead {
  readonly kind: 'snapshot';
  readonly source: Source;
  /** Stops after this many batches. @default all are read */
  readonly maxBatches?: number | undefined;
}

/** Numbers of rows as Amazon counts them. Where the copy has another number, Amazon's rows are listed and looked for in the copy. */
export interface CountRules {
  /** What counts, such as `sales.getOrderMetrics`. */
  readonly operation: string;
  /** What counts of a time need; undefined if one count is about all rows of a marketplace. */
  readonly days?: CountedDays | undefined;
  /** Condition of the counted rows in the copy, in SQL. @default all rows that are not deleted */
  readonly where?: string | undefined;
  /** Returns Amazon's counts for a marketplace, and for each day of the window if there are days. */
  readonly read: (request: CountRequest) => Promise<readonly RowCount[]>;
  /** Lists the rows of a count, with the columns of the key, the cursor and the age. */
  readonly list: (count: RowCount, request: CountRequest) => AsyncIterable<readonly Row[]>;
}

/** A request for one marketplace. */
export type CountRequest = ReadRequest & { readonly marketplaceId: string };

/** Counts of days in the time zone of a marketplace. */
export interface CountedDays {
  /** Column of the first table with the time that belongs to a day. */
  readonly time: string;
  /** The longest time of one call. */
  readonly length: Duration;
  /** How long a day must be over before its count is right. */
  readonly delay: Duration;
}

/** A number of rows. */
export interface RowCount {
  /** Bounds of a day in milliseconds since 1970, the end exclusive. 0 and infinity if the count is about all rows. */
  readonly from: number;
  readonly to: number;
  readonly rows: number;
}
