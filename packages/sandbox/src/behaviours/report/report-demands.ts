import { invalidInput } from '../../refusal.ts';
import { reportRuleOf } from '../../report-files/report-types.ts';
import type { ReportRule } from '../../rules.ts';
import type { Account } from '../../state/account.ts';
import type { ReportJob } from '../../state/report-job.ts';

const MINUTE = 60_000;

/** Throws a 400 where the type wants one marketplace only, or other options. */
export function checkDemands(
  reportType: string,
  marketplaceIds: readonly string[],
  options: Readonly<Record<string, string>>,
): void {
  const rule = reportRuleOf(reportType);
  if (rule.oneMarketplaceOnly && marketplaceIds.length > 1) {
    throw invalidInput(`${reportType} covers one marketplace at a time.`, 'Parameter: marketplaceIds (body)');
  }
  checkOptions(rule, options);
}

function checkOptions({ reportType, options: known = [] }: ReportRule, options: Readonly<Record<string, string>>) {
  const missing = known.find(([name, required]) => required && !options[name]);
  if (missing !== undefined) throw optionFault(`${reportType} needs the option ${missing[0]}.`);
  for (const [name, value] of Object.entries(options)) {
    const [, , values = []] = known.find(([one]) => one === name) ?? [];
    if (known.length > 0 && !known.some(([one]) => one === name)) {
      throw optionFault(`${reportType} has no option ${name}.`);
    }
    const wrong = value.split(',').find((one) => values.length > 0 && !values.includes(one.trim()));
    if (wrong !== undefined) throw optionFault(`${name} must be one of ${values.join(', ')}.`);
  }
}

function optionFault(message: string) {
  return invalidInput(message, 'Parameter: reportOptions (body)');
}

/** Whether the same report was asked for so recently that the marketplace will not make it again. */
export function comesTooSoon(
  account: Account,
  report: Pick<ReportJob, 'reportType' | 'marketplaceIds' | 'createdAt'>,
  rateScale: number,
): boolean {
  const gap = ((reportRuleOf(report.reportType).minMinutesBetweenRuns ?? 0) * MINUTE) / rateScale;
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
