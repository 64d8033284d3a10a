import type { KnownOptions, NamesOf } from '../../errors/unknown-options.ts';
import type { FeedRequest, FeedResumeOptions, KnownFeed } from '../feed/feed-request.ts';
import type { KnownQuery, QueryOptions, QueryResumeOptions } from '../query/query-request.ts';
import type { KnownReport, ReportRunRequest, ResumeOptions } from '../report/report-request.ts';

const hooks = { onProgress: true, signal: true } as const;
const waits = { interval: true, max_wait: true } as const;
const contents = {
  content: true,
  file: true,
  rows: true,
  columns: true,
  messages: true,
  sellerId: true,
  issueLocale: true,
  report: true,
} as const;

const reportNames: NamesOf<ReportRunRequest | KnownReport> = {
  ...hooks,
  ...waits,
  reportType: true,
  marketplaceIds: true,
  dataStartTime: true,
  dataEndTime: true,
  reportOptions: true,
  existing: true,
  cancelled: true,
  version: true,
  reportId: true,
};

const feedNames: NamesOf<FeedRequest | KnownFeed> = {
  ...hooks,
  ...waits,
  ...contents,
  feedType: true,
  marketplaceIds: true,
  feedOptions: true,
  contentType: true,
  failed: true,
  feedId: true,
};

const queryNames: NamesOf<QueryOptions> = { ...hooks, ...waits, check: true };
const knownQueryNames: NamesOf<KnownQuery> = { ...hooks, ...waits, queryId: true };

export const reportRunOptions: KnownOptions = { names: reportNames, of: ' of a report' };
export const feedRunOptions: KnownOptions = { names: feedNames, of: ' of a feed' };
export const queryRunOptions: KnownOptions = { names: queryNames, of: ' of a query' };
export const knownQueryOptions: KnownOptions = { names: knownQueryNames, of: ' of a query that exists' };

const resumeNames: Readonly<Record<'report' | 'feed' | 'query', Readonly<Record<string, true>>>> = {
  report: { ...hooks, reportId: true } satisfies NamesOf<ResumeOptions>,
  feed: { ...hooks, ...waits, ...contents, failed: true, feedId: true } satisfies NamesOf<FeedResumeOptions>,
  query: { ...hooks, queryId: true } satisfies NamesOf<QueryResumeOptions>,
};

/** What resume takes beside the JSON of such a run. */
export function resumeOptionsOf(run: 'report' | 'feed' | 'query'): KnownOptions {
  return { names: resumeNames[run], of: ` of a ${run} that is resumed` };
}
