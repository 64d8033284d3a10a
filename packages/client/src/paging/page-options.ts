import type { CallOptions } from '../pipeline/call-parameters.ts';

/** A position in a list. To continue there, pass it as options of the same call, in any process. */
export interface PageCursor {
  /** Token of the first page to read. @default the first page of the list */
  readonly token?: string | undefined;
  /** Items of that page to skip. Only with `items`. @default 0 */
  readonly skip?: number | undefined;
  /** Start of the window that the token belongs to, in ISO 8601. Only with windows. @default the start of the query's time range */
  readonly windowStart?: string | undefined;
  /** Length of that window in milliseconds. Only with windows. */
  readonly window?: number | undefined;
}

/** Options of `pages`: the options of a call, and where to start and stop. */
export interface PageOptions extends Omit<CallOptions, 'version' | 'raw_result' | 'withResponse'> {
  /** Token of the first page to read. The other parameters must be those of the call that returned the token. @default the first page of the list */
  readonly token?: string | undefined;
  /** Maximum number of pages, or of items with `items`. @default no limit */
  readonly limit?: number | undefined;
  /** Request the next page while your code works on the current one. Each page takes a slot of the quota. @default false */
  readonly prefetch?: boolean | undefined;
}

/** Options of `items`. */
export interface ItemOptions extends PageOptions {
  /** Items of the first page to skip. @default 0 */
  readonly skip?: number | undefined;
}

/** Options of lists whose time range can be divided into windows. */
export interface WindowOptions {
  /**
   * Length of a window in milliseconds. The time range of the query is divided into windows, and the pages of each are read.
   * @default the longest time range that Amazon allows, when the query's is longer
   */
  readonly window?: number | undefined;
  /** Start of the first window, as `cursor` returns it. Only with windows. @default the start of the query's time range */
  readonly windowStart?: string | undefined;
}
