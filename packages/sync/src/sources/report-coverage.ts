import type { ReportCoverage, ReportRequest } from 'supercargo';

/** Amazon rounds times of a request to seconds. */
const tolerance = 1_000;

/** Some types cover whole days: a report may begin or end up to a day and the offset of a time zone further out. */
const maxRounding = 38 * 3_600_000;

/**
 * Returns what is wrong with what a report covers, as a sentence; undefined if it covers what was requested. What Amazon does not say
 * is not compared.
 */
export function findCoverageProblem(report: ReportRequest, coverage: ReportCoverage | undefined): string | undefined {
  if (coverage === undefined) return undefined;
  const { marketplaceIds = [], dataStartTime, dataEndTime } = coverage;
  if (marketplaceIds.length > 0 && !isSameSet(marketplaceIds, report.marketplaceIds)) {
    return `it covers the marketplaces ${marketplaceIds.join(', ')} instead of ${report.marketplaceIds.join(', ')}.`;
  }
  const starts = findDistance(report.dataStartTime, dataStartTime);
  const ends = findDistance(report.dataEndTime, dataEndTime);
  const isStart = starts === undefined || (starts <= tolerance && starts >= -maxRounding);
  const isEnd = ends === undefined || (ends >= -tolerance && ends <= maxRounding);
  if (isStart && isEnd) return undefined;
  const asked = `${toIso(report.dataStartTime)} to ${toIso(report.dataEndTime)}`;
  return `it covers ${dataStartTime ?? 'an unknown time'} to ${dataEndTime ?? 'an unknown time'} instead of ${asked}.`;
}

type Time = ReportRequest['dataStartTime'];

/** Returns by how many milliseconds a covered time is later than the requested one; undefined if there is nothing to compare. */
function findDistance(requested: Time, covered: string | undefined): number | undefined {
  if (requested === undefined || requested === null || covered === undefined) return undefined;
  const distance = Date.parse(covered) - new Date(requested).getTime();
  return Number.isNaN(distance) ? undefined : distance;
}

function toIso(time: Time): string {
  return time === undefined || time === null ? 'an unknown time' : new Date(time).toISOString();
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return new Set(some).size === new Set(others).size && some.every((id) => others.includes(id));
}
