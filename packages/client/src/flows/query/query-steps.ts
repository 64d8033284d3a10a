import { createRunSteps } from '../run/create-run-steps.ts';
import type { RunSteps } from '../run/run-driver.ts';
import { findCreatedQuery } from './find-query.ts';
import { callDataKiosk, type QueryContext } from './query-context.ts';

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
export function buildQuerySteps(
  context: QueryContext,
  { page, token, listOtherQueryIds, onNextToken }: QueryPageContext,
): RunSteps {
  const { query, deps } = context;
  const emit = (queryId: string, status: string, polls: number) =>
    deps.observe({ type: 'query', queryId, page, status, polls });
  return createRunSteps<QueryResponse>({
    creation,
    request: JSON.stringify([creation.operation, query, token]),
    deps,
    version: undefined,
    call: (name, input, hooks) => callDataKiosk(context, name, input, hooks),
    buildBody: () => ({ query, ...(token !== undefined && { paginationToken: token }) }),
    missingId: 'createQuery succeeded, but its response has no queryId. The query cannot be polled.',
    emit,
    findCreated: async (state, isFromOtherRun) => {
      const isOther = (id: string) => listOtherQueryIds().includes(id) || isFromOtherRun(id);
      const queryId = await findCreatedQuery(context, state, isOther);
      if (queryId !== undefined) emit(queryId, 'FOUND', 0);
      return queryId;
    },
    readPoll({ dataDocumentId, errorDocumentId, pagination }, status) {
      onNextToken(pagination?.nextToken || undefined);
      // A query with status DONE and without a document has no data.
      const isFinal = status === 'DONE' || status === 'CANCELLED' || status === 'FATAL';
      return { isFinal, documentId: (status === 'DONE' ? dataDocumentId : errorDocumentId) || undefined };
    },
  });
}
