import { findReportType } from '@supercargo/catalogue/registry';
import type { Marketplace } from '../../base/marketplaces.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import { isFull } from '../../world/accounts/record-bounds.ts';
import type { ReportSchedule } from '../../world/jobs/report-job.ts';
import { createReportJob, type ReportContext } from './create-report-job.ts';
import { REPORT_RETENTION } from './report-registry.ts';

const settlementsCollection = defineCollection<{ readonly to: number }>('settlements');

const DAY = 86_400_000;
const SETTLEMENT_PERIOD = 14 * DAY;
const SETTLEMENT_TYPES = [
  'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
  'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE',
  'GET_V2_SETTLEMENT_REPORT_DATA_XML',
];

/** Adds the scheduled and settlement reports that have become due, and deletes the expired ones. */
export function createDueReports(account: Account, now: number, context: ReportContext): void {
  for (const schedule of account.schedules.values()) createScheduledReports(account, schedule, now, context);
  createSettlementReports(account, now, context);
  for (const report of account.reports.values()) {
    if (report.createdAt <= now - REPORT_RETENTION) account.reports.delete(report.id);
  }
}

function createScheduledReports(account: Account, schedule: ReportSchedule, now: number, context: ReportContext): void {
  for (; schedule.nextReportAt <= now; schedule.nextReportAt = addPeriod(schedule.nextReportAt, schedule.period)) {
    const at = schedule.nextReportAt;
    // A report that is already expired is not created.
    if (at <= now - REPORT_RETENTION || isFull(account, context.maxRecords)) continue;
    const { reportType, marketplaceIds, options, id: scheduleId } = schedule;
    if (hasTypeEnded(reportType, at, context)) continue;
    const span = { dataStart: subtractPeriod(at, schedule.period), dataEnd: at };
    const subject = { reportType, marketplaceIds, options, scheduleId, ...span };
    const report = createReportJob(account, subject, at, context);
    account.reports.set(report.id, report);
  }
}

function hasTypeEnded(reportType: string, at: number, { endDates }: ReportContext): boolean {
  return endDates.hasEnded(findReportType(reportType)?.deprecated ?? null, at);
}

/** Creates the settlement reports. Amazon settles every 14 days, without a request. */
function createSettlementReports(account: Account, now: number, context: ReportContext): void {
  const settled = collection(account, settlementsCollection);
  const last = Math.floor(now / SETTLEMENT_PERIOD) * SETTLEMENT_PERIOD;
  const due: number[] = [];
  for (let to = last; to > now - REPORT_RETENTION && !settled.has(String(to)); to -= SETTLEMENT_PERIOD) due.unshift(to);
  for (const to of due) {
    settled.set(String(to), { to });
    for (const store of account.marketplaces) createMarketplaceSettlements(account, store, to, context);
  }
}

function createMarketplaceSettlements(account: Account, store: Marketplace, to: number, context: ReportContext): void {
  const span = { dataStart: to - SETTLEMENT_PERIOD, dataEnd: to };
  if (!hasSales(account, store, span)) return;
  for (const reportType of SETTLEMENT_TYPES) {
    if (hasTypeEnded(reportType, to, context)) continue;
    const report = createReportJob(
      account,
      { reportType, marketplaceIds: [store.id], options: {}, ...span },
      to,
      context,
    );
    account.reports.set(report.id, report);
  }
}

/** Checks only whether there are shipped orders. The lines of a settlement are computed when the report is read. */
function hasSales(
  account: Account,
  store: Marketplace,
  span: { readonly dataStart: number; readonly dataEnd: number },
) {
  for (const { marketplaceId, status, updatedAt } of account.orders.values()) {
    const isIn = updatedAt >= span.dataStart && updatedAt < span.dataEnd;
    if (isIn && marketplaceId === store.id && status === 'Shipped') return true;
  }
  return false;
}

const PERIOD = /^P(?:(\d+)M|(\d+)D|T(\d+)H|T(\d+)M)$/;

function addPeriod(time: number, period: string): number {
  return shiftTime(time, period, 1);
}

function subtractPeriod(time: number, period: string): number {
  return shiftTime(time, period, -1);
}

/** Adds or subtracts a period of a schedule, such as PT5M, PT84H, P1D or P1M. Months are calendar months. */
function shiftTime(time: number, period: string, direction: 1 | -1): number {
  const [, months, days, hours, minutes] = PERIOD.exec(period) ?? [];
  if (months !== undefined) return shiftMonths(time, direction * Number(months));
  const length = Number(days ?? 0) * DAY + Number(hours ?? 0) * 3_600_000 + Number(minutes ?? 0) * 60_000;
  return time + direction * (length === 0 ? DAY : length);
}

function shiftMonths(time: number, months: number): number {
  const date = new Date(time);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}
