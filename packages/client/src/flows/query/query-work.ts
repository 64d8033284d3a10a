import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { RunWork, Sending } from '../run/run-driver.ts';
import type { Look } from '../run/run-state.ts';
import { findQuery } from './find-query.ts';
import { inBackground, type QueryJob, queryCall } from './query-job.ts';

/** The part of getQuery's answer that decides what comes next. */
interface QueryAnswer {
  readonly processingStatus?: string | undefined;
  readonly dataDocumentId?: string | undefined;
  readonly errorDocumentId?: string | undefined;
  readonly pagination?: { readonly nextToken?: string | undefined } | undefined;
}

/** A page, as the steps of its run need it. */
export interface PageWork {
  /** From 1. */
  readonly page: number;
  readonly token: string | undefined;
  /** Queries that are other pages. */
  readonly others: () => readonly string[];
  /** Told before the look that shows it. */
  readonly onNextToken: (token: string | undefined) => void;
}

const creation = {
  operation: 'dataKiosk.createQuery',
  code: 'QUERY_OUTCOME_UNKNOWN',
  id: 'queryId',
} as const;

/** What the steps of a run are for one page of a query. */
export function queryWork(job: QueryJob, page: PageWork): RunWork {
  return {
    creation,
    request: JSON.stringify([creation.operation, job.query, page.token]),
    reuse: () => Promise.resolve(undefined),
    find: async (asked, isOfAnother) => {
      const queryId = await findQuery(job, asked, (id) => page.others().includes(id) || isOfAnother(id));
      if (queryId !== undefined) tell(job, page, queryId, 'FOUND', 0);
      return queryId;
    },
    ask: (sending) => createQuery(job, page, sending),
    look: (queryId, looks) => lookAt(job, page, queryId, looks),
    cancel: (queryId) => cancelQuery(job, queryId),
  };
}

async function createQuery(job: QueryJob, page: PageWork, { signal, ...watch }: Sending): Promise<string> {
  const body = { query: job.query, ...(page.token !== undefined && { paginationToken: page.token }) };
  const answer = await queryCall<{ queryId?: unknown }>(job, 'createQuery', { body, options: { signal } }, watch);
  if (typeof answer?.queryId !== 'string') {
    const message = 'createQuery was accepted, but its answer names no queryId: the query cannot be followed.';
    throw new SellingPartnerError({
      code: 'API_ERROR',
      message,
      operation: 'dataKiosk.createQuery',
      outcome: 'unknown',
    });
  }
  tell(job, page, answer.queryId, 'CREATED', 0);
  return answer.queryId;
}

/** A query that is done without a document has no data. */
async function lookAt(job: QueryJob, page: PageWork, queryId: string, looks: number): Promise<Look> {
  const answer = await queryCall<QueryAnswer>(job, 'getQuery', { path: { queryId }, options: inBackground });
  const { processingStatus: status = 'unknown', dataDocumentId, errorDocumentId, pagination } = answer ?? {};
  tell(job, page, queryId, status, looks);
  page.onNextToken(pagination?.nextToken || undefined);
  const isEnd = status === 'DONE' || status === 'CANCELLED' || status === 'FATAL';
  return { status, isEnd, documentId: (status === 'DONE' ? dataDocumentId : errorDocumentId) || undefined };
}

/** Brief, and none of the caller's signal. */
async function cancelQuery({ deps }: QueryJob, queryId: string): Promise<void> {
  const retries = { throttled: 1, network: 0, server: 0 };
  await deps.call({ operation: 'dataKiosk.cancelQuery', path: { queryId }, options: { retries } });
}

function tell({ deps }: QueryJob, { page }: PageWork, queryId: string, status: string, tries: number): void {
  deps.observe({ type: 'query', queryId, page, status, tries });
}
