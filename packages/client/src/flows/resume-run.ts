import { tellUnknown } from '../errors/unknown-options.ts';
import { readFeedJson } from './feed/feed-json.ts';
import type { FeedResumeOptions } from './feed/feed-request.ts';
import { FeedRun } from './feed/feed-run.ts';
import type { FeedRunJson } from './feed/feed-state.ts';
import { type QueryRunJson, readQueryJson } from './query/query-json.ts';
import { resumedPages } from './query/query-pages.ts';
import type { QueryResumeOptions } from './query/query-request.ts';
import { QueryRun } from './query/query-run.ts';
import { type ReportRunJson, readReportJson } from './report/report-json.ts';
import type { ResumeOptions } from './report/report-request.ts';
import { ReportRun, type ReportRunDeps } from './report/report-run.ts';
import { checkId } from './run/check-run.ts';
import { resumedRun } from './run/found-run.ts';
import { resumeOptionsOf } from './run/known-run-options.ts';
import { readRunJson } from './run/run-json.ts';

export type RunJson = ReportRunJson | FeedRunJson | QueryRunJson;
export type ResumeRunOptions = ResumeOptions & FeedResumeOptions & QueryResumeOptions;

/** The run that JSON was kept of. */
export function resumeRun(
  json: RunJson | string,
  options: ResumeRunOptions,
  deps: ReportRunDeps,
): ReportRun | FeedRun | QueryRun<unknown> {
  const known = readRunJson(json);
  tellUnknown(options, resumeOptionsOf(known.run), deps.observe);
  switch (known.run) {
    case 'feed':
      return new FeedRun(readFeedJson(known, idOr('feedId', options.feedId)), options, deps);
    case 'query': {
      const { request, pages, ...kept } = readQueryJson(known);
      return new QueryRun(request, resumedPages(pages, kept, idOr('queryId', options.queryId)), deps, options);
    }
    case 'report': {
      const { request, state, ...kept } = readReportJson(known);
      return new ReportRun(request, resumedRun(state, kept, idOr('reportId', options.reportId)), deps, options);
    }
  }
}

/** The id that the caller says it is, null for none of those there are; undefined when nothing is said. */
function idOr(name: Parameters<typeof checkId>[0], given: string | null | undefined): string | null | undefined {
  if (given !== undefined && given !== null) checkId(name, given);
  return given;
}
