import { findReportType } from '@supercargo/catalogue/registry';
import type { ReportJob } from '../../world/jobs/report-job.ts';

const DAY = 86_400_000;

/**
 * Returns why a report with this time range fails, otherwise null. Amazon accepts the request and finds the error only during
 * processing.
 */
export function validateTimeRange({ reportType, options, dataStart, dataEnd, createdAt }: ReportJob): string | null {
  const maxRangeDays = findReportType(reportType)?.maxRangeDays ?? null;
  const end = dataEnd ?? createdAt;
  if (maxRangeDays !== null && dataStart !== null && end - dataStart > maxRangeDays * DAY) {
    return `covers more than ${maxRangeDays} days.`;
  }
  const { reportPeriod } = options;
  if (reportPeriod === undefined) return null;
  if (dataStart === null || dataEnd === null) return 'needs a dataStartTime and a dataEndTime.';
  return startsPeriod(dataStart, reportPeriod) && startsPeriod(dataEnd + DAY, reportPeriod)
    ? null
    : `needs dates that begin and end a ${reportPeriod}.`;
}

function startsPeriod(time: number, period: string): boolean {
  const date = new Date(time);
  const isFirst = date.getUTCDate() === 1;
  if (period === 'WEEK') return date.getUTCDay() === 0;
  if (period === 'MONTH') return isFirst;
  if (period === 'QUARTER') return isFirst && date.getUTCMonth() % 3 === 0;
  return period === 'YEAR' ? isFirst && date.getUTCMonth() === 0 : true;
}
