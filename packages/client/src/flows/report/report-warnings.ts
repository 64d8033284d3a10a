import { describeDeprecation } from '@supercargo/catalogue';
import { describeMarketplaceLimit, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import type { WarningEvent } from '../../ports/observer.ts';
import type { ReportBody } from './report-request.ts';

type Warning = Pick<WarningEvent, 'code' | 'message'>;

/**
 * Builds the registry's warnings about a report at the time `now`. The registry may be out of date, so the request is sent anyway.
 */
export function buildReportWarnings(
  body: ReportBody,
  descriptor: ReportTypeDescriptor | undefined,
  now: number,
): Warning[] {
  const { reportType } = body;
  if (descriptor === undefined) {
    const message = `The report type ${reportType} is unknown. The request is sent unchanged.`;
    return [{ code: 'UNKNOWN_REPORT_TYPE', message }];
  }
  return [...buildTypeWarnings(descriptor, now), ...buildOptionWarnings(body, descriptor), ...buildLimitWarnings(body)];
}

function buildTypeWarnings({ reportType, deprecated, requestable, generation }: ReportTypeDescriptor, now: number) {
  const warnings: Warning[] = [];
  const deprecation = describeDeprecation(reportType, deprecated, now);
  if (deprecation !== undefined) warnings.push({ code: 'RETIRED_REPORT_TYPE', message: deprecation });
  if (!requestable) {
    const origin = generation === 'sellerCentral' ? 'a user starts it in Seller Central' : 'Amazon creates it';
    const message = `${reportType} cannot be requested: ${origin}. Find it with getReports.`;
    warnings.push({ code: 'REPORT_NOT_REQUESTABLE', message });
  }
  return warnings;
}

function buildOptionWarnings(
  { reportType, reportOptions = {} }: ReportBody,
  descriptor: ReportTypeDescriptor,
): Warning[] {
  const names = descriptor.reportOptions.map(({ name }) => name);
  const unknown = Object.keys(reportOptions).filter((name) => !names.includes(name));
  const missing = descriptor.reportOptions.filter(
    ({ name, required, party }) => required && party === null && !Object.hasOwn(reportOptions, name),
  );
  return [
    ...unknown.map((name) => ({
      code: 'UNKNOWN_REPORT_OPTION',
      message: `${reportType} has no option ${JSON.stringify(name)}; it has ${names.join(', ') || 'none'}.`,
    })),
    ...missing.map(({ name }) => ({
      code: 'MISSING_REPORT_OPTION',
      message: `${reportType} needs the option ${name}.`,
    })),
  ];
}

function buildLimitWarnings({ reportType, marketplaceIds }: ReportBody): Warning[] {
  const message = describeMarketplaceLimit(reportType, marketplaceIds);
  return message === null ? [] : [{ code: 'REPORT_LIMIT_EXCEEDED', message }];
}
