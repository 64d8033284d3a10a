import { findReportType } from '@supercargo/catalogue/registry';
import type * as Catalogue from '@supercargo/catalogue/types/reports-2021-06-30';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { emptyObject, json } from '../../base/response.ts';
import { createDueReports } from '../../reports/files/due-reports.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import type { ReportSchedule } from '../../world/jobs/report-job.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaceIds, readOptionalTexts, readOptionalTime, readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { checkReportRequest, checkReportTypeEnd } from './check-report-request.ts';

/** Creates a schedule. It replaces a schedule with the same report type and marketplaces. */
export function createSchedule(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'createReportSchedule', async (call) => {
    await createDueReports(call.account, call.now, services);
    const schedule = readSchedule(call, call.body, services);
    const { schedules } = call.account;
    for (const other of schedules.values()) if (hasSameSubject(other, schedule)) schedules.delete(other.id);
    schedules.set(schedule.id, schedule);
    return json({ reportScheduleId: schedule.id }, call.operation.success[0]?.status ?? 201);
  });
}

export function getSchedule(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'getReportSchedule', async (call) => {
    await createDueReports(call.account, call.now, services);
    return json(toScheduleResponse(findSchedule(call)));
  });
}

export function getSchedules(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'getReportSchedules', async ({ account, query, now }) => {
    await createDueReports(account, now, services);
    const wanted = query.list('reportTypes');
    const unknown = wanted.find((reportType) => findReportType(reportType) === undefined);
    if (unknown !== undefined) throw invalidInput(`There is no report type ${unknown}.`, 'reportTypes (query)');
    const found = [...account.schedules.values()].filter((schedule) => wanted.includes(schedule.reportType));
    return json({ reportSchedules: found.map(toScheduleResponse) });
  });
}

/** Deletes a schedule. Reports that were due before are still created. */
export function cancelSchedule(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'cancelReportSchedule', async (call) => {
    await createDueReports(call.account, call.now, services);
    call.account.schedules.delete(findSchedule(call).id);
    return emptyObject();
  });
}

function readSchedule(
  call: SellerCall,
  body: Received<Catalogue.CreateReportScheduleSpecificationInput>,
  { endDates, isQuirkOn }: HandlerServices,
): ReportSchedule {
  const reportType = readText(body, 'reportType');
  const descriptor = findReportType(reportType);
  if (!descriptor?.schedulable) {
    throw invalidInput(`The report type ${reportType} cannot be scheduled.`, 'reportType (body)');
  }
  checkReportTypeEnd(descriptor, call.now, endDates);
  const marketplaceIds = readMarketplaceIds(call, body);
  const options = readOptionalTexts(body, 'reportOptions');
  checkReportRequest(call.account, reportType, options, isQuirkOn);
  return {
    reportType,
    marketplaceIds,
    options,
    period: readText(body, 'period'),
    nextReportAt: readOptionalTime(body, 'nextReportCreationTime') ?? call.now,
    id: takeNumber(call.account),
  };
}

function findSchedule(call: SellerCall<{ readonly reportScheduleId: string }>): ReportSchedule {
  return requireFound(call.account.schedules.get(call.path.reportScheduleId), 'The report schedule');
}

function hasSameSubject(one: ReportSchedule, other: ReportSchedule): boolean {
  const subject = ({ reportType, marketplaceIds }: ReportSchedule) =>
    JSON.stringify([reportType, [...marketplaceIds].sort()]);
  return subject(one) === subject(other);
}

function toScheduleResponse(schedule: ReportSchedule): Sent<Catalogue.ReportSchedule> {
  return {
    reportScheduleId: schedule.id,
    reportType: schedule.reportType,
    marketplaceIds: schedule.marketplaceIds,
    reportOptions: schedule.options,
    period: schedule.period,
    nextReportCreationTime: formatIsoTime(schedule.nextReportAt),
  };
}
