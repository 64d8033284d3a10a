import { PageBound } from '../../pipeline/page-bound.ts';
import { isCreatedSince } from '../run/created-since.ts';
import type { AskedRun } from '../run/run-state.ts';
import { manyQueriesError } from './query-errors.ts';
import { inBackground, type QueryJob, queryCall } from './query-job.ts';

/** The marketplace's clock and this one may differ by so much. */
const clockDifference = 120_000;

interface ListedQueries {
  readonly queries?: readonly { readonly queryId: string; readonly query: string; readonly createdTime: string }[];
  readonly pagination?: { readonly nextToken?: string };
}

/**
 * The query that was asked for at that time, when no answer came: the one with that text that is no other page. Nothing
 * tells for which page a query was made, so several are an error that names them, and so is one that was created earlier.
 */
export async function findQuery(
  job: QueryJob,
  { since: askedAt, asks }: AskedRun,
  isOther: (queryId: string) => boolean,
) {
  const [found, sure]: [string[], string[]] = [[], []];
  const bound = new PageBound('dataKiosk.getQueries');
  let query: object | undefined = { createdSince: new Date(askedAt - clockDifference).toISOString(), pageSize: 100 };
  while (query !== undefined) {
    const page: ListedQueries = await queryCall(job, 'getQueries', { query, options: inBackground });
    const same = (page.queries ?? []).filter((one) => one.query === job.query && !isOther(one.queryId));
    found.push(...same.map(({ queryId }) => queryId));
    const recent = same.filter((one) => isCreatedSince(askedAt, one));
    sure.push(...recent.map(({ queryId }) => queryId));
    const paginationToken = bound.next(page.pagination?.nextToken, page.queries?.length ?? 0);
    query = paginationToken === undefined ? undefined : { paginationToken };
  }
  if (sure.length === 1 || found.length === 0) return sure[0];
  throw manyQueriesError(asks, found);
}
