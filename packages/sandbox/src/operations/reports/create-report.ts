import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { newReport } from '../../reports/files/new-report.ts';
import { reportTypeOf } from '../../reports/files/report-types.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, optionalTexts, optionalTime, requiredMarketplaces, requiredText } from '../job-request.ts';
import { checkDemands, comesTooSoon } from './check-report-request.ts';

export function createReport(services: HandlerServices): Handler {
  return (call) => {
    const body = bodyObject(call);
    const reportType = requestableType(requiredText(body, 'reportType'));
    const span = { dataStart: optionalTime(body, 'dataStartTime'), dataEnd: optionalTime(body, 'dataEndTime') };
    checkSpan(span);
    const marketplaceIds = requiredMarketplaces(call, body);
    const options = optionalTexts(body, 'reportOptions');
    checkDemands(reportType, marketplaceIds, options);
    const report = newReport(call.account, { reportType, marketplaceIds, options, ...span }, call.now, services);
    const tooSoon = comesTooSoon(call.account, report, services.timing.rateScale);
    const wanted = report.wanted ?? (tooSoon ? 'CANCELLED' : null);
    call.account.reports.set(report.id, { ...report, wanted });
    return json({ reportId: report.id }, call.operation.success[0]?.status ?? 202);
  };
}

const GONE = new Set(['removed', 'misspelling']);

function requestableType(reportType: string): string {
  const descriptor = reportTypeOf(reportType);
  if (descriptor === undefined || GONE.has(descriptor.status)) {
    throw invalidInput(`There is no report type ${reportType}.`, 'Parameter: reportType (body)');
  }
  if (!descriptor.requestable) {
    throw invalidInput(`The report type ${reportType} cannot be requested.`, 'Parameter: reportType (body)');
  }
  return reportType;
}

function checkSpan({
  dataStart,
  dataEnd,
}: {
  readonly dataStart: number | null;
  readonly dataEnd: number | null;
}): void {
  if (dataStart !== null && dataEnd !== null && dataStart > dataEnd) {
    throw invalidInput('dataStartTime must not be after dataEndTime.', 'Parameter: dataStartTime (body)');
  }
}
