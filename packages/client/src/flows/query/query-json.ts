import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { QueryPage } from './query-pages.ts';
import type { QueryPlan } from './query-request.ts';

/**
 * A query's run as plain data: what was asked for, and how far each page came. It holds no token of access and no
 * address. Keep it as text and give it to `resume`; what its members are may change with `format`.
 */
export interface QueryRunJson {
  /** Tells it from the JSON of other runs. */
  readonly run: 'query';
  /** Version of this form. */
  readonly format: 1;
  /** When this was made, in milliseconds since 1970. */
  readonly madeAt: number;
  /** What was asked for. */
  readonly request: QueryPlan;
  /** Pages so far; the last one is under way or the end. */
  readonly pages: readonly QueryPage[];
}

/** The same out of text or data, checked as far as a run depends on it; undefined when it is not that of a query. */
export function readQueryJson(given: unknown): QueryRunJson | undefined {
  const json = (typeof given === 'string' ? parsed(given) : given) as Partial<QueryRunJson> | null | undefined;
  if (json?.run !== 'query') return undefined;
  if (json.format !== 1) throw refused(`its format is ${String(json.format)}, and this version reads 1`);
  const isWhole = typeof json.request?.query === 'string' && Number.isFinite(json.madeAt) && arePages(json.pages);
  if (!isWhole) throw refused('parts of it are missing');
  return json as QueryRunJson;
}

function arePages(pages: unknown): boolean {
  return Array.isArray(pages) && pages.length > 0 && pages.every((page) => typeof page?.state?.at === 'string');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(reason: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'RUN_NOT_RESUMABLE', message: `The run cannot be resumed: ${reason}.` });
}
