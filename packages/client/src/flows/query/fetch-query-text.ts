import { getRunId } from '../run/run-progress.ts';
import { callDataKiosk, type QueryContext } from './query-context.ts';
import type { QueryPage } from './query-pages.ts';
import type { QueryRequestJson } from './query-request.ts';

/** Completes the request of a query that was given by its ID only. */
export async function fetchQueryText(
  request: QueryRequestJson,
  [first]: readonly QueryPage[],
  context: Pick<QueryContext, 'deps' | 'signal'>,
): Promise<QueryRequestJson> {
  const queryId = first && getRunId(first.state);
  if (request.query !== '' || queryId === undefined) return request;
  const response = await callDataKiosk<{ query?: string }>(context, 'getQuery', { path: { queryId } });
  return { ...request, query: response.query ?? '' };
}
