import type { Query } from '@supercargo/catalogue/types/data-kiosk-2023-11-15';
import { invalidInput, notFound, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { empty, json } from '../../base/response.ts';
import { finishQueries, getPageListName, getQueryJobs } from '../../jobs/queries/settle-query.ts';
import { parseQuery } from '../../jobs/queries/validate-query.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import { buildProcessingTimes, createJob, getJobStatus } from '../../world/jobs/job.ts';
import type { QueryJob } from '../../world/jobs/query-job.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { checkSchemaEnd, checkSchemaParty } from './check-schema.ts';

const NINETY_DAYS = 90 * 86_400_000;

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    createQuery(services),
    getQuery(services),
    getQueries(services),
    cancelQuery(services),
    getDocument(services),
  ];
}

function createQuery(services: HandlerServices): Operation {
  return operation('dataKiosk', '2023-11-15', 'createQuery', async (call) => {
    const query = readText(call.body, 'query');
    const parsed = await parseQuery(query, (root) => checkSchemaEnd(root, call.now, services.endDates));
    checkSchemaParty(call.account.party, parsed);
    await finishQueries(call, services);
    const { paginationToken: token = null } = call.body;
    const list = getPageListName(call.account, query);
    const { offset } = token === null ? { offset: 0 } : services.pages.open(token, { list });
    rejectDuplicate(call, query, offset);
    const job = createJob(takeNumber(call.account), [], services.timing.reports, findStartTime(call));
    getQueryJobs(call.account).set(job.id, { ...job, createdAt: call.now, query, offset, nextToken: null });
    return json({ queryId: job.id }, call.operation.success[0]?.status ?? 202);
  });
}

function rejectDuplicate({ account, now }: SellerCall, query: string, offset: number): void {
  for (const other of getQueryJobs(account).values()) {
    const isUnderWay = ['IN_QUEUE', 'IN_PROGRESS'].includes(getJobStatus(other, now));
    if (isUnderWay && other.query === query && other.offset === offset) {
      throw invalidInput(`The same query is already being processed: ${other.id}.`, 'query (body)');
    }
  }
}

/**
 * Returns the time at which a new query starts. An account processes one query at a time; the others wait in the queue.
 */
function findStartTime({ account, now }: SellerCall): number {
  const ends = [...getQueryJobs(account).values()].filter(({ cancelledAt }) => cancelledAt === null);
  return Math.max(now, ...ends.map(({ endsAt }) => endsAt));
}

function getQuery(services: HandlerServices): Operation {
  return operation('dataKiosk', '2023-11-15', 'getQuery', async (call) => {
    await finishQueries(call, services);
    return json(toQueryResponse(findQuery(call), call.now));
  });
}

function getQueries(services: HandlerServices): Operation {
  return operation('dataKiosk', '2023-11-15', 'getQueries', async (call) => {
    await finishQueries(call, services);
    const token = call.query.text('paginationToken');
    const bookmark: Bookmark =
      token === undefined ? createBookmark(call) : services.pages.open(token, getPagedList(call));
    const { statuses, since, until } = bookmark.filters;
    const wanted = [...getQueryJobs(call.account).values()].reverse().filter((job) => {
      const isIn = job.createdAt >= Number(since) && job.createdAt <= Number(until);
      return (
        isIn && (!Array.isArray(statuses) || statuses.length === 0 || statuses.includes(getJobStatus(job, call.now)))
      );
    });
    const size = call.query.integer('pageSize', { fallback: 10, minimum: 1, maximum: 100 });
    const { items, nextToken } = buildPage(wanted, size, bookmark, services.pages);
    return json({
      queries: items.map((job) => toQueryResponse(job, call.now)),
      ...(nextToken && { pagination: { nextToken } }),
    });
  });
}

function createBookmark(call: SellerCall): Bookmark {
  const { query, now } = call;
  const filters = {
    statuses: query.list('processingStatuses'),
    since: query.time('createdSince') ?? now - NINETY_DAYS,
    until: query.time('createdUntil') ?? now,
  };
  return { ...getPagedList(call), offset: 0, filters };
}

/** Cancels a query. Has no effect if the query has already been cancelled. */
function cancelQuery(services: HandlerServices): Operation {
  return operation('dataKiosk', '2023-11-15', 'cancelQuery', async (call) => {
    await finishQueries(call, services);
    const job = findQuery(call);
    const status = getJobStatus(job, call.now);
    if (status === 'DONE' || status === 'FATAL') {
      throw invalidInput(`The query ${job.id} has already ended.`, 'queryId (path)');
    }
    job.cancelledAt ??= call.now;
    return empty(204);
  });
}

function getDocument({ documents, addresses }: HandlerServices): Operation {
  return operation('dataKiosk', '2023-11-15', 'getDocument', (call) => {
    const document = documents.find(call.path.documentId, call.now);
    if (document === undefined || document.sellerId !== call.account.sellerId) throw notFound('The document');
    const permission = { method: 'GET', documentId: document.id, encodingHeader: document.gzip } as const;
    return json({ documentId: document.id, documentUrl: addresses.sign(call.origin, permission) });
  });
}

function findQuery({ account, path }: SellerCall<{ readonly queryId: string }>): QueryJob {
  return requireFound(getQueryJobs(account).get(path.queryId), 'The query');
}

function toQueryResponse(job: QueryJob, now: number): Sent<Query> {
  const { end, nextToken } = job;
  const documentId = end?.documentId ?? null;
  return {
    queryId: job.id,
    query: job.query,
    createdTime: formatIsoTime(job.createdAt),
    processingStatus: getJobStatus(job, now),
    ...buildProcessingTimes(job, now),
    ...(documentId !== null &&
      (end?.outcome === 'FATAL' ? { errorDocumentId: documentId } : { dataDocumentId: documentId })),
    ...(nextToken !== null && { pagination: { nextToken } }),
  };
}
