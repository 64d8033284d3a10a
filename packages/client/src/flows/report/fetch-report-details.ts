import { getRunId } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import type { ReportContext, ReportResponse } from './report-context.ts';
import type { ReportRequestJson } from './report-request-json.ts';

/** Completes the request of a report that was given by its ID only: its type decides how it is read. */
export async function fetchMissingType(
  request: ReportRequestJson,
  state: RunState,
  context: Pick<ReportContext, 'deps' | 'signal'>,
): Promise<ReportRequestJson> {
  const reportId = getRunId(state);
  if (request.reportType !== '' || reportId === undefined) return request;
  return addReportDetails(request, await fetchReport(reportId, request.version, context));
}

/** Fetches a report. */
export async function fetchReport(
  reportId: string,
  version: string | undefined,
  { deps, signal }: Pick<ReportContext, 'deps' | 'signal'>,
): Promise<ReportResponse> {
  const call = { operation: 'reports.getReport', path: { reportId }, options: { version, signal } };
  return (await deps.call(call)) as ReportResponse;
}

/** Adds what Amazon knows of a report to a request that does not have it. The marketplaces help to find the charset of the document. */
export function addReportDetails(request: ReportRequestJson, report: ReportResponse): ReportRequestJson {
  const { reportType = '', marketplaceIds = [], dataStartTime, dataEndTime } = report;
  if (request.marketplaceIds.length > 0) return request;
  return { ...request, reportType: request.reportType || reportType, marketplaceIds, dataStartTime, dataEndTime };
}
