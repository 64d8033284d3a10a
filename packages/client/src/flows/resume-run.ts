import { warnAboutUnknownOptions } from '../errors/unknown-options.ts';
import { parseFeedJson } from './feed/feed-json.ts';
import type { FeedResumeOptions } from './feed/feed-request.ts';
import { FeedRun } from './feed/feed-run.ts';
import type { FeedRunJson } from './feed/feed-state.ts';
import type { FlowDeps } from './flow-deps.ts';
import { parseQueryJson, type QueryRunJson } from './query/query-json.ts';
import { buildResumedPages } from './query/query-pages.ts';
import type { QueryResumeOptions } from './query/query-request.ts';
import { QueryRun } from './query/query-run.ts';
import { parseReportJson, type ReportRunJson } from './report/report-json.ts';
import { ReportPieces } from './report/report-pieces.ts';
import { buildResumedPieces, parsePiecesJson, type ReportPiecesJson } from './report/report-pieces-json.ts';
import type { ReportPiecesResumeOptions } from './report/report-pieces-request.ts';
import type { ReportResumeOptions } from './report/report-request.ts';
import { ReportRun } from './report/report-run.ts';
import { checkId } from './run/check-run.ts';
import { buildResumedState } from './run/resumed-state.ts';
import { parseRunJson } from './run/run-json.ts';
import { getResumeOptions } from './run/run-options.ts';

export type RunJson = ReportRunJson | ReportPiecesJson | FeedRunJson | QueryRunJson;
export type ResumeRunOptions = ReportResumeOptions & ReportPiecesResumeOptions & FeedResumeOptions & QueryResumeOptions;

/** Builds the run whose JSON was saved. */
export function resumeRun(
  json: RunJson | string,
  options: ResumeRunOptions,
  deps: FlowDeps,
): ReportRun | ReportPieces | FeedRun | QueryRun<unknown> {
  const parsed = parseRunJson(json);
  warnAboutUnknownOptions(options, getResumeOptions(parsed.run), deps.observe);
  switch (parsed.run) {
    case 'feed':
      return new FeedRun(parseFeedJson(parsed, resolveOptionalId('feedId', options.feedId)), options, deps);
    case 'query': {
      const { request, pages, ...savePoint } = parseQueryJson(parsed);
      return new QueryRun(
        request,
        buildResumedPages(pages, savePoint, resolveOptionalId('queryId', options.queryId)),
        deps,
        options,
      );
    }
    case 'report-pieces': {
      const { request, pieces, ...savePoint } = parsePiecesJson(parsed);
      const resumed = buildResumedPieces(pieces, savePoint, resolveOptionalId('reportId', options.reportId));
      const saved = resumed && { pieces: resumed, savedAt: savePoint.savedAt };
      return new ReportPieces(request, saved, deps, options);
    }
    case 'report': {
      const { request, state, ...savePoint } = parseReportJson(parsed);
      return new ReportRun(
        request,
        buildResumedState(state, savePoint, resolveOptionalId('reportId', options.reportId)),
        deps,
        options,
      );
    }
  }
}

/** Returns the validated ID that the caller passed: null if nothing was created, undefined if the caller does not know. */
function resolveOptionalId(
  name: Parameters<typeof checkId>[0],
  id: string | null | undefined,
): string | null | undefined {
  if (id !== undefined && id !== null) checkId(name, id);
  return id;
}
