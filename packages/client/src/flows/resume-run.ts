import { readFeedJson } from './feed/feed-json.ts';
import type { FeedResumeOptions } from './feed/feed-request.ts';
import { FeedRun } from './feed/feed-run.ts';
import type { FeedRunJson } from './feed/feed-state.ts';
import { type QueryRunJson, readQueryJson } from './query/query-json.ts';
import { resumedPages } from './query/query-pages.ts';
import type { QueryRunHooks } from './query/query-request.ts';
import { QueryRun } from './query/query-run.ts';
import { type ReportRunJson, readReportJson, resumedState } from './report/report-json.ts';
import type { ResumeOptions } from './report/report-request.ts';
import { ReportRun, type ReportRunDeps } from './report/report-run.ts';

export type RunJson = ReportRunJson | FeedRunJson | QueryRunJson;
export type ResumeRunOptions = ResumeOptions & FeedResumeOptions & QueryRunHooks;

/** The run that JSON was kept of. */
export function resumeRun(
  json: RunJson | string,
  options: ResumeRunOptions,
  deps: ReportRunDeps,
): ReportRun | FeedRun | QueryRun<unknown> {
  const feed = readFeedJson(json, options.feedId);
  if (feed !== undefined) return new FeedRun(feed, options, deps);
  const query = readQueryJson(json);
  if (query !== undefined) return new QueryRun(query.request, resumedPages(query.pages, query.madeAt), deps, options);
  const report = readReportJson(json);
  return new ReportRun(report.request, resumedState(report, options.reportId), deps, options);
}
