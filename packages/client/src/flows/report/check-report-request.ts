import { formatValue } from '../../errors/format-value.ts';
import { requireNumber } from '../../errors/require-number.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { ReportRequestJson } from './report-request-json.ts';

/** Maximum number of marketplace IDs that createReport accepts. */
const maxMarketplaces = 25;

/** Throws INVALID_PARAMETER, before anything is sent, when a request is not valid. */
export function checkReportRequest(request: ReportRequestJson): void {
  const { reportType, marketplaceIds, reuse } = request;
  if (typeof reportType !== 'string' || reportType === '')
    throw buildParameterError('reportType', reportType, 'a report type');
  const ids: unknown = marketplaceIds;
  if (!isTextList(ids) || ids.length < 1 || ids.length > maxMarketplaces) {
    throw buildParameterError('marketplaceIds', ids, `a list of 1 to ${maxMarketplaces} marketplace IDs`);
  }
  for (const name of ['dataStartTime', 'dataEndTime'] as const) checkTime(name, request[name]);
  checkOptions(request.reportOptions);
  if (reuse !== undefined) requireNumber('reuse.maxAge', reuse?.maxAge, 'INVALID_PARAMETER');
}

function checkTime(name: string, value: unknown): void {
  if (value === undefined || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))) return;
  throw buildParameterError(name, value, 'a date, or an ISO 8601 time');
}

function checkOptions(options: unknown): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null) throw buildParameterError('reportOptions', options, 'an object');
  for (const [name, option] of Object.entries(options)) {
    if (typeof option !== 'string')
      throw buildParameterError(`reportOptions.${name}`, option, 'a string, such as "true"');
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== '');
}

function buildParameterError(name: string, parameter: unknown, expected: string): SellingPartnerError {
  const message = `${name} is ${formatValue(parameter)}. Pass ${expected}.`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
