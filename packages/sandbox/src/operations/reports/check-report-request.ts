import type { ReportOptionDescriptor, ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { findReportType } from '@supercargo/catalogue/registry';
import { invalidInput } from '../../base/api-error.ts';
import type { EndDates } from '../../base/end-dates.ts';
import type { IsQuirkOn } from '../../base/quirks/quirks.ts';
import type { Account } from '../../world/accounts/account.ts';
import { isFinished } from '../../world/jobs/job.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';

const MINUTE = 60_000;

/** Throws a 400 if the report type is not for this party, or if an option is unknown or invalid. */
export function checkReportRequest(
  { party }: Account,
  reportType: string,
  options: Readonly<Record<string, string>>,
  isQuirkOn: IsQuirkOn,
): void {
  const descriptor = findReportType(reportType);
  checkParty(party, descriptor);
  const known = descriptor?.reportOptions ?? [];
  const ignoresUnknown = isQuirkOn('ignored-report-options') && descriptor?.category === 'Inventory Reports';
  const checked = Object.entries(options).filter(
    ([name]) => !ignoresUnknown || known.some((option) => option.name === name),
  );
  checkOptions(reportType, known, checked);
}

/**
 * Status and code are those that Amazon gave a vendor for a seller's report (amzn/selling-partner-api-models#2564). Inferred:
 * a seller gets the same for a vendor's report.
 */
function checkParty(party: Account['party'], descriptor: ReportTypeDescriptor | undefined): void {
  if (descriptor === undefined || party === null || descriptor.parties.includes(party)) return;
  const message = `The report type ${descriptor.reportType} is for ${descriptor.parties.join('s and ')}s, not for a ${party}.`;
  throw invalidInput(message, 'reportType (body)');
}

/** Throws a 400 if the report type has ended. */
export function checkReportTypeEnd(
  { reportType, deprecated }: ReportTypeDescriptor,
  now: number,
  endDates: EndDates,
): void {
  if (!endDates.hasEnded(deprecated, now)) return;
  throw invalidInput(
    `The report type ${reportType} is no longer supported since ${deprecated?.removal}.`,
    'reportType (body)',
  );
}

function checkOptions(
  reportType: string,
  known: readonly ReportOptionDescriptor[],
  options: readonly (readonly [name: string, value: string])[],
) {
  for (const [name, value] of options) {
    const option = known.find((one) => one.name === name);
    if (known.length > 0 && option === undefined) throw createOptionError(`${reportType} has no option ${name}.`);
    const values = option?.values ?? [];
    const wrong = value.split(',').find((one) => values.length > 0 && !values.includes(one.trim()));
    if (wrong !== undefined) throw createOptionError(`${name} must be one of ${values.join(', ')}.`);
  }
}

function createOptionError(message: string) {
  return invalidInput(message, 'reportOptions (body)');
}

/** Whether the same report was requested so recently that Amazon does not create it again. */
export function isTooSoon(
  account: Account,
  report: Pick<ReportJob, 'reportType' | 'marketplaceIds' | 'createdAt'>,
  rateScale: number,
): boolean {
  const gap = ((findReportType(report.reportType)?.minMinutesBetweenRuns ?? 0) * MINUTE) / rateScale;
  if (!(gap > 0)) return false;
  return [...account.reports.values()].some(
    (other) =>
      other.reportType === report.reportType &&
      other.cancelledAt === null &&
      other.end?.outcome !== 'CANCELLED' &&
      other.wanted === null &&
      report.createdAt - other.createdAt < gap &&
      other.marketplaceIds.some((id) => report.marketplaceIds.includes(id)),
  );
}

/** Whether a report of the same type is still in progress, for whichever marketplace. */
export function isInProgress(account: Account, { reportType, createdAt }: ReportJob): boolean {
  return [...account.reports.values()].some(
    (other) => other.reportType === reportType && !isFinished(other, createdAt),
  );
}
