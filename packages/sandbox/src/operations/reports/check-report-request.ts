import type { ReportOptionDescriptor } from '@supercargo/catalogue/registry';
import { findReportType } from '@supercargo/catalogue/registry';
import { invalidInput } from '../../base/api-error.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { ReportJob } from '../../world/jobs/report-job.ts';

const MINUTE = 60_000;

/** Throws a 400 if the report type allows only one marketplace, or if an option is missing, unknown or invalid. */
export function checkReportRequest(
  reportType: string,
  marketplaceIds: readonly string[],
  options: Readonly<Record<string, string>>,
): void {
  const descriptor = findReportType(reportType);
  if (descriptor?.oneMarketplaceOnly && marketplaceIds.length > 1) {
    throw invalidInput(`${reportType} covers one marketplace at a time.`, 'Parameter: marketplaceIds (body)');
  }
  checkOptions(reportType, descriptor?.reportOptions ?? [], options);
}

/** Checks the options. An option that is required only for sellers or only for vendors is not enforced. */
function checkOptions(
  reportType: string,
  known: readonly ReportOptionDescriptor[],
  options: Readonly<Record<string, string>>,
) {
  const missing = known.find(({ name, required, party }) => required && party === null && !options[name]);
  if (missing !== undefined) throw createOptionError(`${reportType} needs the option ${missing.name}.`);
  for (const [name, value] of Object.entries(options)) {
    const option = known.find((one) => one.name === name);
    if (known.length > 0 && option === undefined) throw createOptionError(`${reportType} has no option ${name}.`);
    const values = option?.values ?? [];
    const wrong = value.split(',').find((one) => values.length > 0 && !values.includes(one.trim()));
    if (wrong !== undefined) throw createOptionError(`${name} must be one of ${values.join(', ')}.`);
  }
}

function createOptionError(message: string) {
  return invalidInput(message, 'Parameter: reportOptions (body)');
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
