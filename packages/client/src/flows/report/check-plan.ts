import { checkNumber } from '../../errors/checked-numbers.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';
import type { ReportPlan } from './report-plan.ts';

/** Most ids that createReport takes. */
const mostMarketplaces = 25;

/** Refuses what cannot be asked for, before anything is sent. */
export function checkPlan(plan: ReportPlan): void {
  const { reportType, marketplaceIds, existing } = plan;
  if (typeof reportType !== 'string' || reportType === '') throw wrong('reportType', reportType, 'a report type');
  const ids: unknown = marketplaceIds;
  if (!isTexts(ids) || ids.length < 1 || ids.length > mostMarketplaces) {
    throw wrong('marketplaceIds', ids, `a list of 1 to ${mostMarketplaces} marketplace ids`);
  }
  for (const name of ['dataStartTime', 'dataEndTime'] as const) checkTime(name, plan[name]);
  checkOptions(plan.reportOptions);
  if (existing !== undefined) checkNumber('existing.maxAge', existing?.maxAge, 'INVALID_PARAMETER');
}

/** Refuses a manner of waiting that is none. */
export function checkManner({ cancelled, ...plan }: ReportPlan): void {
  for (const name of ['interval', 'max_wait'] as const) {
    if (plan[name] !== undefined) checkNumber(name, plan[name], 'INVALID_PARAMETER');
  }
  if (cancelled !== undefined && cancelled !== 'empty' && cancelled !== 'error') {
    throw wrong('cancelled', cancelled, '"empty" or "error"');
  }
}

function checkTime(name: string, value: unknown): void {
  if (value === undefined || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))) return;
  throw wrong(name, value, 'a date, or a time as ISO 8601');
}

function checkOptions(options: unknown): void {
  if (options === undefined) return;
  if (typeof options !== 'object' || options === null) throw wrong('reportOptions', options, 'an object');
  for (const [name, value] of Object.entries(options)) {
    if (typeof value !== 'string') throw wrong(`reportOptions.${name}`, value, 'text, such as "true"');
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== '');
}

function wrong(name: string, given: unknown, wanted: string): SellingPartnerError {
  const message = `${name} is ${shown(given)}. Give ${wanted}.`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
