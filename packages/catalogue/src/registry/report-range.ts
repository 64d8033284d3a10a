import { findReportType } from './find.ts';

/** The time range of a report, as it is requested. Amazon includes both ends. */
export interface ReportRange {
  /** Start of the data, ISO 8601. */
  readonly dataStartTime: string;
  /** End of the data, ISO 8601. */
  readonly dataEndTime: string;
}

/** A time range that is longer than its report type allows. */
export interface RangeExcess {
  /** Maximum days of the report type. */
  readonly maxRangeDays: number;
  /** What was requested, and what is allowed. */
  readonly message: string;
  /** Ranges that the report type allows, and that together cover what was requested; empty if no start was requested. */
  readonly pieces: readonly ReportRange[];
}

const second = 1000;
const day = 86_400_000;

/**
 * Splits the time from `from` to before `to` into ranges that a report type allows; one range if its limit is not known. Both times
 * are milliseconds since 1970. Amazon includes both ends of a range and compares whole seconds, so every range but the last starts and ends with a
 * whole second, and the next one starts a millisecond after its end: no second is in two ranges, and none is in no range.
 */
export function splitReportRange(reportType: string, from: number, to: number): ReportRange[] {
  const maxDays = findReportType(reportType)?.maxRangeDays ?? null;
  const length = maxDays === null ? Number.POSITIVE_INFINITY : maxDays * day;
  const ranges: ReportRange[] = [];
  if (!isTime(from) || !isTime(to)) return ranges;
  for (let start = from; start < to; ) {
    const end = Math.min(Math.floor((start + length) / second) * second, to);
    ranges.push({ dataStartTime: new Date(start).toISOString(), dataEndTime: new Date(end - 1).toISOString() });
    start = end;
  }
  return ranges;
}

/**
 * Returns in what a requested time range exceeds its report type; null if it does not, or if no limit is known. A range without an end
 * ends at `now`, in milliseconds since 1970. Amazon's default for a missing start is the current time, so a range with only an end is empty, and
 * exceeds as well.
 */
export function findRangeExcess(
  request: {
    readonly reportType: string;
    readonly dataStartTime?: string | undefined;
    readonly dataEndTime?: string | undefined;
  },
  now: number,
): RangeExcess | null {
  const { reportType, dataStartTime, dataEndTime } = request ?? {};
  const maxRangeDays = findReportType(reportType)?.maxRangeDays ?? null;
  if (maxRangeDays === null || (dataStartTime === undefined && dataEndTime === undefined)) return null;
  const end = dataEndTime === undefined ? now : Date.parse(dataEndTime);
  if (dataStartTime === undefined) {
    const message = `${reportType} has the dataEndTime ${dataEndTime}, but no dataStartTime. Amazon's default for it is the current time. Pass a dataStartTime at most ${maxRangeDays} days before the end.`;
    return { maxRangeDays, message, pieces: [] };
  }
  const start = Date.parse(dataStartTime);
  if (!(end - start > maxRangeDays * day)) return null;
  const until = dataEndTime === undefined ? `now, ${new Date(end).toISOString()}` : dataEndTime;
  const message = `${reportType} covers at most ${maxRangeDays} days, but ${formatDays(end - start)} were requested: ${dataStartTime} to ${until}.`;
  return { maxRangeDays, message, pieces: splitReportRange(reportType, start, end + 1) };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

/** Rounds up to a tenth of a day, so that an excess of a second is visible. */
function formatDays(milliseconds: number): string {
  return `${Math.ceil((milliseconds / day) * 10) / 10} days`;
}
