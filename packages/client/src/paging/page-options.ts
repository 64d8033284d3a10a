import type { CallOptions } from '../pipeline/call-parameters.ts';

/** Where pages are gone on from. Goes into the options of the same call, in any process. */
export interface PagePosition {
  /** Token of the page to begin with. @default the first page */
  readonly token?: string | undefined;
  /** Items of that page that have been given already. Only of items. @default 0 */
  readonly skip?: number | undefined;
  /** Beginning of the window that the token belongs to, as ISO 8601. Only with windows. @default the query's */
  readonly after?: string | undefined;
  /** Length of that window in milliseconds. Only with windows. */
  readonly window?: number | undefined;
}

/** Options of pages: those of every call for a page, and where to begin and to end. */
export interface PageOptions extends Omit<CallOptions, 'version' | 'raw_result' | 'with_response'> {
  /** Token of the page to begin with. The rest of the call has to be as it was. @default the first page */
  readonly token?: string | undefined;
  /** Pages, or items, after which to end. @default none */
  readonly limit?: number | undefined;
  /** Ask for a page while the one before it is being worked on. It costs a slot of the quota. @default false */
  readonly prefetch?: boolean | undefined;
}

/** Options of items. */
export interface ItemOptions extends PageOptions {
  /** Items of the first page to leave out. @default 0 */
  readonly skip?: number | undefined;
}

/** Options of lists that are cut by spans of time. */
export interface WindowOptions {
  /**
   * Cut the span of time that the query names into windows of so many milliseconds, and walk over the pages of each.
   * @default the longest span that the marketplace allows, when the query's is longer
   */
  readonly window?: number | undefined;
  /** Where the window to begin with begins, as `position` tells. Only with windows. @default the query's beginning */
  readonly after?: string | undefined;
}
