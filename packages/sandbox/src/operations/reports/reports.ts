import type * as Catalogue from '@supercargo/catalogue/types/reports-2021-06-30';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Sent, toTexts } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import { emptyObject, json } from '../../base/response.ts';
import { createDueReports } from '../../reports/files/due-reports.ts';
import { buildProcessingTimes, getJobStatus } from '../../world/jobs/job.ts';
import { countRead, type ReportJob } from '../../world/jobs/report-job.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildJobFilter, createJobBookmark } from '../job-filters.ts';
import { type Operation, operation } from '../operation.ts';

export function getReport(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'getReport', async (call) => {
    const report = await findReport(call, services);
    countRead(report, call.now);
    await services.reportRegistry.settle(report, call.account, call.now);
    return json(toReportResponse(report, call.now));
  });
}

export function getReports(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'getReports', async (call) => {
    const bookmark = createJobBookmark(call, 'reportTypes', services);
    await createDueReports(call.account, call.now, services);
    const getReportType = (report: ReportJob) => report.reportType;
    const settleAll = async (reports: readonly ReportJob[]) => {
      for (const report of reports) await services.reportRegistry.settle(report, call.account, call.now);
    };
    const candidates = listNewestFirst(call).filter(
      buildJobFilter({ ...bookmark.filters, statuses: [] }, getReportType, call.now),
    );
    // Creating the content of a report is expensive. Without a status filter, only the reports on the page need it.
    if (toTexts(bookmark.filters.statuses).length > 0) await settleAll(candidates);
    const wanted = candidates.filter(buildJobFilter(bookmark.filters, getReportType, call.now));
    const page = buildPage(wanted, Number(bookmark.filters.pageSize), bookmark, services.pages);
    await settleAll(page.items);
    const views = page.items.map((report) => toReportResponse(report, call.now));
    return json({ reports: views, ...(page.nextToken && { nextToken: page.nextToken }) });
  });
}

export function cancelReport(services: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'cancelReport', async (call) => {
    const report = await findReport(call, services);
    await services.reportRegistry.settle(report, call.account, call.now);
    if (getJobStatus(report, call.now) !== 'IN_QUEUE') {
      throw invalidInput(`The report ${report.id} is no longer in the queue.`, 'reportId (path)');
    }
    report.cancelledAt = call.now;
    return emptyObject();
  });
}

/** Sorts by creation time, because scheduled reports are added later than their creation time. */
function listNewestFirst({ account }: SellerCall): readonly ReportJob[] {
  return [...account.reports.values()].reverse().sort((one, other) => other.createdAt - one.createdAt);
}

async function findReport(
  call: SellerCall<{ readonly reportId: string }>,
  services: HandlerServices,
): Promise<ReportJob> {
  await createDueReports(call.account, call.now, services);
  return requireFound(call.account.reports.get(call.path.reportId), 'The report');
}

function toReportResponse(report: ReportJob, now: number): Sent<Catalogue.Report> {
  const { dataStart, dataEnd, end } = report;
  return {
    reportId: report.id,
    reportType: report.reportType,
    marketplaceIds: report.marketplaceIds,
    createdTime: formatIsoTime(report.createdAt),
    ...(report.scheduleId !== undefined && { reportScheduleId: report.scheduleId }),
    ...(dataStart !== null && { dataStartTime: formatIsoTime(dataStart) }),
    ...(dataEnd !== null && { dataEndTime: formatIsoTime(dataEnd) }),
    processingStatus: getJobStatus(report, now),
    ...buildProcessingTimes(report, now),
    ...(end !== null && end.documentId !== null && { reportDocumentId: end.documentId }),
  };
}
