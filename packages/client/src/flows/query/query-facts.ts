import { idOf } from '../run/run-progress.ts';
import { type QueryJob, queryCall } from './query-job.ts';
import type { QueryPage } from './query-pages.ts';
import type { QueryPlan } from './query-request.ts';

/** The plan with the text of a query that was known by its id alone. */
export async function withText(
  plan: QueryPlan,
  [first]: readonly QueryPage[],
  job: Pick<QueryJob, 'deps' | 'signal'>,
): Promise<QueryPlan> {
  const queryId = first && idOf(first.state);
  if (plan.query !== '' || queryId === undefined) return plan;
  const answer = await queryCall<{ query?: string }>(job, 'getQuery', { path: { queryId } });
  return { ...plan, query: answer.query ?? '' };
}
