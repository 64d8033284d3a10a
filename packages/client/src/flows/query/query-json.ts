import { buildNotResumableError, type RunJsonBase } from '../run/run-json.ts';
import type { QueryPage } from './query-pages.ts';
import type { QueryRequestJson } from './query-request.ts';

/**
 * A query run as plain data: its request and the state of each page. It contains no access token and no URL. Save it as text
 * and pass it to `resume`; its properties may change with `format`.
 */
export interface QueryRunJson {
  /** The kind of run. */
  readonly run: 'query';
  /** Version of this format. */
  readonly format: 1;
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /**
   * Whether it was saved in `onProgress`, which is called before each creation is sent. A creation that this JSON does not show
   * as sent was then not sent. Without this flag, a resumed run first searches Amazon for an existing report, feed or query.
   */
  readonly fromOnProgress?: true | undefined;
  /** The request. */
  readonly request: QueryRequestJson;
  /** Pages so far. The last one is unfinished, or is the last page of the result. */
  readonly pages: readonly QueryPage[];
}

/** Checks the properties that a run depends on. */
export function parseQueryJson(runJson: RunJsonBase): QueryRunJson {
  const json = runJson as Partial<QueryRunJson>;
  const isComplete = typeof json.request?.query === 'string' && Number.isFinite(json.savedAt) && arePages(json.pages);
  if (!isComplete) throw buildNotResumableError('parts of it are missing');
  return json as QueryRunJson;
}

function arePages(pages: unknown): boolean {
  return Array.isArray(pages) && pages.length > 0 && pages.every((page) => typeof page?.state?.type === 'string');
}
