import { findReportType } from '@supercargo/catalogue/registry';
import { runInTurns } from '../../base/slices.ts';
import {
  type Account,
  collection,
  defineCollection,
  noteChange,
  readCollection,
} from '../../world/accounts/account.ts';
import { workOn } from '../../world/accounts/account-work.ts';
import { isFull } from '../../world/accounts/record-bounds.ts';
import { listSettlements, prepareLedger } from '../../world/finances/ledger.ts';
import { findPeriodStart, SETTLEMENT_PERIOD, type Settlement } from '../../world/finances/settlements.ts';
import type { ReportSchedule } from '../../world/jobs/report-job.ts';
import { createReportJob, type ReportContext } from './create-report-job.ts';
import { REPORT_RETENTION } from './report-registry.ts';

const settlementsCollection = defineCollection<{ readonly to: number }>('settlements');

const DAY = 86_400_000;
const SETTLEMENT_TYPES = [
  'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
  'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE',
  'GET_V2_SETTLEMENT_REPORT_DATA_XML',
  // A seller creates this one in Seller Central, which the sandbox does not have.
  'GET_DATE_RANGE_FINANCIAL_HOLDS_DATA',
];

/**
 * Adds the scheduled and settlement reports that have become due, and deletes the expired ones. If a settlement of many orders is due, the
 * sandbox responds to other sellers in the meantime.
 */
export async function createDueReports(account: Account, now: number, context: ReportContext): Promise<void> {
  if (listDueSettlements(account, now).length > 0) {
    await workOn(account, async () => void (await runInTurns(prepareLedger(account, now))));
  }
  for (const schedule of account.schedules.values()) createScheduledReports(account, schedule, now, context);
  createSettlementReports(account, now, context);
  for (const report of account.reports.values()) {
    if (report.createdAt <= now - REPORT_RETENTION) account.reports.delete(report.id);
  }
}

function createScheduledReports(account: Account, schedule: ReportSchedule, now: number, context: ReportContext): void {
  if (schedule.nextReportAt <= now) noteChange(account.schedules, schedule.id);
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
  const due = listDueSettlements(account, now);
  if (due.length === 0) return;
  for (const to of due) collection(account, settlementsCollection).set(String(to), { to });
  const ended = listSettlements(account, now).filter(({ to }) => due.includes(to));
  for (const settlement of ended.reverse()) createReportsOfSettlement(account, settlement, context);
}

/** Lists the ends of the settlements without reports, the last one first. */
function listDueSettlements(account: Account, now: number): readonly number[] {
  const settled = readCollection(account, settlementsCollection);
  const due: number[] = [];
  for (
    let to = findPeriodStart(now);
    to > now - REPORT_RETENTION && !settled.has(String(to));
    to -= SETTLEMENT_PERIOD
  ) {
    due.push(to);
  }
  return due;
}

/** Creates one report of each type. It belongs to all marketplaces of the region, whichever is requested. */
function createReportsOfSettlement(
  account: Account,
  { region, from, to, settlementId }: Settlement,
  context: ReportContext,
): void {
  const marketplaceIds = account.marketplaces.filter((store) => store.region === region).map(({ id }) => id);
  for (const reportType of SETTLEMENT_TYPES) {
    if (hasTypeEnded(reportType, to, context)) continue;
    const subject = { reportType, marketplaceIds, options: {}, settlementId, dataStart: from, dataEnd: to };
    const report = createReportJob(account, subject, to, context);
    account.reports.set(report.id, report);
  }
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
