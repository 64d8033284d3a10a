import { invalidInput } from '../base/api-error.ts';
import { type JsonObject, toTexts } from '../base/json-value.ts';
import type { Bookmark } from '../base/paging/page-tokens.ts';
import { getJobStatus, type Job } from '../world/jobs/job.ts';
import type { SellerCall } from './handler.ts';
import { getPagedList } from './handler.ts';
import type { HandlerServices } from './handler-services.ts';

const NINETY_DAYS = 90 * 86_400_000;

/** The filters of a list of reports or feeds. Times are in milliseconds since the epoch. */
interface JobFilters {
  readonly types: readonly string[];
  readonly statuses: readonly string[];
  readonly marketplaceIds: readonly string[];
  readonly since: number;
  readonly until: number;
  readonly pageSize: number;
}

/**
 * Returns a new bookmark for the first page, or the bookmark in `nextToken`. Throws a 400 if `nextToken` is combined
 * with other parameters.
 */
export function createJobBookmark(call: SellerCall, typesParameter: string, { pages }: HandlerServices): Bookmark {
  const token = call.query.text('nextToken');
  if (token === undefined)
    return { ...getPagedList(call), offset: 0, filters: { ...readFilters(call, typesParameter) } };
  const others = call.query.names().filter((name) => name !== 'nextToken');
  if (others.length > 0)
    throw invalidInput('nextToken cannot be combined with other parameters.', `${others.join(', ')}`);
  return pages.open(token, getPagedList(call));
}

function readFilters({ query, now }: SellerCall, typesParameter: string): JobFilters {
  const types = query.list(typesParameter);
  if (types.length === 0) throw invalidInput(`${typesParameter} or nextToken is required.`, `${typesParameter}`);
  return {
    types,
    statuses: query.list('processingStatuses'),
    marketplaceIds: query.list('marketplaceIds'),
    since: query.time('createdSince') ?? now - NINETY_DAYS,
    until: query.time('createdUntil') ?? now,
    pageSize: query.integer('pageSize', { fallback: 10, minimum: 1, maximum: 100 }),
  };
}

/** Returns a predicate that selects the reports or feeds that match the filters of a bookmark. */
export function buildJobFilter<T extends Job>(filters: JsonObject, getType: (job: T) => string, now: number) {
  const { types, statuses, marketplaceIds } = filters;
  const among = (list: unknown, values: readonly string[]) =>
    toTexts(list).length === 0 || values.some((value) => toTexts(list).includes(value));
  return (job: T) =>
    job.createdAt >= Number(filters.since) &&
    job.createdAt <= Number(filters.until) &&
    among(types, [getType(job)]) &&
    among(statuses, [getJobStatus(job, now)]) &&
    among(marketplaceIds, job.marketplaceIds);
}
