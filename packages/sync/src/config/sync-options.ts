import type { Clock } from 'supercargo';
import type { Duration, Stream, SyncClient } from '../declaration/stream.ts';
import type { Destination } from '../destinations/destination.ts';
import type { DuckDbOptions } from '../destinations/duckdb/duckdb-destination.ts';
import type { ParquetOptions } from '../destinations/parquet/parquet-options.ts';
import type { PostgresOptions } from '../destinations/postgres/postgres-options.ts';
import type { RunUnit, SyncObserver } from '../engine/sync-events.ts';
import type { QueryStreamOptions, ReportStreamOptions } from '../streams/configured/document-options.ts';
import type { StreamName } from '../streams/list-streams.ts';

/** A seller whose data is copied. */
export interface SellerOptions {
  /** Amazon's ID of the seller, such as `A2EXAMPLE`. */
  readonly sellerId: string;
  /**
   * A client of this seller, created with `endpoints_versions: 'latest'`, or a function that creates it when it is needed. With the
   * client's option `quotaShare`, such as 0.7, the copy leaves a part of each quota to other programs.
   */
  readonly client: SyncClient | (() => SyncClient | Promise<SyncClient>);
  /** IDs of the marketplaces to copy. All belong to the region of the client. */
  readonly marketplaceIds: readonly string[];
  /** Milliseconds between the first two polls of a report or query. A sandbox can be polled more often. @default 10000 */
  readonly pollInterval?: number | undefined;
}

/** Where the copy is written. */
export type DestinationOptions =
  | {
      /** Path of a DuckDB file, or its options. */
      readonly duckdb: string | DuckDbOptions;
    }
  | {
      /** Address of a Postgres database, such as `postgres://user:password@host:5432/database`, or its options. */
      readonly postgres: string | PostgresOptions;
    }
  | {
      /** Folder for Parquet files, or a bucket such as `s3://bucket/prefix`, or options. */
      readonly parquet: string | ParquetOptions;
    }
  | {
      /** A destination of your own. */
      readonly destination: Destination;
    };

/** A stream with options of its own. */
export interface StreamOptions {
  /** Name of the stream, or a stream of your own. */
  readonly stream: StreamName | Stream;
  /** The oldest data to copy: a date such as `2026-01-01`, or an age such as `90d`. @default the option of the sync */
  readonly since?: string | undefined;
  /** How often to look for changes. @default the interval of the stream */
  readonly every?: Duration | undefined;
  /** Keep earlier values of rows in `<table>_history`. @default the option of the sync */
  readonly history?: boolean | undefined;
}

/** A report or Data Kiosk query whose columns are not declared. */
export type DocumentOptions = (ReportStreamOptions | QueryStreamOptions) & Pick<StreamOptions, 'since' | 'history'>;

/** How long data is kept. */
export interface KeepOptions {
  /** Days, counted from the time of an order, a payment or another record. */
  readonly days: number;
  /** Why data is kept for more than 548 days, such as the law that requires it. */
  readonly reason?: string | undefined;
}

/** Options of {@link createSync}. */
export interface SyncOptions {
  /** Sellers whose data is copied. */
  readonly sellers: readonly SellerOptions[];
  /** Where the copy is written. */
  readonly destination: DestinationOptions;
  /** Names of streams, streams with options, and reports and queries of any type. */
  readonly streams: readonly (StreamName | Stream | StreamOptions | DocumentOptions)[];
  /** The oldest data to copy: a date such as `2026-01-01`, or an age such as `90d`. @default '90d' */
  readonly since?: string | undefined;
  /** Keep earlier values of rows in `<table>_history`. @default false */
  readonly history?: boolean | undefined;
  /**
   * Columns with personal data to copy, as `table.column` or `table` for all of its columns. Amazon requires a restricted role for
   * them, and that they are deleted 30 days after delivery. @default none
   */
  readonly personalData?: readonly string[] | undefined;
  /**
   * Keys that encrypt personal data (AES-256-GCM): 32 random bytes each, as base64. The first encrypts and all decrypt. Required with
   * `personalData`.
   */
  readonly encryptionKeys?: readonly string[] | undefined;
  /** How long other data is kept. Amazon's Data Protection Policy allows 18 months; longer needs a reason. @default 548 days */
  readonly keep?: KeepOptions | undefined;
  /** Units that are read at the same time, and records that notifications name. @default 8 */
  readonly concurrency?: number | undefined;
  /**
   * One process can have a DuckDB file open, also that of a destination with Parquet files. While it does, it listens on a socket beside
   * the file, which only its user can connect to, and runs queries and other commands of further processes. `false` turns this off.
   *
   * @default true
   */
  readonly socket?: boolean | undefined;
  /** Receives events about the progress. */
  readonly observer?: SyncObserver | undefined;
  /**
   * Runs the work on a unit that calls Amazon. Set a span or an `AsyncLocalStorage` around it to know for which stream a call is.
   *
   * @default runs the work
   */
  readonly runUnit?: RunUnit | undefined;
  /** Returns random numbers from 0 (inclusive) to 1 (exclusive), which `verify` draws rows with. @default Math.random */
  readonly random?: (() => number) | undefined;
  /** Time. @default the system's clock */
  readonly clock?: Clock | undefined;
}
