import { foundRun } from '../run/found-run.ts';
import type { RunState } from '../run/run-state.ts';
import type { ExistingReports, KnownReport, ReportBody, ReportRunRequest } from './report-request.ts';

/**
 * A request for a run as plain data, which JSON keeps. Of a report that is known by its id, the type is empty until the
 * marketplace has told it.
 */
export interface ReportPlan extends ReportBody {
  readonly existing?: ExistingReports | undefined;
  readonly cancelled?: 'empty' | 'error' | undefined;
  readonly version?: string | undefined;
  readonly interval?: number | undefined;
  readonly max_wait?: number | undefined;
}

/** The request without what belongs to this process. It is not checked yet. */
export function planOf(request: ReportRunRequest | KnownReport): ReportPlan {
  if (isKnown(request)) return knownPlan(request);
  const { reportType, marketplaceIds, dataStartTime, dataEndTime, reportOptions } = request ?? {};
  const { existing, cancelled, version, interval, max_wait } = request ?? {};
  return {
    reportType,
    marketplaceIds,
    dataStartTime: textOf(dataStartTime),
    dataEndTime: textOf(dataEndTime),
    reportOptions: reportOptions as ReportPlan['reportOptions'],
    existing,
    cancelled,
    version,
    interval,
    max_wait,
  };
}

function knownPlan({ reportType = '', cancelled, version, interval, max_wait }: KnownReport): ReportPlan {
  return { reportType, marketplaceIds: [], cancelled, version, interval, max_wait };
}

/** An id of the wrong kind names a report too: it is refused when the run begins. */
function isKnown(request: ReportRunRequest | KnownReport): request is KnownReport {
  return request?.reportId !== undefined && request.reportId !== null;
}

/** Where a run begins. */
export function firstState(request: ReportRunRequest | KnownReport, now: number): RunState {
  return isKnown(request) ? foundRun(request.reportId, now) : { at: 'new' };
}

/** What createReport is to be told. */
export function bodyOf(plan: ReportPlan): ReportBody {
  const { reportType, marketplaceIds, dataStartTime, dataEndTime, reportOptions } = plan;
  return { reportType, marketplaceIds, dataStartTime, dataEndTime, reportOptions };
}

/** A date that is none becomes text that is no time, which is refused later. */
function textOf(time: Date | string | undefined): string | undefined {
  if (!(time instanceof Date)) return time;
  return Number.isNaN(time.getTime()) ? 'Invalid Date' : time.toISOString();
}
