import { buildFoundState } from '../run/resumed-state.ts';
import type { RunState } from '../run/run-state.ts';
import type { ExistingReport, ReportBody, ReportRequest, ReuseOptions } from './report-request.ts';

/**
 * The request of a report run as plain data, as it is saved. The type of a report that was given by its ID is empty until its
 * details are fetched.
 */
export interface ReportRequestJson extends ReportBody {
  readonly reuse?: ReuseOptions | undefined;
  readonly onCancelled?: 'empty' | 'error' | undefined;
  readonly version?: string | undefined;
  readonly interval?: number | undefined;
  readonly maxWait?: number | undefined;
}

/** Converts a request to plain data, without hooks. It is not validated yet. */
export function toReportRequestJson(request: ReportRequest | ExistingReport): ReportRequestJson {
  if (isExistingReport(request)) return toExistingReportJson(request);
  const { reportType, marketplaceIds, dataStartTime, dataEndTime, reportOptions } = request ?? {};
  const { reuse, onCancelled, version, interval, maxWait } = request ?? {};
  return {
    reportType,
    marketplaceIds,
    dataStartTime: formatTime(dataStartTime),
    dataEndTime: formatTime(dataEndTime),
    reportOptions: reportOptions as ReportRequestJson['reportOptions'],
    reuse,
    onCancelled,
    version,
    interval,
    maxWait,
  };
}

function toExistingReportJson({
  reportType = '',
  onCancelled,
  version,
  interval,
  maxWait,
}: ExistingReport): ReportRequestJson {
  return { reportType, marketplaceIds: [], onCancelled, version, interval, maxWait };
}

/** Includes IDs of the wrong type: they are rejected when the run starts. */
function isExistingReport(request: ReportRequest | ExistingReport): request is ExistingReport {
  return request?.reportId !== undefined && request.reportId !== null;
}

/** The state in which a run starts. */
export function buildInitialState(request: ReportRequest | ExistingReport, now: number): RunState {
  return isExistingReport(request) ? buildFoundState(request.reportId, now) : { type: 'new' };
}

/** The body of createReport. */
export function toReportBody(request: ReportRequestJson): ReportBody {
  const { reportType, marketplaceIds, dataStartTime, dataEndTime, reportOptions } = request;
  return { reportType, marketplaceIds, dataStartTime, dataEndTime, reportOptions };
}

/** An invalid date becomes text that is not a time, which is rejected later. */
function formatTime(time: Date | string | undefined): string | undefined {
  if (!(time instanceof Date)) return time;
  return Number.isNaN(time.getTime()) ? 'Invalid Date' : time.toISOString();
}
