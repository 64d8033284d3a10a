import type { DuckDbErrorCode } from '../errors/duckdb-error.ts';
import type { ResolvedLimits } from '../results/query-limits.ts';
import type { SqlValue } from '../sql/sql.ts';

/** How the process opens the database. */
export interface OpenRequest {
  readonly type: 'open';
  /** Path of the file, or `:memory:`. */
  readonly file: string;
  readonly memoryBytes: number;
  readonly residentBytes: number;
  readonly threads: number;
  /** Folder for data that does not fit into memory; undefined for DuckDB's default beside the file. */
  readonly temporaryFolder: string | undefined;
  /** Maximum bytes in that folder. */
  readonly temporaryBytes: number | undefined;
  /** Folders that statements can read and write, besides the file. */
  readonly folders: readonly string[];
  /** Names of empty databases in memory that are attached. */
  readonly schemas: readonly string[];
}

/** Types of values that can be appended: decimals as ten-thousandths, timestamps as milliseconds and dates as days since 1970. */
export type AppendType = 'text' | 'json' | 'boolean' | 'integer' | 'decimal' | 'timestamp' | 'date';

/** How the values of a result are written: `values` for programs, with numbers, and `results` for users, without a loss of digits. */
export type ResultFormat = 'values' | 'results';

/** What is requested of the process. Requests of one connection come one after another. */
export type Request =
  | OpenRequest
  | { readonly type: 'connect'; readonly connection: number }
  | { readonly type: 'disconnect'; readonly connection: number }
  | { readonly type: 'run'; readonly connection: number; readonly text: string; readonly values: readonly SqlValue[] }
  | {
      readonly type: 'read';
      readonly connection: number;
      readonly text: string;
      readonly values: readonly SqlValue[];
      readonly format: ResultFormat;
      /** Whether the text is of a user: it is checked first. */
      readonly isGuarded: boolean;
      /** Whether the statement cannot change anything. */
      readonly isReadOnly: boolean;
      /** Whether DuckDB computes all rows at once, which is faster for small results. */
      readonly isWhole: boolean;
      readonly limits: Omit<ResolvedLimits, 'milliseconds'> | undefined;
    }
  | { readonly type: 'next'; readonly connection: number }
  | {
      readonly type: 'append';
      readonly connection: number;
      /** Name of a temporary table of the connection. */
      readonly table: string;
      readonly types: readonly AppendType[];
      readonly rows: number;
      /** A list of values for each column, as JSON. */
      readonly columns: string;
    }
  | { readonly type: 'finishAppends'; readonly connection: number }
  | { readonly type: 'interrupt'; readonly connection: number }
  | { readonly type: 'close' };

/** A part of the rows of a statement. */
export interface PartMessage {
  readonly columns: readonly string[];
  /** DuckDB's names of the types of the columns, such as `DECIMAL(18,4)`. */
  readonly types: readonly string[];
  /** As JSON, because it is read faster than structured values. */
  readonly rows: string;
  readonly isLast: boolean;
  readonly truncated: boolean;
}

/** What the process returns for a request. */
export type Result =
  | PartMessage
  | { readonly changed: number }
  | { readonly dataBytes: number }
  | Record<string, never>;

/** A request with the number that its response has too. */
export type RequestMessage = Request & { readonly id: number };

/** An error of the process. */
export interface ErrorMessage {
  readonly code: DuckDbErrorCode;
  readonly message: string;
  readonly action: string;
}

/** A response, or the message that the process takes too much memory and ends. */
export type ResponseMessage =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: ErrorMessage }
  | { readonly memoryBytes: number };
