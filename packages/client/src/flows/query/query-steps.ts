import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { CreateOptions, RunSteps } from '../run/run-driver.ts';
import type { PollResult } from '../run/run-state.ts';
import { findCreatedQuery } from './find-query.ts';
import { backgroundPriority, callDataKiosk, type QueryContext } from './query-context.ts';

/** The part of getQuery's response that decides the next step. */
interface QueryResponse {
  readonly processingStatus?: string | undefined;
  readonly dataDocumentId?: string | undefined;
  readonly errorDocumentId?: string | undefined;
  readonly pagination?: { readonly nextToken?: string | undefined } | undefined;
}

/** One page of a query, as its steps need it. */
interface QueryPageContext {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly token: string | undefined;
  /** Lists the IDs of the other pages' queries. */
  readonly listOtherQueryIds: () => readonly string[];
  /** Called with the token of the next page, before the poll that received it returns. */
  readonly onNextToken: (token: string | undefined) => void;
}

const creation = {
  operation: 'dataKiosk.createQuery',
  code: 'QUERY_OUTCOME_UNKNOWN',
  id: 'queryId',
} as const;

/** The steps of a run for one page of a query. */
export function buildQuerySteps(context: QueryContext, page: QueryPageContext): RunSteps {
  return {
    creation,
    request: JSON.stringify([creation.operation, context.query, page.token]),
    findReusable: () => Promise.resolve(undefined),
    findCreated: async (state, isFromOtherRun) => {
      const queryId = await findCreatedQuery(
        context,
        state,
        (id) => page.listOtherQueryIds().includes(id) || isFromOtherRun(id),
      );
      if (queryId !== undefined) emitQueryEvent(context, page, queryId, 'FOUND', 0);
      return queryId;
    },
    create: (options) => createQuery(context, page, options),
    poll: (queryId, polls) => pollQuery(context, page, queryId, polls),
    cancel: (queryId) => cancelQuery(context, queryId),
  };
}

async function createQuery(
  context: QueryContext,
  page: QueryPageContext,
  { signal, ...hooks }: CreateOptions,
): Promise<string> {
  const body = { query: context.query, ...(page.token !== undefined && { paginationToken: page.token }) };
  const response = await callDataKiosk<{ queryId?: unknown }>(
    context,
    'createQuery',
    { body, options: { signal } },
    hooks,
  );
  if (typeof response?.queryId !== 'string') {
    const message = 'createQuery succeeded, but its response has no queryId. The query cannot be polled.';
    throw new SellingPartnerError({
      code: 'API_ERROR',
      message,
      operation: 'dataKiosk.createQuery',
      outcome: 'unknown',
    });
  }
  emitQueryEvent(context, page, response.queryId, 'CREATED', 0);
  return response.queryId;
}

/** A query with status DONE and without a document has no data. */
async function pollQuery(
  context: QueryContext,
  page: QueryPageContext,
  queryId: string,
  polls: number,
): Promise<PollResult> {
  const response = await callDataKiosk<QueryResponse>(context, 'getQuery', {
    path: { queryId },
    options: backgroundPriority,
  });
  const { processingStatus: status = 'unknown', dataDocumentId, errorDocumentId, pagination } = response ?? {};
  emitQueryEvent(context, page, queryId, status, polls);
  page.onNextToken(pagination?.nextToken || undefined);
  const isFinal = status === 'DONE' || status === 'CANCELLED' || status === 'FATAL';
  return { status, isFinal, documentId: (status === 'DONE' ? dataDocumentId : errorDocumentId) || undefined };
}

/** Cancels with few retries, and without the caller's signal, which may be aborted. */
async function cancelQuery({ deps }: QueryContext, queryId: string): Promise<void> {
  const retries = { throttled: 1, network: 0, server: 0 };
  await deps.call({ operation: 'dataKiosk.cancelQuery', path: { queryId }, options: { retries } });
}

function emitQueryEvent(
  { deps }: QueryContext,
  { page }: QueryPageContext,
  queryId: string,
  status: string,
  polls: number,
): void {
  deps.observe({ type: 'query', queryId, page, status, polls });
}
