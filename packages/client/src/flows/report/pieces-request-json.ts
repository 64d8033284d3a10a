import type { ReportPiecesRequest, ReportPiecesRequestJson } from './report-pieces-request.ts';
import type { ReportRequestJson } from './report-request-json.ts';

/** Converts a request to plain data. It is not validated yet. A range without an end ends at `now`. */
export function toPiecesRequestJson(request: ReportPiecesRequest, now: number): ReportPiecesRequestJson {
  const { reportType, marketplaceIds, reportOptions, reuse, onCancelled, version, interval, maxWait } = request ?? {};
  return {
    reportType,
    marketplaceIds,
    reportOptions: reportOptions as ReportRequestJson['reportOptions'],
    reuse,
    onCancelled,
    version,
    interval,
    maxWait,
    from: formatTime(request?.from),
    to: formatTime(request?.to ?? new Date(now)),
  };
}

/** An invalid date becomes text that is not a time, which is rejected later. */
function formatTime(time: unknown): string {
  if (!(time instanceof Date)) return time as string;
  return Number.isNaN(time.getTime()) ? 'Invalid Date' : time.toISOString();
}
