import { findReportType } from '@supercargo/catalogue/registry';
import type { IsQuirkOn } from '../../base/quirks/quirks.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';

const DAY = 86_400_000;

/**
 * Returns why a report with this request fails, otherwise null. Amazon accepts the request and finds the error only during
 * processing.
 */
export function findProcessingError(job: ReportJob, { party }: Account, isQuirkOn: IsQuirkOn): string | null {
  return findMissingOptions(job, party) ?? findMarketplaceError(job) ?? findRangeError(job, isQuirkOn);
}

/** A user published such a document of Amazon: saleweaver/python-amazon-sp-api#624. */
function findMissingOptions({ reportType, options }: ReportJob, party: Account['party']): string | null {
  const known = findReportType(reportType)?.reportOptions ?? [];
  const missing = known.filter((option) => {
    const isOfParty = option.party === null || option.party === party;
    return option.required && isOfParty && !options[option.name];
  });
  const names = missing.map(({ name }) => name).join(', ');
  return names === '' ? null : `needs values for these reportOptions: ${names}.`;
}

/** The catalogue's facts on report types say which of them fail. */
function findMarketplaceError({ reportType, marketplaceIds }: ReportJob): string | null {
  const fails = findReportType(reportType)?.severalMarketplaces === 'fails' && marketplaceIds.length > 1;
  return fails ? `covers one marketplace at a time, but ${marketplaceIds.length} were given.` : null;
}

/** Without a limit of their own, ranges can have any length. With a quirk, order tracking reports do not fail: their document says what is wrong. */
function findRangeError(
  { reportType, options, dataStart, dataEnd, createdAt }: ReportJob,
  isQuirkOn: IsQuirkOn,
): string | null {
  const { maxRangeDays = null, scope } = findReportType(reportType) ?? {};
  const end = dataEnd ?? createdAt;
  const isTooLong = maxRangeDays !== null && dataStart !== null && end - dataStart > maxRangeDays * DAY;
  if (isTooLong && !(scope === 'region' && isQuirkOn('range-sentence'))) {
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
