import type { ExistingReports, ReportBody, ReportRunRequest } from './report-request.ts';

/** A request for a run as plain data, which JSON keeps. */
export interface ReportPlan extends ReportBody {
  readonly existing?: ExistingReports | undefined;
  readonly cancelled?: 'empty' | 'error' | undefined;
  readonly version?: string | undefined;
  readonly interval?: number | undefined;
  readonly max_wait?: number | undefined;
}

/** The request without what belongs to this process. It is not checked yet. */
export function planOf(request: ReportRunRequest): ReportPlan {
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
