import { findReportType } from '@supercargo/catalogue/registry';
import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { createReportJob } from '../../reports/files/create-report-job.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaceIds, readOptionalTexts, readOptionalTime, readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { checkReportRequest, checkReportTypeEnd, isInProgress, isTooSoon } from './check-report-request.ts';

export function createReport(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'createReport', (call) => {
    const { body } = call;
    const reportType = checkReportType(readText(body, 'reportType'), call.now, services);
    const span = { dataStart: readOptionalTime(body, 'dataStartTime'), dataEnd: readOptionalTime(body, 'dataEndTime') };
    checkDateRange(span, call.now);
    const marketplaceIds = readMarketplaceIds(call, body);
    const options = readOptionalTexts(body, 'reportOptions');
    checkReportRequest(call.account, reportType, options, services.isQuirkOn);
    const report = createReportJob(call.account, { reportType, marketplaceIds, options, ...span }, call.now, services);
    const tooSoon =
      isTooSoon(call.account, report, services.timing.rateScale) ||
      (services.isQuirkOn('cancelled-repetitions') && isInProgress(call.account, report));
    const wanted = report.wanted ?? (tooSoon ? 'CANCELLED' : null);
    call.account.reports.set(report.id, { ...report, wanted });
    return json({ reportId: report.id }, call.operation.success[0]?.status ?? 202);
  });
}

function checkReportType(reportType: string, now: number, { endDates }: HandlerServices): string {
  const descriptor = findReportType(reportType);
  if (descriptor === undefined || descriptor.documented === 'misspelled') {
    throw invalidInput(`There is no report type ${reportType}.`, 'reportType (body)');
  }
  checkReportTypeEnd(descriptor, now, endDates);
  if (!descriptor.requestable) {
    throw invalidInput(`The report type ${reportType} cannot be requested.`, 'reportType (body)');
  }
  return reportType;
}

interface DataRange {
  readonly dataStart: number | null;
  readonly dataEnd: number | null;
}

/** Neither time may be in the future: descriptions of `dataStartTime` and `dataEndTime` in reports_2021-06-30.json. */
function checkDateRange({ dataStart, dataEnd }: DataRange, now: number): void {
  for (const [name, time] of [['dataStartTime', dataStart] as const, ['dataEndTime', dataEnd] as const]) {
    if (time !== null && time > now) throw invalidInput(`${name} must not be in the future.`, `${name} (body)`);
  }
  if (dataStart !== null && dataEnd !== null && dataStart > dataEnd) {
    throw invalidInput('dataStartTime must not be after dataEndTime.', 'dataStartTime (body)');
  }
}
