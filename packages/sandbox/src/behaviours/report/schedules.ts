import { empty, json } from '../../answer.ts';
import { invalidInput, notFound } from '../../refusal.ts';
import { reportTypeOf } from '../../report-files/report-desk.ts';
import { nextNumber } from '../../state/account.ts';
import { isoTime } from '../../state/job.ts';
import type { ReportSchedule } from '../../state/report-job.ts';
import { type Behaviour, pathValue, type SellerCall } from '../behaviour.ts';
import { bodyObject, optionalTexts, optionalTime, requiredMarketplaces, requiredText } from '../job-request.ts';

/** A schedule of the same type and marketplaces takes the place of the old one. */
export const createSchedule: Behaviour = (call) => {
  const schedule = readSchedule(call);
  const { schedules } = call.account;
  for (const other of schedules.values()) if (sameSubject(other, schedule)) schedules.delete(other.id);
  schedules.set(schedule.id, schedule);
  return json({ reportScheduleId: schedule.id }, call.operation.success[0]?.status ?? 201);
};

export const getSchedule: Behaviour = (call) => json(viewOf(findSchedule(call)));

export const getSchedules: Behaviour = ({ account, query }) => {
  const wanted = query.list('reportTypes');
  const found = [...account.schedules.values()].filter((schedule) => wanted.includes(schedule.reportType));
  return json({ reportSchedules: found.map(viewOf) });
};

export const cancelSchedule: Behaviour = (call) => {
  call.account.schedules.delete(findSchedule(call).id);
  return empty(200);
};

function readSchedule(call: SellerCall): ReportSchedule {
  const body = bodyObject(call);
  const reportType = requiredText(body, 'reportType');
  if (!reportTypeOf(reportType)?.schedulable) {
    throw invalidInput(`The report type ${reportType} cannot be scheduled.`, 'Parameter: reportType (body)');
  }
  return {
    reportType,
    marketplaceIds: requiredMarketplaces(body),
    options: optionalTexts(body, 'reportOptions'),
    period: requiredText(body, 'period'),
    nextReportAt: optionalTime(body, 'nextReportCreationTime'),
    id: nextNumber(call.account),
  };
}

function findSchedule(call: SellerCall): ReportSchedule {
  const schedule = call.account.schedules.get(pathValue(call, 'reportScheduleId'));
  if (schedule === undefined) throw notFound('The report schedule');
  return schedule;
}

function sameSubject(one: ReportSchedule, other: ReportSchedule): boolean {
  const subject = ({ reportType, marketplaceIds }: ReportSchedule) =>
    JSON.stringify([reportType, [...marketplaceIds].sort()]);
  return subject(one) === subject(other);
}

function viewOf(schedule: ReportSchedule) {
  return {
    reportScheduleId: schedule.id,
    reportType: schedule.reportType,
    marketplaceIds: schedule.marketplaceIds,
    reportOptions: schedule.options,
    period: schedule.period,
    ...(schedule.nextReportAt !== null && { nextReportCreationTime: isoTime(schedule.nextReportAt) }),
  };
}
