import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import type { WarningEvent } from '../../ports/observer.ts';
import type { ReportBody } from './report-request.ts';

type Warning = Pick<WarningEvent, 'code' | 'message'>;

const day = 86_400_000;

/**
 * What the registry has against a report. It may be behind the marketplace, so nothing of it keeps a report from being
 * asked for.
 */
export function reportWarnings(body: ReportBody, known: ReportTypeDescriptor | undefined): Warning[] {
  const { reportType } = body;
  if (known === undefined) {
    const message = `${reportType} is no report type that is known here. It is asked for as it is.`;
    return [{ code: 'UNKNOWN_REPORT_TYPE', message }];
  }
  return [...typeWarnings(known), ...optionWarnings(body, known), ...boundWarnings(body, known)];
}

function typeWarnings({ reportType, status, removal, replacedBy, requestable, generation }: ReportTypeDescriptor) {
  const warnings: Warning[] = [];
  if (status !== 'current' && status !== 'unknown') {
    const when = removal === null ? '' : ` (${removal})`;
    const instead = replacedBy === null ? '' : ` Use ${replacedBy} instead.`;
    warnings.push({ code: 'RETIRED_REPORT_TYPE', message: `${reportType} is ${status}${when}.${instead}` });
  }
  if (!requestable) {
    const maker = generation === 'sellerCentral' ? 'a person starts it in Seller Central' : 'the marketplace makes it';
    const message = `${reportType} cannot be asked for: ${maker}. Find it with getReports.`;
    warnings.push({ code: 'REPORT_NOT_REQUESTABLE', message });
  }
  return warnings;
}

function optionWarnings({ reportType, reportOptions = {} }: ReportBody, known: ReportTypeDescriptor): Warning[] {
  const names = known.reportOptions.map(({ name }) => name);
  const unknown = Object.keys(reportOptions).filter((name) => !names.includes(name));
  const missing = known.reportOptions.filter(
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

function boundWarnings(body: ReportBody, { oneMarketplaceOnly, maxRangeDays }: ReportTypeDescriptor): Warning[] {
  const { reportType, marketplaceIds, dataStartTime, dataEndTime } = body;
  const warnings: Warning[] = [];
  if (oneMarketplaceOnly && marketplaceIds.length > 1) {
    warnings.push({ code: 'REPORT_OUT_OF_BOUNDS', message: `${reportType} covers one marketplace at a time.` });
  }
  if (maxRangeDays !== null && dataStartTime !== undefined && dataEndTime !== undefined) {
    const days = (Date.parse(dataEndTime) - Date.parse(dataStartTime)) / day;
    const message = `${reportType} covers ${maxRangeDays} days at most; ${Math.ceil(days)} are asked for.`;
    if (days > maxRangeDays) warnings.push({ code: 'REPORT_OUT_OF_BOUNDS', message });
  }
  return warnings;
}
