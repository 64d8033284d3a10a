import type { KnownOptions, OptionNames } from '../../errors/unknown-options.ts';
import type { ExistingFeed, FeedRequest, FeedResumeOptions } from '../feed/feed-request.ts';
import type { ExistingQuery, QueryOptions, QueryResumeOptions } from '../query/query-request.ts';
import type { ReportPiecesRequest, ReportPiecesResumeOptions } from '../report/report-pieces-request.ts';
import type { ExistingReport, ReportRequest, ReportResumeOptions, ReuseOptions } from '../report/report-request.ts';
import type { RunJsonBase } from './run-json.ts';

const hookNames = { onProgress: true, signal: true } as const;
const waitNames = { interval: true, maxWait: true } as const;
const contentNames = {
  content: true,
  file: true,
  rows: true,
  columns: true,
  messages: true,
  sellerId: true,
  issueLocale: true,
  report: true,
} as const;

const reportNames: OptionNames<ReportRequest | ExistingReport> = {
  ...hookNames,
  priority: true,
  ...waitNames,
  reportType: true,
  marketplaceIds: true,
  dataStartTime: true,
  dataEndTime: true,
  reportOptions: true,
  reuse: true,
  onCancelled: true,
  version: true,
  reportId: true,
};

const piecesNames: OptionNames<ReportPiecesRequest> = {
  ...hookNames,
  priority: true,
  ...waitNames,
  reportType: true,
  marketplaceIds: true,
  from: true,
  to: true,
  reportOptions: true,
  reuse: true,
  onCancelled: true,
  version: true,
};

const feedNames: OptionNames<FeedRequest | ExistingFeed> = {
  ...hookNames,
  ...waitNames,
  ...contentNames,
  feedType: true,
  marketplaceIds: true,
  feedOptions: true,
  contentType: true,
  onFailed: true,
  feedId: true,
};

const reuseNames: OptionNames<ReuseOptions> = { maxAge: true, anyOptions: true };
const members = { reuse: { names: reuseNames, owner: ' of reuse' } };

const queryNames: OptionNames<QueryOptions> = { ...hookNames, ...waitNames, priority: true, check: true };
const existingQueryNames: OptionNames<ExistingQuery> = { ...hookNames, ...waitNames, priority: true, queryId: true };

export const reportRunOptions: KnownOptions = { names: reportNames, owner: ' of a report', members };
export const reportPiecesOptions: KnownOptions = { names: piecesNames, owner: ' of reportPieces', members };
export const feedRunOptions: KnownOptions = { names: feedNames, owner: ' of a feed' };
export const queryRunOptions: KnownOptions = { names: queryNames, owner: ' of a query' };
export const existingQueryOptions: KnownOptions = { names: existingQueryNames, owner: ' of an existing query' };

const resumeNames: Readonly<Record<RunJsonBase['run'], Readonly<Record<string, true>>>> = {
  report: { ...hookNames, priority: true, reportId: true } satisfies OptionNames<ReportResumeOptions>,
  'report-pieces': { ...hookNames, priority: true, reportId: true } satisfies OptionNames<ReportPiecesResumeOptions>,
  feed: {
    ...hookNames,
    ...waitNames,
    ...contentNames,
    onFailed: true,
    feedId: true,
  } satisfies OptionNames<FeedResumeOptions>,
  query: { ...hookNames, priority: true, queryId: true } satisfies OptionNames<QueryResumeOptions>,
};

/** Returns the options that `resume` accepts with the JSON of a run of this kind. */
export function getResumeOptions(run: RunJsonBase['run']): KnownOptions {
  return { names: resumeNames[run], owner: ` of a resumed ${run}` };
}
