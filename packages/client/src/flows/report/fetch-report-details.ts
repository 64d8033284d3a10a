import { getRunId } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import type { ReportContext } from './report-context.ts';
import type { ReportRequestJson } from './report-request-json.ts';

/** The part of getReport's response that describes the request. */
interface ReportResponse {
  readonly reportType?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly dataStartTime?: string | undefined;
  readonly dataEndTime?: string | undefined;
}

/** Completes the request of a report that was given by its ID only. */
export async function fetchReportDetails(
  request: ReportRequestJson,
  state: RunState,
  { deps, signal }: Pick<ReportContext, 'deps' | 'signal'>,
): Promise<ReportRequestJson> {
  const reportId = getRunId(state);
  if (request.reportType !== '' || reportId === undefined) return request;
  const options = { version: request.version, signal };
  const response = (await deps.call({ operation: 'reports.getReport', path: { reportId }, options })) as ReportResponse;
  const { reportType = '', marketplaceIds = [], dataStartTime, dataEndTime } = response;
  return { ...request, reportType, marketplaceIds, dataStartTime, dataEndTime };
}
