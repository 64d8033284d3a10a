import { PageGuard } from '../../pipeline/page-guard.ts';
import { backgroundPriority } from '../run/create-run-steps.ts';
import { isCreatedSince } from '../run/created-since.ts';
import type { UnconfirmedRun } from '../run/run-state.ts';
import { callDataKiosk, type QueryContext } from './query-context.ts';
import { buildAmbiguousQueryError } from './query-errors.ts';

/** Largest difference in milliseconds between Amazon's clock and the clock of this computer. */
const maxClockDifference = 120_000;

interface ListedQueries {
  readonly queries?: readonly { readonly queryId: string; readonly query: string; readonly createdTime: string }[];
  readonly pagination?: { readonly nextToken?: string };
}

/**
 * Finds the query that a call without a response created: the one with the same text that is not another page. Amazon does not
 * return the page of a query, so several matches, or an earlier one, are an error that lists them.
 */
export async function findCreatedQuery(
  context: QueryContext,
  { since: sentAt, attempts }: UnconfirmedRun,
  isFromOtherPage: (queryId: string) => boolean,
) {
  const [foundIds, recentIds]: [string[], string[]] = [[], []];
  const guard = new PageGuard('dataKiosk.getQueries');
  let query: object | undefined = { createdSince: new Date(sentAt - maxClockDifference).toISOString(), pageSize: 100 };
  while (query !== undefined) {
    const page: ListedQueries = await callDataKiosk(context, 'getQueries', { query, options: backgroundPriority });
    const same = (page.queries ?? []).filter(
      (listed) => listed.query === context.query && !isFromOtherPage(listed.queryId),
    );
    foundIds.push(...same.map(({ queryId }) => queryId));
    recentIds.push(...same.filter((listed) => isCreatedSince(sentAt, listed)).map(({ queryId }) => queryId));
    const paginationToken = guard.next(page.pagination?.nextToken, page.queries);
    query = paginationToken === undefined ? undefined : { paginationToken };
  }
  if (recentIds.length === 1 || foundIds.length === 0) return recentIds[0];
  throw buildAmbiguousQueryError(attempts, foundIds);
}
