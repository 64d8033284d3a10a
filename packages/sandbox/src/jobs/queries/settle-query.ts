import type { PageTokens } from '../../base/paging/page-tokens.ts';
import { runInTurns } from '../../base/slices.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { compressAtOnce } from '../../documents/gzip-segments.ts';
import { type Account, collection, defineChangingCollection, noteChange } from '../../world/accounts/account.ts';
import { workOn } from '../../world/accounts/account-work.ts';
import type { FigureDelays } from '../../world/analytics/sales-group.ts';
import { isFinished, type JobEnd } from '../../world/jobs/job.ts';
import type { QueryJob } from '../../world/jobs/query-job.ts';
import type { AccountAtTime } from '../feeds/settle-feed.ts';
import { buildRows, validateDates } from './query-rows.ts';
import { runQuery } from './run-query.ts';
import { parseQuery } from './validate-query.ts';

const dataKioskQueriesCollection = defineChangingCollection<QueryJob>('data-kiosk-queries');

/** The store of query documents, the tokens of their pages, and when their figures appear. */
export interface QueryStorage {
  readonly documents: DocumentStore;
  readonly pages: PageTokens;
  /** When figures of sales and traffic appear. */
  readonly salesAndTraffic: FigureDelays;
}

/** Inferred: Amazon publishes no page size. Small, so that tests get several pages. */
const ROWS_PER_PAGE = 200;
/** The three schemas document a result retention of 30 days (`P30D`) for every field. */
const QUERY_RETENTION = 30 * 86_400_000;

export function getQueryJobs(account: Account): Map<string, QueryJob> {
  return collection(account, dataKioskQueriesCollection);
}

/** Returns the name of the query's page tokens: a token of one query is invalid for another. */
export function getPageListName(account: Account, query: string): string {
  return `dataKiosk/2023-11-15/createQuery ${account.sellerId} ${query}`;
}

/** Ends the queries that are due, and deletes the expired ones. */
export async function finishQueries({ account, now }: AccountAtTime, storage: QueryStorage): Promise<void> {
  const queries = getQueryJobs(account);
  for (const job of queries.values()) {
    if (job.createdAt <= now - QUERY_RETENTION) queries.delete(job.id);
    else if (isDue(job, now)) {
      await workOn(account, async () => {
        if (!isDue(job, now)) return;
        noteChange(queries, job.id);
        job.end = await computeEnd(job, account, now, storage);
      });
    }
  }
}

function isDue(job: QueryJob, now: number): boolean {
  return job.end === null && job.cancelledAt === null && isFinished(job, now);
}

async function computeEnd(job: QueryJob, account: Account, now: number, storage: QueryStorage): Promise<JobEnd> {
  const judged = await parseQuery(job.query);
  const fault = validateDates(judged.args, now);
  if (fault !== null) {
    const document = JSON.stringify({ errors: [{ message: fault }] });
    return { outcome: 'FATAL', documentId: storeDocument(document, 'application/json', job, account, storage) };
  }
  const times = { now, delays: storage.salesAndTraffic };
  const rows = await runInTurns(buildRows(judged.dataset, judged.args, account, times));
  const lines = await runQuery(job.query, judged, rows.slice(job.offset, job.offset + ROWS_PER_PAGE));
  const offset = job.offset + ROWS_PER_PAGE;
  if (offset < rows.length) {
    job.nextToken = storage.pages.seal({ list: getPageListName(account, job.query), offset, filters: {} });
  }
  if (lines.length === 0) return { outcome: 'DONE', documentId: null };
  const text = lines.map((line) => `${line}\n`).join('');
  return { outcome: 'DONE', documentId: storeDocument(text, 'application/jsonl', job, account, storage) };
}

function storeDocument(
  text: string,
  contentType: string,
  job: QueryJob,
  account: Account,
  { documents }: QueryStorage,
): string {
  const compressed = compressAtOnce([{ bytes: new TextEncoder().encode(text), times: 1 }]);
  const keptUntil = job.createdAt + QUERY_RETENTION;
  const { sellerId } = account;
  const document = { sellerId, contentType, ...compressed, gzip: true, restricted: false, keptUntil };
  return documents.add(document, `query ${job.id}`).id;
}
